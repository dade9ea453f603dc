#pragma once

#include <QList>

class QWidget;

namespace axial {

/// What a window shows side by side, in reading order: the parts of its splitters, innermost.
QList<QWidget *> panesOf(QWidget &root);

/// Takes the keyboard to the next pane, or back with -1: to where it was there the last time,
/// or to the pane's list or text. `below` comes last, while it is shown.
void stepPane(QWidget &root, int by, QWidget &below);
/// The keyboard where it was in `root`; in its first pane, if it was nowhere or on a button.
void enterPanes(QWidget &root);

} // namespace axial
