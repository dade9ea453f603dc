#include "ui/shell/doors/projectdoors.h"

#include "core/export/exporter.h"
#include "ui/base/files/exportwriting.h"
#include "ui/base/settings/settings.h"
#include "ui/base/shownparts.h"
#include "ui/base/workspace.h"
#include "ui/shell/actions.h"
#include "ui/shell/doors/exportchooser.h"
#include "ui/shell/doors/offeredexport.h"
#include "ui/start/startpage.h"

#include <QAction>
#include <QActionGroup>

namespace axial {

ProjectDoors::ProjectDoors(Workspace &workspace, const ShownParts &parts, QWidget &window,
                           const ProjectBars &bars, Leaving &leaving, RecentFigures &figures)
    : m_workspace(workspace), m_parts(parts), m_window(window),
      m_rescue(workspace, window, bars.notices, bars.report,
               [this](const QString &path) { return m_project.open(path); }),
      m_project(workspace, window, bars.errors, bars.notices, m_rescue, leaving),
      m_safety(workspace, bars.errors, m_project, m_rescue, leaving, bars.report),
      m_opening(workspace, bars.notices, m_project),
      m_studies(workspace, window, bars.errors, m_project, bars.report),
      m_imports(workspace, window, bars.errors, m_project, figures, bars.report),
      m_collecting(workspace, window, bars.errors, m_project, figures, bars.report),
      m_merges(workspace, window, bars.errors, bars.report), m_studyExports(workspace, window),
      m_packages(workspace, window, bars.report), m_exchanges(workspace, window, bars.report),
      m_team(workspace, window, bars.notices, m_project)
{
}

void ProjectDoors::connectMenu(Actions &actions)
{
    const auto on = [this](QAction *action, auto act) {
        connect(action, &QAction::triggered, this, act);
    };
    on(actions.newProject, [this] { m_project.askNew(tr("study")); });
    on(actions.open, [this] { m_project.askOpen(); });
    connect(&actions, &Actions::recentChosen, this,
            [this](const QString &path) { m_project.open(path); });
    on(actions.readStudy, [this] { m_studies.ask(); });
    on(actions.openSample, [this, &actions] {
        m_studies.openSample(settings::projectsFolder(), [&actions] { actions.tour->trigger(); });
    });
    on(actions.importFiles, [this] { m_imports.ask(ImportDoor::Choice::Files); });
    on(actions.importFolder, [this] { m_imports.ask(ImportDoor::Choice::Folder); });
    on(actions.collect, [this] { m_collecting.ask(); });
    on(actions.mergeProject, [this] { m_merges.ask(); });
    on(actions.saveCopy, [this] { m_project.askCopy(); });
    m_team.connectMenu(actions);
    on(actions.exportAnything, [this] { askExport({}); });
    connect(actions.exports, &QActionGroup::triggered, this,
            [this](const QAction *action) { askExport(action->data().toString()); });
    on(actions.closeProject, [this] { m_project.close(); });
    on(actions.checkProject, [this] { m_safety.check(); });
    on(actions.restoreBackup, [this] { m_safety.askRestore(); });
}

void ProjectDoors::askExport(const QString &id)
{
    StudyParts parts = m_parts.parts();
    if (const auto part = id.isEmpty() ? std::nullopt : offeredExport(id).part)
        (*part == StudyPart::Interviews ? parts.hasInterviews : parts.hasReports) = true;
    auto *chooser = new ExportChooser(m_workspace, parts, &m_window);
    if (!id.isEmpty())
        chooser->choose(id);
    // What is written is what was open when it was asked for.
    connect(&m_workspace, &Workspace::projectChanged, chooser, &QDialog::reject);
    connect(chooser, &ExportChooser::chosen, this, &ProjectDoors::askWhere);
    chooser->open();
}

void ProjectDoors::askWhere(const QString &id, const QString &suffix, const QString &names)
{
    const OfferedExport &offer = offeredExport(id);
    switch (offer.kind) {
    case OfferedExport::Kind::Table:
        if (!offer.exporter->bytes)
            setExportFormat(*offer.exporter, suffix);
        askAndWriteExport(
            m_workspace, m_window,
            tr("Export %1").arg(QCoreApplication::translate("export", offer.exporter->name)),
            *offer.exporter);
        break;
    case OfferedExport::Kind::Study:
        m_studyExports.ask(*offer.study, suffix, names);
        break;
    case OfferedExport::Kind::Package:
        m_packages.ask();
        break;
    case OfferedExport::Kind::Exchange:
        m_exchanges.ask();
        break;
    }
}

void ProjectDoors::connectStart(StartPage &start, Actions &actions)
{
    connect(&start, &StartPage::newRequested, actions.newProject, &QAction::trigger);
    connect(&start, &StartPage::openRequested, actions.open, &QAction::trigger);
    connect(&start, &StartPage::joinRequested, actions.join, &QAction::trigger);
    connect(&start, &StartPage::studyRequested, actions.readStudy, &QAction::trigger);
    connect(&start, &StartPage::sampleRequested, actions.openSample, &QAction::trigger);
    connect(&start, &StartPage::projectChosen, this,
            [this](const QString &path) { m_project.open(path); });
}

} // namespace axial
