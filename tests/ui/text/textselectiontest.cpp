#include "ui/text/textselection.h"

#include "tests/ui/support/textparts.h"

#include <gtest/gtest.h>

#include <vector>

using namespace axial;

namespace {

struct SelectionTest : ::testing::Test {
    SelectionTest()
    {
        QObject::connect(&parts.selection, &TextSelection::moved, &parts.selection,
                         [this](TextRange before) { moves.push_back(before); });
        QObject::connect(&parts.selection, &TextSelection::taken, &parts.selection,
                         [this] { ++taken; });
    }

    axial::testing::TextParts parts;
    TextSelection &selection = parts.selection;
    std::vector<TextRange> moves;
    int taken = 0;
};

TEST_F(SelectionTest, SaysWhatItWasWhenItMovedAndOnlyThen)
{
    const TextRange words = parts.rangeOf("too old");
    selection.select(words.end, words.start);
    EXPECT_EQ(selection.range(), words);
    EXPECT_EQ(selection.caret(), words.start);
    EXPECT_EQ(moves, (std::vector<TextRange>{{0, 0}}));
    selection.select(words.end, words.start);
    EXPECT_EQ(moves.size(), 1u);
    EXPECT_EQ(taken, 2);
    selection.select(words.start, words.end);
    EXPECT_EQ(moves.size(), 2u) << "the same words, but the caret is at their other end";
}

TEST_F(SelectionTest, TheAnchorStaysOrFollows)
{
    const TextRange words = parts.rangeOf("too old");
    selection.moveTo(words.start, TextSelection::Anchor::Follows);
    EXPECT_TRUE(selection.isEmpty());
    selection.moveTo(words.end, TextSelection::Anchor::Stays);
    EXPECT_EQ(selection.range(), words);
}

TEST_F(SelectionTest, LeavesNamesOut)
{
    selection.set({parts.turns[1].range.start, parts.rangeOf("wheel").end});
    EXPECT_EQ(parts.selected(), QStringLiteral("The wheel"));
}

TEST_F(SelectionTest, ShrinksTheWayItGrewUntilItIsMoved)
{
    const qint64 inside = parts.rangeOf("too old").start + 1;
    selection.moveTo(inside, TextSelection::Anchor::Follows);
    selection.grow();
    EXPECT_EQ(parts.selected(), QStringLiteral("too"));
    selection.grow();
    EXPECT_EQ(parts.selected(), QStringLiteral("The wheel was too old."));
    selection.shrink();
    EXPECT_EQ(parts.selected(), QStringLiteral("too"));
    selection.shrink();
    EXPECT_EQ(selection.range(), (TextRange{inside, inside}));
    selection.set(parts.rangeOf("The wheel was too old."));
    selection.shrink();
    EXPECT_EQ(parts.selected(), QStringLiteral("The")) << "nothing to go back to: its first word";
}

TEST_F(SelectionTest, StartsAnewWithoutAWord)
{
    const TextRange words = parts.rangeOf("too old");
    selection.set(words);
    selection.setGoalX(80);
    moves.clear();
    EXPECT_EQ(selection.restartAt(words.end), words);
    EXPECT_TRUE(selection.isEmpty());
    EXPECT_LT(selection.goalX(), 0);
    EXPECT_TRUE(moves.empty());
}

} // namespace
