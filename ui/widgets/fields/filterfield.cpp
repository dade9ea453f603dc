#include "ui/widgets/fields/filterfield.h"

#include "ui/theme/icons.h"

#include <QCoreApplication>
#include <QKeyEvent>

namespace axial {

FilterField::FilterField(const QString &placeholder, QWidget *parent) : QLineEdit(parent)
{
    setPlaceholderText(placeholder);
    setAccessibleName(placeholder);
    setClearButtonEnabled(true);
    addAction(icons::icon("search"), LeadingPosition);
}

bool FilterField::event(QEvent *event)
{
    // A line of text keeps these keys even when it has nothing to take back; then they are about
    // the project, which the person sees around the field.
    if (event->type() == QEvent::ShortcutOverride) {
        const auto *key = static_cast<QKeyEvent *>(event);
        if ((key->matches(QKeySequence::Undo) && !isUndoAvailable())
            || (key->matches(QKeySequence::Redo) && !isRedoAvailable())) {
            event->ignore();
            return true;
        }
    }
    return QLineEdit::event(event);
}

void FilterField::keyPressEvent(QKeyEvent *event)
{
    const int key = event->key();
    if (m_walked
        && (key == Qt::Key_Up || key == Qt::Key_Down || key == Qt::Key_PageUp
            || key == Qt::Key_PageDown)) {
        QCoreApplication::sendEvent(m_walked, event);
        event->accept();
        return;
    }
    if (event->key() == Qt::Key_Escape && !text().isEmpty()) {
        clear();
        event->accept();
        return;
    }
    const bool isPlain = !(event->modifiers() & ~Qt::KeypadModifier);
    if (isPlain && event->key() == Qt::Key_Down && m_list) {
        goToList();
        event->accept();
        return;
    }
    QLineEdit::keyPressEvent(event);
    const bool isEnter = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    if (isPlain && isEnter && m_list) {
        if (hasFocus())
            goToList();
        event->accept(); // it is not the quick code bar's
    }
}

void FilterField::leadTo(QAbstractItemView *list, std::function<void()> choose)
{
    m_list = list;
    m_choose = std::move(choose);
}

void FilterField::goToList()
{
    Q_EMIT editingFinished(); // some lists are narrowed a moment after the last letter
    const QAbstractItemModel *model = m_list->model();
    if (!m_list->isVisible() || !model || model->rowCount(m_list->rootIndex()) == 0)
        return;
    m_list->setFocus(Qt::ShortcutFocusReason);
    if (m_choose) {
        m_choose();
        return;
    }
    // The current row may be one that the filter hides.
    const auto isShown = [this](const QModelIndex &index) {
        return index.isValid() && !m_list->visualRect(index).isEmpty();
    };
    for (int row = 0;
         !isShown(m_list->currentIndex()) && row < model->rowCount(m_list->rootIndex()); ++row) {
        const QModelIndex first = model->index(row, 0, m_list->rootIndex());
        if (first.flags() & Qt::ItemIsEnabled && isShown(first))
            m_list->setCurrentIndex(first);
    }
}

} // namespace axial
