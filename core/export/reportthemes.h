#pragma once

#include "core/base/progress.h"
#include "core/export/document.h"

namespace axial {

class Database;

namespace report {

/// Each theme with its definition and some quotes of each group, those that no theme before has and
/// those of different people first.
Document::Blocks themesOf(Database &db, int quotesPerGroup, Progress &progress);
/// The codes with what they mean and how often they are used, as one table.
Document::Blocks codebookOf(Database &db, Progress &progress);

} // namespace report

} // namespace axial
