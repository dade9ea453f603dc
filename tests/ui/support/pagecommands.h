#pragma once

#include "ui/base/page.h"

#include <QAction>
#include <QMenu>

namespace axial::test {

/// With the menus among them, and what those hold.
inline QList<QAction *> commandsIn(const QList<QAction *> &entries)
{
    QList<QAction *> commands;
    for (QAction *each : entries) {
        commands << each;
        if (each->menu())
            commands << commandsIn(each->menu()->actions());
    }
    return commands;
}

/// The commands of a page, in whichever of its menus they stand.
inline QList<QAction *> pageCommands(Page &page)
{
    QList<QAction *> commands = commandsIn(page.pageActions());
    for (const QMenu *menu : page.moreMenus())
        commands << commandsIn(menu->actions());
    return commands;
}

} // namespace axial::test
