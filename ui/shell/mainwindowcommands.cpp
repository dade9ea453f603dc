#include "ui/shell/mainwindow.h"

#include "core/project/safety/check.h"
#include "ui/base/jobs.h"
#include "ui/base/settings.h"
#include "ui/base/workspace.h"
#include "ui/history/forgethistory.h"
#include "ui/layout/keptlayout.h"
#include "ui/shell/actions.h"
#include "ui/shell/commandpalette.h"
#include "ui/shell/commandpaletteentries.h"
#include "ui/shell/identity.h"
#include "ui/shell/mainwindowreport.h"
#include "ui/shell/pages.h"
#include "ui/shell/panes.h"
#include "ui/shell/shortcuts.h"
#include "ui/shell/statusbar.h"
#include "ui/widgets/messagebar.h"
#include "ui/widgets/plainmessagebox.h"

#include <QAction>
#include <QActionGroup>

// What the entries of Edit, View, Tools and Help do.
namespace axial {

void MainWindow::connectEdit()
{
    connect(m_actions->undo, &QAction::triggered, this, [this] { m_workspace.undoNext(); });
    connect(m_undoBar, &MessageBar::actionTriggered, &m_workspace, &Workspace::goOn);
    connect(m_undoBar, &MessageBar::dismissed, &m_workspace, &Workspace::forgetHeldStep);
    connect(&m_workspace, &Workspace::stepHeld, this,
            [this](const QString &sentence, const QString &goesOn) {
                if (sentence.isEmpty())
                    m_undoBar->clear();
                else
                    m_undoBar->showMessage(MessageBar::Kind::Warning, sentence, goesOn);
            });
    connect(m_actions->redo, &QAction::triggered, &m_workspace, &Workspace::redoNext);
    connect(m_actions->forgetHistory, &QAction::triggered, this,
            [this] { askForgetHistory(m_workspace, this); });
    connect(m_actions->find, &QAction::triggered, this, [this] {
        fillPageMenus(); // so that their commands are found
        const bool hasPage = currentPage();
        m_palette->open(currentPage(),
                        hasPage ? pages()[size_t(m_mode)].finds : std::vector<PaletteKind>());
    });
    const std::pair<QAction *, FindAct> finds[] = {{m_actions->findInDocument, FindAct::Open},
                                                   {m_actions->findNext, FindAct::Next},
                                                   {m_actions->findPrevious, FindAct::Previous},
                                                   {m_actions->findInProject, FindAct::InProject}};
    for (const auto &[action, act] : finds)
        connect(action, &QAction::triggered, this, [this, act = act] { findWords(act); });
    connect(m_palette, &CommandPalette::participantChosen, this,
            [this] { showMode(QStringLiteral("Participants")); });
}

void MainWindow::findWords(FindAct act)
{
    if (act == FindAct::InProject)
        showMode(QStringLiteral("Code"));
    if (Page *shown = currentPage())
        shown->find(act);
}

void MainWindow::connectView()
{
    connect(m_actions->modes, &QActionGroup::triggered, this,
            [this](QAction *action) { setMode(action->data().toInt()); });
    connect(m_actions->themes, &QActionGroup::triggered, this, [](QAction *action) {
        const auto choice = ThemeChoice(action->data().toInt());
        settings::setTheme(choice);
        theme::apply(choice);
    });
    connect(m_actions->nextPane, &QAction::triggered, this,
            [this] { stepPane(*centralWidget(), 1); });
    connect(m_actions->previousPane, &QAction::triggered, this,
            [this] { stepPane(*centralWidget(), -1); });
    connect(m_actions->resetLayout, &QAction::triggered, this, [this] {
        forgetLayout(*this);
        m_status->say(tr("The panes are as wide and high as at first"));
    });
    const auto zoom = [this](int steps) {
        if (Page *shown = currentPage())
            shown->zoomText(steps);
    };
    connect(m_actions->textLarger, &QAction::triggered, this, [zoom] { zoom(1); });
    connect(m_actions->textSmaller, &QAction::triggered, this, [zoom] { zoom(-1); });
    connect(m_actions->textUsual, &QAction::triggered, this, [zoom] { zoom(0); });
}

void MainWindow::connectTools()
{
    connect(m_actions->checkProject, &QAction::triggered, this, &MainWindow::checkProject);
    connect(m_actions->identity, &QAction::triggered, this, &MainWindow::askIdentity);
    connect(m_status, &StatusBar::personClicked, this, &MainWindow::askIdentity);
    connect(m_actions->shortcuts, &QAction::triggered, this,
            [this] { (new ShortcutsDialog(this))->open(); });
    connect(m_actions->about, &QAction::triggered, this, &MainWindow::showAbout);
}

void MainWindow::askIdentity()
{
    (new IdentityDialog(m_workspace, this))->open();
}

void MainWindow::checkProject()
{
    const std::shared_ptr<Database> reader = m_workspace.openReader();
    if (!reader)
        return;
    m_workspace.jobs().run<QStringList>(
        tr("Checking the project"), this,
        [reader](Progress &) { return brokenInvariants(*reader); },
        [this](QStringList faults) {
            if (faults.isEmpty())
                faults << tr("Everything is whole: the file, its tables, and every quote’s words.");
            m_report->showReport(tr("Check of the project"), faults);
        },
        [this](const Error &error) { showError(error.message()); });
}

void MainWindow::showAbout()
{
    auto *box = new PlainMessageBox(
        QMessageBox::NoIcon, tr("About Axial"),
        tr("Axial %1\n\nQualitative data analysis of interviews and issue reports. Your study is "
           "one "
           "file on your disk; nothing leaves this machine.\n\nFree software under the GNU General "
           "Public License, version 3 or later, without any warranty. Made with Qt %2 and SQLite.")
            .arg(QStringLiteral(AXIAL_VERSION), QLatin1String(qVersion())),
        {}, QMessageBox::Close, this);
    box->setAttribute(Qt::WA_DeleteOnClose);
    box->open();
}

} // namespace axial
