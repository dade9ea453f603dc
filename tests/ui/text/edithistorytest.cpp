#include "ui/text/editedtext.h"

#include <gtest/gtest.h>

using namespace axial;

namespace {

using Kind = EditStep::Kind;

/// A text and what is typed in it.
struct EditHistoryTest : ::testing::Test {
    void replace(TextRange place, const char *words, Kind kind)
    {
        EditStep step{edits,
                      edits,
                      place,
                      edits.text().mid(place.start, place.length()),
                      QString::fromUtf8(words),
                      place,
                      kind};
        step.after.replace(place, step.words);
        edits = step.after;
        history.add(step);
    }
    void type(const char *letters)
    {
        for (const char *letter = letters; *letter; ++letter, ++caret)
            replace({caret, caret}, std::string(1, *letter).c_str(), Kind::Typing);
    }

    TextEdits edits{QStringLiteral("old words")};
    EditHistory history;
    qint64 caret = 0;
};

TEST_F(EditHistoryTest, AWordTypedIsOneStep)
{
    type("new so");
    EXPECT_EQ(edits.text(), QStringLiteral("new soold words"));
    const EditStep &last = history.undo();
    EXPECT_EQ(last.words, QStringLiteral(" so"));
    EXPECT_EQ(last.before.text(), QStringLiteral("newold words"));
    EXPECT_EQ(history.undo().before.text(), QStringLiteral("old words"));
    EXPECT_FALSE(history.canUndo());
    EXPECT_EQ(history.redo().after.text(), QStringLiteral("newold words"));
}

TEST_F(EditHistoryTest, TypingSomewhereElseIsAnotherStep)
{
    type("a");
    caret = 5;
    type("b");
    history.undo();
    EXPECT_TRUE(history.canUndo());
}

TEST_F(EditHistoryTest, LettersErasedToEitherSideAreOneStep)
{
    replace({3, 4}, "", Kind::Erasing); // with Backspace
    replace({2, 3}, "", Kind::Erasing);
    replace({2, 3}, "", Kind::Erasing); // with Delete
    const EditStep &step = history.undo();
    EXPECT_EQ(step.removed, QStringLiteral("d w"));
    EXPECT_EQ(step.place, (TextRange{2, 5}));
    EXPECT_FALSE(history.canUndo());
}

TEST_F(EditHistoryTest, WhatIsTypedAfterUndoReplacesWhatWasTakenBack)
{
    type("a");
    history.undo();
    EXPECT_TRUE(history.canRedo());
    type("b");
    EXPECT_FALSE(history.canRedo());
    history.clear();
    EXPECT_FALSE(history.canUndo());
}

} // namespace
