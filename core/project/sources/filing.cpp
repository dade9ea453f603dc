#include "core/project/sources/filing.h"

#include "core/base/messages.h"
#include "core/base/names.h"
#include "core/base/refusals.h"
#include "core/db/changeset.h"
#include "core/db/database.h"
#include "core/project/trees.h"

namespace axial::collections {
namespace {

/// How many levels it is deep itself, at least 1.
qint64 heightOf(Database &db, CollectionId collection)
{
    return db
        .integer(
            "WITH RECURSIVE below(id, depth) AS (SELECT ?1, 1 UNION ALL SELECT c.id, depth + 1 "
            "FROM collection c JOIN below ON c.parent = below.id WHERE depth <= ?2) "
            "SELECT max(depth) FROM below",
            collection, trees::deepest)
        .value_or(1);
}

bool liesIn(Database &db, CollectionId inner, CollectionId outer)
{
    return db.integer("WITH RECURSIVE above(id) AS (SELECT ?1 UNION SELECT c.parent "
                      "FROM collection c JOIN above USING(id) WHERE c.parent IS NOT NULL) "
                      "SELECT count(*) FROM above WHERE id = ?2",
                      inner, outer)
               .value_or(0)
           > 0;
}

void requireShallow(qint64 depth)
{
    if (depth > trees::deepest)
        throw Error(
            ProjectText::tr("Collections can’t be nested more than %1 deep. Nothing was changed.")
                .arg(trees::deepest));
}

/// Two of one name in one place could not be told apart.
void requireFree(Database &db, CollectionId parent, const QString &name)
{
    if (db.integer("SELECT count(*) FROM collection WHERE parent IS ?1 AND name=?2", parent, name)
            .value_or(0)
        > 0)
        throw Error(refusals::nameTaken(name));
}

} // namespace

qint64 depthOf(Database &db, CollectionId collection)
{
    return db
        .integer("WITH RECURSIVE above(id, depth) AS (SELECT ?1, 1 WHERE ?1 IS NOT NULL UNION ALL "
                 "SELECT c.parent, depth + 1 FROM collection c JOIN above USING(id) "
                 "WHERE c.parent IS NOT NULL AND depth <= ?2) "
                 "SELECT coalesce(max(depth), 0) FROM above",
                 collection, trees::deepest)
        .value_or(0);
}

CollectionId add(Database &db, CollectionId parent, const QString &name)
{
    const QString kept = names::needed(name);
    requireFree(db, parent, kept);
    requireShallow(depthOf(db, parent) + 1);
    const auto id = db.newId<CollectionId>();
    db.run("INSERT INTO collection(id, parent, name, position) SELECT ?1, ?2, ?3, "
           "coalesce(max(position) + 1, 0) FROM collection WHERE parent IS ?2",
           id, parent, kept);
    return id;
}

void move(Database &db, CollectionId collection, CollectionId parent)
{
    if (parent && liesIn(db, parent, collection))
        throw Error(ProjectText::tr("A collection can’t lie in itself. Nothing was changed."));
    if (db.integer("SELECT count(*) FROM collection WHERE id=?1 AND parent IS ?2", collection,
                   parent)
            .value_or(0)
        > 0)
        return; // it is there
    requireFree(db, parent, db.text("SELECT name FROM collection WHERE id=?1", collection));
    requireShallow(depthOf(db, parent) + heightOf(db, collection));
    db.run("UPDATE collection SET parent=?2, position=(SELECT coalesce(max(position) + 1, 0) "
           "FROM collection WHERE parent IS ?2) WHERE id=?1",
           collection, parent);
}

} // namespace axial::collections
