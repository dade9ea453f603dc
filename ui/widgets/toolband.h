#pragma once

#include "ui/widgets/turningrow.h"

namespace axial {

/// The row of tools above the tables of a page. In a small window its parts stand below each other.
class ToolBand : public TurningRow
{
public:
    explicit ToolBand(QWidget *parent = nullptr);
};

} // namespace axial
