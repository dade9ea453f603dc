#include "ui/shell/modes/modes.h"

#include "core/project/project.h"
#include "core/project/safety/drafts.h"
#include "core/project/sources/sources.h"
#include "ui/base/pagerequests.h"
#include "ui/base/shownparts.h"
#include "ui/base/workspace.h"
#include "ui/keys/commandkeys.h"
#include "ui/shell/actions.h"
#include "ui/shell/modes/modebar.h"
#include "ui/shell/modes/pages.h"

#include <QAbstractButton>
#include <QAbstractScrollArea>
#include <QActionGroup>
#include <QApplication>
#include <QFileInfo>
#include <QScrollArea>
#include <QSettings>
#include <QSplitter>
#include <QStackedWidget>

#include <algorithm>

namespace axial {
namespace {

bool takesKeys(const QWidget &widget)
{
    return widget.isVisible() && widget.isEnabled() && (widget.focusPolicy() & Qt::TabFocus)
           && !widget.focusProxy();
}

/// The pane's list or text, or anything.
QWidget *firstIn(QWidget &pane)
{
    QWidget *first = takesKeys(pane) ? &pane : nullptr;
    for (QWidget *each : pane.findChildren<QWidget *>()) {
        if (!takesKeys(*each))
            continue;
        if (qobject_cast<QAbstractScrollArea *>(each) && !qobject_cast<QScrollArea *>(each))
            return each;
        if (!first)
            first = each;
    }
    return first;
}

/// What somebody who comes into the pane wants: where they were, or what it is for.
QWidget *targetIn(QWidget &pane)
{
    QWidget *last = pane.focusWidget();
    return last && last != &pane && takesKeys(*last) ? last : firstIn(pane);
}

/// The outermost splitters in a widget.
void findSplitters(QWidget &widget, QList<QSplitter *> &found)
{
    for (QObject *each : widget.children()) {
        auto *child = qobject_cast<QWidget *>(each);
        if (!child || !child->isVisible())
            continue;
        if (auto *splitter = qobject_cast<QSplitter *>(child))
            found.append(splitter);
        else
            findSplitters(*child, found);
    }
}

/// What a window shows side by side, in reading order: the parts of its splitters, innermost.
QList<QWidget *> panesOf(QWidget &widget)
{
    if (!widget.isVisible() || widget.size().isEmpty())
        return {};
    QList<QSplitter *> splitters;
    if (auto *splitter = qobject_cast<QSplitter *>(&widget))
        splitters.append(splitter);
    else
        findSplitters(widget, splitters);
    QList<QWidget *> panes;
    for (const QSplitter *splitter : std::as_const(splitters)) {
        for (int i = 0; i < splitter->count(); ++i)
            panes += panesOf(*splitter->widget(i));
    }
    if (splitters.isEmpty() && targetIn(widget))
        panes.append(&widget);
    return panes;
}

/// The keyboard where it was in `root`; in its first pane, if it was nowhere or on a button.
void enterPanes(QWidget &root)
{
    QWidget *last = root.focusWidget();
    const bool isKept = last && last != &root && takesKeys(*last)
                        && !qobject_cast<QAbstractButton *>(
                            last); // where Space would press something
    const QList<QWidget *> panes = isKept ? QList<QWidget *>() : panesOf(root);
    QWidget *target = isKept ? last : panes.isEmpty() ? &root : firstIn(*panes.front());
    target->setFocus(Qt::OtherFocusReason);
}

const QString modeKey = QStringLiteral("window/mode");

QString modeName(const PageEntry &entry)
{
    return QCoreApplication::translate("axial::ModeBar", entry.name);
}

/// With the letter that opens it together with Alt: one that the other menus leave free.
QString menuTitle(const QString &name, QString &taken)
{
    for (qsizetype i = 0; i < name.size(); ++i) {
        if (taken.contains(name[i], Qt::CaseInsensitive))
            continue;
        taken += name[i];
        return name.left(i) + u'&' + name.mid(i);
    }
    return name;
}

} // namespace

void stepPane(QWidget &root, int by, QWidget &below)
{
    QList<QWidget *> panes = panesOf(root);
    if (below.isVisible())
        panes.append(&below);
    if (panes.isEmpty())
        return;
    const QWidget *at = QApplication::focusWidget();
    const auto here = std::ranges::find_if(
        panes, [at](const QWidget *pane) { return pane == at || pane->isAncestorOf(at); });
    const int count = int(panes.size());
    const int from = here == panes.end() ? (by > 0 ? -1 : 0) : int(here - panes.begin());
    targetIn(*panes[(from + by + count) % count])->setFocus(Qt::ShortcutFocusReason);
}

Modes::Modes(Workspace &workspace, const ShownParts &parts, Actions &actions, ModeBar &bar,
             QStackedWidget &stack)
    : m_workspace(workspace), m_actions(actions), m_bar(bar), m_stack(stack),
      m_menus(pages().size()), m_letters(pages().size(), QStringLiteral("FEVGTH")),
      m_pages(pages().size(), nullptr), m_parts(parts),
      m_current(std::max(0, modeOf(QSettings().value(modeKey).toString())))
{
    build();
    connect(&bar, &ModeBar::modeChosen, this, &Modes::setCurrent);
    connect(actions.modes, &QActionGroup::triggered, this,
            [this](QAction *action) { setCurrent(action->data().toInt()); });
    const std::pair<QAction *, int> zooms[] = {
        {actions.textLarger, 1}, {actions.textSmaller, -1}, {actions.textUsual, 0}};
    for (const auto &[action, steps] : zooms) {
        connect(action, &QAction::triggered, this, [this, steps = steps] {
            if (Page *shown = page())
                shown->zoomText(steps);
        });
    }
    const std::pair<QAction *, FindAct> finds[] = {{actions.findInDocument, FindAct::Open},
                                                   {actions.findNext, FindAct::Next},
                                                   {actions.findPrevious, FindAct::Previous},
                                                   {actions.findInProject, FindAct::InProject}};
    for (const auto &[action, act] : finds)
        connect(action, &QAction::triggered, this, [this, act = act] { find(act); });
    connect(&workspace.requests(), &PageRequests::asked, this, [this](const PageRequest &request) {
        // Makes the page that answers, if need be.
        for (size_t mode = 0; mode < pages().size(); ++mode) {
            if (pages()[mode].answers && pages()[mode].answers(request))
                setCurrent(int(mode));
        }
    });
}

void Modes::build()
{
    for (size_t i = 0; i < pages().size(); ++i) {
        const PageEntry &entry = pages()[i];
        const int mode = m_bar.addMode(entry.name, entry.icon);
        m_actions.addMode(modeName(entry), mode, QStringLiteral("Ctrl+%1").arg(i + 1));
        addMenu(mode, m_actions.makePageMenu(modeName(entry)));
        if (entry.part)
            ShownParts::mark(*m_actions.modes->actions().at(mode), *entry.part);
    }
    connect(&m_parts, &ShownParts::changed, this, [this] {
        if (!isOffered(m_current) && m_workspace.project())
            setCurrent(modeOf(QStringLiteral("Code")));
        showOffered();
    });
}

void Modes::addMenu(int mode, QMenu *menu)
{
    const PageEntry &entry = pages()[size_t(mode)];
    menu->setProperty(CommandKeys::lettered, menuTitle(menu->title(), m_letters[size_t(mode)]));
    menu->setProperty(CommandKeys::keysUnder,
                      entry.keysUnder ? Actions::tr(entry.keysUnder) : modeName(entry));
    m_actions.addPageMenu(menu);
    m_menus[size_t(mode)] << menu;
    connect(menu, &QMenu::aboutToShow, this, &Modes::fillMenus);
}

bool Modes::isOffered(int mode) const
{
    const auto part = pages()[size_t(mode)].part;
    return !part || m_parts.has(*part);
}

void Modes::showOffered()
{
    m_bar.setVisible(m_isBarShown);
    for (int mode = 0; mode < int(m_menus.size()); ++mode) {
        const bool isCurrent = mode == m_current;
        const bool isThere = m_isBarShown && (isCurrent || isOffered(mode));
        m_bar.showMode(mode, isThere);
        m_actions.modes->actions().at(mode)->setVisible(isThere);
        for (QMenu *menu : std::as_const(m_menus[size_t(mode)])) {
            const auto part = ShownParts::partOf(*menu->menuAction());
            const bool isShown = m_isBarShown && isCurrent && (!part || m_parts.has(*part));
            menu->menuAction()->setVisible(isShown);
            // Qt hears the letter of a hidden menu, too, instead of that of the one that is shown.
            QString title = menu->property(CommandKeys::lettered).toString();
            menu->setTitle(isShown ? title : title.remove(u'&'));
        }
    }
    if (Page *shown = page())
        m_actions.showInView(shown->viewActions());
}

void Modes::fillMenus()
{
    if (!m_workspace.project())
        return;
    for (size_t mode = 0; mode < m_menus.size(); ++mode)
        made(int(mode));
    showOffered();
}

Page *Modes::made(int mode)
{
    Page *&page = m_pages.at(size_t(mode));
    if (!page) {
        page = pages()[size_t(mode)].make(m_workspace, &m_stack);
        m_stack.addWidget(page);
        join(mode, *page);
        Q_EMIT filled();
    }
    return page;
}

void Modes::join(int mode, Page &page)
{
    if (const auto part = pages()[size_t(mode)].part)
        ShownParts::mark(page, *part);
    connect(&page, &Page::placeDescribed, this, [this, mode](const QString &place) {
        if (mode == m_current) // an undo moves the caret on a page that was left
            Q_EMIT placeDescribed(place);
    });
    connect(&page, &Page::said, this, &Modes::said);
    // At once and not when the menu is opened: a screen reader looks without opening it.
    m_menus[size_t(mode)].constFirst()->addActions(page.pageActions());
    for (QAction *each : m_actions.exports->actions()) {
        if (each->data().toString() == QLatin1String(pages()[size_t(mode)].exported))
            m_menus[size_t(mode)].constFirst()->addAction(each);
    }
    for (QMenu *menu : page.moreMenus())
        addMenu(mode, menu);
    for (QMenu *menu : std::as_const(m_menus[size_t(mode)])) {
        connect(menu, &QMenu::triggered, this, [this, mode](const QAction *done) {
            if (done->actionGroup() != m_actions.exports) // which is run from anywhere
                setCurrent(mode);
        });
        for (const QAction *entry : menu->actions()) {
            if (entry->menu()) // what is run by its keys or found by its name
                connect(entry->menu(), &QMenu::triggered, this, [this, mode] { setCurrent(mode); });
        }
    }
    m_actions.showInView(page.viewActions()); // so that their keys are known
}

void Modes::setCurrent(int mode)
{
    if (mode < 0 || mode >= int(m_pages.size()) || !m_workspace.project())
        return;
    m_current = mode;
    Page *shown = made(mode);
    m_stack.setCurrentWidget(shown);
    Q_EMIT placeDescribed({});
    m_bar.setCurrent(mode);
    m_actions.modes->actions().at(mode)->setChecked(true);
    for (QAction *action : {m_actions.textLarger, m_actions.textSmaller, m_actions.textUsual})
        action->setEnabled(shown->canZoom());
    showOffered();
    if (!shown->isAncestorOf(QApplication::focusWidget()))
        shown->setFocus(Qt::OtherFocusReason);
    enterLater(shown);
}

/// A list would read at once, and when a project has just been opened, the pages are about to
/// forget the one before.
void Modes::enterLater(Page *shown)
{
    const auto enter = [this, shown] {
        const QWidget *focus = QApplication::focusWidget(); // Qt may have taken it to a button
        const bool isOnButton = shown->isAncestorOf(focus)
                                && qobject_cast<const QAbstractButton *>(focus);
        if (m_stack.currentWidget() == shown && (focus == shown || isOnButton))
            enterPanes(*shown);
    };
    QMetaObject::invokeMethod(shown, enter, Qt::QueuedConnection);
}

int Modes::modeOf(const QString &name)
{
    const auto found = std::ranges::find_if(pages(), [&](const PageEntry &entry) {
        return name.compare(QLatin1String(entry.name), Qt::CaseInsensitive) == 0;
    });
    return found == pages().end() ? -1 : int(found - pages().begin());
}

bool Modes::show(const QString &name)
{
    const int mode = modeOf(name);
    if (mode < 0)
        return false;
    m_current = mode;
    setCurrent(mode);
    return true;
}

QString Modes::current() const
{
    return QString::fromLatin1(pages()[size_t(m_current)].name);
}

void Modes::remember() const
{
    QSettings().setValue(modeKey, current());
}

Page *Modes::page() const
{
    return m_workspace.project() ? m_pages.at(size_t(m_current)) : nullptr;
}

std::vector<PaletteKind> Modes::finds() const
{
    return page() ? pages()[size_t(m_current)].finds : std::vector<PaletteKind>();
}

void Modes::showBar(bool shown)
{
    m_isBarShown = shown;
    showOffered();
}

void Modes::begin()
{
    const Project &project = *m_workspace.project();
    const int code = modeOf(QStringLiteral("Code"));
    bool isNew = false; // the other pages wait for what is imported
    m_workspace.guarded([&] { isNew = !sources::any(m_workspace.database()); });
    if (isNew || (!project.isReadOnly() && QFileInfo::exists(drafts::pathOf(project.path()))))
        m_current = code;
    setCurrent(isOffered(m_current) ? m_current : code);
}

bool Modes::saveNow()
{
    return std::ranges::all_of(m_pages, [](Page *page) { return !page || page->saveNow(); });
}

void Modes::keepNow()
{
    for (Page *page : m_pages) {
        if (page)
            page->keepNow();
    }
}

void Modes::takeArrival(const Arrival &arrival)
{
    Page *shown = page();
    if (shown && !shown->takeArrival(arrival))
        enterPanes(*shown);
}

void Modes::find(FindAct act)
{
    if (act == FindAct::InProject)
        show(QStringLiteral("Code"));
    if (Page *shown = page())
        shown->find(act);
}

} // namespace axial
