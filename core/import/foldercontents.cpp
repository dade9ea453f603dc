#include "core/import/foldercontents.h"

#include "core/base/filename.h"
#include "core/base/naturalorder.h"

#include <QCoreApplication>

#include <algorithm>
#include <filesystem>

#include <sys/stat.h>

namespace axial {
namespace {

struct Messages {
    Q_DECLARE_TR_FUNCTIONS(import)
};

FolderEntry::Kind kindOf(mode_t mode)
{
    if (S_ISDIR(mode))
        return FolderEntry::Kind::Folder;
    if (S_ISLNK(mode))
        return FolderEntry::Kind::Link;
    if (S_ISFIFO(mode))
        return FolderEntry::Kind::Pipe;
    if (S_ISSOCK(mode))
        return FolderEntry::Kind::Socket;
    return S_ISREG(mode) ? FolderEntry::Kind::File : FolderEntry::Kind::Device;
}

QString targetOf(const QString &link)
{
    std::error_code failed;
    const auto target = std::filesystem::read_symlink(pathToBytes(link).toStdString(), failed);
    return shownPath(pathFromBytes(QByteArray::fromStdString(target.native())));
}

} // namespace

PathKind pathKind(const QString &path)
{
    struct stat info = {};
    if (::stat(pathToBytes(path).constData(), &info) != 0)
        return PathKind::Missing;
    return S_ISREG(info.st_mode)   ? PathKind::File
           : S_ISDIR(info.st_mode) ? PathKind::Folder
                                   : PathKind::Other;
}

std::optional<ImportNote> FolderEntry::obstacle(const QString &shownName) const
{
    QString why;
    switch (kind) {
    case Kind::File:
    case Kind::Folder:
        return std::nullopt;
    case Kind::Link:
        why =
            Messages::tr(
                "this is a link to “%1”. Links in a folder are not followed; choose what it leads "
                "to itself to import it.")
                .arg(targetOf(path));
        break;
    case Kind::Pipe:
        why = Messages::tr("this is a named pipe and no file; it was left alone.");
        break;
    case Kind::Socket:
        why = Messages::tr("this is a socket and no file; it was left alone.");
        break;
    case Kind::Device:
        why = Messages::tr("this is a device and no file; it was left alone.");
        break;
    }
    return ImportNote{ImportNote::Severity::Warning, shownName, 0, why};
}

std::vector<FolderEntry> folderContents(const QString &path)
{
    const auto unreadable = [&path](const std::error_code &failed) {
        return UnreadableFolder(
            Messages::tr("%1 can't be read: %2.")
                .arg(shownPath(path), QString::fromStdString(failed.message())));
    };
    std::error_code failed;
    std::filesystem::directory_iterator each(pathToBytes(path).toStdString(), failed);
    if (failed)
        throw unreadable(failed);
    std::vector<FolderEntry> entries;
    for (; each != std::filesystem::directory_iterator(); each.increment(failed)) {
        const std::string name = each->path().filename().native();
        if (name.starts_with('.'))
            continue;
        struct stat info = {};
        if (::lstat(each->path().c_str(), &info) != 0)
            continue; // gone since
        entries.push_back({pathFromBytes(QByteArray::fromStdString(each->path().native())),
                           pathFromBytes(QByteArray::fromStdString(name)), kindOf(info.st_mode)});
    }
    if (failed)
        throw unreadable(failed);
    std::sort(entries.begin(), entries.end(),
              [](const auto &left, const auto &right) { return nameLess(left.name, right.name); });
    return entries;
}

} // namespace axial
