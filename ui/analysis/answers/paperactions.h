#pragma once

#include <QList>

class QAction;
class QMenu;

namespace axial {

/// Adds what a figure is exported as: its width on paper, with colours, with its title. Each choice
/// is remembered.
QList<QAction *> addPaperActions(QMenu &menu);

} // namespace axial
