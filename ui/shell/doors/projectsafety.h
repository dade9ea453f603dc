#pragma once

#include "core/project/safety/backups.h"

#include <QCoreApplication>
#include <QDialog>
#include <QObject>

class QTreeWidget;

namespace axial {

class ErrorBar;
class Leaving;
class ProjectDoor;
class ReportPanel;
class Workspace;

/// The backups of the open project, with how much they hold beside what there is now. One takes its
/// place, or opens beside it.
class BackupsDialog : public QDialog
{
    Q_OBJECT

public:
    /// `obstacle` is why none can take its place; empty = it can.
    BackupsDialog(const StudyCounts &now, std::vector<CountedBackup> backups,
                  const QString &obstacle, QWidget *parent);

Q_SIGNALS:
    void restoreRequested(const axial::Backup &backup);
    void copyRequested(const axial::Backup &backup);

private:
    void fill(const StudyCounts &now);
    const Backup *chosen() const;

    std::vector<CountedBackup> m_backups;
    QTreeWidget *m_list;
};

/// Watches over the file of the open project: backups, checks, and what others do to it.
class ProjectSafety : public QObject
{
    Q_DECLARE_TR_FUNCTIONS(axial::ProjectSafety)

public:
    ProjectSafety(Workspace &workspace, ErrorBar &errors, ProjectDoor &door, Leaving &leaving,
                  ReportPanel &report);

    /// Another project: what was found in the one before is not true of it.
    void takeProject();
    /// Says again what was found in the open project; false when nothing was.
    bool tellDamage();
    /// SQLite's own check beside the work: a damaged file is said at once, not weeks later.
    void checkQuietly();
    /// Every invariant of the study, at the person's wish; reported.
    void check();
    /// Asks which backup takes the project's place, or opens beside it.
    void askRestore();
    /// Whenever the window gets the focus: somebody may have moved or changed the file.
    void lookAtFile();

private:
    void backUp();
    void restore(const Backup &backup);
    void foundDamage(const QString &damage);
    void offerCopy(const QString &sentence);

    Workspace &m_workspace;
    ErrorBar &m_errors;
    ProjectDoor &m_door;
    Leaving &m_leaving;
    ReportPanel &m_report;
    QString m_damage; ///< found in the open project, of this path
    QString m_damagedPath;
};

} // namespace axial
