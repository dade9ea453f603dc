#pragma once

#include "core/base/table.h"
#include "tests/bench/bench.h"

namespace axial {
class Database;
}

namespace axial::bench {

/// What a question took, the median of three times.
struct QueryTime {
    double ms = 0;
    Cost cost; ///< of that time, with the most memory of the three
    Table answer;
    QString remark; ///< how many rows, or what went wrong
};
QueryTime timeOf(Database &db, const QueryCall &call);

} // namespace axial::bench
