#pragma once

#include "core/project/project.h"

#include <QObject>

#include <functional>

class QWidget;

namespace axial {

class ErrorBar;
class Leaving;
class OfferBar;
class ReportPanel;
class Workspace;
struct Backup;

/// Opens, makes, copies and closes projects, with what may be done when one can't be opened: the
/// ways out of a file that is damaged or gone are the newest good backup, and what can still be
/// read of it.
class ProjectDoor : public QObject
{
    Q_OBJECT

public:
    ProjectDoor(Workspace &workspace, QWidget &window, ErrorBar &errors, OfferBar &notices,
                ReportPanel &report, Leaving &leaving);

    /// True when it is open, or will be once it is brought up to date; false when it could not be
    /// opened, or the person stays with the one that is open: it is said why.
    bool open(const QString &path, Project::Access access = Project::Access::Write);
    bool create(const QString &path);
    void close();
    /// Of the open project, which there must be: why it can't be written, what was found beside it,
    /// where it lies, and once under which name the person codes.
    void tellOpening();
    /// Says what is wrong with the file, and offers the ways out until one of them has worked.
    void offerRescue(const QString &path, const QString &sentence);
    /// Opens a backup of a project that is whole as a copy beside it.
    void openCopy(const QString &path, const Backup &backup);

    /// Asks where the new project is to be; `then` once it is made.
    void askNew(const QString &name, const std::function<void()> &then = {});
    void askOpen();
    void askCopy();

Q_SIGNALS:
    /// The person wants another name.
    void identityRequested();

private:
    std::unique_ptr<Project> opened(const QString &path, Project::Access access);
    bool bringUpToDate(const QString &path);
    void offerReadOnly(const LockedError &locked, const QString &path);
    void takeOver(const LockOwner &owner, const QString &path);
    void openBackup(const QString &path);
    void openBackup(const QString &path, const std::function<Backup(Progress &)> &which,
                    const QString &said);
    void askSalvage(const QString &path);

    Workspace &m_workspace;
    QWidget &m_window;
    ErrorBar &m_errors;
    OfferBar &m_notices;
    ReportPanel &m_report;
    Leaving &m_leaving;
};

} // namespace axial
