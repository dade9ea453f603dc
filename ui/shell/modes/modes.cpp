#include "ui/shell/modes/modes.h"

#include "core/project/project.h"
#include "core/project/safety/drafts.h"
#include "ui/base/pagerequests.h"
#include "ui/base/workspace.h"
#include "ui/shell/actions.h"
#include "ui/shell/modes/modebar.h"
#include "ui/shell/modes/pages.h"
#include "ui/shell/modes/panes.h"

#include <QAbstractButton>
#include <QActionGroup>
#include <QApplication>
#include <QFileInfo>
#include <QSettings>
#include <QStackedWidget>

#include <algorithm>

namespace axial {
namespace {

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

Modes::Modes(Workspace &workspace, Actions &actions, ModeBar &bar, QStackedWidget &stack)
    : m_workspace(workspace), m_actions(actions), m_bar(bar), m_stack(stack),
      m_pages(pages().size(), nullptr),
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
    connect(&workspace.requests(), &PageRequests::asked, this, &Modes::showAnswering);
}

void Modes::build()
{
    QString letters = QStringLiteral("FEVTH");
    for (size_t i = 0; i < pages().size(); ++i) {
        const PageEntry &entry = pages()[i];
        const int mode = m_bar.addMode(entry.name, entry.icon);
        m_actions.addMode(modeName(entry), mode, QStringLiteral("Ctrl+%1").arg(i + 1));
        m_menus.push_back(addMenu(entry, letters));
        connect(m_menus.back(), &QMenu::aboutToShow, this, &Modes::fillMenus);
    }
}

QMenu *Modes::addMenu(const PageEntry &entry, QString &letters)
{
    const QString name = modeName(entry);
    switch (entry.menu) {
    case PageMenu::BelowEdit:
        return m_actions.editMenu()->addMenu(name);
    case PageMenu::BelowTools:
        return m_actions.toolsMenu()->addMenu(name);
    case PageMenu::InBar:
        break;
    }
    return m_actions.addPageMenu(menuTitle(name, letters));
}

void Modes::fillMenus()
{
    if (!m_workspace.project())
        return;
    for (size_t mode = 0; mode < m_menus.size(); ++mode)
        made(int(mode));
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
    connect(&page, &Page::placeDescribed, this, &Modes::placeDescribed);
    connect(&page, &Page::said, this, &Modes::said);
    for (QMenu *menu : page.viewMenus())
        m_actions.addToView(menu);
    QMenu *menu = m_menus.at(size_t(mode));
    // At once and not when the menu is opened: a screen reader looks without opening it.
    const QList<QAction *> own = page.pageActions();
    QAction *below = menu->actions().value(0); // the menu of another page
    menu->insertActions(below ? menu->insertSeparator(below) : nullptr, own);
    connect(menu, &QMenu::triggered, this, [this, mode, own](const QAction *action) {
        if (std::find(own.begin(), own.end(), action) != own.end()) // and not of another page
            setCurrent(mode);
    });
    for (const QAction *action : own) {
        if (action->menu()) // what is run by its keys or found by its name
            connect(action->menu(), &QMenu::triggered, this, [this, mode] { setCurrent(mode); });
    }
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

/// Makes the page that answers, if need be.
void Modes::showAnswering(const PageRequest &request)
{
    for (size_t mode = 0; mode < pages().size(); ++mode) {
        if (pages()[mode].answers && pages()[mode].answers(request))
            setCurrent(int(mode));
    }
}

int Modes::modeOf(const QString &name)
{
    const auto found = std::find_if(pages().begin(), pages().end(), [&](const PageEntry &entry) {
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
    m_bar.setVisible(shown);
    for (QMenu *menu : m_menus)
        menu->menuAction()->setVisible(shown);
}

void Modes::begin()
{
    const Project &project = *m_workspace.project();
    const int code = modeOf(QStringLiteral("Code"));
    if (!project.isReadOnly() && QFileInfo::exists(drafts::pathOf(project.path())))
        m_current = code;
    setCurrent(m_current);
}

bool Modes::saveNow()
{
    return std::all_of(m_pages.begin(), m_pages.end(),
                       [](Page *page) { return !page || page->saveNow(); });
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
