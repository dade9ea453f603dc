#include "core/project/rounds/sight.h"

#include "core/db/database.h"
#include "core/project/rounds/hiddencodings.h"

#include <algorithm>

namespace axial::rounds {

bool isBlindNow(Database &db, RoundId round)
{
    return db.integer("SELECT 1 FROM round WHERE id=?1 AND blind <> 0 AND closed = 0", round)
        .has_value();
}

bool isInBlindRound(Database &db, SourceId report)
{
    return db.integer("SELECT 1 WHERE " AXIAL_IS_IN_BLIND_ROUND("?1"), report).has_value();
}

bool hidesCodings(Database &db, SourceId report, CoderId coder)
{
    return db.integer("SELECT 1 WHERE " AXIAL_IS_HIDDEN_FROM("?1", "?2"), report, coder)
        .has_value();
}

bool hidesAnyCoding(Database &db, CoderId coder)
{
    // (CROSS: a study without such a round is asked for nothing more.)
    return db
        .integer("SELECT 1 FROM round_coder p CROSS JOIN round r ON r.id = p.round "
                 "CROSS JOIN round_source s ON s.round = r.id "
                 "CROSS JOIN quote q ON q.source = s.source "
                 "CROSS JOIN coding c ON c.quote = q.id "
                 "WHERE p.coder=?1 AND r.blind <> 0 AND r.closed = 0 AND c.coder <> ?1 LIMIT 1",
                 coder)
        .has_value();
}

bool hidesAnyOf(Database &db, const std::vector<CodingId> &codings, CoderId coder)
{
    return std::any_of(codings.begin(), codings.end(), [&](CodingId coding) {
        return db
            .integer("SELECT 1 FROM coding c JOIN quote q ON q.id = c.quote "
                     "WHERE c.id=?1 AND c.coder <> ?2 AND " AXIAL_IS_HIDDEN_FROM("q.source", "?2"),
                     coding, coder)
            .has_value();
    });
}

QSet<SourceId> sourcesHiddenFrom(Database &db, CoderId coder)
{
    QSet<SourceId> sources;
    auto rows = db.query("SELECT id FROM source WHERE id IN " AXIAL_SOURCES_HIDDEN_FROM("?1"),
                         coder);
    while (rows.next())
        sources.insert(rows.id<SourceId>(0));
    return sources;
}

} // namespace axial::rounds
