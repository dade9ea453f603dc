#include "ui/coding/acts/actiongroups.h"

#include <QMenu>
#include <QWidget>

namespace axial {

ActionGroups::ActionGroups(QWidget &page) : m_page(page)
{
}

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

QList<QAction *> ActionGroups::menuEntries(const QStringList &titles) const
{
    QList<QAction *> entries;
    QMenu *menu = nullptr;
    qsizetype group = 0;
    for (QAction *action : m_actions) {
        if (action->isSeparator()) {
            const QString title = titles.value(++group);
            menu = title.isEmpty() ? nullptr : new QMenu(title, &m_page);
            const bool isFirst = menu && titles.value(group - 1).isEmpty();
            if (isFirst || !menu)
                entries.append(action);
            if (menu)
                entries.append(menu->menuAction());
        } else if (menu) {
            menu->addAction(action);
        } else {
            entries.append(action);
        }
    }
    return entries;
}

} // namespace axial
