#pragma once

#include "core/project/studyparts.h"
#include "ui/base/pagerequests.h"

#include <optional>
#include <vector>

class QWidget;

namespace axial {

class Page;
class Workspace;
enum class PaletteKind;

/// One mode of the window: its button, and what is known of its page before it is made.
struct PageEntry {
    const char *name; ///< English; also the accessible name of the button
    const char *icon;
    Page *(*make)(Workspace &workspace, QWidget *parent);
    /// English title of the menu under which the keys of its commands are kept at this machine;
    /// null = the mode's own.
    const char *keysUnder = nullptr;
    /// What its studies have; none = any.
    std::optional<StudyPart> part = std::nullopt;
    /// What the page is asked for from elsewhere.
    bool (*answers)(const PageRequest &request) = nullptr;
    /// What somebody in this mode looks for by name, most likely.
    std::vector<PaletteKind> finds = {};
    /// The id of the export that stands in its menu as well; null = none.
    const char *exported = nullptr;
};

/// The modes in the order of Ctrl+1..8. One line adds a page.
const std::vector<PageEntry> &pages();

} // namespace axial
