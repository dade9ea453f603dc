#pragma once

#include "core/base/id.h"
#include "core/query/reports/reportlist.h"

#include <QHash>
#include <QString>

#include <vector>

namespace axial {

class Database;
class Progress;

/// Who asks, and for what. Of a round that hides its labels nobody reads another's, or a decision.
struct ReportsSeen {
    bool onlyMine = false; ///< hides them of any round
    qint64 first = -1;     ///< no more reports than that; -1 = all
    QString me = {};       ///< the coder who asks
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
