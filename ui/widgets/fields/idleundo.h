#pragma once

class QLineEdit;

namespace axial {

/// In a field with no typing to take back (or to do again) Ctrl+Z belongs to the program: else the
/// keys would do nothing there.
void leaveIdleUndo(QLineEdit &field);

} // namespace axial
