#pragma once

#include "core/base/id.h"

#include <QObject>

#include <functional>

class QMimeData;
class QWidget;

namespace axial {

class ErrorBar;
class ProjectDoor;
class RecentFigures;
class ReportPanel;
class Workspace;
struct Arrival;
struct ImportBundle;
struct MergeChoices;
struct StoreOptions;

/// Files and folders that come in: dropped or chosen, previewed, stored, reported; and another
/// project that comes into the open one, compared and merged.
class ImportDoor : public QObject
{
    Q_OBJECT

public:
    enum class Choice { Files, Folder };

    ImportDoor(Workspace &workspace, QWidget &window, ErrorBar &errors, ProjectDoor &door,
               RecentFigures &figures, ReportPanel &report);

    /// Asks which, then take(); a project is asked about while another one is open.
    void ask(Choice choice);
    /// Shows the preview of files and folders; the first import of all makes a project. A project
    /// is opened.
    void take(const QStringList &paths);
    void askMerge();
    /// Shows what the project would bring.
    void takeProject(const QString &path);
    /// Of what is dragged into the window: the files of this machine.
    static QStringList dropped(const QMimeData &data);

Q_SIGNALS:
    /// Unless somebody works on elsewhere meanwhile.
    void arrived(const axial::Arrival &arrival);
    /// Among the files to import, which it can't be: it is opened, or merged into the open one.
    void projectChosen(const QString &path);

private:
    void store(ImportBundle bundle, const StoreOptions &options);
    void merge(const QString &path, const MergeChoices &choices);
    std::function<bool()> standing(HistoryId before) const;

    Workspace &m_workspace;
    QWidget &m_window;
    ErrorBar &m_errors;
    ProjectDoor &m_door;
    RecentFigures &m_figures;
    ReportPanel &m_report;
};

} // namespace axial
