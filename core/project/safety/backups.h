#pragma once

#include "core/base/progress.h"

#include <QDateTime>
#include <QString>

#include <functional>
#include <optional>
#include <vector>

namespace axial {

class Database;
class Project;

enum class BackupReason { Routine, Import, Merge, Migration, Request };

/// A whole, verified copy of a project in the user's data folder, of which nobody has to think.
struct Backup {
    QString path;
    QDateTime at; ///< UTC
    BackupReason reason = BackupReason::Routine;
    qint64 bytes = 0;
    bool isPinned = false; ///< never rotated away: the project shrank by surprise after it
};

/// How many there are in a project, or were in a backup.
struct StudyCounts {
    qint64 sources = 0;
    qint64 quotes = 0;
    qint64 codings = 0;
    qint64 codes = 0;
    qint64 labels = 0;
    qint64 participants = 0;

    bool operator==(const StudyCounts &) const = default;
};

struct CountedBackup {
    Backup backup;
    std::optional<StudyCounts> counts; ///< none when it can't be read
};

namespace backups {

/// Tests bring their own.
using Clock = std::function<QDateTime()>;

/// Copies the project as it is on the disk, verifies the copy and thins out older ones; the path
/// of the copy, or nullopt when nothing was changed since the newest one. Reads through a
/// connection of its own, so it belongs on a worker and edits may go on. Throws Error (no space;
/// the project is damaged: then nothing older is touched) or Canceled.
std::optional<QString> make(Project &project, BackupReason reason, Progress &progress,
                            const Clock &clock = &QDateTime::currentDateTimeUtc);

/// Backups of the project at that path, newest first, also when the project itself is gone.
std::vector<Backup> list(const QString &projectPath);
/// Files with words of the project that are no project in use: its backups, what killed programs
/// left of others, and what was put aside beside it.
QStringList everyCopy(const QString &projectPath);
/// The newest one that opens and passes SQLite's checks; nullopt when none does.
std::optional<Backup> newestWhole(const QString &projectPath, Progress &progress);
/// Writes it as a new project file. Never replaces a file. Throws Error or Canceled.
void restoreAsCopy(const Backup &backup, const QString &path, Progress &progress);

/// What is in the project and in its backups, newest first, for everybody's eyes: see Sight. Reads
/// every file. Throws Canceled.
StudyCounts counts(Database &db);
std::vector<CountedBackup> counted(const QString &projectPath, Progress &progress);
/// Puts it in the place of the project, which nobody has open. What is there now is kept first as a
/// backup that is not rotated away, and returned: restoring that takes this back. Throws Error,
/// LockedError and Canceled: then the project is what it was.
Backup restore(const QString &projectPath, const Backup &backup, Progress &progress);

/// A free name for it beside the project: "study (backup 2024-03-01 10.15).axial".
QString freeCopyPath(const QString &projectPath, const Backup &backup);

/// <user's data folder>/Axial/axial/backups/<name>-<hash of the path>, for all our programs
QString folderOf(const QString &projectPath);

/// What rotation takes away: neither of the last 2 days, nor of the newest 16, whatever a clock
/// that goes wrong takes for a day, nor the newest one of the last 7 days, 4 weeks and 12 months
/// that have any, nor a pinned one.
std::vector<Backup> superfluous(const std::vector<Backup> &all, const QDateTime &now);

} // namespace backups

} // namespace axial
