#include "ui/coding/acts/actiongroups.h"

#include <QWidget>

namespace axial {

QAction *ActionGroups::add(const QString &text, const QKeySequence &keys)
{
    auto action = new QAction(text, &m_page);
    action->setShortcut(keys);
    listen(action);
    m_actions.append(action);
    return action;
}

void ActionGroups::listen(QAction *action)
{
    action->setShortcutContext(Qt::WidgetWithChildrenShortcut);
    m_page.addAction(action);
}

void ActionGroups::beginGroup()
{
    auto separator = new QAction(&m_page);
    separator->setSeparator(true);
    m_actions.append(separator);
}

QList<QAction *> ActionGroups::added(const std::function<void()> &add) const
{
    const qsizetype before = m_actions.size();
    add();
    return m_actions.mid(before);
}

} // namespace axial
