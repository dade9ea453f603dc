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

namespace axial {
namespace {

const QString listName = QStringLiteral("FILES.txt");
/// So that no other program's list is taken for ours.
const QString listHead = QStringLiteral("# Files that Axial writes here and removes again\n");

struct Messages {
    Q_DECLARE_TR_FUNCTIONS(package)
};

QByteArray bytesOf(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
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
    const QString words = QString::fromUtf8(bytesOf(folder + u'/' + listName));
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
    if (!bytesOf(folder + u'/' + listName).startsWith(listHead.toUtf8()))
        throw Error(Messages::tr("%1 holds other files, such as %2. Choose a new folder. Nothing "
                                 "was written.")
                        .arg(shownPath(folder), shownPath(there.first())));
}

void writeKeptFolder(const QString &folder, const std::vector<PackageFile> &files,
                     Progress &progress)
{
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
        if (QFileInfo(path).isFile() && bytesOf(path) == file.bytes)
            continue;
        files::makeFolder(QFileInfo(path).path());
        files::write(path, file.bytes);
    }
    removeOld(folder, old, kept);
    files::write(list, listOf(paths));
}

} // namespace axial
