#include "core/project/quotes/wholecodings.h"

#include "core/project/column.h"
#include "core/project/rounds/hiddenrows.h"

#include <QDateTime>

namespace axial::wholecodings {
namespace {

std::vector<WholeCode> read(Statement &&rows)
{
    return rowsOf<WholeCode, SourceId, CodeId, CoderId, QString, qint64>(std::move(rows));
}

} // namespace

std::vector<WholeCode> of(Database &db, SourceId source, const Asker &asker)
{
    return read(db.query("SELECT w.source, w.code, w.coder, w.comment, w.created "
                         "FROM source_coding w WHERE w.source=?1 AND (?2 IS NULL OR w.coder=?2) "
                         "ORDER BY w.created, w.code, w.coder",
                         source, asker.seenOn(db, source)));
}

std::vector<WholeCode> all(Database &db)
{
    return read(db.query(
        "SELECT w.source, w.code, w.coder, w.comment, w.created "
        "FROM source_coding w JOIN source s ON s.id = w.source "
        "JOIN collection c ON c.id = s.collection "
        "WHERE NOT " AXIAL_IS_HIDDEN(
            "w.source") " "
                        "ORDER BY c.position, c.id, s.position, s.id, w.created, w.code, w.coder"));
}

bool put(Database &db, SourceId source, CodeId code, CoderId coder)
{
    db.run("INSERT OR IGNORE INTO source_coding(source, code, coder, comment, created) "
           "VALUES(?1, ?2, ?3, '', ?4)",
           source, code, coder, QDateTime::currentMSecsSinceEpoch());
    return db.changes() > 0;
}

bool takeOff(Database &db, SourceId source, CodeId code, CoderId coder)
{
    db.run("DELETE FROM source_coding WHERE source=?1 AND code=?2 AND coder=?3", source, code,
           coder);
    return db.changes() > 0;
}

} // namespace axial::wholecodings
