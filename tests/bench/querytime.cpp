#include "tests/bench/querytime.h"

#include "core/base/error.h"
#include "core/query/query.h"
#include "tests/bench/bench.h"

#include <QElapsedTimer>

namespace axial::bench {
QueryTime timeOf(Database &db, const QueryCall &call)
{
    QueryTime result;
    Progress progress;
    std::vector<double> times;
    for (int i = 0; i < 3; ++i) {
        QElapsedTimer waited; // by the clock: some questions are read by two threads
        waited.start();
        try {
            result.answer = runQuery(db, call, progress);
            result.remark = QStringLiteral("%1 rows").arg(result.answer.rows.size());
        } catch (const Error &error) {
            result.remark = error.message();
        }
        times.push_back(double(waited.nsecsElapsed()) / 1e6);
    }
    // What the others recall, the first one read.
    if (times.front() > 2 * median(times))
        result.remark += QStringLiteral("; %1 ms when first asked").arg(times.front(), 0, 'f', 0);
    result.ms = median(times);
    return result;
}

} // namespace axial::bench
