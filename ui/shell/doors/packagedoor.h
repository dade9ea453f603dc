#pragma once

#include <QCoreApplication>
#include <QObject>

class QWidget;

namespace axial {

class ReportPanel;
class Workspace;

/// Writes the study as the folder of a published study.
class PackageDoor : public QObject
{
    Q_DECLARE_TR_FUNCTIONS(axial::PackageDoor)

public:
    PackageDoor(Workspace &workspace, QWidget &window, ReportPanel &report);

    /// Asks, without stopping the window, what goes out, and where.
    void ask();
    /// On a worker, with progress and Cancel; says where it was written, and in a report what has
    /// no place in it. `round`: whose labels; empty = the first.
    void write(const QString &folder, const QString &round, bool hasTranscripts);

private:
    void chooseFolder(const QString &round, bool hasTranscripts);

    Workspace &m_workspace;
    QWidget &m_window;
    ReportPanel &m_report;
};

} // namespace axial
