#include "core/project/savedfilters.h"

#include "core/base/error.h"
#include "core/base/names.h"
#include "core/base/refusals.h"
#include "core/project/column.h"

namespace axial::savedfilters {

std::vector<SavedFilter> all(Database &db, const QString &place)
{
    return rowsOf<SavedFilter, SavedFilterId, QString, QString>(
        db.query("SELECT id, name, text FROM saved_filter WHERE place=?1 "
                 "ORDER BY position, id",
                 place));
}

SavedFilterId save(Database &db, const QString &place, const QString &name, const QString &text)
{
    const QString line = names::needed(name);
    if (const auto known = db.integer("SELECT id FROM saved_filter WHERE place=?1 AND name=?2",
                                      place, line)) {
        db.run("UPDATE saved_filter SET text=?2 WHERE id=?1", *known, text);
        return SavedFilterId{*known};
    }
    const auto id = db.newId<SavedFilterId>();
    db.run("INSERT INTO saved_filter(id, place, name, text, position) "
           "SELECT ?1, ?2, ?3, ?4, coalesce(max(position) + 1, 0) FROM saved_filter "
           "WHERE place=?2",
           id, place, line, text);
    return id;
}

void rename(Database &db, SavedFilterId filter, const QString &name)
{
    const QString line = names::needed(name);
    if (!db.integer("SELECT 1 FROM saved_filter WHERE id=?1", filter))
        throw Error(refusals::gone());
    if (db.integer("SELECT 1 FROM saved_filter WHERE name=?2 AND id<>?1 AND place="
                   "(SELECT place FROM saved_filter WHERE id=?1)",
                   filter, line))
        throw Error(refusals::nameTaken(line));
    db.run("UPDATE saved_filter SET name=?2 WHERE id=?1 AND name<>?2", filter, line);
}

void remove(Database &db, SavedFilterId filter)
{
    db.run("DELETE FROM saved_filter WHERE id=?1", filter);
}

} // namespace axial::savedfilters
