#pragma once

#include "ui/base/page.h"

#include <QList>

#include <vector>

class QMenu;
class QStackedWidget;
class QWidget;

namespace axial {

class Actions;
class ModeBar;
class ShownParts;
class Workspace;
enum class PaletteKind;

/// Takes the keyboard to the next pane, or back with -1: to where it was there the last time,
/// or to the pane's list or text. `below` comes last, while it is shown.
void stepPane(QWidget &root, int by, QWidget &below);

/// Which page the window shows: the pages, made when they are first needed, their menus, and where
/// the keyboard is when one comes up.
class Modes : public QObject
{
    Q_OBJECT

public:
    /// Begins with the mode that was current when remember() was called last.
    Modes(Workspace &workspace, const ShownParts &parts, Actions &actions, ModeBar &bar,
          QStackedWidget &stack);

    /// By its English name, also for the project that is opened next; false when there is no such
    /// mode. A mode of a part that is hidden is there while it is current.
    bool show(const QString &name);
    /// The name of the mode that is shown, or will be.
    QString current() const;
    void remember() const;
    /// Of the current mode; null on the start page.
    Page *page() const;
    /// What somebody looks for by name here, most likely.
    std::vector<PaletteKind> finds() const;

    /// Bar and menus of modes are there while a project is.
    void showBar(bool shown);
    /// The page that the open project begins with: the current one, or Code where there is no
    /// source yet, or where what was typed and not stored is offered.
    void begin();
    /// Pages are made when first needed; their menus need them.
    void fillMenus();
    /// Of every page; false when one can't.
    bool saveNow();
    /// Likewise, asking nothing.
    void keepNow();
    void find(FindAct act);
    /// The page goes on with what was imported; at the least it has the keyboard.
    void takeArrival(const Arrival &arrival);

Q_SIGNALS:
    /// As the pages say it.
    void placeDescribed(const QString &place);
    void said(const QString &sentence);
    /// The menu of a page has its commands now.
    void filled();

private:
    void build();
    void addMenu(int mode, QMenu *menu);
    bool isOffered(int mode) const;
    /// What bar and menus show of the modes.
    void showOffered();
    void setCurrent(int mode);
    void enterLater(Page *shown);
    Page *made(int mode);
    void join(int mode, Page &page);
    static int modeOf(const QString &name);

    Workspace &m_workspace;
    Actions &m_actions;
    ModeBar &m_bar;
    QStackedWidget &m_stack;
    std::vector<QList<QMenu *>> m_menus; ///< by mode; the first has the mode's name
    std::vector<QString> m_letters;      ///< by mode: what opens menus with Alt while it is shown
    std::vector<Page *> m_pages;         ///< by mode; null until first shown
    const ShownParts &m_parts;
    bool m_isBarShown = false;
    int m_current;
};

} // namespace axial
