#include "tests/ui/support/textviewfixture.h"

#include <QClipboard>
#include <QScrollBar>
#include <QSignalSpy>

#include <array>
#include <random>

namespace axial {

namespace {

TEST_F(TextViewTest, DragSelectsWordsAndSaysSo)
{
    QSignalSpy said(&view, &TextView::selectionChanged);
    const TextRange words = rangeOf(QStringLiteral("too old"));
    drag(pointAt(words.start), pointAt(words.end));
    EXPECT_EQ(view.selection(), words);
    ASSERT_FALSE(said.isEmpty());
    EXPECT_EQ(said.last().first().value<TextRange>(), words);
}

TEST_F(TextViewTest, APassageTakesItsWordsWhole)
{
    const TextRange words = rangeOf(QStringLiteral("was too old"));
    drag(pointAt(words.start + 1), pointAt(words.end - 2));
    EXPECT_EQ(selected(), QStringLiteral("was too old"));
    drag(pointAt(words.end + 30), pointAt(words.start + 1)); // not from within the selection
    EXPECT_TRUE(selected().startsWith(QStringLiteral("was too old. So")));
    EXPECT_EQ(view.caret(), words.start) << "the caret is at the end that moves";
    drag(pointAt(words.end + 60), pointAt(words.end + 60)); // a click
    EXPECT_TRUE(view.selection().isEmpty());
    drag(pointAt(words.start - 1), pointAt(words.end)); // behind the word before
    EXPECT_EQ(selected().trimmed(), QStringLiteral("was too old"));
    QTest::mouseClick(view.viewport(), Qt::LeftButton, {}, pointAt(words.start + 1));
    QTest::mouseClick(view.viewport(), Qt::LeftButton, Qt::ShiftModifier, pointAt(words.end - 1));
    EXPECT_EQ(selected(), QStringLiteral("was too old"));
}

TEST_F(TextViewTest, WithAltAPassageGoesLetterByLetter)
{
    const TextRange words = rangeOf(QStringLiteral("was too old"));
    QTest::keyPress(&view, Qt::Key_Alt);
    QTest::mousePress(view.viewport(), Qt::LeftButton, Qt::AltModifier, pointAt(words.start + 1));
    moveHeld(pointAt(words.end - 2), Qt::AltModifier);
    QTest::mouseRelease(view.viewport(), Qt::LeftButton, Qt::AltModifier, pointAt(words.end - 2));
    QTest::keyRelease(&view, Qt::Key_Alt);
    EXPECT_EQ(selected(), QStringLiteral("as too o"));
}

TEST_F(TextViewTest, InsideAFreshQuoteWordsAreSelected)
{
    view.setSelection(rangeOf(QStringLiteral("compiled the kernels")));
    view.markup().setCurrentQuote({5}); // as after coding
    const TextRange words = rangeOf(QStringLiteral("the kernels"));
    drag(pointAt(words.start), pointAt(words.end));
    EXPECT_EQ(view.selection(), words);
}

TEST_F(TextViewTest, ClicksTakeWordSentenceAndTurn)
{
    const QPoint point = inside(QStringLiteral("kernels"));
    QTest::mouseDClick(view.viewport(), Qt::LeftButton, {}, point);
    EXPECT_EQ(selected(), QStringLiteral("kernels"));
    QTest::mouseClick(view.viewport(), Qt::LeftButton, {}, point);
    EXPECT_EQ(selected(), QStringLiteral("So I compiled the kernels on the login node and got "
                                         "told off for it."));
    QMouseEvent fourth(QEvent::MouseButtonDblClick, point, view.viewport()->mapToGlobal(point),
                       Qt::LeftButton, Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(view.viewport(), &fourth);
    EXPECT_EQ(selected(), text.mid(turns[1].words, turns[1].range.end - turns[1].words));
}

TEST_F(TextViewTest, ShiftClickExtends)
{
    QTest::mouseClick(view.viewport(), Qt::LeftButton, {},
                      pointAt(rangeOf(QStringLiteral("wheel")).start));
    QTest::mouseClick(view.viewport(), Qt::LeftButton, Qt::ShiftModifier,
                      pointAt(rangeOf(QStringLiteral("old")).end));
    EXPECT_EQ(selected(), QStringLiteral("wheel was too old"));
}

TEST_F(TextViewTest, KeysMoveAndSelect)
{
    view.setCaret(rangeOf(QStringLiteral("wheel")).start);
    key(Qt::Key_Right, Qt::ShiftModifier);
    EXPECT_EQ(selected(), QStringLiteral("w"));
    key(Qt::Key_Right, Qt::ShiftModifier | Qt::ControlModifier);
    EXPECT_EQ(selected(), QStringLiteral("wheel "));
    key(Qt::Key_Home);
    EXPECT_EQ(view.caret(), turns[1].words);
    EXPECT_TRUE(view.selection().isEmpty());
    key(Qt::Key_End, Qt::ControlModifier);
    EXPECT_EQ(view.caret(), text.size());
    key(Qt::Key_Home, Qt::ControlModifier);
    EXPECT_EQ(view.caret(), turns[0].words); // never in a name
    key(Qt::Key_A, Qt::ControlModifier);
    EXPECT_EQ(view.selection(), (TextRange{turns[0].words, text.size()}));
}

TEST_F(TextViewTest, CaretStepsOverNamesBothWays)
{
    view.setCaret(turns[0].range.end);
    key(Qt::Key_Right); // the empty line between the turns
    key(Qt::Key_Right);
    EXPECT_EQ(view.caret(), turns[1].words);
    key(Qt::Key_Left);
    key(Qt::Key_Left);
    EXPECT_EQ(view.caret(), turns[0].range.end);
    view.setCaret(turns[1].words);
    key(Qt::Key_Left, Qt::ControlModifier);
    EXPECT_LE(view.caret(), turns[1].range.start);
}

TEST_F(TextViewTest, UpAndDownKeepTheColumn)
{
    const qint64 start = rangeOf(QStringLiteral("compiled")).start;
    view.setCaret(start);
    key(Qt::Key_Down);
    EXPECT_GT(view.caret(), start);
    EXPECT_NEAR(view.page().caretRect(view.caret()).left(), view.page().caretRect(start).left(),
                12);
    key(Qt::Key_Up);
    EXPECT_EQ(view.caret(), start);
}

TEST_F(TextViewTest, CopyTakesTheWords)
{
    view.setSelection(rangeOf(QStringLiteral("got told off")));
    key(Qt::Key_C, Qt::ControlModifier);
    EXPECT_EQ(QApplication::clipboard()->text(), QStringLiteral("got told off"));
}

TEST_F(TextViewTest, SelectionGrowsAndShrinks)
{
    view.setCaret(rangeOf(QStringLiteral("ernels")).start);
    const Qt::KeyboardModifiers modifiers = Qt::ControlModifier | Qt::ShiftModifier;
    const QStringList steps{
        QStringLiteral("kernels"),
        QStringLiteral("So I compiled the kernels on the login node and got told off for it."),
        text.mid(turns[1].words, turns[1].range.end - turns[1].words), text.mid(turns[0].words)};
    for (const QString &step : steps) {
        key(Qt::Key_Up, modifiers);
        EXPECT_EQ(selected(), step);
    }
    for (int i = 2; i >= 0; --i) {
        key(Qt::Key_Down, modifiers);
        EXPECT_EQ(selected(), steps[i]);
    }
}

TEST_F(TextViewTest, SelectionLeavesNamesAndHalfCharactersOut)
{
    view.setSelection({turns[1].range.start, rangeOf(QStringLiteral("wheel")).end});
    EXPECT_EQ(selected(), QStringLiteral("The wheel"));
    const QString family = QStringLiteral("a\U0001F468\u200D\U0001F469\u200D\U0001F467z");
    view.setText(family, {});
    view.setSelection({3, 5});
    EXPECT_EQ(view.selection(), (TextRange{1, 9}));
    view.setCaret(1);
    key(Qt::Key_Right);
    EXPECT_EQ(view.caret(), 9);
    view.setText(QStringLiteral("\U0001F600\U0001F600e\u0301 \u0917\u094D\u0928\u093F"), {});
    for (const qint64 stop : {2, 4, 6, 7, 11}) {
        key(Qt::Key_Right);
        EXPECT_EQ(view.caret(), stop);
    }
}

TEST_F(TextViewTest, ArrowsGoWhereTheyPointInBothDirections)
{
    // abc, three Hebrew letters, def: on the screen the letters run from right to left.
    view.setText(QStringLiteral("abc \u05D0\u05D1\u05D2 def"), {});
    view.setCaret(0);
    std::vector<qint64> stops;
    for (int i = 0; i < 11; ++i) {
        key(Qt::Key_Right);
        stops.push_back(view.caret());
    }
    EXPECT_EQ(stops.back(), 11);
    EXPECT_GT(view.page().caretRect(stops[4]).left(), view.page().caretRect(stops[3]).left());
    EXPECT_EQ(stops[4], stops[3] - 1); // inside the Hebrew word, right is back
    std::sort(stops.begin(), stops.end());
    for (size_t i = 0; i < stops.size(); ++i)
        EXPECT_EQ(stops[i], qint64(i) + 1); // every place once
    view.setText(QStringLiteral("\u05D0\u05D1\u05D2\n\u05D3\u05D4"), {});
    view.setCaret(0);
    for (const qint64 stop : {1, 2, 3, 4, 5}) {
        key(Qt::Key_Left);
        EXPECT_EQ(view.caret(), stop);
    }
}

TEST_F(TextViewTest, ScrollsToAPlaceAndStaysThereWhenLinesBreakAnew)
{
    QString many;
    for (int i = 0; i < 5000; ++i)
        many += QStringLiteral("Paragraph %1 has words enough to fill more than one line of the "
                               "page, so that its height depends on the width.\n")
                    .arg(i);
    view.setText(many, {});
    const qint64 place = many.indexOf(QStringLiteral("Paragraph 3100"));
    view.page().ensureVisible({place, place + 14});
    EXPECT_TRUE(view.viewport()->rect().contains(view.page().caretRect(place)));
    view.page().ensureVisible({place, place + 14}); // already there: nothing moves
    const qint64 top = view.page().positionAt({200, 1});
    view.resize(500, 500);
    QApplication::processEvents();
    EXPECT_NEAR(view.page().caretRect(top).top(), 0, 24);
    view.verticalScrollBar()->setValue(view.verticalScrollBar()->maximum());
    EXPECT_FALSE(view.page().caretRect(many.size()).isNull());
    EXPECT_LE(view.page().caretRect(many.size()).bottom(), view.viewport()->height());
    view.verticalScrollBar()->setValue(0);
    EXPECT_GE(view.page().caretRect(0).top(), 0);
}

TEST_F(TextViewTest, WhatFitsHasNothingToScroll)
{
    view.setText(QStringLiteral("One line."), {});
    view.grab();
    EXPECT_FALSE(view.verticalScrollBar()->isEnabled());
    EXPECT_TRUE(view.verticalScrollBar()->isVisible()) << "no line wraps anew for it";
    view.setText(QStringLiteral("One line.\n").repeated(500), {});
    view.grab();
    EXPECT_TRUE(view.verticalScrollBar()->isEnabled());
}

TEST_F(TextViewTest, ScrollingUpAndDownComesBackToTheSameWords)
{
    QString mixed;
    for (int i = 0; i < 400; ++i)
        mixed += QStringLiteral("line %1 ").arg(i).repeated(1 + i * 7 % 30)
                 + (i % 3 ? QStringLiteral("\n") : QStringLiteral("\u4E2D\u6587\u5B57\u7B26\n"));
    view.setText(mixed, {});
    QScrollBar *bar = view.verticalScrollBar();
    bar->setValue(3000);
    view.grab();
    const qint64 top = view.page().positionAt({200, 1});
    for (int i = 0; i < 40; ++i) {
        bar->setValue(bar->value() + 72);
        view.grab();
    }
    for (int i = 0; i < 40; ++i) {
        bar->setValue(bar->value() - 72);
        view.grab();
    }
    EXPECT_EQ(view.page().positionAt({200, 1}), top);
}

TEST_F(TextViewTest, OneHugeParagraphIsReachableEverywhere)
{
    const QString huge = QStringLiteral("forty two words and more ").repeated(40'000);
    view.setText(huge, {});
    view.setSelection({600'000, 600'010});
    view.page().ensureVisible(view.selection());
    const QRect caret = view.page().caretRect(600'000);
    EXPECT_TRUE(view.viewport()->rect().contains(caret));
    EXPECT_EQ(view.page().positionAt(caret.center()), 600'000);
    // Arrow keys cross the seams between the pieces one character at a time.
    view.setCaret(8'050);
    for (int i = 0; i < 100; ++i)
        key(Qt::Key_Left);
    EXPECT_EQ(view.caret(), 7'950);
    for (int i = 0; i < 100; ++i)
        key(Qt::Key_Right);
    EXPECT_EQ(view.caret(), 8'050);
}

TEST_F(TextViewTest, NameOnALineOfItsOwnIsStillOnlyAName)
{
    const QString lines = QStringLiteral("PO 00:01\nWhat went wrong?\n\nU3 00:07\nIt was old.");
    const qint64 first = lines.indexOf(QStringLiteral("What"));
    const qint64 second = lines.indexOf(QStringLiteral("It"));
    const qint64 name = lines.indexOf(QStringLiteral("U3"));
    view.setText(lines,
                 {{{0, name - 2}, first, QStringLiteral("PO"), SpeakerRole::Interviewer},
                  {{name, lines.size()}, second, QStringLiteral("U3"), SpeakerRole::Participant}});
    key(Qt::Key_Home, Qt::ControlModifier);
    EXPECT_EQ(view.caret(), first);
    view.setSelection({name, name + 4});
    EXPECT_EQ(view.selection(), (TextRange{second, second}));
    key(Qt::Key_Up);
    key(Qt::Key_Up);
    EXPECT_LT(view.caret(), name);
    view.setCaret(second + 1);
    key(Qt::Key_Up, Qt::ControlModifier | Qt::ShiftModifier);
    EXPECT_EQ(view.selection(), (TextRange{second, second + 2}));
}

TEST_F(TextViewTest, HeldBelowTheEdgeItScrollsAndSelectsOn)
{
    view.setText(QStringLiteral("A line of words.\n").repeated(500), {});
    QTest::mousePress(view.viewport(), Qt::LeftButton, {}, pointAt(0));
    moveHeld({120, view.viewport()->height() + 40});
    const qint64 before = view.selection().end;
    ASSERT_TRUE(QTest::qWaitFor([&] { return view.selection().end > before + 200; }));
    EXPECT_GT(view.verticalScrollBar()->value(), 0);
    QTest::mouseRelease(view.viewport(), Qt::LeftButton);
    EXPECT_EQ(view.selection().start, 0);
}

TEST_F(TextViewTest, AnyKeysLeaveTheCaretWhereACaretCanStand)
{
    QString mixed;
    std::vector<DocumentTurn> mixedTurns;
    for (int i = 0; i < 60; ++i) {
        const qint64 start = mixed.size();
        mixed += QStringLiteral("U%1: ").arg(i);
        const qint64 words = mixed.size();
        mixed += QStringLiteral("One \U0001F468\u200D\U0001F469 \u0905\u0928\u094D two. "
                                "\u05E9\u05DC\u05D5\u05DD \u4E2D\u6587e\u0301.")
                     .repeated(i % 4);
        mixedTurns.push_back({{start, mixed.size()}, words, QString::number(i), {}});
        mixed += i % 3 ? QStringLiteral("\n") : QStringLiteral("\n\n");
    }
    view.setText(mixed, mixedTurns);
    const std::array keys{Qt::Key_Left, Qt::Key_Right, Qt::Key_Up,     Qt::Key_Down,
                          Qt::Key_Home, Qt::Key_End,   Qt::Key_PageUp, Qt::Key_PageDown};
    const std::array<Qt::KeyboardModifiers, 4> modifiers{Qt::NoModifier, Qt::ShiftModifier,
                                                         Qt::ControlModifier,
                                                         Qt::ControlModifier | Qt::ShiftModifier};
    std::mt19937 random(31);
    for (int step = 0; step < 3000; ++step) {
        const Qt::Key pressed = keys[random() % keys.size()];
        key(pressed, modifiers[random() % modifiers.size()]);
        const qint64 caret = view.caret();
        ASSERT_TRUE(caret >= 0 && caret <= mixed.size());
        ASSERT_FALSE(caret < mixed.size() && mixed[caret].isLowSurrogate()) << "step " << step;
        for (const DocumentTurn &turn : mixedTurns)
            ASSERT_FALSE(caret >= turn.range.start && caret < turn.words)
                << "step " << step << ", key " << pressed;
        const QRect rect = view.page().caretRect(caret);
        ASSERT_TRUE(!rect.isNull() && rect.intersects(view.viewport()->rect())) << "step " << step;
    }
}

TEST_F(TextViewTest, ControlWheelAsksForLargerText)
{
    QSignalSpy asked(&view, &TextView::zoomRequested);
    QWheelEvent wheel(QPointF(100, 100), view.mapToGlobal(QPointF(100, 100)), {}, {0, 120},
                      Qt::NoButton, Qt::ControlModifier, Qt::NoScrollPhase, false);
    QApplication::sendEvent(view.viewport(), &wheel);
    ASSERT_EQ(asked.size(), 1);
    EXPECT_EQ(asked[0][0].toInt(), 1);
}

} // namespace

} // namespace axial
