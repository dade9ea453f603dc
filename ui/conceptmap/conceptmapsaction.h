#pragma once

#include <QList>

class QAction;
class QWidget;

namespace axial {

class Workspace;

/// The commands that lead to the concept maps, for the menu of the window `owner`, which has them.
QList<QAction *> makeConceptMapsActions(Workspace &workspace, QWidget &owner);

} // namespace axial
