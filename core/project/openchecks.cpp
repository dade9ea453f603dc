#include "core/project/openchecks.h"

#include "core/db/database.h"
#include "core/db/schema.h"
#include "core/project/project.h"

#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>
#include <QSet>
#include <QStorageInfo>

namespace axial::openchecks {
namespace {

QString tr(const char *text)
{
    return QCoreApplication::translate("openchecks", text);
}

bool isSyncFolder(const QDir &folder)
{
    static const QStringList names{
        QStringLiteral("dropbox"), QStringLiteral("onedrive"), QStringLiteral("google drive"),
        QStringLiteral("googledrive"), QStringLiteral("my drive"), QStringLiteral("nextcloud"),
        QStringLiteral("owncloud"), QStringLiteral("icloud drive"), QStringLiteral("iclouddrive"),
        QStringLiteral("seafile"), QStringLiteral("pcloud"), QStringLiteral("megasync"),
        QStringLiteral("nutstore"), QStringLiteral("坚果云")};
    // OneDrive - University, Dropbox (Personal)
    const QString name = folder.dirName().toLower();
    for (const QString &each : names) {
        if (name == each || name.startsWith(each + u' '))
            return true;
    }
    static const QStringList marks{QStringLiteral(".dropbox"), QStringLiteral(".stfolder"),
                                   QStringLiteral(".owncloudsync.log"),
                                   QStringLiteral(".nextcloudsync.log")};
    return std::any_of(marks.begin(), marks.end(),
                       [&](const QString &mark) { return folder.exists(mark); });
}

QString quickCheck(Database &db)
{
    const QString result = db.text("PRAGMA quick_check(1)");
    return result == QLatin1String("ok") ? QString() : result;
}

} // namespace

Place placeOf(const QString &path, const QString &fileSystem, const QString &mountPoint)
{
    static const QSet<QString> networks{
        QStringLiteral("nfs"), QStringLiteral("nfs4"), QStringLiteral("cifs"),
        QStringLiteral("smb3"), QStringLiteral("smbfs"), QStringLiteral("9p"),
        QStringLiteral("afs"), QStringLiteral("davfs"), QStringLiteral("ncpfs"),
        QStringLiteral("ceph"), QStringLiteral("fuse.sshfs"), QStringLiteral("fuse.rclone"),
        QStringLiteral("fuse.davfs2"), QStringLiteral("fuse.gvfsd-fuse"),
        QStringLiteral("fuse.glusterfs")};
    if (networks.contains(fileSystem.toLower()))
        return Place::Network;
    QString folder = QFileInfo(path).absolutePath();
    for (; !folder.isEmpty(); folder.truncate(folder.lastIndexOf(u'/'))) {
        if (isSyncFolder(QDir(folder)))
            return Place::SyncFolder;
    }
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

QString placeWarning(Place place)
{
    switch (place) {
    case Place::Local:
        return {};
    case Place::SyncFolder:
        return tr("This project lies in a synced folder. Open it on one computer at a time, and "
                  "close it before the other one opens it.");
    case Place::Network:
        return tr("This project lies on a network drive, whose locks can’t be trusted. Open it on "
                  "one computer at a time.");
    case Place::Removable:
        return tr("This project lies on a removable drive. Close it before you take the drive out.");
    }
    return {};
}

QString damage(Project &project, Progress &progress)
{
    const auto reader = project.openReader();
    reader->cancelWith(&progress);
    return quickCheck(*reader);
}

QString damage(const QString &path, Progress &progress)
{
    try {
        const int version = schema::fileVersion(path);
        Database db(path, Database::Mode::ReadOnly);
        db.cancelWith(&progress);
        const QString found = quickCheck(db);
        if (found.isEmpty() && version <= schema::version && !schema::isExact(db, version))
            return tr("it holds tables or rules that Axial did not make");
        return found;
    } catch (const Canceled &) {
        throw;
    } catch (const Error &error) {
        return error.message();
    }
}

} // namespace axial::openchecks
