#pragma once

#include <QCoreApplication>
#include <QObject>

#include <functional>

class QWidget;

namespace axial {

class ErrorBar;
class ProjectDoor;
class ReportPanel;
class Workspace;

/// Makes projects of published studies, the sample among them.
class StudyDoor : public QObject
{
    Q_DECLARE_TR_FUNCTIONS(axial::StudyDoor)

public:
    StudyDoor(Workspace &workspace, QWidget &window, ErrorBar &errors, ProjectDoor &door,
              ReportPanel &report);

    /// Makes a new project at `path` of what a study folder holds, on a worker, and opens it; then
    /// calls `opened`.
    void open(const QString &studyFolder, const QString &path,
              const std::function<void()> &opened = {});
    /// The same of the sample study, in the folder, with a quote of an interview in sight.
    void openSample(const QString &folder, const std::function<void()> &opened = {});
    void ask();

private:
    void showAQuote();

    Workspace &m_workspace;
    QWidget &m_window;
    ErrorBar &m_errors;
    ProjectDoor &m_door;
    ReportPanel &m_report;
};

} // namespace axial
