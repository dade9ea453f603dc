#include "core/project/sources/collected.h"

#include "core/project/column.h"

namespace axial::collected {
namespace {

using CollectedId = Id<struct CollectedTag>;

} // namespace

void add(Database &db, const CollectedRange &range)
{
    auto known = db.query("SELECT id, taken FROM collected WHERE address = ?1 AND since = ?2 "
                          "AND until = ?3",
                          range.address, range.since, range.until);
    if (known.next()) {
        const auto id = known.id<CollectedId>(0);
        db.run("UPDATE collected SET found = ?2, taken = ?3 WHERE id = ?1", id, range.found,
               known.integer(1) + range.taken);
        return;
    }
    db.run("INSERT INTO collected(id, address, since, until, found, taken, created) "
           "VALUES(?1, ?2, ?3, ?4, ?5, ?6, ?7)",
           db.newId<CollectedId>(), range.address, range.since, range.until, range.found,
           range.taken, range.created);
}

std::vector<CollectedRange> all(Database &db)
{
    return rowsOf<CollectedRange, QString, QString, QString, qint64, qint64, qint64>(
        db.query("SELECT address, since, until, found, taken, created FROM collected "
                 "ORDER BY created, id"));
}

} // namespace axial::collected
