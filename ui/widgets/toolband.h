#pragma once

#include "ui/widgets/turningrow.h"

class QMenu;
class QToolButton;

namespace axial {

/// The row of tools above the tables of a page. In a small window its parts stand below each other.
class ToolBand : public TurningRow
{
public:
    explicit ToolBand(QWidget *parent = nullptr);
};

/// A button of words opens the menu; its arrow stands beside them.
void openMenu(QToolButton &button, QMenu *menu);

} // namespace axial
