#pragma once

#include "core/base/error.h"
#include "core/base/platform/diskfiles.h"
#include "core/import/imported.h"

#include <QString>

#include <optional>
#include <vector>

namespace axial {

/// What is at the end of a path, links followed.
inline platform::FileKind pathKind(const QString &path)
{
    return platform::kindOf(path, platform::Links::Followed);
}

using FolderEntry = platform::FolderItem;

/// Why it can't be imported from there, for the report; none = it can.
std::optional<ImportNote> obstacle(const FolderEntry &entry, const QString &shownName);

/// A folder that can't be listed; what lies beside it still can be.
class UnreadableFolder : public Error
{
public:
    using Error::Error;
};

/// Everything in a folder but what is hidden or kept beside a project, in the order of their names
/// as people count them. Links are not followed, nothing is opened. Throws UnreadableFolder.
std::vector<FolderEntry> folderContents(const QString &path);

} // namespace axial
