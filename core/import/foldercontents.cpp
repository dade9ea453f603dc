#include "core/import/foldercontents.h"

#include "core/base/filename.h"
#include "core/base/files.h"
#include "core/base/messages.h"
#include "core/base/naturalorder.h"

#include <algorithm>

namespace axial {

using platform::FileKind;

std::optional<ImportNote> obstacle(const FolderEntry &entry, const QString &shownName)
{
    if (entry.kind == FileKind::File || entry.kind == FileKind::Folder)
        return std::nullopt;
    return ImportNote::warning(
        entry.kind == FileKind::Link
            ? ImportText::tr("this is a link to “%1”. Links in a folder are not followed; choose "
                             "what it leads to itself to import it.")
                  .arg(shownPath(platform::linkTarget(entry.path)))
            : ImportText::tr("this is not an ordinary file; it was left alone."),
        shownName);
}

std::vector<FolderEntry> folderContents(const QString &path)
{
    std::vector<FolderEntry> entries;
    if (const QString why = platform::listFolder(path, entries); !why.isEmpty())
        throw UnreadableFolder(ImportText::tr("%1 can’t be read: %2.").arg(shownPath(path), why));
    std::erase_if(entries, [](const FolderEntry &each) {
        return each.name.startsWith(u'.') || files::isBesideProject(each.name);
    });
    std::ranges::sort(entries, nameLess, &FolderEntry::name);
    return entries;
}

} // namespace axial
