#include "core/study/package/packagewriter.h"

#include "core/base/error.h"
#include "core/base/filename.h"
#include "core/base/files.h"
#include "core/base/messages.h"
#include "core/base/platform/diskfiles.h"
#include "core/base/refusals.h"
#include "core/base/unfinishedfolder.h"

#include <QDir>
#include <QDirIterator>
#include <QFileInfo>
#include <QSet>

#include <algorithm>

namespace axial {
namespace {

/// Where a link leads, so that it stays a link.
QString resolved(const QString &folder)
{
    const QString real = QFileInfo(folder).canonicalFilePath();
    return real.isEmpty() ? QDir::cleanPath(QFileInfo(folder).absoluteFilePath()) : real;
}

/// Throws Error.
void moveFolder(const QString &from, const QString &to)
{
    if (const QString why = platform::moveOver(from, to); !why.isEmpty())
        throw Error(refusals::notWritten(shownPath(to), why));
}

/// Throws Error that says where the folder lies when it can't go back.
void moveBack(const QString &from, const QString &to)
{
    try {
        moveFolder(from, to);
    } catch (const Error &) {
        throw StoredError(
            PackageText::tr("%1 could not be written, since something else came there "
                            "meanwhile. The study that was there is in %2 now.")
                .arg(shownPath(to), shownPath(from)));
    }
}

/// Returns where the folder lies that was there before.
QString takePlace(const QString &fresh, const QString &target, const QString &old)
{
    if (platform::exchange(fresh, target))
        return fresh;
    moveFolder(target, old);
    try {
        moveFolder(fresh, target);
    } catch (const Error &) {
        moveBack(old, target);
        throw;
    }
    return old;
}

/// Every file and link below the folder, by its path within it.
QStringList filesBelow(const QString &folder)
{
    QStringList found;
    QDirIterator each(folder,
                      QDir::Files | QDir::System | QDir::Hidden | QDir::Dirs | QDir::NoDotAndDotDot,
                      QDirIterator::Subdirectories);
    while (each.hasNext()) {
        each.next();
        if (!each.fileInfo().isDir() || each.fileInfo().isSymLink())
            found << QDir(folder).relativeFilePath(each.filePath());
    }
    return found;
}

void writeFiles(const QString &folder, const std::vector<PackageFile> &files, Progress &progress)
{
    progress.setTotal(qint64(files.size()));
    progress.setDone(0);
    for (const PackageFile &file : files) {
        progress.checkCanceled();
        const QString path = folder + u'/' + file.path;
        files::makeFolder(QFileInfo(path).path());
        if (file.stream)
            files::writeStream(path, file.stream);
        else
            files::write(path, file.bytes);
        progress.advance();
    }
}

/// Removes these files and the folders that are empty then; what else lies there stays.
void removePackage(const QString &folder, const std::vector<PackageFile> &files)
{
    QDir top(folder);
    QSet<QString> folders;
    for (const PackageFile &file : files) {
        top.remove(file.path);
        for (QString path = QFileInfo(file.path).path(); path != QLatin1String(".");
             path = QFileInfo(path).path())
            folders.insert(path);
    }
    QStringList deepestFirst = folders.values();
    std::sort(deepestFirst.begin(), deepestFirst.end(),
              [](const QString &one, const QString &other) { return one.size() > other.size(); });
    for (const QString &path : deepestFirst)
        top.rmdir(path);
    QDir().rmdir(folder);
}

} // namespace

void requirePackageTarget(const QString &folder, const std::vector<PackageFile> &files)
{
    const QString target = resolved(folder);
    const QFileInfo info(target);
    if (info.exists() && !info.isDir())
        throw Error(PackageText::tr("%1 is a file. Choose a folder for the study. Nothing was "
                                    "written.")
                        .arg(shownPath(folder)));
    if (!QFileInfo(QFileInfo(target).path()).isDir())
        throw Error(PackageText::tr("There is no folder %1 to write into. Nothing was written.")
                        .arg(shownPath(QFileInfo(target).path())));
    if (!info.exists())
        files::requireTarget(target); // no name of a project, or of what lies beside one
    if (!info.exists() || files.empty())
        return;
    QSet<QString> ours;
    for (const PackageFile &file : files)
        ours.insert(file.path);
    for (const QString &path : filesBelow(target)) {
        if (!ours.contains(path))
            throw Error(PackageText::tr("%1 holds other files, such as %2. Choose a new folder. "
                                        "Nothing was written.")
                            .arg(shownPath(folder), shownPath(path)));
    }
}

void writePackage(const QString &folder, const std::vector<PackageFile> &files, Progress &progress)
{
    if (files.empty())
        throw Error(
            PackageText::tr("There is nothing in this study that a study folder would hold. "
                            "Nothing was written."));
    requireDistinctPaths(files);
    requirePackageTarget(folder, files);
    const QString target = resolved(folder);
    const QString parent = QFileInfo(target).path();
    UnfinishedFolder beside(parent);
    if (!beside.isValid())
        throw Error(refusals::notWritten(shownPath(folder), beside.errorString()));
    const QString fresh = beside.filePath(QStringLiteral("new"));
    files::makeFolder(fresh);
    writeFiles(fresh, files, progress);
    requirePackageTarget(folder, files); // somebody may have put something there meanwhile
    QString old;
    if (QFileInfo::exists(target)) {
        // What was there must not go with the folder beside it when it can't be moved back.
        beside.setAutoRemove(false);
        try {
            old = takePlace(fresh, target, beside.filePath(QStringLiteral("old")));
        } catch (const StoredError &) {
            throw;
        } catch (const Error &) {
            beside.setAutoRemove(true);
            throw;
        }
    } else {
        moveFolder(fresh, target);
    }
    const auto removeOld = [&] {
        removePackage(old, files);
        beside.setAutoRemove(!QFileInfo::exists(old));
    };
    try {
        files::syncFolder(parent);
    } catch (...) {
        if (!old.isEmpty())
            removeOld();
        throw;
    }
    if (old.isEmpty())
        return;
    removeOld();
    if (!QFileInfo::exists(old))
        return;
    // Somebody wrote into it at the last moment.
    throw StoredError(
        PackageText::tr("The study was written. What came into the folder meanwhile is "
                        "in %1 now.")
            .arg(shownPath(old)));
}

} // namespace axial
