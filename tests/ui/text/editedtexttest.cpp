#include "ui/text/editedtext.h"

#include "tests/ui/support/textviewfixture.h"
#include "ui/text/textediting.h"

#include <QKeyEvent>

namespace axial {

namespace {

struct EditedTextTest : TextViewTest {
    EditedTextTest()
    {
        QObject::connect(&edited, &EditedText::refused, &edited,
                         [this](const QString &why) { refusals << why; });
        QObject::connect(&keys, &WritingKeys::cancelRequested, &edited, [this] { ++cancels; });
    }
    bool press(Qt::Key key, const QString &letters = {}, Qt::KeyboardModifiers modifiers = {})
    {
        const QKeyEvent event(QEvent::KeyPress, key, modifiers, letters);
        return keys.press(&event);
    }
    QString shownQuote()
    {
        const TextRange range = view.markup().quotes().ranges().front();
        return view.text().mid(range.start, range.length());
    }

    EditedText edited{view};
    WritingKeys keys{edited, view};
    QStringList refusals;
    int cancels = 0;
};

TEST_F(EditedTextTest, QuotesGoWithTheirWordsAndSayWhenTheyLostThem)
{
    const TextRange words = rangeOf(QStringLiteral("The wheel"));
    EXPECT_TRUE(edited.replace(words, QStringLiteral("It")));
    EXPECT_EQ(shownQuote(), QStringLiteral("compiled the kernels"));
    const qint64 start = view.text().indexOf(QStringLiteral("compiled"));
    edited.replace({start - 2, start + 30}, QString());
    EXPECT_EQ(edited.lostQuotes(), 1);
    edited.undo();
    EXPECT_EQ(edited.lostQuotes(), 0);
    edited.revert();
    EXPECT_EQ(view.text(), text);
    EXPECT_FALSE(edited.history().canUndo());
}

TEST_F(EditedTextTest, NamesAreNotWrittenAndNothingWhileItIsStored)
{
    EXPECT_FALSE(edited.replace({turns[1].range.start, turns[1].words + 3}, QStringLiteral("x")));
    EXPECT_EQ(refusals.size(), 1);
    edited.setHeld(true);
    EXPECT_FALSE(edited.replace({turns[1].words, turns[1].words}, QStringLiteral("x")));
    EXPECT_EQ(refusals.size(), 2);
    EXPECT_EQ(view.text(), text);
}

TEST_F(EditedTextTest, UnwrittenWordsAreShownAndNoEdit)
{
    const TextRange place{turns[1].words, turns[1].words};
    edited.showUnwritten(place, QStringLiteral("ni"));
    EXPECT_EQ(view.selection(), (TextRange{place.start, place.start + 2})) << "marked";
    EXPECT_TRUE(edited.edits().isEmpty());
    edited.removeUnwritten();
    EXPECT_EQ(view.text(), text);
}

TEST_F(EditedTextTest, KeysWriteAndEraseAndLeaveTheOthers)
{
    view.setCaret(turns[1].words);
    EXPECT_TRUE(press(Qt::Key_A, QStringLiteral("a")));
    EXPECT_TRUE(press(Qt::Key_B, QStringLiteral("b")));
    EXPECT_EQ(view.text().mid(turns[1].words, 5), QStringLiteral("abThe"));
    EXPECT_TRUE(press(Qt::Key_Backspace));
    EXPECT_TRUE(press(Qt::Key_Delete, {}, Qt::ControlModifier));
    EXPECT_EQ(view.text().mid(turns[1].words, 6), QStringLiteral("awheel"));
    EXPECT_FALSE(press(Qt::Key_Right)) << "moves the caret";
    EXPECT_TRUE(press(Qt::Key_Right, {}, Qt::AltModifier)) << "would change a stored quote";
    EXPECT_TRUE(press(Qt::Key_Escape));
    EXPECT_EQ(cancels, 1);
}

} // namespace

} // namespace axial
