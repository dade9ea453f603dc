#include "ui/widgets/fields/fieldkeys.h"

#include <QAbstractItemView>
#include <QComboBox>
#include <QCompleter>
#include <QCoreApplication>
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

namespace {

class CompletionEnter : public QObject
{
public:
    explicit CompletionEnter(QLineEdit &field) : QObject(field.completer()), m_field(field)
    {
        field.completer()->popup()->installEventFilter(this);
    }

protected:
    bool eventFilter(QObject *, QEvent *event) override
    {
        if (event->type() != QEvent::KeyPress)
            return false;
        const auto *key = static_cast<QKeyEvent *>(event);
        if (key->key() != Qt::Key_Return && key->key() != Qt::Key_Enter)
            return false;
        QAbstractItemView *list = m_field.completer()->popup();
        const QModelIndex meant = list->currentIndex();
        const QString words = meant.data(m_field.completer()->completionRole()).toString();
        list->hide();
        if (meant.isValid()) {
            m_field.selectAll();
            m_field.insert(words);
        }
        QKeyEvent enter(QEvent::KeyPress, key->key(), key->modifiers(), key->text());
        QCoreApplication::sendEvent(&m_field, &enter);
        return true;
    }

private:
    QLineEdit &m_field;
};

} // namespace

void letEnterEndCompletion(QLineEdit &field)
{
    new CompletionEnter(field);
}

void letEnterEndCompletion(QComboBox &field)
{
    field.completer()->setCompletionMode(QCompleter::PopupCompletion);
    letEnterEndCompletion(*field.lineEdit());
}

} // namespace axial
