#include "core/project/rounds/roundprogress.h"

#include "core/db/database.h"
#include "core/project/rounds/rounds.h"

#include <QHash>
#include <QTimeZone>

#include <algorithm>

namespace axial::rounds {
namespace {

QHash<CoderId, qint64> countByCoder(Statement rows)
{
    QHash<CoderId, qint64> result;
    while (rows.next())
        result.insert(rows.id<CoderId>(0), rows.integer(1));
    return result;
}

QHash<CoderId, std::vector<qint64>> times(Database &db, RoundId round)
{
    QHash<CoderId, std::vector<qint64>> result;
    auto rows = db.query("SELECT t.coder, t.at FROM label_time t WHERE t.round=?1 AND EXISTS "
                         "(SELECT 1 FROM label l WHERE l.source = t.source AND l.round = ?1 "
                         "AND l.coder = t.coder)",
                         round);
    while (rows.next())
        result[rows.id<CoderId>(0)].push_back(rows.integer(1));
    return result;
}

/// Excluded reports count in no round but the one that excluded them.
#define AXIAL_COUNTED                                                                              \
    " AND NOT EXISTS (SELECT 1 FROM exclusion e WHERE e.source = r.source AND e.round IS NOT ?1)"

/// Reports that were dealt to nobody, and are everybody's.
qint64 countShared(Database &db, RoundId round)
{
    return db
        .integer("SELECT count(*) FROM round_source r WHERE r.round=?1 AND NOT EXISTS "
                 "(SELECT 1 FROM round_part p WHERE p.source = r.source "
                 "AND p.round = ?1)" AXIAL_COUNTED,
                 round)
        .value_or(0);
}

} // namespace

std::optional<double> pace(std::vector<qint64> timesMs)
{
    std::sort(timesMs.begin(), timesMs.end());
    qint64 steps = 0;
    qint64 worked = 0;
    for (size_t i = 1; i < timesMs.size(); ++i) {
        const qint64 gap = timesMs[i] - timesMs[i - 1];
        if (gap > longestPauseMs || gap < shortestStepMs)
            continue;
        ++steps;
        worked += gap;
    }
    if (worked <= 0)
        return std::nullopt;
    return static_cast<double>(steps) * 3'600'000.0 / static_cast<double>(worked);
}

std::vector<CoderProgress> progress(Database &db, RoundId round, const QDateTime &now)
{
    const auto done = countByCoder(db.query("SELECT r.coder, count(DISTINCT r.source) FROM label r "
                                            "WHERE r.round=?1" AXIAL_COUNTED " GROUP BY r.coder",
                                            round));
    const auto dealt = countByCoder(
        db.query("SELECT r.coder, count(*) FROM round_part r WHERE r.round=?1" AXIAL_COUNTED
                 " GROUP BY r.coder",
                 round));
    const auto times = rounds::times(db, round);
    const qint64 shared = countShared(db, round);
    const qint64 midnight = now.date().startOfDay(now.timeZone()).toMSecsSinceEpoch();
    std::vector<CoderProgress> result;
    for (const CoderId coder : coders(db, round)) {
        CoderProgress each{coder, done.value(coder), shared + dealt.value(coder), 0, {}};
        const std::vector<qint64> given = times.value(coder);
        each.today = std::count_if(given.begin(), given.end(),
                                   [midnight](qint64 at) { return at >= midnight; });
        each.hourly = pace(given);
        result.push_back(each);
    }
    return result;
}

} // namespace axial::rounds
