#pragma once

#include "ui/base/pagerequests.h"

#include <vector>

class QWidget;

namespace axial {

class Page;
class Workspace;
enum class PaletteKind;

enum class PageMenu { None, OfItsActions };

/// One mode of the window: its button, and what is known of its page before it is made.
struct PageEntry {
    const char *name; ///< English; also the accessible name of the button
    const char *icon;
    Page *(*make)(Workspace &workspace, QWidget *parent);
    /// Whether the menu bar has a menu of the page's name.
    PageMenu menu = PageMenu::None;
    /// What the page is asked for from elsewhere.
    bool (*answers)(const PageRequest &request) = nullptr;
    /// What somebody in this mode looks for by name, most likely.
    std::vector<PaletteKind> finds = {};
};

/// The modes in the order of Ctrl+1..6. One line adds a page.
const std::vector<PageEntry> &pages();

} // namespace axial
