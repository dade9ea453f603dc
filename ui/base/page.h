#pragma once

#include "ui/base/pagerequests.h"

#include <QList>
#include <QWidget>

class QAction;
class QMenu;

namespace axial {

class Workspace;

/// What the menu "Edit" can ask a page to find.
enum class FindAct { Open, Next, Previous, InProject };

/// What came first of what an import brought; none = nothing of the kind.
struct Arrival {
    SourceId source;
    bool isAlone = false; ///< no other source came with it
    CodeId code;
};

/// A menu of these entries that stands in another one: `owner` keeps it.
QMenu *menuOf(const QString &title, const QList<QAction *> &entries, QWidget *owner);
/// A line between entries.
QAction *menuLine(QWidget *owner);

/// The page of a mode: what it lends to the window that shows it, and asks of it.
class Page : public QWidget
{
    Q_OBJECT

public:
    explicit Page(Workspace &workspace, QWidget *parent = nullptr);

    /// For the menu of the mode; separators included.
    virtual QList<QAction *> pageActions() { return {}; }
    /// Menus that stand in the bar beside the mode's while the page is shown; the page's own.
    virtual QList<QMenu *> moreMenus() { return {}; }
    /// For the menu "View" while the page is shown.
    virtual QList<QAction *> viewActions() { return {}; }
    /// Does what it is asked when that is this page's to answer; false when it is not.
    virtual bool take(const PageRequest &) { return false; }
    /// Goes on with what was imported, with the keyboard; false when the page lists nothing of it.
    virtual bool takeArrival(const Arrival &) { return false; }
    /// Whether zoomText() does anything.
    virtual bool canZoom() const { return false; }
    /// Makes the page's text larger or smaller by steps; 0 = as at first.
    virtual void zoomText(int) {}
    /// Stores what is typed and not stored yet; before the project is left. False when that failed
    /// and it would be lost.
    virtual bool saveNow() { return true; }
    /// The same without asking anything: the program is ended from outside.
    virtual void keepNow() { saveNow(); }
    /// Finds words in the texts that the page shows, or says where they are found.
    virtual void find(FindAct act);

Q_SIGNALS:
    /// Where the person is in the page ("Turn 12 · 20 words selected"), for the status bar; empty
    /// when nowhere.
    void placeDescribed(const QString &place);
    /// A sentence for the status bar.
    void said(const QString &sentence);
};

} // namespace axial
