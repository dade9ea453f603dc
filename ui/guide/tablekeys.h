#pragma once

#include <QKeySequence>

class QLayout;
class QPushButton;
class QWidget;

namespace axial {

/// A button at the end of the row, whose tool tip is its keys.
QPushButton *addGuideButton(QLayout &row, const QString &text, const QKeySequence &keys = {});
/// Presses the button by these keys while the table has the focus, and not while one of its cells
/// is being written in, where they mean words.
void giveTableKeys(QWidget &table, QPushButton &button, const QKeySequence &keys);

} // namespace axial
