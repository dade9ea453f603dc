#pragma once

#include <QCoreApplication>
#include <QObject>

#include <functional>

class QWidget;

namespace axial {

struct Backup;
class OfferBar;
class Progress;
class ReportPanel;
class Workspace;

/// The ways out of a project file that is damaged or gone: the newest good backup, or what can
/// still be read of it.
class ProjectRescue : public QObject
{
    Q_DECLARE_TR_FUNCTIONS(axial::ProjectRescue)

public:
    /// Opens a project; false when it could not be opened, which is said.
    using Open = std::function<bool(const QString &path)>;

    ProjectRescue(Workspace &workspace, QWidget &window, OfferBar &bar, ReportPanel &report,
                  Open open);

    /// Says what is wrong with the file, and offers the ways out until one of them has worked.
    void offer(const QString &path, const QString &sentence);
    /// Opens a backup of a project that is whole as a copy beside it.
    void openCopy(const QString &path, const Backup &backup);

private:
    void openBackup(const QString &path);
    void openBackup(const QString &path, const std::function<Backup(Progress &)> &which,
                    const QString &said);
    void askSalvage(const QString &path);
    void salvageTo(const QString &path, const QString &fresh);

    Workspace &m_workspace;
    QWidget &m_window;
    OfferBar &m_bar;
    ReportPanel &m_report;
    Open m_open;
};

} // namespace axial
