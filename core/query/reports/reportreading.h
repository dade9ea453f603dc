#pragma once

#include "core/base/id.h"
#include "core/query/reports/reportlist.h"

#include <QHash>
#include <QString>

#include <optional>
#include <vector>

namespace axial {

class Database;
class Progress;

/// Whose labels are read. Who codes blind sees no other's, and no decision.
struct ReportsSeen {
    std::optional<QString> onlyCoder;
    qint64 first = -1; ///< no more reports than that; -1 = all
    QString me = {};   ///< the coder who asks
    bool withExcluded = false;
};

/// Reads a round report by report, so that no more is held than what comes out. Throws Error and
/// Canceled.
ReportList readReports(Database &db, RoundId round, const ReportsSeen &seen, Progress &progress);

/// Every report of the study, with the rounds that each is in; of `seen` only how many come first.
/// Throws Error and Canceled.
ReportList readEveryReport(Database &db, const ReportsSeen &seen, Progress &progress);

/// What is said of a few of the reports of a list that was read so. Throws Error.
QHash<SourceId, ReportCells> readCells(Database &db, RoundId round, const ReportsSeen &seen,
                                       const ReportList &list,
                                       const std::vector<SourceId> &sources);

} // namespace axial
