#pragma once

#include "core/base/id.h"
#include "core/import/imported.h"

#include <vector>

namespace axial {

class Database;

/// A report as the lists of a published study have it.
struct ListedReport {
    SourceId source;
    QString repository;
    int year = 0; ///< 0 = unknown
    QString url;
};

/// Every issue report with a link, by repository, the newest year first, as their folders have
/// them. Where a link comes several times, its first occurrence comes first.
std::vector<ListedReport> listedReports(Database &db);

} // namespace axial
