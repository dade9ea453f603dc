#pragma once

#include "core/base/table.h"

namespace axial {
class Database;
}

namespace axial::bench {

/// What a question took of the processor, the median of three times.
struct QueryTime {
    double ms = 0;
    Table answer;
    QString remark; ///< how many rows, or what went wrong
};
QueryTime timeOf(Database &db, const QueryCall &call);

} // namespace axial::bench
