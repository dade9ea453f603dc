#pragma once

#include "ui/shell/doors/exchangedoor.h"
#include "ui/shell/doors/importdoor.h"
#include "ui/shell/doors/projectdoor.h"
#include "ui/shell/doors/projectrescue.h"
#include "ui/shell/doors/projectsafety.h"
#include "ui/shell/doors/studydoor.h"
#include "ui/shell/doors/teamdoor.h"

#include <QCoreApplication>

namespace axial {

class Actions;
class CollectDoor;
class PackageDoor;
class ShownParts;
class StartPage;
class StudyExportDoor;

/// Where the doors tell what they have to tell.
struct ProjectBars {
    ErrorBar &errors;
    OfferBar &notices;
    ReportPanel &report;
};

/// All doors of the window through which projects and files go in and out: what the menu "File",
/// the start page and dropped files lead to.
class ProjectDoors : public QObject
{
    Q_DECLARE_TR_FUNCTIONS(axial::ProjectDoors)

public:
    ProjectDoors(Workspace &workspace, const ShownParts &parts, QWidget &window,
                 const ProjectBars &bars, Leaving &leaving, RecentFigures &figures);

    void connectMenu(Actions &actions);
    /// The start page offers what the menu does.
    void connectStart(StartPage &start, Actions &actions);

    ProjectDoor &project() { return m_project; }
    ProjectSafety &safety() { return m_safety; }
    OpeningNotice &opening() { return m_opening; }
    StudyDoor &studies() { return m_studies; }
    ImportDoor &imports() { return m_imports; }
    TeamDoor &team() { return m_team; }

private:
    /// Which export; empty = the one that was chosen last.
    void askExport(const QString &id);
    void askWhere(const QString &id, const QString &suffix, const QString &names);

    Workspace &m_workspace;
    const ShownParts &m_parts;
    QWidget &m_window;
    ProjectRescue m_rescue;
    ProjectDoor m_project;
    ProjectSafety m_safety;
    OpeningNotice m_opening;
    StudyDoor m_studies;
    ImportDoor m_imports;
    CollectDoor *m_collecting;
    MergeDoor m_merges;
    StudyExportDoor *m_studyExports;
    PackageDoor *m_packages;
    ExchangeDoor m_exchanges;
    TeamDoor m_team;
};

} // namespace axial
