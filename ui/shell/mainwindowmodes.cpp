#include "ui/shell/mainwindow.h"

#include "ui/base/workspace.h"
#include "ui/shell/actions.h"
#include "ui/shell/modebar.h"
#include "ui/shell/pages.h"
#include "ui/shell/panes.h"
#include "ui/shell/statusbar.h"

#include <QAbstractButton>
#include <QActionGroup>
#include <QApplication>
#include <QStackedWidget>

// Modes and their pages.
namespace axial {
namespace {

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

void MainWindow::buildModes()
{
    QString letters = QStringLiteral("FEVTH");
    for (size_t i = 0; i < pages().size(); ++i) {
        const PageEntry &entry = pages()[i];
        const int mode = m_modes->addMode(entry.name, entry.icon);
        m_actions->addMode(modeName(entry), mode, QStringLiteral("Ctrl+%1").arg(i + 1));
        m_pageMenus.push_back(entry.menu == PageMenu::None
                                  ? nullptr
                                  : m_actions->addPageMenu(menuTitle(modeName(entry), letters)));
        if (m_pageMenus.back())
            connect(m_pageMenus.back(), &QMenu::aboutToShow, this, &MainWindow::fillPageMenus);
    }
    connect(m_modes, &ModeBar::modeChosen, this, &MainWindow::setMode);
}

/// Pages are made when first needed; their menus need them.
void MainWindow::fillPageMenus()
{
    if (!m_workspace.project())
        return;
    for (size_t mode = 0; mode < m_pageMenus.size(); ++mode) {
        if (m_pageMenus[mode] && m_pageMenus[mode]->isEmpty())
            page(int(mode));
    }
}

Page *MainWindow::page(int mode)
{
    Page *&made = m_pages.at(size_t(mode));
    if (!made) {
        made = pages()[size_t(mode)].make(m_workspace, m_stack);
        m_stack->addWidget(made);
        joinPage(mode, *made);
    }
    return made;
}

void MainWindow::joinPage(int mode, Page &made)
{
    connect(&made, &Page::importRequested, this, [this] { askImport(false); });
    connect(&made, &Page::placeDescribed, m_status, &StatusBar::setPlace);
    connect(&made, &Page::said, m_status, &StatusBar::say);
    for (QMenu *menu : made.viewMenus())
        m_actions->addToView(menu);
    QMenu *menu = m_pageMenus.at(size_t(mode));
    if (!menu)
        return;
    // At once and not when the menu is opened: a screen reader looks without opening it.
    menu->addActions(made.pageActions());
    connect(menu, &QMenu::triggered, this, [this, mode] { setMode(mode); });
    for (const QAction *action : menu->actions()) {
        if (action->menu()) // what is run by its keys or found by its name
            connect(action->menu(), &QMenu::triggered, this, [this, mode] { setMode(mode); });
    }
}

/// Makes the page that answers, if need be.
void MainWindow::showAnswering(const PageRequest &request)
{
    for (size_t mode = 0; mode < pages().size(); ++mode) {
        if (pages()[mode].answers && pages()[mode].answers(request))
            setMode(int(mode));
    }
}

void MainWindow::setMode(int mode)
{
    if (mode < 0 || mode >= int(m_pages.size()) || !m_workspace.project())
        return;
    m_mode = mode;
    Page *shown = page(mode);
    m_stack->setCurrentWidget(shown);
    m_status->setPlace({});
    m_modes->setCurrent(mode);
    m_actions->modes->actions().at(mode)->setChecked(true);
    for (QAction *action : {m_actions->textLarger, m_actions->textSmaller, m_actions->textUsual})
        action->setEnabled(shown->canZoom());
    if (!shown->isAncestorOf(QApplication::focusWidget()))
        shown->setFocus(Qt::OtherFocusReason);
    // A list would read at once, and when a project has just been opened, the pages are about to
    // forget the one before.
    QMetaObject::invokeMethod(
        shown,
        [this, shown] {
            const QWidget *focus = QApplication::focusWidget(); // Qt may have taken it to a button
            if (m_stack->currentWidget() == shown
                && (focus == shown
                    || (shown->isAncestorOf(focus)
                        && qobject_cast<const QAbstractButton *>(focus))))
                enterPanes(*shown);
        },
        Qt::QueuedConnection);
}

int MainWindow::modeOf(const QString &name) const
{
    for (size_t i = 0; i < pages().size(); ++i) {
        if (name.compare(QLatin1String(pages()[i].name), Qt::CaseInsensitive) == 0)
            return int(i);
    }
    return -1;
}

bool MainWindow::showMode(const QString &name)
{
    const int mode = modeOf(name);
    if (mode < 0)
        return false;
    m_mode = mode; // also for the project that is opened next
    setMode(mode);
    return true;
}

QString MainWindow::currentMode() const
{
    return m_mode < int(pages().size()) ? QString::fromLatin1(pages()[size_t(m_mode)].name)
                                        : QString();
}

Page *MainWindow::currentPage() const
{
    return m_workspace.project() && !m_pages.empty() ? m_pages.at(size_t(m_mode)) : nullptr;
}

} // namespace axial
