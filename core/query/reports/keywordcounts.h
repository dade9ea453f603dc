#pragma once

#include "core/base/table.h"
#include "core/project/screening/keywordfilter.h"

namespace axial {

/// How many reports of each repository hold each keyword, whatever was applied before: a row a
/// keyword, and then those that hold any, none, and those without a text to look at. Each count
/// opens its reports. Throws Canceled; for a worker.
Table keywordCounts(Database &db, const std::vector<FilteredRepository> &repositories,
                    Progress &progress);

} // namespace axial
