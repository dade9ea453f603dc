#pragma once

class QAction;
class QWidget;

namespace axial {

class Workspace;

/// The command that leads to the concept maps, for the menu of the window `owner`, which has it.
QAction *makeConceptMapsAction(Workspace &workspace, QWidget &owner);

} // namespace axial
