#pragma once

#include "ui/shell/doors/exchangedoor.h"
#include "ui/shell/doors/projectdoor.h"
#include "ui/shell/doors/projectsafety.h"
#include "ui/shell/doors/teamdoor.h"

#include <functional>

class QMimeData;

namespace axial {

class Actions;
class CollectDialog;
class RecentFigures;
class ShownParts;
class StartPage;
struct Arrival;
struct ImportBundle;
struct MergeChoices;
struct StoreOptions;
struct StudyExport;

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
    Q_OBJECT

public:
    ProjectDoors(Workspace &workspace, const ShownParts &parts, QWidget &window,
                 const ProjectBars &bars, Leaving &leaving, RecentFigures &figures);

    enum class Choice { Files, Folder };

    void connectMenu(Actions &actions);
    /// The start page offers what the menu does.
    void connectStart(StartPage &start, Actions &actions);
    /// Makes a project of the sample study in the folder, on a worker, and opens it with a quote of
    /// an interview in sight; then calls `opened`.
    void openSample(const QString &folder, const std::function<void()> &opened = {});

    /// Asks which, then importPaths(); a project is asked about while another one is open.
    void askImport(Choice choice);
    /// Shows the preview of files and folders; the first import of all makes a project. A project
    /// is opened.
    void importPaths(const QStringList &paths);
    /// Of what is dragged into the window: the files of this machine.
    static QStringList dropped(const QMimeData &data);

    ProjectDoor &project() { return m_project; }
    ProjectSafety &safety() { return m_safety; }
    TeamDoor &team() { return m_team; }

Q_SIGNALS:
    /// Of an import, unless somebody works on elsewhere meanwhile.
    void arrived(const axial::Arrival &arrival);

private:
    void offerProject(const QString &path);
    void storeImport(ImportBundle bundle, const StoreOptions &options);
    void askMerge();
    /// Shows what the project would bring.
    void askHowToMerge(const QString &path);
    void merge(const QString &path, const MergeChoices &choices);
    std::function<bool()> standing(HistoryId before) const;
    /// Issue reports that come in over the network; without a project, one is made first.
    void askCollect();
    void showCollect();
    /// Of a published study.
    void askStudy();
    void readStudy(const QString &studyFolder, const QString &path,
                   const std::function<void()> &opened = {});
    void showAQuote();
    /// Which export; empty = the one that was chosen last.
    void askExport(const QString &id);
    void askWhere(const QString &id, const QString &suffix, const QString &names);
    /// `suffix` is the format of documents that is offered first; `names` is the file with the list
    /// of names that must not be in it.
    void askFile(const StudyExport &kind, const QString &suffix, const QString &names);
    void askFolder(const QString &name, const std::function<void(const QString &)> &write);
    void writeStudy(const StudyExport &kind, const QString &path, const QString &names);
    void writeBeside(const QString &path, std::function<QStringList(Progress &)> work);
    /// What goes out in the folder of a published study.
    void askPackage();
    void writeStudyFolder(const QString &folder, const QString &round, bool hasTranscripts);

    Workspace &m_workspace;
    const ShownParts &m_parts;
    QWidget &m_window;
    ErrorBar &m_errors;
    OfferBar &m_notices;
    ReportPanel &m_report;
    RecentFigures &m_figures;
    ProjectDoor m_project;
    ProjectSafety m_safety;
    ExchangeDoor m_exchanges;
    TeamDoor m_team;
    CollectDialog *m_collecting = nullptr; ///< made when it is first asked for; the window's
};

} // namespace axial
