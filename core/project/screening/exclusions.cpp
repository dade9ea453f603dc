#include "core/project/screening/exclusions.h"

#include "core/db/database.h"
#include "core/project/column.h"

#include <QDateTime>

#include <algorithm>
#include <vector>

namespace axial::exclusions {
namespace {

/// The round and the reason by which screening excludes the report; none = it stays.
Exclusion byScreening(Database &db, SourceId report)
{
    auto row = db.query("SELECT d.round, d.code FROM decision d "
                        "JOIN round r ON r.id = d.round AND r.kind=2 "
                        "JOIN source s ON s.id = d.source AND s.kind=1 "
                        "WHERE d.source=?1 AND d.code IS NOT r.relevant "
                        "ORDER BY r.created, r.id LIMIT 1",
                        report);
    if (!row.next())
        return {};
    return {report, row.id<RoundId>(0), row.id<CodeId>(1)};
}

} // namespace

std::optional<Exclusion> find(Database &db, SourceId report)
{
    auto row = db.query("SELECT round, code FROM exclusion WHERE source=?1", report);
    if (!row.next())
        return std::nullopt;
    return Exclusion{report, row.id<RoundId>(0), row.id<CodeId>(1)};
}

qint64 count(Database &db)
{
    return db.integer("SELECT count(*) FROM exclusion").value_or(0);
}

void setByKeyword(Database &db, const QSet<SourceId> &reports)
{
    std::vector<SourceId> takenBack;
    {
        auto rows = db.query("SELECT source FROM exclusion WHERE round IS NULL ORDER BY source");
        while (rows.next()) {
            if (!reports.contains(rows.id<SourceId>(0)))
                takenBack.push_back(rows.id<SourceId>(0));
        }
    }
    for (const SourceId report : takenBack) {
        db.run("DELETE FROM exclusion WHERE source=?1", report);
        settle(db, report);
    }
    const qint64 now = QDateTime::currentMSecsSinceEpoch();
    std::vector<SourceId> ordered(reports.begin(), reports.end());
    std::sort(ordered.begin(), ordered.end());
    for (const SourceId report : ordered)
        db.run("INSERT INTO exclusion(source, round, code, created) VALUES(?1, NULL, NULL, ?2) "
               "ON CONFLICT(source) DO UPDATE SET round=NULL, code=NULL WHERE round IS NOT NULL",
               report, now);
}

void settle(Database &db, SourceId report)
{
    const std::optional<Exclusion> now = find(db, report);
    if (now && !now->round)
        return;
    const Exclusion wanted = byScreening(db, report);
    if (!wanted.round) {
        db.run("DELETE FROM exclusion WHERE source=?1", report);
    } else if (!now || now->round != wanted.round || now->reason != wanted.reason) {
        db.run("INSERT INTO exclusion(source, round, code, created) VALUES(?1, ?2, ?3, ?4) "
               "ON CONFLICT(source) DO UPDATE SET round=excluded.round, code=excluded.code, "
               "created=excluded.created",
               report, wanted.round, wanted.reason, QDateTime::currentMSecsSinceEpoch());
    }
}

void settleAll(Database &db)
{
    if (!db.integer("SELECT 1 FROM round WHERE kind=2 UNION ALL "
                    "SELECT 1 FROM exclusion WHERE round IS NOT NULL LIMIT 1"))
        return;
    auto wrong = columnOf<std::vector<SourceId>>(db.query(
        "SELECT e.source FROM exclusion e "
        "LEFT JOIN decision d ON d.source = e.source AND d.round = e.round "
        "LEFT JOIN round r ON r.id = e.round WHERE e.round IS NOT NULL "
        "AND (r.kind IS NOT 2 OR d.code IS NOT e.code OR d.code IS r.relevant) "
        "UNION SELECT d.source FROM decision d "
        "JOIN round r ON r.id = d.round AND r.kind=2 "
        "WHERE d.code IS NOT r.relevant AND d.source NOT IN (SELECT source FROM exclusion) "
        "ORDER BY 1"));
    for (const SourceId report : wrong)
        settle(db, report);
}

} // namespace axial::exclusions
