#include "ui/widgets/toolband.h"

#include <QToolButton>

namespace axial {

ToolBand::ToolBand(QWidget *parent) : TurningRow(parent)
{
    layout()->setContentsMargins(10, 8, 10, 8);
    layout()->setSpacing(12);
    setMinimumHeight(44);
}

void openMenu(QToolButton &button, QMenu *menu)
{
    button.setStyleSheet(
        QStringLiteral("QToolButton { padding-right: 16px; } QToolButton::menu-indicator {"
                       " subcontrol-origin: padding; subcontrol-position: center right; }"));
    button.setPopupMode(QToolButton::InstantPopup);
    button.setMenu(menu);
}

} // namespace axial
