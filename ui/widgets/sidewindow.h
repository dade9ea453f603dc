#pragma once

class QDialog;

namespace axial {

class Workspace;

/// A window beside the main one, when all that stands in it is there: undo and redo by their keys
/// as there, and Enter in a field presses no button.
void makeSideWindow(Workspace &workspace, QDialog &window);

} // namespace axial
