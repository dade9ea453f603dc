#include "ui/widgets/fields/idleundo.h"

#include <QKeyEvent>
#include <QLineEdit>

namespace axial {
namespace {

class IdleUndo : public QObject
{
public:
    explicit IdleUndo(QLineEdit &field) : QObject(&field), m_field(field) {}

protected:
    bool eventFilter(QObject *watched, QEvent *event) override
    {
        if (event->type() != QEvent::ShortcutOverride)
            return QObject::eventFilter(watched, event);
        const auto &key = static_cast<QKeyEvent &>(*event);
        const bool isIdle = (key.matches(QKeySequence::Undo) && !m_field.isUndoAvailable())
                            || (key.matches(QKeySequence::Redo) && !m_field.isRedoAvailable());
        if (!isIdle)
            return QObject::eventFilter(watched, event);
        event->ignore();
        return true;
    }

private:
    QLineEdit &m_field;
};

} // namespace

void leaveIdleUndo(QLineEdit &field)
{
    field.installEventFilter(new IdleUndo(field));
}

} // namespace axial
