#pragma once

#include <QCoreApplication>
#include <QObject>

class QWidget;

namespace axial {

class CollectDialog;
class ErrorBar;
class ProjectDoor;
class RecentFigures;
class ReportPanel;
class Workspace;

/// Issue reports that come in over the network: asked for, collected, reported.
class CollectDoor : public QObject
{
    Q_DECLARE_TR_FUNCTIONS(axial::CollectDoor)

public:
    CollectDoor(Workspace &workspace, QWidget &window, ErrorBar &errors, ProjectDoor &door,
                RecentFigures &figures, ReportPanel &report);

    /// Shows the dialog; without a project, one is made first.
    void ask();

private:
    void show();

    Workspace &m_workspace;
    QWidget &m_window;
    ErrorBar &m_errors;
    ProjectDoor &m_door;
    RecentFigures &m_figures;
    ReportPanel &m_report;
    CollectDialog *m_dialog = nullptr; ///< made when it is first asked for; the window's
};

} // namespace axial
