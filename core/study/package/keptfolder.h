#pragma once

#include "core/study/package/packagefiles.h"

namespace axial {

/// Throws Error unless such a folder can be written: nothing has the name, it is empty, or it was
/// written by writeKeptFolder(). What begins with a dot, as git's, is nobody's business. It reads a
/// file, so it isn't asked in the window's thread.
void requireKeptFolder(const QString &folder);

/// Writes the files into a folder that is kept and written again: only what differs is touched,
/// what was written before and is no more is removed, and whatever else lies there stays. Which
/// files are its own stands in FILES.txt. Throws Error, also for two files of one path, and
/// Canceled: then nothing was changed, unless the system failed between the names of two files that
/// were written whole; writing it again makes it whole.
void writeKeptFolder(const QString &folder, const std::vector<PackageFile> &files,
                     Progress &progress);

} // namespace axial
