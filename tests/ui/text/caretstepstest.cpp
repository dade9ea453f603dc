#include "ui/text/caretsteps.h"

#include "tests/ui/support/textparts.h"

#include <gtest/gtest.h>

using namespace axial;
using caretsteps::Direction;

namespace {

TEST(CaretSteps, AStepOverASeamLeavesNamesOut)
{
    axial::testing::TextParts parts;
    const qint64 end = parts.turns[0].range.end;
    const qint64 blank = caretsteps::beside(parts.layout, end, Direction::Right);
    EXPECT_EQ(caretsteps::beside(parts.layout, blank, Direction::Right), parts.turns[1].words);
    EXPECT_EQ(caretsteps::beside(parts.layout, parts.turns[1].words, Direction::Left), blank);
    EXPECT_EQ(caretsteps::beside(parts.layout, parts.turns[0].words, Direction::Left),
              parts.turns[0].words)
        << "the first place there is";
}

TEST(CaretSteps, AWordBackFromAPersonsFirstGoesToTheTurnAbove)
{
    axial::testing::TextParts parts;
    EXPECT_EQ(caretsteps::nextWord(parts.layout, parts.rangeOf("wheel").start),
              parts.rangeOf("was").start);
    EXPECT_LE(caretsteps::previousWord(parts.layout, parts.turns[1].words),
              parts.turns[1].range.start);
}

TEST(CaretSteps, ALineEndsBeforeTheSpaceAtWhichItBroke)
{
    TextLayout layout;
    layout.setText(QStringLiteral("some words that break over lines ").repeated(8).trimmed(), {});
    TextStyle style;
    style.width = 200;
    layout.setStyle(style);
    ASSERT_GT(layout.lineCount(0), 2);
    const TextRange first = caretsteps::lineAt(layout, 0);
    EXPECT_EQ(first.start, 0);
    EXPECT_EQ(caretsteps::lineEnd(layout, 3), first.end - 1);
    EXPECT_EQ(caretsteps::linesBelow(layout, 0, 1, 0), first.end);
    EXPECT_EQ(caretsteps::linesBelow(layout, first.end, -1, 0), 0);
    EXPECT_EQ(caretsteps::linesBelow(layout, 0, -1, 50), 0) << "above all";
    EXPECT_EQ(caretsteps::linesBelow(layout, 0, 99, 0), layout.text().size()) << "below all";
}

} // namespace
