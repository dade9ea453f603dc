#pragma once

#include "core/base/progress.h"
#include "core/study/package/packagefiles.h"

namespace axial {

class Database;

/// The study as text files that differ only where it does, so that git shows what changed: each
/// source's words with its codings by line beside them, a file for each code and memo, the
/// participants. No clock, no ids; names come from titles, safe on any disk. What is hidden is
/// left out. The words are read from `db` when they are written. Throws Canceled.
std::vector<PackageFile> plainFolder(Database &db, const QString &title, Progress &progress);

} // namespace axial
