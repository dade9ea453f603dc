#include "ui/shell/mainwindow.h"

#include "ui/base/failures.h"
#include "ui/base/files/filewriting.h"
#include "ui/base/historysteps.h"
#include "ui/base/pagerequests.h"
#include "ui/base/settings/settings.h"
#include "ui/base/shownparts.h"
#include "ui/base/workspace.h"
#include "ui/conceptmap/conceptmapswindow.h"
#include "ui/history/forgethistory.h"
#include "ui/import/importreportswindow.h"
#include "ui/keys/commandkeys.h"
#include "ui/keys/keyswindow.h"
#include "ui/layout/keptlayout.h"
#include "ui/layout/keptsplitter.h"
#include "ui/manual/manualwindow.h"
#include "ui/memos/memopanel.h"
#include "ui/screening/screeningacts.h"
#include "ui/shell/about.h"
#include "ui/shell/actions.h"
#include "ui/shell/bars/offerbar.h"
#include "ui/shell/bars/reportpanel.h"
#include "ui/shell/bars/statusbar.h"
#include "ui/shell/bars/typedwordsbar.h"
#include "ui/shell/codersdialog.h"
#include "ui/shell/commandpalette.h"
#include "ui/shell/doors/offeredexport.h"
#include "ui/shell/doors/projectdoors.h"
#include "ui/shell/leaving.h"
#include "ui/shell/menus.h"
#include "ui/shell/modes/modebar.h"
#include "ui/shell/modes/modes.h"
#include "ui/shell/palettemodel.h"
#include "ui/shell/recentfigures.h"
#include "ui/shell/tour.h"
#include "ui/start/startpage.h"
#include "ui/widgets/boxes.h"
#include "ui/widgets/messagebar.h"
#include "ui/widgets/plaintext.h"
#include "ui/widgets/secondclick.h"

#include <QAction>
#include <QActionGroup>
#include <QApplication>
#include <QDragEnterEvent>
#include <QMenuBar>
#include <QMimeData>
#include <QObject>
#include <QPointer>
#include <QScreen>
#include <QSettings>
#include <QStackedWidget>

#include <functional>
#include <utility>

namespace axial {

/// When what had the keyboard is hidden, switched off or gone, Qt hands it to whatever comes next:
/// a button of the status bar, where Enter asks for a name. It is brought back to the page then,
/// and when the window comes up again after a dialog.
class StrayFocus : public QObject
{
public:
    StrayFocus(QMainWindow &window, std::function<void()> bringBack)
        : QObject(&window), m_window(window), m_bringBack(std::move(bringBack))
    {
        connect(qApp, &QApplication::focusChanged, this, [this](QWidget *left, QWidget *at) {
            if (!isOutside(at))
                return;
            // Later: whoever hides something may be about to say where the keyboard goes.
            const QPointer<QWidget> was(left);
            QMetaObject::invokeMethod(
                this, [this, was] { look(was); }, Qt::QueuedConnection);
        });
    }

private:
    /// Of the window, but neither of its page nor of its menus.
    bool isOutside(const QWidget *widget) const
    {
        // A window that is going hides, and then is no main window any more.
        const auto *window = widget ? qobject_cast<const QMainWindow *>(widget->window()) : nullptr;
        if (!window || window != &m_window || widget == window->menuBar())
            return false;
        const QWidget *page = window->centralWidget();
        return page && page != widget && !page->isAncestorOf(widget);
    }

    void look(const QPointer<QWidget> &left)
    {
        const bool isLeft = !left || !left->isVisible() || !left->isEnabled();
        if (isLeft && isOutside(QApplication::focusWidget()))
            m_bringBack();
    }

    QMainWindow &m_window;
    std::function<void()> m_bringBack;
};

namespace {

const QString geometryKey = QStringLiteral("window/geometry");

/// Says what waits for a sign or for others, while it does; its name is its sentence.
MessageBar *heldBar(const char *name)
{
    auto *bar = new MessageBar;
    bar->setObjectName(QLatin1String(name));
    bar->clear();
    return bar;
}

void showHeld(MessageBar *bar, const QString &sentence, const QString &goesOn)
{
    if (sentence.isEmpty())
        bar->clear();
    else
        bar->showMessage(MessageBar::Kind::Warning, sentence, goesOn);
}

} // namespace

MainWindow::MainWindow(Workspace &workspace, QWidget *parent)
    : QMainWindow(parent), m_workspace(workspace), m_parts(new ShownParts(workspace, this)),
      m_actions(new Actions(workspace, menuBar(), this)), m_modeBar(new ModeBar(this)),
      m_status(new StatusBar(workspace, this)), m_errors(new ErrorBar(workspace)),
      m_notices(new OfferBar), m_typedBar(new TypedWordsBar(workspace)), m_report(new ReportPanel),
      m_memos(new MemoPanel(workspace)), m_stack(new QStackedWidget), m_start(new StartPage),
      m_figures(new RecentFigures(workspace, this)), m_keys(new CommandKeys(this)),
      m_letters(new MenuLetters(this))
{
    setAcceptDrops(true);
    setMinimumSize(640, 380); // at 200 % a screen of 1440 x 900 has 720 x 450 of these
    menuBar()->setCornerWidget(new SearchButton(m_actions->find, *menuBar()));
    setStatusBar(m_status);
    addToolBar(Qt::LeftToolBarArea, m_modeBar);
    m_modeBar->layout()->setContentsMargins(0, 0, 0, 0);
    m_modeBar->layout()->setSpacing(0);
    setContextMenuPolicy(Qt::NoContextMenu); // the mode bar is not to be hidden by it
    buildBody();
    m_modes = std::make_unique<Modes>(workspace, *m_parts, *m_actions, *m_modeBar, *m_stack);
    m_palette = new CommandPalette(workspace, *m_parts, this);
    m_tour = new Tour(workspace, *m_parts, *m_actions, *m_modes, *this);
    connectMemos();
    m_leaving = std::make_unique<Leaving>(workspace, *this, *m_modes, *m_memos, *m_typedBar,
                                          *m_figures);
    m_doors = std::make_unique<ProjectDoors>(workspace, *m_parts, *this,
                                             ProjectBars{*m_errors, *m_notices, *m_report},
                                             *m_leaving, *m_figures);
    m_doors->connectMenu(*m_actions);
    m_doors->connectStart(*m_start, *m_actions);
    connectWorkspace();
    connectEdit();
    connectView();
    connectTools();
    new StrayFocus(*this, [this] {
        if (m_workspace.project())
            m_modes->takeArrival({});
        else
            m_start->setFocus();
    });
    ignoreStrayPointing();
    new MenuPlacing(this);
    takeMenus();
    showParts();
    if (!restoreGeometry(QSettings().value(geometryKey).toByteArray()))
        resize(QSize(1440, 900).boundedTo(screen()->availableSize() - QSize(16, 48))); // its frame
    showProject();
}

MainWindow::~MainWindow()
{
    m_workspace.disconnect(this);
}

void MainWindow::buildBody()
{
    auto *body = new QWidget;
    MessageBar *step = heldBar("nextUndo"); // in front of one that undo doesn't take back unasked
    connect(step, &MessageBar::actionTriggered, &m_workspace.steps(), &HistorySteps::goOn);
    connect(step, &MessageBar::dismissed, &m_workspace.steps(), &HistorySteps::forgetHeld);
    connect(&m_workspace.steps(), &HistorySteps::held, step,
            [step](const QString &sentence, const QString &goesOn) {
                showHeld(step, sentence, goesOn);
            });
    MessageBar *file = heldBar("fileHeld"); // by somebody else
    connect(&m_workspace.failures(), &Failures::fileHeld, file,
            [file](const QString &sentence) { showHeld(file, sentence, {}); });
    auto *split = new KeptSplitter(Qt::Vertical, QStringLiteral("windowMemos"), [](int height) {
        return QList<int>{height - height * 38 / 100, height * 38 / 100};
    });
    split->setObjectName(QStringLiteral("windowMemos"));
    addAll(*split, {m_stack, m_memos});
    split->setStretchFactor(0, 1);
    split->setStretchFactor(1, 0);
    inColumn(body, flush,
             {m_errors, m_notices, m_report->line(), step, file, m_typedBar, {split, 1}, m_report});
    m_stack->addWidget(m_start);
    setCentralWidget(body);
}

/// The memos stand below the page, while they are wanted.
void MainWindow::connectMemos()
{
    m_memos->setMinimumHeight(150);
    m_memos->hide();
    connect(m_actions->memos, &QAction::triggered, this, &MainWindow::showMemos);
    connect(m_memos, &MemoPanel::closeRequested, this, [this] { showMemos(false); });
    connect(m_memos, &MemoPanel::participantsRequested, this,
            [this] { m_modes->show(QStringLiteral("Participants")); });
    connect(&m_workspace.requests(), &PageRequests::memoAsked, this, [this](const Memo &memo) {
        showMemos(true);
        m_memos->open(memo);
    });
    connect(&m_workspace, &Workspace::projectChanged, this, [this] {
        if (!m_workspace.project())
            m_memos->hide();
        m_actions->memos->setChecked(m_memos->isVisibleTo(this));
    });
}

void MainWindow::showMemos(bool shown)
{
    if (shown && !m_workspace.project())
        return;
    m_memos->setVisible(shown);
    if (shown)
        m_memos->focusList();
    else if (Page *page = m_modes->page())
        page->setFocus(Qt::OtherFocusReason);
    m_actions->memos->setChecked(shown);
}

void MainWindow::connectWorkspace()
{
    connect(&m_workspace, &Workspace::projectChanged, this, &MainWindow::showProject);
    connect(&m_workspace, &Workspace::dataChanged, this, &MainWindow::tellUndone);
    connect(&m_workspace.requests(), &PageRequests::importAsked, this,
            [this] { m_doors->askImport(ProjectDoors::Choice::Files); });
    connect(m_modes.get(), &Modes::placeDescribed, m_status, &StatusBar::setPlace);
    connect(m_modes.get(), &Modes::filled, this, &MainWindow::takeMenus);
    connect(m_modes.get(), &Modes::said, m_status, &StatusBar::say);
    connect(m_doors.get(), &ProjectDoors::arrived, m_modes.get(), &Modes::takeArrival);
    connect(&m_doors->project(), &ProjectDoor::identityRequested, this, &MainWindow::askIdentity);
}

void MainWindow::connectEdit()
{
    connect(m_actions->undo, &QAction::triggered, this, [this] { m_workspace.steps().undoNext(); });
    connect(m_actions->redo, &QAction::triggered, &m_workspace.steps(), &HistorySteps::redoNext);
    connect(m_actions->forgetHistory, &QAction::triggered, this,
            [this] { askForgetHistory(m_workspace, this); });
    connect(m_actions->find, &QAction::triggered, this, [this] {
        m_modes->fillMenus(); // so that their commands are found
        m_palette->open(m_modes->page(), m_modes->finds());
    });
    connect(m_palette, &CommandPalette::participantChosen, this, [this](ParticipantId participant) {
        m_workspace.requests().ask(ShowParticipant{participant});
    });
}

void MainWindow::connectView()
{
    connect(m_actions->themes, &QActionGroup::triggered, this, [](QAction *action) {
        const auto choice = ThemeChoice(action->data().toInt());
        settings::setTheme(choice);
        theme::apply(choice);
    });
    connect(m_actions->blind, &QAction::triggered, &m_workspace, &Workspace::setBlind);
    connect(m_actions->parts, &QActionGroup::triggered, this, [this](QAction *action) {
        m_parts->show(StudyPart(action->data().toInt()), action->isChecked());
        showParts(); // also when it could not be stored
    });
    connect(m_parts, &ShownParts::changed, this, &MainWindow::showParts);
    connect(m_modes.get(), &Modes::filled, this, &MainWindow::showParts);
    connect(&m_workspace, &Workspace::actDone, m_report, [this](const QString &act) {
        if (act == Failures::writeAct())
            m_report->putExportAway();
    });
    connect(m_actions->nextPane, &QAction::triggered, this,
            [this] { stepPane(*centralWidget(), 1, *m_report); });
    connect(m_actions->previousPane, &QAction::triggered, this,
            [this] { stepPane(*centralWidget(), -1, *m_report); });
    connect(m_actions->resetLayout, &QAction::triggered, this, [this] {
        forgetLayout(*this);
        m_status->say(tr("The panes have their first sizes again"));
    });
}

void MainWindow::connectTools()
{
    connect(m_actions->quit, &QAction::triggered, this, &QWidget::close);
    connect(m_actions->identity, &QAction::triggered, this, &MainWindow::askIdentity);
    TeamDoor &team = m_doors->team();
    connect(m_status, &StatusBar::teamClicked, &team, &TeamDoor::showTeam);
    connect(&team.exchange(), &TeamExchange::signChanged, m_status, [this, &team] {
        const TeamSign &sign = team.exchange().sign();
        m_status->setTeam(sign.words, sign.sentence, sign.kind == TeamSign::Kind::NeedsYou);
    });
    connect(m_status, &StatusBar::personClicked, this, &MainWindow::askIdentity);
    new Manual(
        *m_actions->manual, [this](const QString &command) { return whereIs(command); }, *this);
    connect(m_actions->shortcuts, &QAction::triggered, this, &MainWindow::showKeys);
    connect(m_actions->tour, &QAction::triggered, this, [this] {
        if (m_workspace.project())
            m_tour->begin();
        else
            m_actions->openSample->trigger(); // which ends with the tour
    });
    m_actions->addToTools((new ScreeningActs(m_workspace, *this, this))->windowActions());
    m_actions->addToTools(QList{makeCodersAction(m_workspace, *this)}
                          + makeConceptMapsActions(m_workspace, *this)
                          + QList{m_report->lastReport()});
    m_actions->addToImports(makeImportReportsAction(m_workspace, *this));
    connect(m_actions->about, &QAction::triggered, this, [this] { showAbout(this); });
}

void MainWindow::showKeys()
{
    m_modes->fillMenus(); // so that their commands are there
    std::vector<KeysWindow::Fixed> fixed;
    for (const PaletteEntry &entry : paletteActions(*this, PaletteDisabled::Include)) {
        if (!entry.detail.isEmpty() && !m_keys->has(entry.action))
            fixed.push_back({entry.name, entry.detail});
    }
    (new KeysWindow(m_workspace, *m_keys, fixed, this))->open();
}

QString MainWindow::whereIs(const QString &command)
{
    m_modes->fillMenus();
    m_keys->takePlaces(*menuBar());
    for (const QAction *each : m_actions->exports->actions()) {
        const QString name = offeredExport(each->data().toString()).name;
        if (command == tr("Export %1").arg(name))
            return tr("**File › Export…**, %1").arg(name);
    }
    QString keys;
    if (const CommandKeys::Place *place = m_keys->placeOf(command)) {
        if (place->action) {
            keys = place->action->shortcut().toString(QKeySequence::NativeText);
            if (keys.isEmpty()) // behind a tab: heard by a part of the window
                keys = place->action->text().section(u'\t', 1);
        }
        const QString path = QStringLiteral("**%1**").arg(place->path);
        return keys.isEmpty() ? path : QStringLiteral("%1 (%2)").arg(path, keys);
    }
    for (const PaletteEntry &entry : paletteActions(*this, PaletteDisabled::Include)) {
        if (entry.name == command && keys.isEmpty())
            keys = entry.detail;
    }
    return keys.isEmpty() ? tr("**%1** (palette)").arg(command)
                          : tr("**%1** (palette; %2)").arg(command, keys);
}

void MainWindow::showProject()
{
    const Project *project = m_workspace.project();
    m_errors->clear();
    m_notices->clear();
    m_report->takeProject(project ? project->path() : QString());
    m_doors->safety().takeProject();
    m_modes->showBar(project);
    if (project) {
        setWindowTitle(axial::windowTitle(tr("%1 – Axial").arg(project->name())));
        m_figures->remember();
        m_modes->begin();
        if (!m_doors->safety().tellDamage())
            m_doors->project().tellOpening();
        m_doors->safety().checkQuietly();
    } else {
        setWindowTitle(tr("Axial"));
        m_start->refresh();
        m_stack->setCurrentWidget(m_start);
        m_start->setFocus(); // on the newest project
    }
}

void MainWindow::takeMenus()
{
    m_keys->take(*menuBar());
    m_letters->take(*menuBar());
}

/// Commands of a part that is hidden are not there; the modes see to their own.
void MainWindow::showParts()
{
    for (QAction *action : m_actions->parts->actions())
        action->setChecked(m_parts->has(StudyPart(action->data().toInt())));
    for (QAction *action : findChildren<QAction *>()) {
        const QVariant part = action->property(ShownParts::marked);
        if (part.isValid() && !action->menu() && action->actionGroup() != m_actions->modes)
            action->setVisible(m_parts->has(StudyPart(part.toInt())));
    }
}

void MainWindow::tellUndone(const Changes &changes)
{
    const auto label = [&] { return m_workspace.steps().shownLabel(changes.coder, changes.label); };
    if (changes.kind == Changes::Kind::Undone)
        m_status->say(tr("Undone: %1").arg(label()));
    else if (changes.kind == Changes::Kind::Redone)
        m_status->say(tr("Redone: %1").arg(label()));
    if (changes.kind != Changes::Kind::Edited)
        m_workspace.guarded([this] { m_report->lookAgain(); });
}

void MainWindow::askIdentity()
{
    (new IdentityDialog(m_workspace, this))->open();
}

bool MainWindow::openProject(const QString &path, Project::Access access)
{
    return m_doors->project().open(path, access);
}

bool MainWindow::createProject(const QString &path)
{
    return m_doors->project().create(path);
}

void MainWindow::openSample(const QString &folder, const QString &mode)
{
    m_doors->openSample(folder, [this, mode] {
        if (!mode.isEmpty()) // the quote that is shown first is in Code
            showMode(mode);
    });
}

void MainWindow::importPaths(const QStringList &paths)
{
    m_doors->importPaths(paths);
}

void MainWindow::exportTo(const Exporter &exporter, const QString &path)
{
    writeExport(m_workspace, this, exporter, path);
}

bool MainWindow::showMode(const QString &name)
{
    return m_modes->show(name);
}

QString MainWindow::currentMode() const
{
    return m_modes->current();
}

Page *MainWindow::currentPage() const
{
    return m_modes->page();
}

void MainWindow::keepTyped()
{
    if (m_workspace.project())
        m_leaving->keepTyped();
}

void MainWindow::closeEvent(QCloseEvent *event)
{
    if (!m_leaving->leave()) {
        event->ignore();
        return;
    }
    QSettings().setValue(geometryKey, saveGeometry());
    m_modes->remember();
    m_workspace.closeProject();
    event->accept();
}

void MainWindow::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::ActivationChange && isActiveWindow())
        m_doors->safety().lookAtFile();
    QMainWindow::changeEvent(event);
}

void MainWindow::dragEnterEvent(QDragEnterEvent *event)
{
    if (!ProjectDoors::dropped(*event->mimeData()).isEmpty())
        event->acceptProposedAction();
}

void MainWindow::dropEvent(QDropEvent *event)
{
    const QStringList paths = ProjectDoors::dropped(*event->mimeData());
    if (paths.isEmpty())
        return;
    event->setDropAction(Qt::CopyAction);
    event->accept();
    // Not within the drop: the program that drags waits for its end.
    QMetaObject::invokeMethod(
        this, [this, paths] { importPaths(paths); }, Qt::QueuedConnection);
}

void MainWindow::resizeEvent(QResizeEvent *event)
{
    QMainWindow::resizeEvent(event);
    if (m_palette)
        m_palette->place();
}

} // namespace axial
