#pragma once

#include <QList>

class QWidget;

namespace axial {

/// What a window shows side by side, in reading order: the parts of its splitters, innermost.
QList<QWidget *> panesOf(QWidget &root);

/// Takes the keyboard to the next pane, or back with -1: to where it was there the last time,
/// or to the pane's list or text.
void stepPane(QWidget &root, int by);

} // namespace axial
