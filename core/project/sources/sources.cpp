#include "core/project/sources/sources.h"

#include "core/base/messages.h"
#include "core/base/names.h"
#include "core/base/refusals.h"
#include "core/db/changeset.h"
#include "core/db/database.h"
#include "core/project/column.h"
#include "core/project/maps/conceptmaps.h"
#include "core/project/quotes/quotes.h"
#include "core/project/trees.h"
#include "core/text/words/comparable.h"

#include <QCryptographicHash>
#include <QDateTime>

#include <utility>

namespace axial {
namespace {

Source readSource(const Statement &row)
{
    Source source = rowOf<Source>(row);
    // A report that is known by its link only has it as its title, too; lists hold it once.
    if (source.url == source.title)
        source.url = source.title;
    return source;
}

/// The first folder of that name in another one; none = there is none.
CollectionId childOf(Database &db, CollectionId parent, const QString &name)
{
    return CollectionId{
        db.integer("SELECT id FROM collection WHERE parent IS ?1 AND name=?2 ORDER BY position",
                   parent, name)
            .value_or(0)};
}

} // namespace

namespace collections {

std::vector<Collection> all(Database &db)
{
    return rowsOf<Collection, CollectionId, CollectionId, QString, qint64>(db.query(
        "WITH RECURSIVE tree(id, depth) AS (SELECT id, 0 FROM collection WHERE parent IS NULL "
        "UNION ALL SELECT c.id, depth + 1 FROM collection c JOIN tree ON c.parent = tree.id) "
        "SELECT c.id, coalesce(c.parent, 0), c.name, c.position FROM tree JOIN collection c "
        "USING(id) ORDER BY depth, position, c.id"));
}

CollectionId find(Database &db, const QStringList &path)
{
    CollectionId folder;
    for (const QString &whole : path) {
        folder = childOf(db, folder, names::fitted(whole));
        if (!folder)
            break;
    }
    return folder;
}

CollectionId ensure(Database &db, const QStringList &path)
{
    if (path.size() > trees::deepest)
        throw Error(
            ProjectText::tr("Collections can’t be nested more than %1 deep. Nothing was changed.")
                .arg(trees::deepest));
    CollectionId parent;
    for (const QString &whole : path) {
        const QString name = names::fitted(whole);
        if (const CollectionId found = childOf(db, parent, name)) {
            parent = found;
            continue;
        }
        const auto id = db.newId<CollectionId>();
        db.run("INSERT INTO collection(id, parent, name, position) SELECT ?1, ?2, ?3, "
               "coalesce(max(position) + 1, 0) FROM collection WHERE parent IS ?2",
               id, parent, name);
        parent = id;
    }
    return parent;
}

QStringList path(Database &db, CollectionId collection)
{
    QStringList result;
    auto id = std::optional<qint64>(collection.value);
    // A depth limit, since a hostile file could hold a cycle.
    for (int depth = 0; id && depth < 64; ++depth) {
        result.prepend(db.text("SELECT name FROM collection WHERE id=?1", *id));
        id = db.integer("SELECT parent FROM collection WHERE id=?1", *id);
    }
    return result;
}

void rename(Database &db, CollectionId collection, const QString &name)
{
    db.run("UPDATE collection SET name=?2 WHERE id=?1", collection, names::needed(name));
}

void remove(Database &db, CollectionId collection)
{
    conceptmaps::keepingWords(db,
                              [&] { db.run("DELETE FROM collection WHERE id=?1", collection); });
}

} // namespace collections

namespace sources {

SourceId add(Database &db, const NewSource &source)
{
    const auto id = db.newId<SourceId>();
    db.run("INSERT INTO source(id, collection, kind, title, url, occurrence, length, language, "
           "created, position) VALUES(?1, ?2, ?3, ?4, ?5, ?6, ?7, ?9, ?8, "
           "(SELECT coalesce(max(position) + 1, 0) FROM source WHERE collection=?2))",
           id, source.collection, int(source.kind), names::fitted(source.title), source.url,
           source.occurrence, qint64(source.text.size()), QDateTime::currentMSecsSinceEpoch(),
           source.language);
    if (!source.text.isEmpty())
        db.run("INSERT INTO source_text(source, text) VALUES(?1, ?2)", id, source.text);
    if (!source.originalBytes.isEmpty())
        keepOriginal(db, id, source.originalName, source.originalBytes);
    return id;
}

bool keepOriginal(Database &db, SourceId source, const QString &name, const QByteArray &bytes)
{
    if (db.integer("SELECT 1 FROM source_original WHERE source=?1", source))
        return false;
    db.run("INSERT INTO source_original(source, name, sha256, size, bytes) "
           "VALUES(?1, ?2, ?3, ?4, ?5)",
           source, name, QCryptographicHash::hash(bytes, QCryptographicHash::Sha256),
           qint64(bytes.size()), changesets::compressed(bytes));
    return true;
}

void addIssue(Database &db, const Issue &issue)
{
    db.run("INSERT INTO issue(source, repository, number, state, author, labels, opened, closed, "
           "year) VALUES(?1, ?2, ?3, '', '', '', '', '', ?4)",
           issue.source, issue.repository, issue.number, issue.year);
}

SpeakerId addSpeaker(Database &db, const Speaker &speaker)
{
    const auto id = db.newId<SpeakerId>();
    db.run("INSERT INTO speaker(id, source, name, role, participant) VALUES(?1, ?2, ?3, ?4, ?5)",
           id, speaker.source, speaker.name, int(speaker.role), speaker.participant);
    return id;
}

void addTurn(Database &db, SourceId source, const Turn &turn)
{
    db.run("INSERT INTO turn(source, start, \"end\", words, speaker, time) "
           "VALUES(?1, ?2, ?3, ?4, ?5, ?6)",
           source, turn.range.start, turn.range.end, turn.words, turn.speaker, turn.timeMs);
}

void addParticipant(Database &db, SourceId source, ParticipantId participant)
{
    db.run("INSERT OR IGNORE INTO source_participant(source, participant) VALUES(?1, ?2)", source,
           participant);
}

std::vector<Source> all(Database &db)
{
    return listOf(db.query(("SELECT " + columnsOf<Source>()
                            + " FROM source ORDER BY collection, position, id")
                               .constData()),
                  readSource);
}

std::vector<Source> ofKind(Database &db, SourceKind kind)
{
    return listOf(db.query(("SELECT " + columnsOf<Source>()
                            + " FROM source WHERE kind=?1 ORDER BY collection, position, id")
                               .constData(),
                           int(kind)),
                  readSource);
}

Source at(Database &db, SourceId source)
{
    auto row = db.query(("SELECT " + columnsOf<Source>() + " FROM source WHERE id=?1").constData(),
                        source);
    if (!row.next())
        throw Error(refusals::gone());
    return readSource(row);
}

bool any(Database &db)
{
    return db.integer("SELECT 1 FROM source LIMIT 1").has_value();
}

QString text(Database &db, SourceId source)
{
    return db.text("SELECT text FROM source_text WHERE source=?1", source);
}

std::vector<Turn> turns(Database &db, SourceId source)
{
    std::vector<Turn> result;
    auto rows = db.query("SELECT start, \"end\", words, coalesce(speaker, 0), time FROM turn "
                         "WHERE source=?1 ORDER BY start",
                         source);
    while (rows.next()) {
        Turn turn{{rows.integer(0), rows.integer(1)}, rows.integer(2), rows.id<SpeakerId>(3), {}};
        if (!rows.isNull(4))
            turn.timeMs = rows.integer(4);
        result.push_back(turn);
    }
    return result;
}

std::vector<Speaker> speakers(Database &db, SourceId source)
{
    return rowsOf<Speaker, SpeakerId, SourceId, QString, SpeakerRole, ParticipantId>(
        db.query("SELECT id, source, name, role, coalesce(participant, 0) FROM speaker "
                 "WHERE source=?1 ORDER BY id",
                 source));
}

namespace {

/// The only one whose title looks the same: it may hold signs that show nothing.
SourceId findByLook(Database &db, const QString &title)
{
    SourceId found;
    auto rows = db.query("SELECT id, title FROM source");
    while (rows.next()) {
        if (rows.text(1).compare(title, Qt::CaseInsensitive) != 0 && isSameName(rows.text(1), title)
            && std::exchange(found, rows.id<SourceId>(0)))
            return {};
    }
    return found;
}

} // namespace

SourceId find(Database &db, const QString &title)
{
    auto rows = db.query("SELECT id FROM source WHERE title=?1 ORDER BY id LIMIT 2", title);
    if (!rows.next())
        return findByLook(db, title);
    const auto id = rows.id<SourceId>(0);
    if (rows.next())
        throw Error(
            ProjectText::tr(
                "Several are called “%1”. Rename all but one of them first. Nothing was changed.")
                .arg(title));
    return id;
}

void rename(Database &db, SourceId source, const QString &title)
{
    db.run("UPDATE source SET title=?2 WHERE id=?1", source, names::needed(title));
}

void set(Database &db, SourceId source, QString Source::*column, const QString &said)
{
    db.run(("UPDATE source SET " + columnNamed(column) + "=?2 WHERE id=?1").constData(), source,
           said);
}

void set(Database &db, SourceId source, QDate Source::*column, const QDate &said)
{
    db.run(("UPDATE source SET " + columnNamed(column) + "=?2 WHERE id=?1").constData(), source,
           said.toString(Qt::ISODate));
}

void move(Database &db, SourceId source, CollectionId collection)
{
    db.run("UPDATE source SET collection=?2, position=(SELECT coalesce(max(position) + 1, 0) "
           "FROM source WHERE collection=?2) WHERE id=?1",
           source, collection);
}

void setSpeaker(Database &db, SpeakerId speaker, SpeakerRole role, ParticipantId participant)
{
    db.run("UPDATE speaker SET role=?2, participant=?3 WHERE id=?1", speaker, int(role),
           participant);
}

void remove(Database &db, SourceId source)
{
    auto linked = columnOf<std::vector<QuoteId>>(
        db.query("WITH gone(id) AS (SELECT id FROM quote WHERE source=?1), "
                 "said(id) AS (SELECT id FROM memo WHERE source=?1 "
                 "OR quote IN (SELECT id FROM gone)) "
                 "SELECT from_quote FROM link WHERE from_quote IS NOT NULL "
                 "AND (to_source=?1 OR to_quote IN (SELECT id FROM gone) "
                 "OR to_memo IN (SELECT id FROM said)) "
                 "UNION SELECT to_quote FROM link WHERE to_quote IS NOT NULL "
                 "AND (from_source=?1 OR from_quote IN (SELECT id FROM gone) "
                 "OR from_memo IN (SELECT id FROM said))",
                 source));
    conceptmaps::keepingWords(db, [&] { db.run("DELETE FROM source WHERE id=?1", source); });
    for (const QuoteId quote : linked)
        quotes::removeIfBare(db, quote);
}

} // namespace sources

} // namespace axial
