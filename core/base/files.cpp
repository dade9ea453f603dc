#include "core/base/files.h"

#include "core/base/error.h"
#include "core/base/filestream.h"
#include "core/base/platform/diskfiles.h"
#include "core/base/platform/platform.h"
#include "core/base/unfinishedfolder.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QFileInfo>

namespace axial::files {

using platform::FileKind;
using platform::Links;
using platform::UnfinishedFile;

namespace {

struct Messages {
    Q_DECLARE_TR_FUNCTIONS(files)
};

/// The file itself, whatever links lead to it.
QString behindLinks(const QString &path)
{
    const QFileInfo info(path);
    if (!info.isSymLink())
        return info.absoluteFilePath();
    const QString target = info.canonicalFilePath();
    if (target.isEmpty())
        failUnchanged(path, Messages::tr("it is a link to a file that is not there"));
    return target;
}

/// Journal, lock and draft of a project have its name with one of these behind it.
QString withoutCompanionEnding(const QString &path)
{
    for (const char *ending : {"-journal", "-wal", "-shm", ".lock", ".draft"}) {
        if (path.endsWith(QLatin1String(ending), Qt::CaseInsensitive))
            return path.chopped(qsizetype(qstrlen(ending)));
    }
    return path;
}

bool isProjectsName(const QString &path)
{
    return path.endsWith(QLatin1String(".axial"), Qt::CaseInsensitive);
}

/// Where the bytes really go; throws like requireTarget().
QString checkedTarget(const QString &path)
{
    if (path.isEmpty() || path.endsWith(u'/'))
        failUnchanged(path, Messages::tr("it is the name of a folder"));
    const QString target = behindLinks(path);
    for (const QString &name : {path, target}) {
        const QString project = withoutCompanionEnding(name);
        if (isProjectsName(project) || isProject(project))
            throw Error(
                Messages::tr("%1 is a project or belongs to one, so nothing was written there. "
                             "Choose another name.")
                    .arg(path));
    }
    const FileKind kind = platform::kindOf(target, Links::Followed);
    if (kind == FileKind::Missing)
        return target;
    if (kind == FileKind::Folder)
        failUnchanged(path, Messages::tr("it is a folder"));
    if (kind != FileKind::File)
        failUnchanged(path, Messages::tr("it is not an ordinary file"));
    // What can't be read could be a project.
    if (const QString why = platform::obstacleToChange(target); !why.isEmpty())
        failUnchanged(path, why);
    return target;
}

void writePieces(const QString &path, Readers readers, const ByteSource &bytes)
{
    const QString target = checkedTarget(path);
    const bool isThere = platform::kindOf(target, Links::Followed) != FileKind::Missing;
    const bool isPrivate = readers == Readers::OwnerOnly || isThere;
    UnfinishedFile file(target, isPrivate ? UnfinishedFile::Readers::OwnerOnly
                                          : UnfinishedFile::Readers::AsUsual);
    if (isThere && readers == Readers::AsUsual)
        file.keepOwnerAndMode();
    const auto requireWritten = [&] {
        if (const QString why = file.error(); !why.isEmpty())
            failUnchanged(path, why);
    };
    bytes([&](QByteArrayView piece) {
        file.write(piece);
        requireWritten(); // the rest would be made for nothing
    });
    file.moveTo(target);
    requireWritten();
    syncFolder(QFileInfo(target).absolutePath());
}

} // namespace

void failUnchanged(const QString &path, const QString &why)
{
    throw Error(
        Messages::tr("%1 could not be written: %2. What was there is unchanged.").arg(path, why));
}

void write(const QString &path, const QByteArray &bytes, Readers readers)
{
    writePieces(path, readers, [&](const ByteSink &out) { out(bytes); });
}

void writeStream(const QString &path, const ByteSource &bytes)
{
    writePieces(path, Readers::AsUsual, bytes);
}

void writeOwn(const QString &path, const QByteArray &bytes)
{
    UnfinishedFile file(path, UnfinishedFile::Readers::OwnerOnly);
    file.write(bytes);
    file.moveTo(path);
    if (const QString why = file.error(); !why.isEmpty())
        failUnchanged(path, why);
    syncFolder(QFileInfo(path).absolutePath());
}

void writeUnseen(const QString &path, const QByteArray &bytes)
{
    if (!platform::can(platform::Can::SyncFolders)) // nor a whole disk: each file by itself then
        return write(path, bytes);
    QFile file(path);
    if (!file.open(QIODevice::WriteOnly | QIODevice::NewOnly) || file.write(bytes) != bytes.size()
        || !file.flush())
        failUnchanged(path, file.errorString());
}

void requireTarget(const QString &path)
{
    const QFileInfo folder(QFileInfo(checkedTarget(path)).absolutePath());
    if (!folder.isDir())
        throw Error(Messages::tr("The folder %1 does not exist, so nothing was written.")
                        .arg(folder.filePath()));
}

bool isUnfinished(const QString &name, const QString &of)
{
    return name.startsWith(of + u'.') && name.contains(QLatin1String(platform::unfinishedMark));
}

void makeFolder(const QString &folder)
{
    const QFileInfo info(folder);
    if (info.isDir())
        return;
    const QString above = info.absolutePath();
    makeFolder(above);
    if (!QDir().mkdir(info.absoluteFilePath()) && !QFileInfo(folder).isDir())
        throw Error(Messages::tr("The folder %1 can’t be made.").arg(folder));
    syncFolder(above);
}

namespace {

void requireConfirmed(const QString &folder, const QString &why)
{
    if (!why.isEmpty())
        throw Error(Messages::tr("The disk did not confirm that %1 is stored (%2). A power cut "
                                 "could lose it: write it again, or to another disk.")
                        .arg(folder, why));
}

} // namespace

void syncFolder(const QString &folder)
{
    requireConfirmed(folder, platform::syncFolder(folder));
}

void syncAll(const QString &folder)
{
    requireConfirmed(folder, platform::syncDisk(folder));
}

bool isBesideProject(const QString &name)
{
    const QString project = withoutCompanionEnding(name);
    return project != name && isProjectsName(project);
}

bool isProject(const QString &path)
{
    constexpr qsizetype markPlace = 68; // SQLite's application_id
    if (platform::kindOf(path, Links::Followed) != FileKind::File)
        return false;
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return false;
    const QByteArray header = file.read(100);
    return header.startsWith("SQLite format 3") && header.mid(markPlace, 4) == "AXIL";
}

void writeOwnerOnly(const QString &path, const std::function<void(const QString &place)> &make)
{
    const QString target = checkedTarget(path);
    const QString folder = QFileInfo(target).absolutePath();
    const UnfinishedFolder beside(folder);
    if (!beside.isValid())
        failUnchanged(path, beside.errorString());
    const QString place = beside.filePath(QStringLiteral("file"));
    make(place);
    if (const QString why = platform::syncAsOwnersOnly(place); !why.isEmpty())
        failUnchanged(path, why);
    requireTarget(target); // something else may lie there after long work
    if (const QString why = platform::moveOver(place, target); !why.isEmpty())
        failUnchanged(path, why);
    syncFolder(folder);
}

} // namespace axial::files
