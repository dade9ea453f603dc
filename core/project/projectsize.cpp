#include "core/project/projectsize.h"

#include "core/db/database.h"

namespace axial::projectsize {
bool isLarge(Database &db)
{
    return db.integer("SELECT 1 FROM source LIMIT 1 OFFSET ?1", largeFrom)
           || db.integer("SELECT 1 FROM coding LIMIT 1 OFFSET ?1", largeFrom);
}

QHash<SourceKind, qint64> sources(Database &db, const Progress *progress)
{
    const CanceledWith cancelling(db, progress);
    QHash<SourceKind, qint64> result;
    auto rows = db.query("SELECT kind, count(*) FROM source GROUP BY kind");
    while (rows.next())
        result.insert(SourceKind(rows.integer(0)), rows.integer(1));
    return result;
}

qint64 codedQuotes(Database &db, const Progress *progress)
{
    const CanceledWith cancelling(db, progress);
    return db.integer("SELECT count(DISTINCT quote) FROM coding").value_or(0);
}

} // namespace axial::projectsize
