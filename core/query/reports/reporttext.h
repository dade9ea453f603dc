#pragma once

#include "core/query/reports/reportfilter.h"
#include "core/query/reports/reportlist.h"

#include <functional>

namespace axial {

class Database;
class Progress;

/// Looks into the stored texts of those reports that answer the rest of the filter, one after the
/// other, for what it asks of texts; a title counts as text. `found` gets the index of each report
/// that answers all of it, ascending, as soon as it is found. Progress counts reports. Throws Error
/// and Canceled.
void findInTexts(Database &db, const ReportList &list, const ReportFilter &filter,
                 Progress &progress, const std::function<void(qsizetype report)> &found);

} // namespace axial
