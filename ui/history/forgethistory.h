#pragma once

class QWidget;

namespace axial {

class Workspace;

/// Asks whether to forget how to undo, and whether the words that the project keeps from before
/// corrections go as well, as a participant may ask for; then does it.
void askForgetHistory(Workspace &workspace, QWidget *parent);

} // namespace axial
