#include "ui/text/keyboardtool.h"

#include "tests/ui/support/textparts.h"

#include <QKeyEvent>

#include <gtest/gtest.h>

using namespace axial;

namespace {

struct KeyboardToolTest : ::testing::Test {
    KeyboardToolTest()
    {
        QObject::connect(&tool, &KeyboardTool::quoteRangeRequested, &tool,
                         [this](QuoteId, TextRange range) { wanted = range; });
        QObject::connect(&tool, &KeyboardTool::uncodeRequested, &tool,
                         [this](CodingId coding) { uncoded = coding; });
        QObject::connect(&tool, &KeyboardTool::quoteSelected, &tool,
                         [this](QuoteId quote) { selected = quote; });
    }

    bool key(Qt::Key key, Qt::KeyboardModifiers modifiers = {})
    {
        QKeyEvent event(QEvent::KeyPress, key, modifiers);
        return tool.press(&event);
    }
    bool claims(Qt::Key key, Qt::KeyboardModifiers modifiers = {})
    {
        const QKeyEvent event(QEvent::ShortcutOverride, key, modifiers);
        return tool.claims(&event);
    }

    axial::testing::TextParts parts;
    KeyboardTool tool{parts.page, parts.markup, parts.selection};
    TextRange wanted;
    CodingId uncoded;
    QuoteId selected{7};
};

TEST_F(KeyboardToolTest, ClaimsOnlyWhatMeansSomethingHere)
{
    EXPECT_TRUE(claims(Qt::Key_Up, Qt::ControlModifier | Qt::ShiftModifier));
    EXPECT_TRUE(claims(Qt::Key_C, Qt::ControlModifier));
    EXPECT_FALSE(claims(Qt::Key_Delete));
    EXPECT_FALSE(claims(Qt::Key_Left, Qt::AltModifier));
    EXPECT_FALSE(key(Qt::Key_Return)) << "the window's: the quick code bar";
    parts.markup.setCurrentQuote(parts.quote);
    EXPECT_TRUE(claims(Qt::Key_Delete));
    EXPECT_TRUE(claims(Qt::Key_Left, Qt::AltModifier));
}

TEST_F(KeyboardToolTest, AltArrowsAskForAnotherRangeOfTheCurrentQuote)
{
    EXPECT_FALSE(key(Qt::Key_Right, Qt::AltModifier));
    parts.markup.setCurrentQuote(parts.quote);
    EXPECT_TRUE(key(Qt::Key_Right, Qt::AltModifier));
    EXPECT_EQ(parts.words(wanted), QStringLiteral("compiled the kernels on"));
    key(Qt::Key_Left, Qt::AltModifier);
    EXPECT_EQ(parts.words(wanted), QStringLiteral("compiled the"));
    key(Qt::Key_Right, Qt::AltModifier | Qt::ShiftModifier);
    EXPECT_EQ(parts.words(wanted), QStringLiteral("the kernels"));
    key(Qt::Key_Left, Qt::AltModifier | Qt::ShiftModifier);
    EXPECT_EQ(parts.words(wanted), QStringLiteral("I compiled the kernels"));
    key(Qt::Key_Down, Qt::AltModifier);
    EXPECT_EQ(parts.words(wanted), QStringLiteral("the"));
}

TEST_F(KeyboardToolTest, DeleteTakesOffTheCurrentCodingUntilTheCaretMoves)
{
    EXPECT_FALSE(key(Qt::Key_Delete));
    parts.markup.setCurrentQuote(parts.quote);
    EXPECT_TRUE(key(Qt::Key_Delete));
    EXPECT_EQ(uncoded, CodingId{50});
    key(Qt::Key_Right);
    EXPECT_FALSE(key(Qt::Key_Delete));
}

TEST_F(KeyboardToolTest, EscapeLetsGoOfTheSelectionThenOfTheQuote)
{
    parts.markup.setCurrentQuote(parts.quote);
    parts.selection.set(parts.rangeOf("too old"));
    EXPECT_TRUE(key(Qt::Key_Escape));
    EXPECT_TRUE(parts.selection.isEmpty());
    EXPECT_EQ(parts.markup.currentQuote(), parts.quote);
    EXPECT_TRUE(key(Qt::Key_Escape));
    EXPECT_FALSE(parts.markup.currentQuote());
    EXPECT_EQ(selected, QuoteId{});
    EXPECT_FALSE(key(Qt::Key_Escape)) << "nothing left: the window's";
}

TEST_F(KeyboardToolTest, ShortLinesOnTheWayDoNotPullTheCaretToTheLeft)
{
    parts.layout.setText(QStringLiteral("a long line of words\nshort\nanother long line"), {});
    parts.page.arrange();
    parts.selection.select(15, 15);
    const double x = parts.layout.caretX(0, 15);
    key(Qt::Key_Down);
    EXPECT_EQ(parts.selection.caret(), 26);
    key(Qt::Key_Down);
    EXPECT_NEAR(parts.layout.caretX(2, parts.selection.caret()), x, 8);
}

} // namespace
