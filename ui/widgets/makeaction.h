#pragma once

#include "ui/theme/icons.h"

#include <QAction>
#include <QPushButton>
#include <QToolButton>

namespace axial {

/// A flat button with nothing but an icon; the tool tip is its name where no other is said.
inline QToolButton *iconButton(const char *icon, const QString &name, const QString &tip = {})
{
    auto *button = new QToolButton;
    button->setIcon(icons::icon(icon));
    button->setAutoRaise(true);
    button->setAccessibleName(name);
    button->setToolTip(tip.isEmpty() ? name : tip);
    return button;
}

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

/// Why the action can't be done now, as the palette says it; empty = there is nothing to say.
inline void setObstacle(QAction *action, const QString &why)
{
    action->setProperty("obstacle", why);
}

/// A button that does what the action does, and only when that can be done.
inline QPushButton *pushButtonOf(QAction *action)
{
    auto *button = new QPushButton(action->icon(), action->text());
    const auto follow = [button, action] { button->setEnabled(action->isEnabled()); };
    QObject::connect(button, &QPushButton::clicked, action, &QAction::trigger);
    QObject::connect(action, &QAction::changed, button, follow);
    follow();
    return button;
}

} // namespace axial
