#include "ui/pageview/framedletters.h"

#include <gtest/gtest.h>

using namespace axial;

namespace {

/// A page of so many signs and lines, each sign as wide as the others.
struct Grid {
    static constexpr int columns = 40;
    static constexpr int rows = 10;
    QString text;

    std::vector<QRectF> boxes(TextRange letters) const
    {
        const qint64 row = QStringView(text).left(letters.start).count(u'\n');
        const qint64 start = letters.start == 0 ? 0
                                                : text.lastIndexOf(u'\n', letters.start - 1) + 1;
        return {QRectF(double(letters.start - start) / columns, double(row) / rows,
                       double(letters.length()) / columns, 1. / rows)};
    }
    QString framed(int left, int top, int right, int bottom) const
    {
        const QRectF area(QPointF(double(left) / columns, double(top) / rows),
                          QPointF(double(right) / columns, double(bottom) / rows));
        const auto found = framedLetters(text, area,
                                         [this](TextRange range) { return boxes(range); });
        return found ? text.mid(found->start, found->length()) : QStringLiteral("-");
    }
};

} // namespace

TEST(FramedLetters, WordsAreInsideWithTheirMiddle)
{
    const Grid page{QStringLiteral("The quick brown fox\njumps over the lazy dog\n\nand sleeps")};
    EXPECT_EQ(page.framed(0, 0, 40, 10), page.text);
    EXPECT_EQ(page.framed(0, 0, 40, 1), QStringLiteral("The quick brown fox"));
    EXPECT_EQ(page.framed(4, 0, 15, 1), QStringLiteral("quick brown"));
    EXPECT_EQ(page.framed(6, 0, 12, 1), QStringLiteral("quick")) << "most of it";
    EXPECT_EQ(page.framed(7, 0, 12, 1), QStringLiteral("-")) << "half words only";
    EXPECT_EQ(page.framed(0, 1, 10, 4), QStringLiteral("jumps over the lazy dog\n\nand sleeps"));
    EXPECT_EQ(page.framed(30, 0, 40, 10), QStringLiteral("-"));
    EXPECT_EQ(page.framed(0, 2, 40, 3), QStringLiteral("-")) << "a line without words";
    EXPECT_EQ(page.framed(4, 0, 20, 2), QStringLiteral("quick brown fox\njumps over the lazy"));
}

TEST(FramedLetters, LinesOfHalfAWordAreNone)
{
    const Grid page{QStringLiteral("abcdefghij klm\nabc def klm\nabcdefghij klm")};
    EXPECT_EQ(page.framed(0, 0, 4, 3), QStringLiteral("abc"));
    EXPECT_EQ(page.framed(2, 0, 15, 2), QStringLiteral("abcdefghij klm\nabc def klm"));
}

/// A narrow column of a table: the text has the other columns between.
TEST(FramedLetters, AreNoneWhereMostOfThemStandElsewhere)
{
    const Grid page{QStringLiteral("aa bbbbbbbb ccccccc\naa bbbbbbbb ccccccc\n"
                                   "aa bbbbbbbb ccccccc\naa bbbbbbbb ccccccc")};
    EXPECT_EQ(page.framed(0, 0, 2, 4), QStringLiteral("-"));
    EXPECT_EQ(page.framed(0, 1, 2, 2), QStringLiteral("aa"));
    EXPECT_EQ(page.framed(0, 1, 2, 3), QStringLiteral("-")) << "two rows of a column";
    EXPECT_EQ(page.framed(12, 1, 19, 3), QStringLiteral("ccccccc\naa bbbbbbbb ccccccc"))
        << "most of it is inside";
    EXPECT_EQ(page.framed(3, 1, 19, 3), QStringLiteral("bbbbbbbb ccccccc\naa bbbbbbbb ccccccc"));
}

TEST(FramedLetters, SignsOfScriptsWithoutSpacesAreTakenOneByOne)
{
    const Grid page{QStringLiteral("\u56fe\u7247\u52a0\u8f7d\u5931\u8d25 API\u9519\u8bef")};
    EXPECT_EQ(page.framed(2, 0, 6, 1), QStringLiteral("\u52a0\u8f7d\u5931\u8d25"));
    EXPECT_EQ(page.framed(6, 0, 11, 1), QStringLiteral("API\u9519"));
}
