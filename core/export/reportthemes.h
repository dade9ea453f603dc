#pragma once

#include "core/base/progress.h"
#include "core/export/reportdocument.h"

namespace axial {

class Database;

namespace report {

/// Each theme with its definition and some quotes of each group, those of different people first.
std::vector<Block> themesOf(Database &db, int quotesPerGroup, Progress &progress);
/// The codes with what they mean and how often they are used, as one table.
std::vector<Block> codebookOf(Database &db, Progress &progress);

} // namespace report

} // namespace axial
