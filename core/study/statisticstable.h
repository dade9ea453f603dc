#pragma once

#include "core/base/progress.h"
#include "core/study/package/packagefiles.h"

namespace axial {

class Database;

/// A table for R and SPSS: a row for each participant, a column for each attribute (with its type;
/// durations in months) and for each theme, 1 where it is mentioned and 0 where not; the scripts
/// that read it with types, orders and labels. Missing values are empty. What is hidden doesn't
/// count. Throws Error without participants, and Canceled.
std::vector<PackageFile> statisticsFolder(Database &db, const QString &title, Progress &progress);

} // namespace axial
