#include "core/project/rounds/sight.h"

#include "core/db/database.h"

namespace axial::rounds {

// A round without details came with labels that everybody knows, whatever it was stored as.

bool isBlindNow(Database &db, RoundId round)
{
    return db
        .integer("SELECT 1 FROM round r JOIN round_detail d ON d.round = r.id "
                 "WHERE r.id=?1 AND r.blind <> 0 AND r.closed = 0",
                 round)
        .has_value();
}

bool isInBlindRound(Database &db, SourceId report)
{
    return db
        .integer("SELECT 1 FROM round_source s JOIN round r ON r.id = s.round "
                 "JOIN round_detail d ON d.round = r.id "
                 "WHERE s.source=?1 AND r.blind <> 0 AND r.closed = 0 LIMIT 1",
                 report)
        .has_value();
}

} // namespace axial::rounds
