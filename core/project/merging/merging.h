#pragma once

#include "core/base/progress.h"
#include "core/project/merging/mergereport.h"

#include <memory>

namespace axial {

class Database;
class Project;

/// Two copies of a project that were worked on apart, or two projects about the same things, become
/// one. The same thing is what has the same id, else what says the same: a coder's name, a code's
/// key or its name where it hangs, a report's link, a source's title and text, a participant's
/// pseudonym, a quote's range, a memo's words. What only the other has comes in; what one of two
/// copies changed since they parted is changed; what both changed, or what differs between two
/// projects that never were one, is a conflict. Nothing is removed because the other removed it,
/// unless that is chosen. A quote stands on its own words or is left out.

/// The other project, for reading only; it is never written to. Throws Error: it is the project
/// itself, not one of ours, damaged, or of a newer Axial.
std::unique_ptr<Project> openForMerging(const Project &project, const QString &path);

/// Within the caller's edit, or attempt. Throws Error (then nothing may be kept) and Canceled.
/// In words for the coder `asker`, without what is hidden from them.
MergeReport merge(Database &db, Database &other, const MergeChoices &choices,
                  const Progress &progress, const QString &asker);

/// What a merge would bring, without bringing it. For a worker; edits are refused meanwhile.
MergeReport previewMerge(Project &project, const QString &otherPath, const MergeChoices &choices,
                         Progress &progress);
/// One step, also from a worker; none when it changes nothing.
MergeReport mergeProject(Project &project, const QString &otherPath, const MergeChoices &choices,
                         Progress &progress);

} // namespace axial
