#include "core/project/unpublished.h"

#include "core/db/database.h"
#include "core/project/memos/links.h"
#include "core/project/quotes/wholecodings.h"

namespace axial {

Unpublished unpublishedIn(Database &db)
{
    const auto count = [&db](const char *sql) { return db.integer(sql).value_or(0); };
    Unpublished left;
    left.memos = count("SELECT count(*) FROM memo");
    left.comments = count("SELECT count(*) FROM coding WHERE comment <> ''");
    left.weights = count("SELECT count(*) FROM coding WHERE weight IS NOT NULL");
    left.links = qint64(links::all(db).size());
    left.findings = count("SELECT count(*) FROM finding");
    left.maps = count("SELECT count(*) FROM concept_map");
    left.quotes = count("SELECT count(*) FROM quote WHERE id NOT IN (SELECT quote FROM coding)");
    left.wholeCodings = qint64(wholecodings::all(db).size());
    return left;
}

} // namespace axial
