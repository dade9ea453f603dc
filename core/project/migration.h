#pragma once

#include <QString>

namespace axial {

class Progress;
class Project;
class ProjectFile;

/// Must this project be brought up to date when it is opened for writing? Throws Error (missing,
/// not ours).
bool isOfOlderAxial(const QString &path);
/// The file of a project that is being opened and was made by an older Axial: backed up and brought
/// to our version, or, where it can't be, read as if it were. Throws Canceled.
void bringUpToDate(Project &project, ProjectFile &file, Progress &progress);

} // namespace axial
