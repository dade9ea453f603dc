#pragma once

#include "ui/base/pagerequests.h"

#include <vector>

class QWidget;

namespace axial {

class Page;
class Workspace;
enum class PaletteKind;

/// Where the menu of a page's commands stands. The bar has room for the titles of few.
enum class PageMenu { InBar, BelowEdit, BelowTools };

/// One mode of the window: its button, and what is known of its page before it is made.
struct PageEntry {
    const char *name; ///< English; also the accessible name of the button
    const char *icon;
    Page *(*make)(Workspace &workspace, QWidget *parent);
    PageMenu menu = PageMenu::InBar;
    /// What the page is asked for from elsewhere.
    bool (*answers)(const PageRequest &request) = nullptr;
    /// What somebody in this mode looks for by name, most likely.
    std::vector<PaletteKind> finds = {};
};

/// The modes in the order of Ctrl+1..8. One line adds a page.
const std::vector<PageEntry> &pages();

} // namespace axial
