#include "core/study/keptfolder.h"

#include "core/base/error.h"
#include "core/base/filename.h"
#include "core/base/files.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QSet>

#include <algorithm>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

namespace axial {
namespace {

const QString listName = QStringLiteral("FILES.txt");
/// So that no other program's list is taken for ours.
const QString listHead = QStringLiteral("# Files that Axial writes here and removes again\n");

constexpr qint64 longestList = 64 * 1024 * 1024;

struct Messages {
    Q_DECLARE_TR_FUNCTIONS(package)
};

/// A name in the folder may be anybody's: what is no ordinary file, a link among others, is neither
/// followed nor waited for.
QByteArray bytesOf(const QString &path, qint64 most)
{
    const int handle = ::open(pathToBytes(path).constData(),
                              O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY | O_CLOEXEC);
    if (handle < 0)
        return {};
    QFile file;
    struct stat status;
    if (!file.open(handle, QIODevice::ReadOnly, QFile::AutoCloseHandle)) {
        ::close(handle);
        return {};
    }
    return fstat(handle, &status) == 0 && S_ISREG(status.st_mode) ? file.read(most) : QByteArray();
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
        throw Error(Messages::tr("%1 is too large for a list of files that Axial wrote. Choose a "
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
            throw Error(Messages::tr("%1 is a link, which is not followed. Remove it, or choose "
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

} // namespace

void requireKeptFolder(const QString &folder)
{
    const QFileInfo info(folder);
    if (folder.isEmpty() || (info.exists() && !info.isDir()) || info.isSymLink())
        throw Error(Messages::tr("%1 is no folder. Nothing was written.").arg(shownPath(folder)));
    if (!QFileInfo(info.absolutePath()).isDir())
        throw Error(Messages::tr("There is no folder %1 to write into. Nothing was written.")
                        .arg(shownPath(info.absolutePath())));
    const QStringList there = QDir(folder).entryList(QDir::AllEntries | QDir::System
                                                     | QDir::NoDotAndDotDot);
    if (!info.exists())
        files::requireTarget(QDir::cleanPath(folder)); // no name of a project or beside one
    if (!info.exists() || there.isEmpty())
        return;
    const QByteArray head = listHead.toUtf8();
    if (bytesOf(folder + u'/' + listName, head.size()) != head)
        throw Error(Messages::tr("%1 holds other files, such as %2. Choose a new folder. Nothing "
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
    files::makeFolder(folder);
    QSet<QString> kept{listName};
    QStringList paths;
    for (const PackageFile &file : files) {
        requireNoLink(folder, file.path);
        kept.insert(file.path);
        paths << file.path;
    }
    const QStringList old = listed(folder);
    requireNoLink(folder, listName);
    const QString list = folder + u'/' + listName;
    files::write(list, listOf(old + paths)); // what stops half way is known the next time
    progress.setTotal(qint64(files.size()));
    progress.setDone(0);
    for (const PackageFile &file : files) {
        progress.checkCanceled();
        progress.advance();
        const QString path = folder + u'/' + file.path;
        if (holds(path, file.bytes))
            continue;
        files::makeFolder(QFileInfo(path).path());
        files::write(path, file.bytes);
    }
    removeOld(folder, old, kept);
    files::write(list, listOf(paths));
}

} // namespace axial
