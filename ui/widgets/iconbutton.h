#pragma once

#include "ui/theme/icons.h"

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

} // namespace axial
