#include "core/import/foldercontents.h"

#include "core/base/filename.h"
#include "core/base/files.h"
#include "core/base/messages.h"
#include "core/base/naturalorder.h"

#include <algorithm>

namespace axial {

using platform::FileKind;

PathKind pathKind(const QString &path)
{
    const FileKind kind = platform::kindOf(path, platform::Links::Followed);
    return kind == FileKind::Missing  ? PathKind::Missing
           : kind == FileKind::File   ? PathKind::File
           : kind == FileKind::Folder ? PathKind::Folder
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
            ImportText::tr(
                "this is a link to “%1”. Links in a folder are not followed; choose what it leads "
                "to itself to import it.")
                .arg(shownPath(platform::linkTarget(path)));
        break;
    case Kind::Pipe:
    case Kind::Socket:
    case Kind::Missing:
    case Kind::Device:
        why = ImportText::tr("this is not an ordinary file; it was left alone.");
        break;
    }
    return ImportNote::warning(why, shownName);
}

std::vector<FolderEntry> folderContents(const QString &path)
{
    std::vector<platform::FolderItem> items;
    if (const QString why = platform::listFolder(path, items); !why.isEmpty())
        throw UnreadableFolder(ImportText::tr("%1 can’t be read: %2.").arg(shownPath(path), why));
    std::vector<FolderEntry> entries;
    for (platform::FolderItem &each : items) {
        if (!each.name.startsWith(u'.') && !files::isBesideProject(each.name))
            entries.push_back({each.path, each.name, each.kind});
    }
    std::sort(entries.begin(), entries.end(),
              [](const auto &left, const auto &right) { return nameLess(left.name, right.name); });
    return entries;
}

} // namespace axial
