#include "core/project/memos/memokinds.h"

#include "core/base/error.h"
#include "core/base/messages.h"
#include "core/base/names.h"
#include "core/base/refusals.h"
#include "core/project/column.h"
#include "core/text/words/comparable.h"

#include <algorithm>

namespace axial::memokinds {
namespace {

/// Of none but this one, which may be a new one.
QString checkedName(Database &db, MemoKindId kind, const QString &name)
{
    const QString line = names::needed(name).simplified();
    std::vector<MemoKind> others = all(db);
    std::erase_if(others, [kind](const MemoKind &each) { return each.id == kind; });
    for (const QString &own : {ProjectText::tr("Insight"), ProjectText::tr("Prompt category")})
        others.push_back({{}, own});
    for (const MemoKind &other : others) {
        if (nameKey(other.name) == nameKey(line))
            throw Error(refusals::nameTaken(other.name));
    }
    return line;
}

} // namespace

std::vector<MemoKind> all(Database &db)
{
    return rowsOf<MemoKind, MemoKindId, QString>(
        db.query("SELECT id, name FROM note_kind ORDER BY position, id"));
}

QString nameOf(Database &db, MemoKindId kind)
{
    return db.text("SELECT name FROM note_kind WHERE id=?1", kind);
}

MemoKindId add(Database &db, const QString &name)
{
    const QString line = checkedName(db, {}, name);
    const auto id = db.newId<MemoKindId>();
    db.run("INSERT INTO note_kind(id, name, position) "
           "SELECT ?1, ?2, coalesce(max(position) + 1, 0) FROM note_kind",
           id, line);
    return id;
}

void rename(Database &db, MemoKindId kind, const QString &name)
{
    const QString line = checkedName(db, kind, name);
    if (!db.integer("SELECT 1 FROM note_kind WHERE id=?1", kind))
        throw Error(refusals::gone());
    db.run("UPDATE note_kind SET name=?2 WHERE id=?1 AND name<>?2", kind, line);
}

void move(Database &db, MemoKindId kind, int to)
{
    std::vector<MemoKind> kinds = all(db);
    const auto moved = std::ranges::find(kinds, kind, &MemoKind::id);
    if (moved == kinds.end())
        return;
    const MemoKind one = *moved;
    kinds.erase(moved);
    kinds.insert(kinds.begin() + std::clamp(to, 0, int(kinds.size())), one);
    for (size_t place = 0; place < kinds.size(); ++place)
        db.run("UPDATE note_kind SET position=?2 WHERE id=?1 AND position<>?2", kinds[place].id,
               qint64(place));
}

void remove(Database &db, MemoKindId kind)
{
    db.run("DELETE FROM note_kind WHERE id=?1", kind);
}

qint64 memoCount(Database &db, MemoKindId kind)
{
    return db.integer("SELECT count(*) FROM memo WHERE kind=?1", kind).value_or(0);
}

} // namespace axial::memokinds
