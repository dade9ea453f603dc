#pragma once

class QWidget;

namespace axial {

/// Makes a window that is about to be shown no larger than its screen has room for, frame
/// included: none of its buttons stands where nobody can reach it. Its least size holds all the
/// same.
void keepWithinScreen(QWidget &window);

} // namespace axial
