#include "core/project/safety/backups.h"

#include "core/base/files.h"
#include "core/base/refusals.h"
#include "core/base/unfinishedfolder.h"
#include "core/db/database.h"
#include "core/db/schema.h"
#include "core/db/sidefiles.h"
#include "core/project/project.h"
#include "core/project/rounds/sight.h"
#include "core/project/safety/openchecks.h"
#include "core/project/safety/projectlock.h"
#include "core/project/safety/verifiedcopy.h"
#include "core/project/sharing/sharedsteps.h"

#include <QCoreApplication>
#include <QCryptographicHash>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QLocale>
#include <QRegularExpression>
#include <QStandardPaths>
#include <QStorageInfo>
#include <QTimeZone>

#include <algorithm>
#include <array>
#include <set>

namespace axial::backups {
namespace {

struct Messages {
    Q_DECLARE_TR_FUNCTIONS(backups)
};

constexpr std::array<const char *, 5> reasonNames{"routine", "import", "merge", "migration",
                                                  "request"};
const QString timeFormat = QStringLiteral("yyyy-MM-ddTHHmmss.zzzZ"); // no colon: every disk can
const QString pinMark = QStringLiteral(".kept");

/// 2024-03-01T101500.000Z-import.axial, with .kept before the extension when pinned.
QString fileName(const QDateTime &at, BackupReason reason)
{
    return QStringLiteral("%1-%2.axial")
        .arg(at.toUTC().toString(timeFormat), QLatin1String(reasonNames[size_t(reason)]));
}

std::optional<Backup> fromFile(const QFileInfo &file)
{
    static const QRegularExpression pattern(
        QStringLiteral("^(\\d{4}-\\d\\d-\\d\\dT\\d{6}\\.\\d{3}Z)-([a-z]+)(\\.kept)?\\.axial$"));
    const auto match = pattern.match(file.fileName());
    if (!match.hasMatch())
        return std::nullopt;
    Backup backup{file.absoluteFilePath(), QDateTime::fromString(match.captured(1), timeFormat),
                  BackupReason::Routine, file.size(), !match.captured(3).isEmpty()};
    backup.at.setTimeSpec(Qt::UTC);
    const auto name = std::find(reasonNames.begin(), reasonNames.end(), match.captured(2));
    if (name != reasonNames.end())
        backup.reason = BackupReason(name - reasonNames.begin());
    return backup;
}

void requireSpace(const QString &folder, qint64 bytes)
{
    constexpr qint64 reserve = 16 << 20;
    const QStorageInfo disk(folder);
    if (!disk.isValid() || disk.bytesAvailable() >= bytes + bytes / 10 + reserve)
        return;
    throw Error(
        Messages::tr("There is too little space for a backup in %1: %2 are needed, %3 are free. "
                     "No backup was made; older ones are untouched.")
            .arg(QDir::toNativeSeparators(folder), QLocale().formattedDataSize(bytes),
                 QLocale().formattedDataSize(disk.bytesAvailable())));
}

/// Every edit, undo, redo and forgetting changes this.
QString stateOf(Database &db)
{
    return db.text("SELECT coalesce(max(id), 0) || ' ' || coalesce(sum(state), 0) || ' ' || "
                   "coalesce(sum(size), 0) FROM history");
}

/// An edit interrupts whoever reads; what it interrupted is asked again. Throws Canceled when the
/// job was cancelled.
QString uninterrupted(const Progress &progress, const std::function<QString()> &read)
{
    for (;;) {
        progress.checkCanceled();
        try {
            return read();
        } catch (const Canceled &) {
        }
    }
}

constexpr const char *sizesSql =
    "SELECT (SELECT count(*) FROM source), (SELECT count(*) FROM quote), "
    "(SELECT count(*) FROM coding), (SELECT count(*) FROM code), (SELECT count(*) FROM label), "
    "(SELECT count(*) FROM participant)";

/// What can be undone, in bytes.
QString rememberedBytes(Database &db)
{
    return db.text("SELECT coalesce(sum(size), 0) FROM history");
}
const QString nothing = QStringLiteral("0");

/// Did something lose more than half of its rows since the older copy?
bool shrank(Database &before, Database &now)
{
    constexpr qint64 worthNoticing = 10;
    auto old = before.query(sizesSql);
    auto rows = now.query(sizesSql);
    if (!old.next() || !rows.next())
        return true;
    for (int i = 0; i < 6; ++i) {
        if (old.integer(i) >= worthNoticing && rows.integer(i) * 2 < old.integer(i))
            return true;
    }
    return false;
}

/// Keeps it for good: the last one before a surprising loss, or before another was restored.
Backup pinned(Backup backup)
{
    QString name = backup.path;
    name.insert(name.lastIndexOf(QLatin1String(".axial")), pinMark);
    if (backup.isPinned || !QFile::rename(backup.path, name))
        return backup;
    files::syncFolder(QFileInfo(name).absolutePath());
    backup.path = name;
    backup.isPinned = true;
    return backup;
}

/// One for all programs of ours, whatever they are called.
QString folderIn(const QString &program, const QString &projectPath)
{
    const QFileInfo info(projectPath);
    // The canonical path, where there is one: every link to a project finds the same backups.
    const QString path = info.exists() ? info.canonicalFilePath() : info.absoluteFilePath();
    const QByteArray hash = QCryptographicHash::hash(path.toUtf8(), QCryptographicHash::Sha256);
    return QStringLiteral("%1/%2/backups/%3-%4")
        .arg(QStandardPaths::writableLocation(QStandardPaths::GenericDataLocation), program,
             QFileInfo(path).completeBaseName(), QString::fromLatin1(hash.toHex().left(8)));
}

/// Also where the command line kept its own until version 0.1.
QStringList foldersOf(const QString &projectPath)
{
    return {folderOf(projectPath), folderIn(QStringLiteral("Axial/Axial"), projectPath)};
}

void rotate(const QString &projectPath, const QDateTime &now)
{
    for (const Backup &backup : superfluous(list(projectPath), now))
        QFile::remove(backup.path);
}

} // namespace

QString folderOf(const QString &projectPath)
{
    return folderIn(QStringLiteral("Axial/axial"), projectPath);
}

std::vector<Backup> list(const QString &projectPath)
{
    std::vector<Backup> result;
    for (const QString &folder : foldersOf(projectPath)) {
        for (const QFileInfo &file : QDir(folder).entryInfoList(QDir::Files)) {
            if (const auto backup = fromFile(file))
                result.push_back(*backup);
        }
    }
    std::stable_sort(result.begin(), result.end(),
                     [](const Backup &left, const Backup &right) { return left.at > right.at; });
    return result;
}

QStringList everyCopy(const QString &projectPath)
{
    QStringList result = sidefiles::keptAside(projectPath);
    for (const QString &folder : foldersOf(projectPath)) {
        copies::sweep(folder,
                      [](const QString &name) { return fromFile(QFileInfo(name)).has_value(); });
    }
    for (const Backup &backup : list(projectPath))
        result << backup.path;
    return result;
}

std::optional<QString> make(Project &project, BackupReason reason, Progress &progress,
                            const Clock &clock)
{
    const auto isBackup = [](const QString &name) { return fromFile(QFileInfo(name)).has_value(); };
    for (const QString &folder : foldersOf(project.path()))
        copies::sweep(folder, isBackup);
    const std::shared_ptr<Database> reader = project.openReader();
    const QString state = uninterrupted(progress, [&] { return stateOf(*reader); });
    const auto earlier = list(project.path());
    std::unique_ptr<Database> last;
    try {
        if (!earlier.empty())
            last = std::make_unique<Database>(earlier.front().path, Database::Mode::ReadOnly);
        // Before a migration the copy is made anew: a disk may have spoilt the last one.
        if (last && reason != BackupReason::Migration && stateOf(*last) == state)
            return std::nullopt;
    } catch (const Error &) { // a copy that rotted says nothing about the project
        last.reset();
    }
    const QString folder = folderOf(project.path());
    files::makeFolder(folder);
    QFile::setPermissions(folder, QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
    requireSpace(folder, QFileInfo(project.path()).size());
    const QDateTime now = clock();
    const QString path = folder + u'/' + fileName(now, reason);
    copies::makeVerified(*reader, path, progress);
    // What was forgotten while it was copied must not live on in the copy.
    Database copy(path, Database::Mode::ReadOnly);
    if (uninterrupted(progress, [&] { return rememberedBytes(*reader); }) == nothing
        && rememberedBytes(copy) != nothing) {
        QFile::remove(path);
        return make(project, reason, progress, clock);
    }
    if (last && shrank(*last, copy)) {
        last.reset();
        pinned(earlier.front());
    } else {
        rotate(project.path(), now);
    }
    return path;
}

std::optional<Backup> newestWhole(const QString &projectPath, Progress &progress)
{
    for (const Backup &backup : list(projectPath)) {
        if (openchecks::damage(backup.path, progress).isEmpty())
            return backup;
    }
    return std::nullopt;
}

void restoreAsCopy(const Backup &backup, const QString &path, Progress &progress)
{
    if (QFileInfo::exists(path))
        throw Error(refusals::fileExists(path));
    requireSpace(QFileInfo(path).absolutePath(), backup.bytes);
    schema::fileVersion(backup.path);
    Database from(backup.path, Database::Mode::ReadOnly);
    copies::makeVerified(from, path, progress);
}

StudyCounts counts(Database &db)
{
    const rounds::Sight sight(db);
    auto rows = db.query(sizesSql);
    StudyCounts counts;
    int column = 0;
    if (rows.next()) {
        for (qint64 *each : {&counts.sources, &counts.quotes, &counts.codings, &counts.codes,
                             &counts.labels, &counts.participants})
            *each = rows.integer(column++);
    }
    return counts;
}

std::vector<CountedBackup> counted(const QString &projectPath, Progress &progress)
{
    std::vector<CountedBackup> result;
    for (const Backup &backup : list(projectPath)) {
        progress.checkCanceled();
        result.push_back({backup, std::nullopt});
        try {
            const auto project = Project::open(backup.path, Project::Access::ReadOnly);
            result.back().counts = counts(project->database());
        } catch (const Canceled &) {
            throw;
        } catch (const Error &) { // it is listed as one that can't be read
        }
    }
    return result;
}

Backup restore(const QString &projectPath, const Backup &backup, Progress &progress)
{
    const QString path = QFileInfo(projectPath).canonicalFilePath();
    const UnfinishedFolder beside(QFileInfo(path).absolutePath());
    if (!beside.isValid())
        throw Error(Messages::tr("The backup could not be restored: %1. Nothing was changed.")
                        .arg(beside.errorString()));
    const QString fresh = beside.filePath(QFileInfo(path).fileName());
    Backup now;
    QString state;
    {
        const auto project = Project::open(path);
        if (project->isReadOnly())
            throw Error(project->readOnlyReason());
        if (sharing::state(project->database()))
            throw Error(Messages::tr("A project that is shared with a team can’t go back to a "
                                     "backup, since the others would not. Open the backup as a "
                                     "copy. Nothing was changed."));
        restoreAsCopy(backup, fresh, progress); // before older ones are thinned out
        const auto made = make(*project, BackupReason::Request, progress);
        const std::vector<Backup> all = list(path);
        const auto kept = std::find_if(all.begin(), all.end(), [&](const Backup &each) {
            return !made || each.path == *made; // else the newest one holds it already
        });
        if (kept == all.end())
            throw Error(Messages::tr("What the project is now could not be kept, so the backup was "
                                     "not restored. Nothing was changed."));
        now = pinned(*kept);
        state = stateOf(project->database());
    }
    const auto lock = ProjectLock::take(path);
    {
        Database there(path, Database::Mode::ReadOnly);
        if (stateOf(there) != state)
            throw Error(Messages::tr("%1 was changed meanwhile, so the backup was not restored. "
                                     "Nothing was changed.")
                            .arg(path));
    }
    QFile::setPermissions(fresh, QFile::permissions(path));
    sidefiles::moveIn(fresh, path, sidefiles::Replace::Yes);
    return now;
}

QString freeCopyPath(const QString &projectPath, const Backup &backup)
{
    const QFileInfo project(projectPath);
    const QString name = Messages::tr("%1 (backup %2)")
                             .arg(project.completeBaseName(),
                                  backup.at.toLocalTime().toString(
                                      QStringLiteral("yyyy-MM-dd HH.mm")));
    QString path;
    for (int number = 1; path.isEmpty() || QFileInfo::exists(path); ++number) {
        path = project.absolutePath() + u'/' + name
               + (number > 1 ? QStringLiteral(" %1").arg(number) : QString())
               + QStringLiteral(".axial");
    }
    return path;
}

std::vector<Backup> superfluous(const std::vector<Backup> &all, const QDateTime &now)
{
    constexpr int daysOfAll = 2;
    constexpr size_t newestOfAll = 16; // a day of work
    struct Rule {
        size_t most;
        QString (*bucket)(const QDate &);
    };
    const Rule rules[] = {
        {7, [](const QDate &date) { return date.toString(Qt::ISODate); }},
        {4,
         [](const QDate &date) {
             int year = 0;
             const int week = date.weekNumber(&year);
             return QStringLiteral("%1 %2").arg(year).arg(week);
         }},
        {12, [](const QDate &date) { return date.toString(QStringLiteral("yyyy-MM")); }},
    };
    std::vector<Backup> newestFirst = all;
    std::stable_sort(newestFirst.begin(), newestFirst.end(),
                     [](const Backup &left, const Backup &right) { return left.at > right.at; });
    std::set<QString> kept;
    for (size_t i = 0; i < std::min(newestOfAll, newestFirst.size()); ++i)
        kept.insert(newestFirst[i].path);
    for (const Backup &backup : newestFirst) {
        if (backup.isPinned || backup.at > now.addDays(-daysOfAll))
            kept.insert(backup.path);
    }
    for (const Rule &rule : rules) {
        std::set<QString> buckets;
        for (const Backup &backup : newestFirst) {
            if (buckets.size() < rule.most && buckets.insert(rule.bucket(backup.at.date())).second)
                kept.insert(backup.path);
        }
    }
    std::erase_if(newestFirst, [&](const Backup &backup) { return kept.contains(backup.path); });
    return newestFirst;
}

} // namespace axial::backups
