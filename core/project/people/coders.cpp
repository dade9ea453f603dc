#include "core/project/people/coders.h"

#include "core/base/messages.h"
#include "core/base/names.h"
#include "core/base/refusals.h"
#include "core/db/database.h"
#include "core/project/column.h"
#include "core/project/quotes/quotes.h"
#include "core/project/rounds/rounds.h"
#include "core/project/rounds/workorder.h"
#include "core/text/words/comparable.h"

#include <algorithm>

namespace axial::coders {
namespace {

QString initialsOf(const QString &name)
{
    QString initials;
    for (const QString &word : name.split(u' ', Qt::SkipEmptyParts))
        initials += word.front().toUpper();
    return initials.left(3);
}

bool isThere(Database &db, CoderId coder)
{
    return db.integer("SELECT 1 FROM coder WHERE id=?1", coder).has_value();
}

/// Whoever became somebody else there would see that one's labels.
void requireSight(Database &db, CoderId coder)
{
    auto labelled = columnOf<std::vector<RoundId>>(
        db.query("SELECT round FROM round_coder WHERE coder=?1 ORDER BY round", coder));
    for (const RoundId round : labelled)
        rounds::requireSight(db, round);
}

/// Everything that says who did it, also what later versions of the schema have.
std::vector<std::pair<QByteArray, QByteArray>> columnsOfCoders(Database &db)
{
    std::vector<std::pair<QByteArray, QByteArray>> columns;
    auto rows = db.query("SELECT t.name, k.\"from\" FROM sqlite_schema t, "
                         "pragma_foreign_key_list(t.name) k WHERE t.type='table' "
                         "AND k.\"table\"='coder' ORDER BY 1, 2");
    while (rows.next())
        columns.emplace_back(rows.text(0).toUtf8(), rows.text(1).toUtf8());
    return columns;
}

/// Of two that say the same one stays, with the comments and reviews of both.
void mergeCodings(Database &db, CoderId gone, CoderId kept)
{
    codings::absorb(db, db.query("SELECT theirs.id, mine.id FROM coding theirs JOIN coding mine ON "
                                 "mine.quote=theirs.quote AND +mine.code=theirs.code "
                                 "AND +mine.coder=?2 WHERE theirs.coder=?1 ORDER BY 1",
                                 gone, kept));
}

} // namespace

std::vector<Coder> all(Database &db)
{
    return rowsOf<Coder, CoderId, QString, QString, int, qint64>(
        db.query("SELECT id, name, initials, color, position FROM coder ORDER BY position, id"));
}

QHash<CoderId, QString> names(Database &db)
{
    QHash<CoderId, QString> result;
    for (const Coder &coder : all(db))
        result.insert(coder.id, coder.name);
    return result;
}

bool isSameName(const QString &left, const QString &right)
{
    return axial::isSameName(left.simplified(), right.simplified());
}

CoderId find(const std::vector<Coder> &coders, const QString &name)
{
    CoderId found;
    for (const Coder &each : coders) {
        if (each.name == name)
            return each.id;
        if (!found && isSameName(each.name, name))
            found = each.id;
    }
    return found;
}

CoderId find(Database &db, const QString &name)
{
    return find(all(db), name);
}

CoderId named(Database &db, const QString &name)
{
    const CoderId found = find(db, name);
    if (!found)
        throw Error(refusals::unknown(name));
    return found;
}

CoderId ensure(Database &db, const QString &name)
{
    const QString trimmed = names::fitted(name.trimmed()); // a setting of the person may be long
    if (trimmed.isEmpty())
        throw Error(refusals::empty());
    if (const CoderId found = find(db, trimmed))
        return found;
    const auto id = db.newId<CoderId>();
    db.run("INSERT INTO coder(id, name, initials, color, position) SELECT ?1, ?2, ?3, count(*), "
           "coalesce(max(position) + 1, 0) FROM coder",
           id, trimmed, initialsOf(trimmed));
    return id;
}

void rename(Database &db, CoderId coder, const QString &name, const QString &initials)
{
    const QString trimmed = names::needed(name);
    const std::vector<Coder> known = all(db);
    if (std::any_of(known.begin(), known.end(), [&](const Coder &each) {
            return each.id != coder && isSameName(each.name, trimmed);
        }))
        throw Error(refusals::nameTaken(trimmed));
    db.run("UPDATE coder SET name=?2, initials=?3 WHERE id=?1", coder, trimmed, initials);
}

std::vector<CoderUse> uses(Database &db)
{
    return rowsOf<CoderUse, CoderId, qint64, qint64>(
        db.query("SELECT id, (SELECT count(*) FROM coding WHERE coder=c.id), "
                 "(SELECT count(*) FROM label WHERE coder=c.id) FROM coder c "
                 "ORDER BY position, id"));
}

qint64 otherLabels(Database &db, CoderId gone, CoderId kept)
{
    return db
        .integer("SELECT count(*) FROM label mine JOIN label theirs ON theirs.source=mine.source "
                 "AND theirs.round=mine.round AND theirs.coder=?1 AND theirs.code<>mine.code "
                 "JOIN round r ON r.id=mine.round AND r.exclusive WHERE mine.coder=?2",
                 gone, kept)
        .value_or(0);
}

void merge(Database &db, CoderId gone, CoderId kept)
{
    if (gone == kept || !isThere(db, gone) || !isThere(db, kept))
        throw Error(ProjectText::tr("Choose two to merge. Nothing was changed."));
    requireSight(db, gone);
    requireSight(db, kept);
    mergeCodings(db, gone, kept);
    db.run("DELETE FROM label WHERE coder=?1 AND round IN (SELECT id FROM round WHERE exclusive) "
           "AND EXISTS (SELECT 1 FROM label AS mine WHERE mine.source=label.source "
           "AND mine.round=label.round AND mine.coder=?2)",
           gone, kept);
    db.run("UPDATE source_coding AS mine SET comment=iif(mine.comment='', theirs.comment, "
           "mine.comment || char(10) || theirs.comment) FROM source_coding AS theirs "
           "WHERE mine.coder=?2 AND theirs.coder=?1 AND theirs.source=mine.source "
           "AND theirs.code=mine.code AND theirs.comment NOT IN ('', mine.comment)",
           gone, kept);
    for (const auto &[table, column] : columnsOfCoders(db)) {
        const QByteArray update = "UPDATE OR IGNORE \"" + table + "\" SET \"" + column
                                  + "\"=?2 WHERE \"" + column + "\"=?1";
        db.run(update.constData(), gone, kept);
    }
    rounds::moveWorkOrders(db, gone, kept);        // which a setting keeps
    db.run("DELETE FROM coder WHERE id=?1", gone); // with what the other has as well
}

} // namespace axial::coders
