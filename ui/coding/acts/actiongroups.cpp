#include "ui/coding/acts/actiongroups.h"

#include "ui/base/page.h"

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
    m_actions.append(menuLine(&m_page));
}

QList<QAction *> ActionGroups::added(const std::function<void()> &add) const
{
    const qsizetype before = m_actions.size();
    add();
    return m_actions.mid(before);
}

} // namespace axial
