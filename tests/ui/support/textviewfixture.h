#pragma once

#include "ui/text/textview.h"

#include <QApplication>
#include <QDropEvent>
#include <QMimeData>
#include <QTest>

#include <gtest/gtest.h>

#include <memory>

namespace axial {

inline void declareTypes()
{
    qRegisterMetaType<TextRange>("axial::TextRange");
    qRegisterMetaType<QuoteId>("axial::QuoteId");
    qRegisterMetaType<CodingId>("axial::CodingId");
    qRegisterMetaType<QList<CodeId>>("QList<axial::CodeId>");
}

/// A shown view with a small interview: two speakers, four turns, two codes on one quote.
class TextViewTest : public ::testing::Test
{
protected:
    TextViewTest()
    {
        declareTypes();
        addTurn(QStringLiteral("PO"), QStringLiteral("What went wrong?"), SpeakerRole::Interviewer);
        addTurn(QStringLiteral("U3"),
                QStringLiteral("The wheel was too old. So I compiled the kernels on the login "
                               "node and got told off for it. Nobody had said so."),
                SpeakerRole::Participant);
        addTurn(QStringLiteral("PO"), QStringLiteral("And then?"), SpeakerRole::Interviewer);
        addTurn(QStringLiteral("U3"), QStringLiteral("I gave up."), SpeakerRole::Participant);
        view.setText(text, turns);
        view.markup().setCodeLooks(
            {{{1}, {QStringLiteral("C.1"), QStringLiteral("System: A; B"), 8}},
             {{2}, {QStringLiteral("B.1"), QStringLiteral("Environment"), 4}}});
        const TextRange quote = rangeOf(QStringLiteral("compiled the kernels"));
        view.markup().setCodings(
            {{{5}, {50}, {1}, {1}, quote, 1}, {{5}, {51}, {2}, {1}, quote, 2}});
        view.resize(760, 500);
        view.show();
        view.setFocus();
        QApplication::setActiveWindow(&view);
        QApplication::processEvents();
    }

    void addTurn(const QString &speaker, const QString &words, SpeakerRole role)
    {
        DocumentTurn turn;
        turn.range.start = text.size();
        text += speaker + QStringLiteral(": ");
        turn.words = text.size();
        text += words;
        turn.range.end = text.size();
        turn.speaker = speaker;
        turn.role = role;
        turns.push_back(turn);
        text += QStringLiteral("\n\n");
    }

    TextRange rangeOf(const QString &words) const
    {
        const qint64 start = text.indexOf(words);
        return {start, start + words.size()};
    }

    QPoint pointAt(qint64 position)
    {
        return view.page().caretRect(position).center() + QPoint(1, 0);
    }
    QPoint inside(const QString &words) { return pointAt(rangeOf(words).start + 1); }
    QString selected() const { return text.mid(view.selection().start, view.selection().length()); }

    void drag(const QPoint &from, const QPoint &to)
    {
        QTest::mousePress(view.viewport(), Qt::LeftButton, {}, from);
        QTest::mouseMove(view.viewport(), (from + to) / 2);
        moveHeld(to);
        QTest::mouseRelease(view.viewport(), Qt::LeftButton, {}, to);
    }

    /// QTest's own mouse moves hold no button.
    void moveHeld(const QPoint &to, Qt::KeyboardModifiers modifiers = {})
    {
        QMouseEvent move(QEvent::MouseMove, to, view.viewport()->mapToGlobal(to), Qt::NoButton,
                         Qt::LeftButton, modifiers);
        QApplication::sendEvent(view.viewport(), &move);
    }

    void key(Qt::Key key, Qt::KeyboardModifiers modifiers = {})
    {
        QTest::keyClick(&view, key, modifiers);
    }

    bool drop(const QPoint &at, QMimeData *mime)
    {
        const std::unique_ptr<QMimeData> owned(mime);
        QDragEnterEvent enter(at, Qt::CopyAction, mime, Qt::LeftButton, Qt::NoModifier);
        QApplication::sendEvent(view.viewport(), &enter);
        QDragMoveEvent move(at, Qt::CopyAction, mime, Qt::LeftButton, Qt::NoModifier);
        QApplication::sendEvent(view.viewport(), &move);
        QDropEvent dropped(at, Qt::CopyAction, mime, Qt::LeftButton, Qt::NoModifier);
        QApplication::sendEvent(view.viewport(), &dropped);
        return dropped.isAccepted();
    }

    QString text;
    std::vector<DocumentTurn> turns;
    TextView view;
};

} // namespace axial
