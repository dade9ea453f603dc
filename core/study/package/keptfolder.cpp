#include "core/study/package/keptfolder.h"

#include "core/base/error.h"
#include "core/base/filename.h"
#include "core/base/files.h"
#include "core/base/messages.h"
#include "core/base/platform/diskfiles.h"
#include "core/base/refusals.h"
#include "core/base/unfinishedfolder.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QSet>

#include <algorithm>

namespace axial {
namespace {

const QString listName = QStringLiteral("FILES.txt");
/// So that no other program's list is taken for ours.
const QString listHead = QStringLiteral("# Files that Axial writes here and removes again\n");

constexpr qint64 longestList = 64 * 1024 * 1024;

/// A name in the folder may be anybody's: what is no ordinary file, a link among others, is neither
/// followed nor waited for.
QByteArray bytesOf(const QString &path, qint64 most)
{
    QFile file;
    return platform::openFile(file, path, platform::Links::Kept) == platform::Opening::Opened
               ? file.read(most)
               : QByteArray();
}

bool holds(const QString &path, const QByteArray &bytes)
{
    const QFileInfo info(path);
    return info.isFile() && info.size() == bytes.size() && bytesOf(path, bytes.size() + 1) == bytes;
}

/// A list may be anybody's: it names nothing outside of the folder, and nothing hidden.
bool isInside(const QString &path)
{
    const QStringList parts = path.split(u'/');
    return !path.isEmpty() && std::all_of(parts.begin(), parts.end(), [](const QString &part) {
        return !part.isEmpty() && !part.startsWith(u'.');
    });
}

QStringList listed(const QString &folder)
{
    const QString list = folder + u'/' + listName;
    const QByteArray bytes = bytesOf(list, longestList + 1);
    if (bytes.size() > longestList)
        throw Error(
            PackageText::tr("%1 is too large for a list of files that Axial wrote. Choose a "
                            "new folder. Nothing was written.")
                .arg(shownPath(list)));
    const QString words = QString::fromUtf8(bytes);
    if (!words.startsWith(listHead))
        return {};
    QStringList paths = words.mid(listHead.size()).split(u'\n', Qt::SkipEmptyParts);
    paths.removeIf([](const QString &path) { return !isInside(path); });
    return paths;
}

QByteArray listOf(QStringList paths)
{
    paths.removeDuplicates();
    paths.sort();
    return (listHead + paths.join(u'\n') + u'\n').toUtf8();
}

/// Through no link: that would lead out of the folder. Throws Error.
void requireNoLink(const QString &folder, const QString &path)
{
    QString part = folder;
    for (const QString &name : path.split(u'/')) {
        part += u'/' + name;
        if (QFileInfo(part).isSymLink())
            throw Error(PackageText::tr("%1 is a link, which is not followed. Remove it, or choose "
                                        "another folder.")
                            .arg(shownPath(part)));
    }
}

void removeOld(const QString &folder, const QStringList &old, const QSet<QString> &kept)
{
    for (const QString &path : old) {
        if (kept.contains(path))
            continue;
        requireNoLink(folder, path);
        const QString full = folder + u'/' + path;
        if (!QFileInfo(full).isFile() || files::isProject(full))
            continue;
        QFile::remove(full);
        for (QString above = QFileInfo(path).path(); above != QLatin1String(".");
             above = QFileInfo(above).path())
            QDir(folder).rmdir(above); // where nothing is left
    }
}

void requireValid(const UnfinishedFolder &beside, const QString &folder)
{
    if (!beside.isValid())
        throw Error(refusals::notWritten(shownPath(folder), beside.errorString()));
}

/// Throws Error.
void rename(const QString &from, const QString &to)
{
    if (const QString why = platform::moveOver(from, to); !why.isEmpty())
        throw Error(PackageText::tr("%1 could not be written: %2. Write the folder again.")
                        .arg(shownPath(to), why));
}

/// All of it, under another name until it is whole.
void writeNew(const QString &folder, const std::vector<PackageFile> &files,
              const QStringList &paths, Progress &progress)
{
    const QString parent = QFileInfo(folder).absolutePath();
    const UnfinishedFolder beside(parent);
    requireValid(beside, folder);
    const QString fresh = beside.filePath(QStringLiteral("new"));
    files::makeFolder(fresh);
    progress.setTotal(qint64(files.size()));
    progress.setDone(0);
    for (const PackageFile &file : files) {
        progress.checkCanceled();
        progress.advance();
        const QString path = fresh + u'/' + file.path;
        files::makeFolder(QFileInfo(path).path());
        files::writeUnseen(path, file.whole());
    }
    files::writeUnseen(fresh + u'/' + listName, listOf(paths));
    files::syncAll(fresh);
    rename(fresh, folder);
    files::syncFolder(parent);
}

/// Where the new words of each file lie until all are written; empty = it holds them already.
std::vector<QString> writeChanged(const UnfinishedFolder &beside, const QString &folder,
                                  const std::vector<PackageFile> &files, Progress &progress)
{
    std::vector<QString> changed;
    progress.setTotal(qint64(files.size()));
    progress.setDone(0);
    for (const PackageFile &file : files) {
        progress.checkCanceled();
        progress.advance();
        const QString path = folder + u'/' + file.path;
        changed.emplace_back();
        const QByteArray bytes = file.whole();
        if (holds(path, bytes))
            continue;
        if (QFileInfo::exists(path))
            files::requireTarget(path);
        changed.back() = beside.filePath(QString::number(changed.size()));
        files::writeUnseen(changed.back(), bytes);
        if (QFileInfo::exists(path))
            QFile::setPermissions(changed.back(), QFile::permissions(path));
    }
    if (!std::ranges::all_of(changed, &QString::isEmpty))
        files::syncAll(folder);
    return changed;
}

} // namespace

void requireKeptFolder(const QString &folder)
{
    const QFileInfo info(folder);
    if (folder.isEmpty() || (info.exists() && !info.isDir()) || info.isSymLink())
        throw Error(
            PackageText::tr("%1 is no folder. Nothing was written.").arg(shownPath(folder)));
    if (!QFileInfo(info.absolutePath()).isDir())
        throw Error(PackageText::tr("There is no folder %1 to write into. Nothing was written.")
                        .arg(shownPath(info.absolutePath())));
    const QStringList there = QDir(folder).entryList(QDir::AllEntries | QDir::System
                                                     | QDir::NoDotAndDotDot);
    if (!info.exists())
        files::requireTarget(QDir::cleanPath(folder)); // no name of a project or beside one
    if (!info.exists() || there.isEmpty())
        return;
    const QByteArray head = listHead.toUtf8();
    if (bytesOf(folder + u'/' + listName, head.size()) != head)
        throw Error(
            PackageText::tr("%1 holds other files, such as %2. Choose a new folder. Nothing "
                            "was written.")
                .arg(shownPath(folder), shownPath(there.first())));
}

void writeKeptFolder(const QString &folder, const std::vector<PackageFile> &files,
                     Progress &progress)
{
    std::vector<PackageFile> all = files;
    all.push_back({listName, {}});
    requireDistinctPaths(all);
    requireKeptFolder(folder);
    QSet<QString> kept{listName};
    QStringList paths;
    for (const PackageFile &file : files) {
        requireNoLink(folder, file.path);
        kept.insert(file.path);
        paths << file.path;
    }
    requireNoLink(folder, listName);
    const QFileInfo target(QDir::cleanPath(folder));
    if (!target.exists()) {
        writeNew(target.absoluteFilePath(), files, paths, progress);
        return;
    }
    const QStringList old = listed(folder);
    const QString list = folder + u'/' + listName;
    const UnfinishedFolder beside(target.absoluteFilePath());
    requireValid(beside, folder);
    const std::vector<QString> changed = writeChanged(beside, folder, files, progress);
    files::write(list, listOf(old + paths)); // what stops half way is known the next time
    for (size_t i = 0; i < files.size(); ++i) {
        if (changed[i].isEmpty())
            continue;
        const QString path = folder + u'/' + files[i].path;
        files::makeFolder(QFileInfo(path).path());
        rename(changed[i], path);
    }
    QSet<QString> folders;
    for (const QString &path : paths)
        folders.insert(QFileInfo(path).path());
    for (const QString &each : folders)
        files::syncFolder(folder + u'/' + each);
    removeOld(folder, old, kept);
    files::write(list, listOf(paths));
}

} // namespace axial
