#pragma once

#include "core/base/progress.h"
#include "core/base/table.h"
#include "core/export/fileformat.h"

namespace axial {

class Database;

/// The answer of the question `quotes` as a file for others. As data, with what is known of the
/// people, a column for each attribute, where the words stand, in columns that name their unit, and
/// who coded them.
/// Throws Canceled.
Table quotesForFile(Database &db, Table quotes, FileUse use, Progress &progress);

} // namespace axial
