#pragma once

#include <QList>

#include <vector>

class QAction;
class QWidget;

namespace axial {

class Workspace;

/// One mode of the window: its button, its page, and what the page lends to the menus.
struct PageEntry {
    const char *name; ///< English; also the accessible name of the button
    const char *icon;
    QWidget *(*make)(Workspace &workspace, QWidget *parent);
    /// Commands of the page, shown in a menu of the page's name; none without it.
    QList<QAction *> (*actions)(QWidget *page) = nullptr;
    /// Makes the page's text larger or smaller by steps; 0 = as at first.
    void (*zoom)(QWidget *page, int steps) = nullptr;
};

/// The modes in the order of Ctrl+1..6. One line adds a page.
const std::vector<PageEntry> &pages();

} // namespace axial
