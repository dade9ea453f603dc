#include "ui/details/summaryline.h"

#include <QKeyEvent>

namespace axial {

/// What is not typed any more can only be taken back by the program.
bool SummaryLine::event(QEvent *event)
{
    if (event->type() == QEvent::ShortcutOverride) {
        const auto &key = static_cast<QKeyEvent &>(*event);
        if ((key.matches(QKeySequence::Undo) && !(isModified() && isUndoAvailable()))
            || (key.matches(QKeySequence::Redo) && !isRedoAvailable())) {
            event->ignore();
            return true;
        }
    }
    return QLineEdit::event(event);
}

void SummaryLine::keyPressEvent(QKeyEvent *event)
{
    const bool isPlain = !(event->modifiers() & ~Qt::KeypadModifier);
    switch (event->key()) {
    case Qt::Key_Return:
    case Qt::Key_Enter:
        if (isPlain)
            Q_EMIT entered();
        else
            event->ignore();
        return;
    case Qt::Key_Escape:
        Q_EMIT givenUp();
        return;
    case Qt::Key_Up:
    case Qt::Key_Down:
        if (isPlain) {
            Q_EMIT stepped(event->key());
            return;
        }
        break;
    default:
        break;
    }
    QLineEdit::keyPressEvent(event);
}

void SummaryLine::focusOutEvent(QFocusEvent *event)
{
    QLineEdit::focusOutEvent(event);
    if (event->reason() != Qt::PopupFocusReason) // its own menu
        Q_EMIT lost();
}

} // namespace axial
