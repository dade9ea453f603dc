#include "core/text/pages/pagemarks.h"

#include <gtest/gtest.h>

using namespace axial;

namespace {

TextRange rangeOf(const QString &text, const QString &from, const QString &to)
{
    return {text.indexOf(from), to.isEmpty() ? text.size() : text.indexOf(to)};
}

} // namespace

TEST(PageMarks, EachMarkBeginsAPage)
{
    const QString text = QStringLiteral("[p. 1]\nOne\n[p. 2]\nTwo\n[p. 3]\n");
    const PageStretches pages(text, 3);
    const std::vector<PageStretch> expected{
        {0, 0, rangeOf(text, "[p. 1]", "[p. 2]"), text.indexOf("One")},
        {1, 1, rangeOf(text, "[p. 2]", "[p. 3]"), text.indexOf("Two")},
        {2, 2, rangeOf(text, "[p. 3]", {}), text.size()},
    };
    EXPECT_EQ(pages.all(), expected);
    EXPECT_EQ(pages.placeOf(text.indexOf(QStringLiteral("Two"))).page, 1);
    EXPECT_EQ(pages.placeOf(10'000).page, 2);
    EXPECT_EQ(pages.positionAt({1, 0}), text.indexOf(QStringLiteral("[p. 2]")));
    EXPECT_EQ(pages.positionAt({9, 1}), text.size());
}

TEST(PageMarks, MarksThatSomebodyEditedAreBorneWith)
{
    // The mark of page 2 is gone, one stands in a sentence, one goes back, one is beyond the end.
    const QString text = QStringLiteral(
        "Preface\n[p. 1]\nSee [p. 2]\nx\n[p. 3]\ny\n[p. 2]\n[p. 99]\n"
        "[p. 4] z\n[p. 99999999999]\n");
    const PageStretches pages(text, 4);
    const std::vector<PageStretch> expected{
        {0, 1, rangeOf(text, "Preface", "[p. 3]"), 0},
        {2, 3, rangeOf(text, "[p. 3]", {}), text.indexOf("y\n")},
    };
    EXPECT_EQ(pages.all(), expected);
    EXPECT_EQ(pages.stretchOf(1), 0);
    EXPECT_EQ(pages.stretchOf(3), 1);
    EXPECT_EQ(PageStretches(u"", 0).stretchAt(0), -1);
    EXPECT_EQ(PageStretches(u"no marks", 7).all().size(), 1u);
}

TEST(PageMarks, APlaceLeadsToThePositionItCameFrom)
{
    QString text;
    for (int page = 1; page <= 40; ++page) {
        if (page % 7 != 0) // these marks are gone
            text += pageMark(page) + u'\n';
        text += QString(200 + 31 * page, u'x') + u'\n';
    }
    const PageStretches pages(text, 40);
    PagePlace before;
    for (qint64 position = 0; position < text.size(); position += 17) {
        const PagePlace place = pages.placeOf(position);
        EXPECT_GE(place.page + place.fraction, before.page + before.fraction);
        EXPECT_NEAR(double(pages.positionAt(place)), double(position), 1.5);
        before = place;
    }
}

TEST(PageMarks, ATextOfMarksAloneIsThatOfAScan)
{
    EXPECT_TRUE(hasPageMarksOnly(u"[p. 1]\n[p. 2]\n"));
    EXPECT_TRUE(hasPageMarksOnly(u"[p. 1]"));
    EXPECT_FALSE(hasPageMarksOnly(u""));
    EXPECT_FALSE(hasPageMarksOnly(u"[p. 1]\nwords\n[p. 2]\n"));
    EXPECT_FALSE(hasPageMarksOnly(u"[p. 1]\n\n"));
    EXPECT_TRUE(beginsWithPicture(pictureMark(QStringLiteral("map.png"))));
    EXPECT_FALSE(beginsWithPicture(u"[p. 1]\n[Picture: map.png]"));
}
