#pragma once

#include "ui/theme/icons.h"

#include <QAction>

namespace axial {

/// An action of its owner, said in one expression. Its key is only that of the widgets it is added
/// to: elsewhere it may be typed.
template <class Owner, class Act>
QAction *makeAction(const QString &text, const QKeySequence &keys, Owner *owner, Act act,
                    const char *icon = nullptr)
{
    auto *action = new QAction(text, owner);
    if (icon)
        action->setIcon(icons::icon(icon));
    if (!keys.isEmpty()) {
        action->setShortcut(keys);
        action->setShortcutContext(Qt::WidgetShortcut);
    }
    QObject::connect(action, &QAction::triggered, owner, act);
    return action;
}

} // namespace axial
