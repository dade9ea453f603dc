#include "tests/bench/querytime.h"

#include "core/base/error.h"
#include "core/query/query.h"
#include "tests/bench/bench.h"
#include "tests/support/threadtime.h"

namespace axial::bench {
QueryTime timeOf(Database &db, const QueryCall &call)
{
    QueryTime result;
    Progress progress;
    std::vector<double> times;
    for (int i = 0; i < 3; ++i) {
        const qint64 start = test::threadNanoseconds();
        try {
            result.answer = runQuery(db, call, progress);
            result.remark = QStringLiteral("%1 rows").arg(result.answer.rows.size());
        } catch (const Error &error) {
            result.remark = error.message();
        }
        times.push_back(double(test::threadNanoseconds() - start) / 1e6);
    }
    // What the others recall, the first one read.
    if (times.front() > 2 * median(times))
        result.remark += QStringLiteral("; %1 ms when first asked").arg(times.front(), 0, 'f', 0);
    result.ms = median(times);
    return result;
}

} // namespace axial::bench
