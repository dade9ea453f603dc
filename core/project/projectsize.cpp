#include "core/project/projectsize.h"

#include "core/db/database.h"

namespace axial::projectsize {

bool isLarge(Database &db)
{
    return db.integer("SELECT 1 FROM source LIMIT 1 OFFSET ?1", largeFrom)
           || db.integer("SELECT 1 FROM coding LIMIT 1 OFFSET ?1", largeFrom);
}

qint64 codedQuotes(Database &db, const Progress *progress)
{
    if (progress)
        db.cancelWith(progress);
    const qint64 quotes = db.integer("SELECT count(DISTINCT quote) FROM coding").value_or(0);
    if (progress)
        db.cancelWith(nullptr);
    return quotes;
}

} // namespace axial::projectsize
