#include "core/project/safety/openchecks.h"

#include "core/base/damage.h"
#include "core/db/database.h"
#include "core/db/schema.h"
#include "core/project/project.h"
#include "core/project/trees.h"

#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>
#include <QRegularExpression>
#include <QSet>
#include <QStorageInfo>

#include <utility>

namespace axial::openchecks {
namespace {

struct Messages {
    Q_DECLARE_TR_FUNCTIONS(openchecks)
};

/// The program that keeps the folder in step with other computers; empty when there is none.
QString syncedBy(const QDir &folder)
{
    static const std::pair<const char *, const char *> names[]{{"dropbox", "Dropbox"},
                                                               {"onedrive", "OneDrive"},
                                                               {"google drive", "Google Drive"},
                                                               {"googledrive", "Google Drive"},
                                                               {"my drive", "Google Drive"},
                                                               {"nextcloud", "Nextcloud"},
                                                               {"owncloud", "ownCloud"},
                                                               {"icloud", "iCloud"},
                                                               {"icloud drive", "iCloud"},
                                                               {"iclouddrive", "iCloud"},
                                                               {"com~apple~clouddocs", "iCloud"},
                                                               {"syncthing", "Syncthing"},
                                                               {"seafile", "Seafile"},
                                                               {"pcloud", "pCloud"},
                                                               {"pcloud drive", "pCloud"},
                                                               {"pclouddrive", "pCloud"},
                                                               {"megasync", "MEGA"},
                                                               {"nutstore", "Nutstore"},
                                                               {"坚果云", "坚果云"}};
    // OneDrive - University, Dropbox (Personal), GoogleDrive-me@example.org
    const QString name = folder.dirName().toLower();
    for (const auto &[begin, program] : names) {
        const QString mark = QString::fromUtf8(begin);
        if (name.startsWith(mark)
            && (name.size() == mark.size() || name[mark.size()] == u' '
                || name[mark.size()] == u'-'))
            return QString::fromUtf8(program);
    }
    static const std::pair<const char *, const char *> marks[]{{".dropbox", "Dropbox"},
                                                               {".stfolder", "Syncthing"},
                                                               {".owncloudsync.log", "ownCloud"},
                                                               {".nextcloudsync.log", "Nextcloud"}};
    for (const auto &[file, program] : marks) {
        if (folder.exists(QLatin1String(file)))
            return QLatin1String(program);
    }
    return {};
}

/// The same of any folder above the file.
QString syncedBy(const QString &path)
{
    QString folder = QFileInfo(path).absolutePath();
    for (; !folder.isEmpty(); folder.truncate(folder.lastIndexOf(u'/'))) {
        if (const QString program = syncedBy(QDir(folder)); !program.isEmpty())
            return program;
    }
    return {};
}

/// The check tells of a page that the disk did not give as if it were damage ("unable to get the
/// page. error code=266").
bool isReadingFailure(const QString &result)
{
    constexpr int ioError = 10; // SQLITE_IOERR, the lowest byte of its kinds
    static const QRegularExpression code(QStringLiteral("error code=(\\d+)"));
    const auto match = code.match(result);
    return match.hasMatch() && (match.captured(1).toInt() & 0xff) == ioError;
}

QString quickCheckOnce(Database &db)
{
    try {
        const QString result = db.text("PRAGMA quick_check(1)").simplified();
        if (isReadingFailure(result))
            throw Error(
                Messages::tr("%1 could not be read to its end, so it could not be checked. If its "
                             "drive was taken out, connect it and open the project again.")
                    .arg(QFileInfo(db.path()).fileName()));
        return result == QLatin1String("ok") ? QString() : result;
    } catch (const DamageError &error) { // too damaged to be checked
        return error.damage();
    }
}

QString quickCheck(Database &db, Progress &progress)
{
    db.cancelWith(&progress);
    const QString found = quickCheckOnce(db);
    if (found.isEmpty())
        return found;
    // A reading that failed once can look like damage. What is damaged is so for everybody.
    Database again(db.path(), Database::Mode::ReadOnly);
    again.cancelWith(&progress);
    return quickCheckOnce(again);
}

} // namespace

Place placeOf(const QString &path, const QString &fileSystem, const QString &mountPoint)
{
    static const QSet<QString> networks{
        "nfs",           "nfs4",        "cifs",        "smb2",
        "smb3",          "smbfs",       "9p",          "afs",
        "davfs",         "ncpfs",       "ceph",        "glusterfs",
        "fuse.sshfs",    "fuse.rclone", "fuse.davfs2", "fuse.gvfsd-fuse",
        "fuse.glusterfs"};
    if (networks.contains(fileSystem.toLower()))
        return Place::Network;
    if (!syncedBy(path).isEmpty())
        return Place::SyncFolder;
    if (mountPoint.startsWith(QLatin1String("/media/"))
        || mountPoint.startsWith(QLatin1String("/run/media/")))
        return Place::Removable;
    return Place::Local;
}

Place placeOf(const QString &path)
{
    const QStorageInfo disk(QFileInfo(path).absolutePath());
    return placeOf(path, QString::fromLatin1(disk.fileSystemType()), disk.rootPath());
}

QString placeWarning(const QString &path)
{
    switch (placeOf(path)) {
    case Place::Local:
        return {};
    case Place::SyncFolder:
        return Messages::tr(
                   "This project lies in a folder that %1 keeps in step with other computers. Open "
                   "it on one computer at a time, and close it before the other one opens it.")
            .arg(syncedBy(path));
    case Place::Network:
        return Messages::tr(
            "This project lies on a network drive, whose locks can’t be trusted. Open it on "
            "one computer at a time. A lost connection can stop an edit; nothing that was "
            "saved is lost.");
    case Place::Removable:
        return Messages::tr(
            "This project lies on a removable drive. Close it before you take the drive out.");
    }
    return {};
}

QString strayRanges(Database &db)
{
    if (db.integer("SELECT EXISTS(SELECT 1 FROM quote q JOIN source s ON s.id = q.source "
                   "WHERE q.start < 0 OR q.\"end\" <= q.start OR q.\"end\" > s.length)")
            .value_or(0))
        return Messages::tr("quotes lie outside of their texts");
    if (db.integer("SELECT EXISTS(SELECT 1 FROM turn t JOIN source s ON s.id = t.source "
                   "WHERE t.start < 0 OR t.\"end\" <= t.start OR t.\"end\" > s.length)")
            .value_or(0))
        return Messages::tr("turns lie outside of their texts");
    return {};
}

QString damage(Project &project, Progress &progress)
{
    const auto reader = project.openReader();
    const QString found = quickCheck(*reader, progress);
    return found.isEmpty() ? strayRanges(*reader) : found;
}

QString damageOf(const QString &path, Progress &progress)
{
    const int version = schema::fileVersion(path);
    Database db(path, Database::Mode::ReadOnly);
    const QString found = quickCheck(db, progress);
    if (found.isEmpty() && version <= schema::version() && !schema::isExact(db, version))
        return Messages::tr("it holds tables or rules that Axial did not make");
    return found.isEmpty() && version <= schema::version() ? trees::damage(db) : found;
}

QString damage(const QString &path, Progress &progress)
{
    try {
        return damageOf(path, progress);
    } catch (const Canceled &) {
        throw;
    } catch (const Error &error) {
        return error.message();
    }
}

} // namespace axial::openchecks
