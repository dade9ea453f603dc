#include "ui/keys/keyfield.h"

#include <QKeyEvent>

namespace axial {

void KeyField::keyPressEvent(QKeyEvent *event)
{
    const int key = event->key();
    Qt::KeyboardModifiers held = event->modifiers() & ~Qt::KeypadModifier;
    event->accept();
    if (key == Qt::Key_Escape && held == Qt::NoModifier) {
        Q_EMIT left();
    } else if ((key == Qt::Key_Backspace || key == Qt::Key_Delete) && held == Qt::NoModifier) {
        clear();
    } else if (key != Qt::Key_unknown && (key < Qt::Key_Shift || key > Qt::Key_ScrollLock)
               && key != Qt::Key_AltGr) {
        // Shift is part of a sign like "+", which stands on another key with every layout.
        const bool isSign = key < Qt::Key_Escape && !QChar(key).isLetterOrNumber()
                            && key != Qt::Key_Space;
        if (isSign)
            held &= ~Qt::ShiftModifier;
        setKeySequence(QKeySequence(QKeyCombination(held, Qt::Key(key))));
    }
}

void KeyField::keyReleaseEvent(QKeyEvent *event)
{
    event->accept(); // nothing is awaited
}

} // namespace axial
