#pragma once

#include "ui/base/findact.h"

#include <QList>
#include <QString>

#include <vector>

class QAction;
class QMenu;
class QWidget;

namespace axial {

class Workspace;
enum class PaletteKind;

/// What a page may ask of the window it stands in.
class PageHost
{
public:
    virtual ~PageHost() = default;
    virtual void askForImport() = 0;
    /// Where the person is in the page ("Turn 12 · 20 words selected"), for the status bar.
    virtual void describePlace(const QString &place) = 0;
    /// Puts a menu of the page into View.
    virtual void addToView(QMenu *menu) = 0;
    /// The editor of the groups of participants.
    virtual void askForGroups() = 0;
};

/// One mode of the window: its button, its page, and what the page lends to the window.
struct PageEntry {
    const char *name; ///< English; also the accessible name of the button
    const char *icon;
    QWidget *(*make)(Workspace &workspace, QWidget *parent);
    void (*join)(QWidget *page, PageHost &host) = nullptr;
    /// Commands of the page, shown in a menu of the page's name; no menu without it.
    QList<QAction *> (*actions)(QWidget *page) = nullptr;
    /// Makes the page's text larger or smaller by steps; 0 = as at first.
    void (*zoom)(QWidget *page, int steps) = nullptr;
    /// Stores what is typed and not stored yet; before the project is left.
    /// False when that failed: then it is not left.
    bool (*saveNow)(QWidget *page) = nullptr;
    /// Finds words in the texts that the page shows.
    void (*find)(QWidget *page, FindAct act) = nullptr;
    /// What somebody in this mode looks for by name, most likely.
    std::vector<PaletteKind> finds = {};
};

/// The modes in the order of Ctrl+1..6. One line adds a page.
const std::vector<PageEntry> &pages();

} // namespace axial
