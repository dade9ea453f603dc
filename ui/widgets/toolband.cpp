#include "ui/widgets/toolband.h"

namespace axial {

ToolBand::ToolBand(QWidget *parent) : TurningRow(parent)
{
    layout()->setContentsMargins(10, 8, 10, 8);
    layout()->setSpacing(12);
    setMinimumHeight(44);
}

} // namespace axial
