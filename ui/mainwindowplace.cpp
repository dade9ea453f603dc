#include "ui/mainwindowplace.h"

#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>
#include <QStorageInfo>

namespace axial {
namespace {

QString tr(const char *text)
{
    return QCoreApplication::translate("placeWarning", text);
}

/// The name of the program that keeps the folder in step; empty when there is none.
QString syncedBy(const QString &path)
{
    static const std::pair<const char *, const char *> marks[] = {
        {"dropbox", "Dropbox"},
        {"onedrive", "OneDrive"},
        {"nextcloud", "Nextcloud"},
        {"owncloud", "ownCloud"},
        {"icloud", "iCloud"},
        {"com~apple~clouddocs", "iCloud"},
        {"google drive", "Google Drive"},
        {"googledrive", "Google Drive"},
        {"syncthing", "Syncthing"},
        {"seafile", "Seafile"},
    };
    const QStringList parts = QDir::cleanPath(path).split(u'/', Qt::SkipEmptyParts);
    // The last part is the project itself, which may be called anything.
    for (qsizetype i = 0; i + 1 < parts.size(); ++i) {
        for (const auto &[mark, name] : marks) {
            if (parts[i].startsWith(QLatin1String(mark), Qt::CaseInsensitive))
                return QString::fromLatin1(name);
        }
    }
    return {};
}

bool isNetwork(const QByteArray &fileSystem)
{
    static const QList<QByteArray> names{
        "nfs",   "nfs4",       "cifs",        "smb2",        "smb3",
        "smbfs", "afs",        "9p",          "ceph",        "glusterfs",
        "davfs", "fuse.sshfs", "fuse.davfs2", "fuse.rclone", "fuse.gvfsd-fuse"};
    return names.contains(fileSystem.toLower());
}

bool isRemovable(const QString &root)
{
    return root.startsWith(QStringLiteral("/media/")) ||
           root.startsWith(QStringLiteral("/run/media/"));
}

} // namespace

QString placeWarning(const QString &path)
{
    const QString absolute = QFileInfo(path).absoluteFilePath();
    if (const QString program = syncedBy(absolute); !program.isEmpty())
        return tr("This project lies in a folder that %1 keeps in step. That is safe as long as it "
                  "is open on one machine at a time; close it before you open it elsewhere.")
            .arg(program);
    const QStorageInfo storage(QFileInfo(absolute).absolutePath());
    if (isNetwork(storage.fileSystemType()))
        return tr(
            "This project lies on a network drive. It is slower there, and a lost connection "
            "can stop an edit; nothing that was saved is lost.");
    if (isRemovable(storage.rootPath()))
        return tr(
            "This project lies on a removable drive. Close it before you take the drive out.");
    return {};
}

} // namespace axial
