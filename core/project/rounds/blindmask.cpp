#include "core/project/rounds/blindmask.h"

#include "core/base/error.h"
#include "core/db/database.h"
#include "core/project/memos/privatememos.h"

namespace axial::rounds {

// SQLite looks a name up among the temporary things of the connection first. They lie in memory,
// and the file stays as it is.

BlindMask::BlindMask(Database &db) : m_db(db)
{
    const bool hidesSomething = db.integer("SELECT EXISTS(SELECT 1 FROM main.round hiding "
                                           "WHERE hiding.blind <> 0 AND hiding.closed = 0) "
                                           "OR EXISTS(SELECT 1 FROM main.memo WHERE private <> 0)")
                                    .value_or(0);
    if (!hidesSomething)
        return;
    m_isMine = !db.integer("SELECT 1 FROM temp.sqlite_schema WHERE name='blind_source'");
    try {
        if (m_isMine) {
            db.execute("CREATE TEMP TABLE blind_round(id INTEGER PRIMARY KEY);"
                       "CREATE TEMP TABLE blind_source(id INTEGER PRIMARY KEY);"
                       "INSERT INTO temp.blind_round SELECT hiding.id FROM main.round hiding "
                       "WHERE hiding.blind <> 0 AND hiding.closed = 0;"
                       "INSERT INTO temp.blind_source SELECT DISTINCT member.source "
                       "FROM main.round_source member "
                       "JOIN temp.blind_round hiding ON hiding.id = member.round;"
                       "CREATE TEMP VIEW quote AS SELECT * FROM main.quote "
                       "WHERE source NOT IN temp.blind_source;"
                       "CREATE TEMP VIEW coding AS SELECT * FROM main.coding AS given "
                       "WHERE NOT EXISTS(SELECT 1 FROM main.quote held WHERE held.id = given.quote "
                       "AND held.source IN temp.blind_source);"
                       "CREATE TEMP VIEW memo AS SELECT * FROM main.memo AS written "
                       "WHERE NOT EXISTS(SELECT 1 FROM temp.blind_source held WHERE held.id = "
                       "coalesce(written.source, (SELECT about.source FROM main.quote about "
                       "WHERE about.id = written.quote))) "
                       "AND NOT " AXIAL_MEMO_IS_PRIVATE(
                           "written") ";"
                                      "CREATE TEMP VIEW label AS SELECT * FROM main.label "
                                      "WHERE round NOT IN temp.blind_round;"
                                      "CREATE TEMP VIEW decision AS SELECT * FROM main.decision "
                                      "WHERE round NOT IN temp.blind_round;");
        }
        m_hiddenQuotes = db.integer("SELECT count(*) FROM main.quote "
                                    "WHERE source IN temp.blind_source")
                             .value_or(0);
    } catch (...) {
        lift();
        throw;
    }
}

BlindMask::~BlindMask()
{
    lift();
}

void BlindMask::lift()
{
    if (!m_isMine)
        return;
    try {
        m_db.execute("DROP VIEW IF EXISTS temp.decision; DROP VIEW IF EXISTS temp.label;"
                     "DROP VIEW IF EXISTS temp.memo; DROP VIEW IF EXISTS temp.coding; DROP VIEW IF "
                     "EXISTS temp.quote;"
                     "DROP TABLE IF EXISTS temp.blind_source;"
                     "DROP TABLE IF EXISTS temp.blind_round;");
    } catch (const Error &) {
        // Of a job that was cancelled: its connection stays masked, and is closed with it.
    }
}

} // namespace axial::rounds
