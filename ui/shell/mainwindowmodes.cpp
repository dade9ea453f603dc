#include "ui/shell/mainwindow.h"

#include "ui/base/workspace.h"
#include "ui/participants/participantspage.h"
#include "ui/shell/actions.h"
#include "ui/shell/modebar.h"
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
        m_pageMenus.push_back(
            entry.actions ? m_actions->addPageMenu(menuTitle(modeName(entry), letters)) : nullptr);
        if (entry.actions)
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

QWidget *MainWindow::page(int mode)
{
    QWidget *&made = m_pages.at(size_t(mode));
    if (!made) {
        made = pages()[size_t(mode)].make(m_workspace, m_stack);
        m_stack->addWidget(made);
        if (pages()[size_t(mode)].join)
            pages()[size_t(mode)].join(made, *this);
        // At once and not when the menu is opened: a screen reader looks without opening it.
        if (QMenu *menu = m_pageMenus.at(size_t(mode))) {
            menu->addActions(pages()[size_t(mode)].actions(made));
            connect(menu, &QMenu::triggered, this, [this, mode] { setMode(mode); });
            for (const QAction *action : menu->actions()) {
                if (action->menu()) // what is run by its keys or found by its name
                    connect(action->menu(), &QMenu::triggered, this,
                            [this, mode] { setMode(mode); });
            }
        }
    }
    return made;
}

void MainWindow::setMode(int mode)
{
    if (mode < 0 || mode >= int(m_pages.size()) || !m_workspace.project())
        return;
    m_mode = mode;
    QWidget *shown = page(mode);
    m_stack->setCurrentWidget(shown);
    m_status->setPlace({});
    m_modes->setCurrent(mode);
    m_actions->modes->actions().at(mode)->setChecked(true);
    const bool zooms = pages()[size_t(mode)].zoom;
    for (QAction *action : {m_actions->textLarger, m_actions->textSmaller, m_actions->textUsual})
        action->setEnabled(zooms);
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

void MainWindow::askForGroups()
{
    const QString mode = QStringLiteral("Participants");
    if (!showMode(mode))
        return;
    if (auto *participants = qobject_cast<ParticipantsPage *>(page(modeOf(mode))))
        participants->editGroups();
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

QWidget *MainWindow::currentPage() const
{
    return m_workspace.project() && !m_pages.empty() ? m_pages.at(size_t(m_mode)) : nullptr;
}

} // namespace axial
