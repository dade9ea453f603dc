#pragma once

#include "ui/widgets/messagebar.h"

namespace axial {

class Workspace;

/// Stands in front of a step that undo doesn't take back unasked.
class HeldStepBar : public MessageBar
{
public:
    explicit HeldStepBar(Workspace &workspace, QWidget *parent = nullptr);
};

/// Says that somebody else holds the file, while they do.
class HeldFileBar : public MessageBar
{
public:
    explicit HeldFileBar(Workspace &workspace, QWidget *parent = nullptr);
};

} // namespace axial
