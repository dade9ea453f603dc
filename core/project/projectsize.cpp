#include "core/project/projectsize.h"

#include "core/project/column.h"

namespace axial::projectsize {
bool isLarge(Database &db)
{
    return db.integer("SELECT 1 FROM source LIMIT 1 OFFSET ?1", largeFrom)
           || db.integer("SELECT 1 FROM coding LIMIT 1 OFFSET ?1", largeFrom);
}

QHash<SourceKind, qint64> sources(Database &db, const Progress *progress)
{
    const CanceledWith cancelling(db, progress);
    return hashOf<QHash<SourceKind, qint64>>(
        db.query("SELECT kind, count(*) FROM source GROUP BY kind"));
}

qint64 codedQuotes(Database &db, const Progress *progress)
{
    const CanceledWith cancelling(db, progress);
    return db.integer("SELECT count(DISTINCT quote) FROM coding").value_or(0);
}

} // namespace axial::projectsize
