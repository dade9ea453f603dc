#include "core/project/sources/collected.h"

#include "core/db/database.h"

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
    auto rows = db.query("SELECT address, since, until, found, taken, created FROM collected "
                         "ORDER BY created, id");
    std::vector<CollectedRange> result;
    while (rows.next())
        result.push_back({rows.text(0), rows.text(1), rows.text(2), rows.integer(3),
                          rows.integer(4), rows.integer(5)});
    return result;
}

} // namespace axial::collected
