#include "ui/shell/mainwindow.h"

#include "core/project/safety/drafts.h"
#include "core/project/safety/openchecks.h"
#include "ui/base/settings.h"
#include "ui/base/typedwords.h"
#include "ui/base/workspace.h"
#include "ui/layout/keptsplitter.h"
#include "ui/memos/memopanel.h"
#include "ui/shell/actions.h"
#include "ui/shell/commandpalette.h"
#include "ui/shell/mainwindowreport.h"
#include "ui/shell/modebar.h"
#include "ui/shell/pages.h"
#include "ui/shell/recentfigures.h"
#include "ui/shell/searchbutton.h"
#include "ui/shell/statusbar.h"
#include "ui/shell/typedwordsbar.h"
#include "ui/start/startpage.h"
#include "ui/widgets/messagebar.h"
#include "ui/widgets/plaintext.h"

#include <QActionGroup>
#include <QApplication>
#include <QCloseEvent>
#include <QFileInfo>
#include <QMenuBar>
#include <QScreen>
#include <QSettings>
#include <QStackedWidget>
#include <QVBoxLayout>

#include <utility>

namespace axial {
namespace {

const QString geometryKey = QStringLiteral("window/geometry");
const QString modeKey = QStringLiteral("window/mode");

/// A copy, since the action may offer another one in its own place.
void run(std::function<void()> action)
{
    if (action)
        action();
}

} // namespace

MainWindow::MainWindow(Workspace &workspace, QWidget *parent)
    : QMainWindow(parent), m_workspace(workspace),
      m_actions(new Actions(workspace, menuBar(), this)), m_modes(new ModeBar(this)),
      m_status(new StatusBar(workspace, this)), m_errorBar(new MessageBar),
      m_noticeBar(new MessageBar), m_undoBar(new MessageBar), m_heldBar(new MessageBar),
      m_typedBar(new TypedWordsBar(workspace)), m_report(new ReportPanel),
      m_memos(new MemoPanel(workspace)), m_stack(new QStackedWidget), m_start(new StartPage),
      m_figures(new RecentFigures(workspace, this)), m_palette(nullptr),
      m_search(new SearchButton(m_actions->find)), m_pages(pages().size(), nullptr)
{
    setAcceptDrops(true);
    setMinimumSize(800, 500);
    menuBar()->setCornerWidget(m_search);
    setStatusBar(m_status);
    addToolBar(Qt::LeftToolBarArea, m_modes);
    m_modes->layout()->setContentsMargins(0, 0, 0, 0);
    m_modes->layout()->setSpacing(0);
    setContextMenuPolicy(Qt::NoContextMenu); // the mode bar is not to be hidden by it
    buildBody();
    buildModes();
    m_palette = new CommandPalette(workspace, this);
    connectWorkspace();
    connectFile();
    connectEdit();
    connectView();
    connectMemos();
    connectTools();
    restore();
    watchOver();
    showProject();
}

MainWindow::~MainWindow()
{
    m_workspace.disconnect(this);
}

void MainWindow::buildBody()
{
    auto *body = new QWidget;
    auto *column = new QVBoxLayout(body);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(m_errorBar);
    column->addWidget(m_noticeBar);
    column->addWidget(m_undoBar);
    column->addWidget(m_heldBar);
    column->addWidget(m_typedBar);
    auto *split = new KeptSplitter(Qt::Vertical, QStringLiteral("windowMemos"), [](int height) {
        return QList<int>{height - height * 38 / 100, height * 38 / 100};
    });
    split->setObjectName(QStringLiteral("windowMemos"));
    split->addWidget(m_stack);
    split->addWidget(m_memos);
    split->setStretchFactor(0, 1);
    split->setStretchFactor(1, 0);
    column->addWidget(split, 1);
    column->addWidget(m_report);
    m_stack->addWidget(m_start);
    m_undoBar->setObjectName(QStringLiteral("nextUndo")); // its name is its sentence
    m_undoBar->clear();
    m_heldBar->setObjectName(QStringLiteral("fileHeld"));
    m_heldBar->clear();
    setCentralWidget(body);
    connect(m_errorBar, &MessageBar::actionTriggered, this, [this] {
        m_errorBar->clear();
        run(m_errorAction);
    });
    connect(m_errorBar, &MessageBar::otherTriggered, this, [this] {
        m_errorBar->clear();
        run(m_errorOther);
    });
    connect(m_noticeBar, &MessageBar::actionTriggered, this, [this] {
        m_noticeBar->clear();
        run(m_noticeAction);
    });
    connect(&m_workspace, &Workspace::coderChanged, this, [this] {
        if (std::exchange(m_tellsName, false))
            m_noticeBar->clear();
    });
    connect(m_noticeBar, &MessageBar::otherTriggered, this, [this] {
        m_noticeBar->clear();
        run(m_noticeOther);
    });
}

void MainWindow::connectWorkspace()
{
    connect(&m_workspace, &Workspace::projectChanged, this, &MainWindow::showProject);
    connect(&m_workspace, &Workspace::errorRaised, this, &MainWindow::showError);
    connect(&m_workspace, &Workspace::actDone, this, [this](const QString &act) {
        if (act == m_failedAct) { // what the bar says is no longer so
            m_failedAct.clear();
            m_errorBar->clear();
        }
    });
    connect(&m_workspace, &Workspace::fileHeld, this, [this](const QString &sentence) {
        if (sentence.isEmpty())
            m_heldBar->clear();
        else
            m_heldBar->showMessage(MessageBar::Kind::Warning, sentence);
    });
    connect(&m_workspace, &Workspace::damageFound, this, &MainWindow::foundDamage);
    connect(&m_workspace, &Workspace::dataChanged, this, [this](const Changes &changes) {
        if (changes.kind == Changes::Kind::Undone)
            m_status->say(
                tr("Undone: %1").arg(m_workspace.shownLabel(changes.coder, changes.label)));
        else if (changes.kind == Changes::Kind::Redone)
            m_status->say(
                tr("Redone: %1").arg(m_workspace.shownLabel(changes.coder, changes.label)));
    });
    connect(&PageRequests::of(m_workspace), &PageRequests::asked, this, &MainWindow::showAnswering);
}

void MainWindow::showProject()
{
    const Project *project = m_workspace.project();
    m_errorBar->clear();
    m_noticeBar->clear();
    m_report->hide();
    if (!project)
        m_memos->hide();
    if (!project || project->path() != m_damagedPath)
        m_damage.clear();
    m_modes->setVisible(project && !pages().empty());
    for (QMenu *menu : m_pageMenus) {
        if (menu)
            menu->menuAction()->setVisible(project);
    }
    if (project) {
        setWindowTitle(axial::windowTitle(tr("%1 – Axial").arg(project->name())));
        m_figures->remember();
        // What was typed and not stored is offered there.
        const int code = modeOf(QStringLiteral("Code"));
        if (code >= 0 && !project->isReadOnly()
            && QFileInfo::exists(drafts::pathOf(project->path())))
            m_mode = code;
        if (m_pages.empty())
            m_stack->setCurrentWidget(m_start);
        else
            setMode(std::min(m_mode, int(m_pages.size()) - 1));
        showWarnings();
        checkQuietly();
    } else {
        setWindowTitle(tr("Axial"));
        m_start->refresh();
        m_stack->setCurrentWidget(m_start);
        m_start->setFocus(); // on the newest project
    }
}

void MainWindow::showWarnings()
{
    const Project &project = *m_workspace.project();
    m_noticeAction = nullptr;
    m_tellsName = false;
    if (!m_damage.isEmpty()) {
        foundDamage(m_damage);
        return;
    }
    const QString notes = project.openingNotes().join(u' ');
    if (!project.readOnlyReason().isEmpty()) {
        m_noticeAction = [this] { askCopy(); };
        m_noticeBar->showMessage(
            notes.isEmpty() ? MessageBar::Kind::Info : MessageBar::Kind::Warning,
            QString(project.readOnlyReason() + u' ' + notes).trimmed(), tr("Save a copy…"));
        return;
    }
    if (!notes.isEmpty()) {
        m_noticeBar->showMessage(MessageBar::Kind::Warning, notes);
        return;
    }
    const QString warning = openchecks::placeWarning(project.path());
    if (!warning.isEmpty() && !settings::wasWarnedAbout(project.path())) {
        m_noticeBar->showMessage(MessageBar::Kind::Warning, warning);
    } else if (!settings::wasToldTheirName()) {
        m_noticeAction = [this] { askIdentity(); };
        m_tellsName = true;
        m_noticeBar->showMessage(MessageBar::Kind::Info,
                                 tr("What you code is signed “%1”.").arg(m_workspace.coderName()),
                                 tr("Change the name…"));
    }
}

void MainWindow::showError(const QString &sentence)
{
    m_errorAction = nullptr;
    m_failedAct = m_workspace.failingAct();
    m_errorBar->showMessage(MessageBar::Kind::Danger, sentence);
}

void MainWindow::offerReadOnly(const LockedError &locked, const QString &path)
{
    m_failedAct.clear();
    m_errorAction = [this, path] { openProject(path, Project::Access::ReadOnly); };
    m_errorOther = [this, owner = locked.owner(), path] { takeOver(owner, path); };
    m_errorBar->showMessage(MessageBar::Kind::Warning, locked.message(),
                            tr("Open for reading only"),
                            locked.owner().canBeGone ? tr("Take over") : QString());
}

/// The person is sure that nobody has it open any more.
void MainWindow::takeOver(const LockOwner &owner, const QString &path)
{
    const bool isDone = m_workspace.guarded([&] {
        try {
            ProjectLock::takeOver(owner);
        } catch (const LockedError &locked) { // somebody else's by now
            offerReadOnly(locked, path);
            throw Canceled();
        }
    });
    if (isDone)
        openProject(path);
}

bool MainWindow::storeTyped()
{
    bool isRefused = false;
    const auto listening = connect(&m_workspace, &Workspace::errorRaised, this,
                                   [&isRefused] { isRefused = true; });
    // Fields that save when they are left are left now; some do so when the event loop comes to it.
    if (QWidget *focus = QApplication::focusWidget(); focus && isAncestorOf(focus)) {
        focus->clearFocus();
        QCoreApplication::sendPostedEvents(nullptr, QEvent::MetaCall);
    }
    disconnect(listening);
    if (isRefused) // it was said, and a cell opens again with what was typed
        return false;
    for (Page *page : m_pages) {
        if (page && !page->saveNow())
            return false;
    }
    m_memos->saveNow();
    return true;
}

bool MainWindow::leaveProject()
{
    if (!storeTyped() || !m_typedBar->askToLeave())
        return false;
    m_figures->rememberLast();
    return true;
}

void MainWindow::restore()
{
    const QSettings store;
    if (!restoreGeometry(store.value(geometryKey).toByteArray()))
        resize(QSize(1440, 900).boundedTo(screen()->availableSize() - QSize(16, 48))); // its frame
    m_mode = std::max(0, modeOf(store.value(modeKey).toString()));
}

void MainWindow::closeEvent(QCloseEvent *event)
{
    if (!leaveProject()) {
        event->ignore();
        return;
    }
    QSettings store;
    store.setValue(geometryKey, saveGeometry());
    store.setValue(modeKey, currentMode());
    m_workspace.closeProject();
    event->accept();
}

void MainWindow::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::ActivationChange && isActiveWindow())
        lookAtFile();
    QMainWindow::changeEvent(event);
}

void MainWindow::resizeEvent(QResizeEvent *event)
{
    QMainWindow::resizeEvent(event);
    if (m_palette)
        m_palette->place();
}

} // namespace axial
