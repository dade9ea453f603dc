#include "core/project/people/appearances.h"

#include "core/db/database.h"

namespace axial {

std::vector<Appearance> appearances(Database &db, ParticipantId participant)
{
    std::vector<Appearance> result;
    // Kind 1 are issue reports, which nobody speaks in.
    auto rows = db.query("SELECT s.id, w.id, s.title, w.name, s.kind, s.collection, s.position "
                         "FROM speaker w JOIN source s ON s.id = w.source "
                         "WHERE w.participant=?1 AND s.kind<>1 "
                         "UNION ALL SELECT s.id, 0, s.title, '', s.kind, s.collection, s.position "
                         "FROM source_participant p JOIN source s ON s.id = p.source "
                         "WHERE p.participant=?1 AND s.kind<>1 "
                         "AND NOT EXISTS(SELECT 1 FROM speaker w WHERE w.source = s.id "
                         "AND w.participant IS NOT NULL) "
                         "AND NOT EXISTS(SELECT 1 FROM source_participant q WHERE q.source = s.id "
                         "AND q.participant < ?1) "
                         "ORDER BY 5, 6, 7, 1, 2",
                         participant);
    while (rows.next())
        result.push_back({rows.id<SourceId>(0), rows.id<SpeakerId>(1), rows.text(2), rows.text(3)});
    return result;
}

} // namespace axial
