#pragma once

class QKeySequence;
class QPushButton;
class QWidget;

namespace axial {

/// Presses the button by these keys while the table has the focus, and not while one of its cells
/// is being written in, where they mean words.
void giveTableKeys(QWidget &table, QPushButton &button, const QKeySequence &keys);

} // namespace axial
