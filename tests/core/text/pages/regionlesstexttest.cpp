
#include "core/text/pages/regionlines.h"
#include "core/text/textdifference.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <QStringList>

using namespace axial;

namespace {

QStringList regionsOf(const QString &text)
{
    QStringList lines;
    for (RegionReader reader(text); !reader.isOver();) {
        for (const RegionReader::Line &line : reader.regions())
            lines << line.words.toString();
        if (!reader.isOver())
            reader.next();
    }
    return lines;
}

QString changed(const QString &text, const std::vector<TextEdit> &changes)
{
    return RegionlessText(text).inText(changes).text();
}

} // namespace

TEST(RegionlessText, ChangesOfWordsLeaveTheLinesOfAreas)
{
    const QString text = QStringLiteral("one\n[Region: a]\n[Region: b]\ntwo\n[Region: c]\n");
    EXPECT_EQ(RegionlessText(text).words(), QStringLiteral("one\ntwo\n"));
    EXPECT_EQ(changed(text, {{{4, 7}, QStringLiteral("zwei")}}),
              QStringLiteral("one\n[Region: a]\n[Region: b]\nzwei\n[Region: c]\n"));
    EXPECT_EQ(changed(text, {{{4, 4}, QStringLiteral("and ")}}),
              QStringLiteral("one\n[Region: a]\n[Region: b]\nand two\n[Region: c]\n"));
    EXPECT_EQ(changed(text, {{{8, 8}, QStringLiteral("end")}}),
              QStringLiteral("one\n[Region: a]\n[Region: b]\ntwo\n[Region: c]\nend"));
    EXPECT_EQ(changed(text, {{{0, 4}, {}}}),
              QStringLiteral("[Region: a]\n[Region: b]\ntwo\n[Region: c]\n"));
    EXPECT_EQ(changed(text, {{{0, 8}, {}}}),
              QStringLiteral("[Region: a]\n[Region: b]\n[Region: c]\n"));
}

TEST(RegionlessText, LinesOfAreasStayLinesOfTheirOwn)
{
    const QString text = QStringLiteral("one\n[Region: a]\ntwo\nthree\n");
    EXPECT_EQ(changed(text, {{{3, 4}, QStringLiteral(" ")}}),
              QStringLiteral("one two\n[Region: a]\nthree\n"));
    EXPECT_EQ(changed(text, {{{2, 5}, QStringLiteral("x")}, {{6, 7}, QStringLiteral("y")}}),
              QStringLiteral("onxwy\n[Region: a]\nthree\n"))
        << "the next change is in the line that goes before it";
    EXPECT_EQ(changed(text, {{{3, 14}, {}}}), QStringLiteral("one\n[Region: a]\n"));
    EXPECT_EQ(changed(QStringLiteral("one\n[Region: a]\ntwo"), {{{3, 4}, {}}}),
              QStringLiteral("onetwo\n[Region: a]\n"));
    EXPECT_EQ(changed(QStringLiteral("one\n[Region: a]\ntwo"),
                      {{{3, 4}, {}}, {{7, 7}, QStringLiteral(" more")}}),
              QStringLiteral("onetwo more\n[Region: a]\n"));
}

RC_GTEST_PROP(RegionlessText, WordsBecomeTheOtherOnesAndAreasStay,
              (const std::vector<unsigned> &marks, const std::vector<unsigned> &others))
{
    const auto textOf = [](const std::vector<unsigned> &from) {
        QString text = QStringLiteral("It begins with the same words\n");
        for (size_t i = 0; i < from.size(); ++i) {
            if (from[i] % 5 == 0)
                text += QStringLiteral("[Region: %1]\n").arg(i);
            else
                text += QStringLiteral("word%1").arg(from[i] % 7)
                        + (from[i] % 5 == 1 ? u'\n' : u' ');
        }
        return text;
    };
    const QString text = textOf(marks);
    const RegionlessText here(text);
    const QString wanted = RegionlessText(textOf(others)).words();
    const auto changes = difference(here.words(), wanted);
    RC_PRE(changes.has_value());
    const QString result = here.inText(*changes).text();
    const QString words = RegionlessText(result).words();
    RC_ASSERT(words == wanted || words == wanted + u'\n');
    RC_ASSERT(regionsOf(result) == regionsOf(text));
}
