#include "ui/shell/actions.h"

#include "core/project/sharing/sharedsteps.h"
#include "ui/base/historysteps.h"
#include "ui/base/settings/settings.h"
#include "ui/base/shownparts.h"
#include "ui/base/wording.h"
#include "ui/base/workspace.h"
#include "ui/keys/commandkeys.h"
#include "ui/shell/doors/offeredexport.h"
#include "ui/widgets/makeaction.h"
#include "ui/widgets/plaintext.h"

#include <QAction>
#include <QActionGroup>
#include <QCoreApplication>
#include <QFileInfo>
#include <QMenuBar>
#include <QWhatsThis>

namespace axial {
namespace {

constexpr int longestStep = 60; ///< of a step's label, so that a menu stays narrow

} // namespace

Actions::Actions(Workspace &workspace, QMenuBar *bar, QObject *parent)
    : QObject(parent), m_workspace(workspace), m_bar(bar)
{
    buildFile();
    buildEdit();
    buildView();
    buildGo();
    buildTools();
    connect(&workspace, &Workspace::projectChanged, this, &Actions::update);
    connect(&workspace, &Workspace::dataChanged, this, &Actions::update);
    connect(&workspace, &Workspace::accessChanged, this, &Actions::update);
    connect(&workspace, &Workspace::sightChanged, this, &Actions::update);
    connect(&workspace.steps(), &HistorySteps::obstacleChanged, this, &Actions::update);
    update();
}

void Actions::buildFile()
{
    QMenu *menu = m_bar->addMenu(tr("&File"));
    newProject = menu->addAction(tr("&New project…"), QKeySequence(Qt::CTRL | Qt::Key_N));
    open = menu->addAction(tr("&Open project…"), QKeySequence(Qt::CTRL | Qt::Key_O));
    recent = menu->addMenu(tr("Open &recent"));
    recent->setProperty(CommandKeys::holdsNames, true);
    connect(recent, &QMenu::aboutToShow, this, &Actions::fillRecent);
    readStudy = menu->addAction(tr("Read a &published study…"),
                                QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_O));
    openSample = menu->addAction(tr("Open the sa&mple study"));
    menu->addSeparator();
    m_imports = menu->addMenu(tr("&Import"));
    importFiles = m_imports->addAction(tr("&Import files…"),
                                       QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_I));
    importFolder = m_imports->addAction(tr("Import a &folder…"));
    collect = m_imports->addAction(tr("Collec&t from GitHub / Gitee…"));
    ShownParts::mark(*collect, StudyPart::Reports);
    mergeProject = m_imports->addAction(tr("Mer&ge a project…"));
    exportAnything = menu->addAction(tr("&Export…"));
    exportAnything->setStatusTip(tr("Files for readers, spreadsheets, statistics and other "
                                    "programs."));
    menu->addMenu(buildExports());
    share = menu->addAction(tr("S&hare with a team…"));
    join = menu->addAction(tr("&Join a team…"));
    saveCopy = menu->addAction(tr("Save a cop&y…"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_S));
    menu->addSeparator();
    closeProject = menu->addAction(tr("&Close project"),
                                   QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_W));
    quit = menu->addAction(tr("&Quit"), QKeySequence(Qt::CTRL | Qt::Key_Q));
    quit->setMenuRole(QAction::QuitRole);
}

/// Each by its name, for the palette and for keys of one's own. The menu is not shown.
QMenu *Actions::buildExports()
{
    auto *menu = new QMenu(m_bar);
    menu->menuAction()->setVisible(false);
    exports = new QActionGroup(this);
    for (const OfferedExport &each : offeredExports()) {
        QAction *action = menu->addAction(tr("Export %1…").arg(menuText(each.name)));
        action->setData(each.id);
        action->setStatusTip(each.description);
        if (each.part)
            ShownParts::mark(*action, *each.part);
        exports->addAction(action);
    }
    return menu;
}

void Actions::buildEdit()
{
    QMenu *menu = m_bar->addMenu(tr("&Edit"));
    undo = menu->addAction(tr("&Undo"), QKeySequence(Qt::CTRL | Qt::Key_Z));
    redo = menu->addAction(tr("&Redo"));
    redo->setShortcuts(
        {QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_Z), QKeySequence(Qt::CTRL | Qt::Key_Y)});
    menu->addSeparator();
    find = menu->addAction(tr("&Find anything…"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_P));
    menu->addSeparator();
    findInDocument = menu->addAction(tr("Find in the &document…"),
                                     QKeySequence(Qt::CTRL | Qt::Key_F));
    findNext = menu->addAction(tr("Find &next"));
    findNext->setShortcuts({QKeySequence(Qt::Key_F3), QKeySequence(Qt::CTRL | Qt::Key_G)});
    findPrevious = menu->addAction(tr("Find pre&vious"));
    findPrevious->setShortcuts(
        {QKeySequence(Qt::SHIFT | Qt::Key_F3), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_G)});
    findInProject = menu->addAction(tr("Find in the &project…"),
                                    QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_F));
    menu->addSeparator();
    forgetHistory = menu->addAction(tr("Forget &history…"));
}

void Actions::buildView()
{
    m_view = m_bar->addMenu(tr("&View"));
    m_viewEnd = m_view->addSeparator();
    memos = m_view->addAction(tr("M&emos"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_M));
    memos->setCheckable(true);
    blind = m_view->addAction(tr("Only &my codings (blind)"));
    blind->setCheckable(true);
    m_view->addSeparator();
    textLarger = m_view->addAction(tr("Text &larger"));
    textLarger->setShortcuts(
        {QKeySequence(Qt::CTRL | Qt::Key_Plus), QKeySequence(Qt::CTRL | Qt::Key_Equal)});
    textSmaller = m_view->addAction(tr("Text &smaller"), QKeySequence(Qt::CTRL | Qt::Key_Minus));
    textUsual = m_view->addAction(tr("Text as &usual"), QKeySequence(Qt::CTRL | Qt::Key_0));
    m_view->addSeparator();
    m_view->addMenu(buildLooks());
    m_view->addMenu(buildParts());
    resetLayout = m_view->addAction(tr("&Reset layout"));
}

QMenu *Actions::buildLooks()
{
    auto *menu = new QMenu(tr("&Theme"), m_bar);
    themes = new QActionGroup(this);
    const std::pair<ThemeChoice, QString> choices[] = {
        {ThemeChoice::System, tr("Theme: as the &system")},
        {ThemeChoice::Light, tr("Theme: &light")},
        {ThemeChoice::Dark, tr("Theme: &dark")},
        {ThemeChoice::ContrastLight, tr("Theme: &high contrast, light")},
        {ThemeChoice::ContrastDark, tr("Theme: hi&gh contrast, dark")},
    };
    for (const auto &[choice, name] : choices) {
        QAction *action = menu->addAction(name);
        action->setCheckable(true);
        action->setData(int(choice));
        action->setChecked(choice == settings::theme());
        themes->addAction(action);
    }
    return menu;
}

/// What the study shows of the program.
QMenu *Actions::buildParts()
{
    auto *menu = new QMenu(tr("&Parts of the program"), m_bar);
    parts = new QActionGroup(this);
    parts->setExclusive(false);
    const std::pair<StudyPart, QString> choices[] = {
        {StudyPart::Interviews, tr("&Interviews: participants, transcripts, the guide")},
        {StudyPart::Reports, tr("Issue &reports: triage, rounds, keywords")},
    };
    for (const auto &[part, name] : choices) {
        QAction *action = menu->addAction(name);
        action->setCheckable(true);
        action->setData(int(part));
        parts->addAction(action);
    }
    return menu;
}

void Actions::buildGo()
{
    m_go = m_bar->addMenu(tr("&Go"));
    m_go->setProperty(CommandKeys::keysUnder, tr("&View")); // where they stood before
    modes = new QActionGroup(this);
    m_modesEnd = m_go->addSeparator();
    nextPane = m_go->addAction(tr("&Next pane"), QKeySequence(Qt::Key_F6));
    previousPane = m_go->addAction(tr("&Previous pane"), QKeySequence(Qt::SHIFT | Qt::Key_F6));
}

void Actions::buildTools()
{
    m_tools = m_bar->addMenu(tr("&Tools"));
    checkProject = m_tools->addAction(tr("&Check project"));
    restoreBackup = m_tools->addAction(tr("&Restore a backup…"));
    restoreBackup->setStatusTip(tr("What the project was at another time, and how it differed."));
    identity = m_tools->addAction(tr("&Who is coding…"));
    team = m_tools->addAction(tr("Wor&k of the team…"));
    team->setStatusTip(tr("How this project stands with its team, and where several wrote."));
    leaveTeam = m_tools->addAction(tr("S&top sharing…"));
    QMenu *inTeam = m_tools->addMenu(QString()); // a button there; here for the palette and keys
    inTeam->menuAction()->setVisible(false);
    people = inTeam->addAction(tr("&People of the team…"));
    QMenu *help = m_bar->addMenu(tr("&Help"));
    manual = help->addAction(tr("&Manual"), QKeySequence(Qt::Key_F1));
    shortcuts = help->addAction(tr("&Shortcuts"), QKeySequence(Qt::SHIFT | Qt::Key_F1));
    whatsThis = QWhatsThis::createAction(help);
    whatsThis->setText(tr("&What’s this?"));
    whatsThis->setIcon({});
    whatsThis->setShortcut({}); // Shift+F1 is taken; in dialogs Qt hears it by itself
    help->addAction(whatsThis);
    tour = help->addAction(tr("&Tour of the window"));
    about = help->addAction(tr("&About Axial"));
    about->setMenuRole(QAction::AboutRole);
}

void Actions::addToImports(QAction *action)
{
    m_imports->addSeparator();
    m_imports->addAction(action);
}

void Actions::addToTools(const QList<QAction *> &actions)
{
    m_tools->addSeparator();
    m_tools->addActions(actions);
}

QMenu *Actions::makePageMenu(const QString &title)
{
    return new QMenu(title, m_bar);
}

void Actions::addPageMenu(QMenu *menu)
{
    m_bar->insertMenu(m_tools->menuAction(), menu);
}

void Actions::showInView(const QList<QAction *> &entries)
{
    if (entries == m_inView)
        return;
    for (QAction *action : std::as_const(m_inView))
        m_view->removeAction(action);
    m_inView = entries;
    m_view->insertActions(m_viewEnd, entries);
}

void Actions::addMode(const QString &name, int mode, const QString &keys)
{
    auto *action = new QAction(name + u'\t' + keys, this);
    action->setCheckable(true);
    action->setData(mode);
    modes->addAction(action);
    m_go->insertAction(m_modesEnd, action);
}

void Actions::update()
{
    const Project *project = m_workspace.project();
    for (QAction *action : {saveCopy, closeProject, checkProject, restoreBackup, memos, blind,
                            findInDocument, findNext, findPrevious, findInProject})
        action->setEnabled(project);
    blind->setChecked(m_workspace.isBlind());
    QString undone;
    QString redone;
    const bool isRead = !project || m_workspace.guarded([&] {
        undone = m_workspace.steps().undoLabel();
        redone = m_workspace.steps().redoLabel();
    });
    const bool canEdit = m_workspace.canEdit(); // damage may have been found
    // Else what is offered stays; rather nothing than a step that is hidden.
    if (isRead || !canEdit || m_workspace.seenCoder())
        offerSteps(undone, redone);
    bool isOfTeam = false;
    if (project)
        m_workspace.guarded([&] { isOfTeam = sharing::state(m_workspace.database()).has_value(); });
    forgetHistory->setEnabled(canEdit && !isOfTeam);
    mergeProject->setEnabled(canEdit);
    for (QAction *action : {importFiles, importFolder, collect})
        action->setEnabled(!project || canEdit); // without a project, one is made
    modes->setEnabled(project);
    exportAnything->setEnabled(project);
    exports->setEnabled(project);
    parts->setEnabled(canEdit);
}

void Actions::offerSteps(const QString &undone, const QString &redone)
{
    const bool canEdit = m_workspace.canEdit();
    const QString obstacle = m_workspace.steps().obstacle();
    undo->setEnabled(canEdit && !undone.isEmpty() && obstacle.isEmpty());
    undo->setText(undo->isEnabled() ? tr("&Undo %1").arg(menuText(shortened(undone, longestStep)))
                                    : tr("&Undo"));
    redo->setEnabled(canEdit && !redone.isEmpty() && obstacle.isEmpty());
    redo->setText(redo->isEnabled() ? tr("&Redo %1").arg(menuText(shortened(redone, longestStep)))
                                    : tr("&Redo"));
    if (!obstacle.isEmpty()) {
        undo->setText(tr("&Undo (not while a text is edited)"));
        redo->setText(tr("&Redo (not while a text is edited)"));
    }
    for (QAction *action : {undo, redo})
        action->setStatusTip(obstacle);
    const bool isKnown = canEdit && obstacle.isEmpty(); // else another one is in the way
    setObstacle(undo, isKnown && undone.isEmpty() ? tr("There is nothing to undo.") : obstacle);
    setObstacle(redo, isKnown && redone.isEmpty() ? tr("There is nothing to redo.") : obstacle);
}

void Actions::fillRecent()
{
    recent->clear();
    for (const RecentProject &project : settings::recentProjects()) {
        QAction *action = recent->addAction(menuText(QFileInfo(project.path).fileName()));
        action->setToolTip(plainToolTip(project.path));
        action->setEnabled(QFileInfo::exists(project.path));
        setObstacle(action, tr("The file is not there."));
        connect(action, &QAction::triggered, this,
                [this, path = project.path] { Q_EMIT recentChosen(path); });
    }
    if (recent->isEmpty())
        recent->addAction(tr("None yet"))->setEnabled(false);
}

} // namespace axial
