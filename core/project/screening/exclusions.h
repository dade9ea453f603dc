#pragma once

#include "core/base/id.h"

#include <QSet>

#include <optional>

namespace axial {

class Database;

/// Why a report counts nowhere.
struct Exclusion {
    SourceId report;
    RoundId round; ///< the screening it left by; none: it has none of the keywords
    CodeId reason; ///< in that round
};

/// Excluded reports stay in the project with all that was said of them, and every count of reports
/// leaves them out, but for the counts of the very round that excluded them.
namespace exclusions {

std::optional<Exclusion> find(Database &db, SourceId report);
/// Reports that are excluded, for whatever reason.
qint64 count(Database &db);

/// These have none of the keywords, and no others. What a screening excluded stays as it is.
void setByKeyword(Database &db, const QSet<SourceId> &reports);
/// As the decisions of screening rounds have it: the first round that excludes a report does. What
/// has no keyword stays out whatever is decided.
void settle(Database &db, SourceId report);
/// The same for all reports that are not as the decisions have it: after codes or rounds went.
void settleAll(Database &db);

} // namespace exclusions

} // namespace axial
