#include "core/project/people/participants.h"

#include "core/base/messages.h"
#include "core/base/names.h"
#include "core/base/refusals.h"
#include "core/project/column.h"
#include "core/project/maps/conceptmaps.h"
#include "core/project/memos/links.h"

namespace axial {

namespace attributes {

std::vector<Attribute> all(Database &db)
{
    std::vector<Attribute> result;
    auto rows = db.query("SELECT id, name, kind, position, categories FROM attribute "
                         "WHERE position >= 0 ORDER BY position, id");
    while (rows.next())
        result.push_back({rows.id<AttributeId>(0), rows.text(1), AttributeKind(rows.integer(2)),
                          rows.integer(3), rows.text(4).split(u'\n', Qt::SkipEmptyParts)});
    return result;
}

AttributeId ensure(Database &db, const QString &name, AttributeKind kind,
                   const QStringList &categories)
{
    const QString line = names::needed(name);
    if (const auto found = db.integer("SELECT id FROM attribute WHERE name=?1", line))
        return AttributeId{*found};
    const auto id = db.newId<AttributeId>();
    db.run("INSERT INTO attribute(id, name, kind, categories, position) "
           "SELECT ?1, ?2, ?3, ?4, coalesce(max(position) + 1, 0) FROM attribute",
           id, line, int(kind), categories.join(u'\n'));
    return id;
}

void rename(Database &db, AttributeId attribute, const QString &name)
{
    const QString line = names::needed(name);
    if (db.integer("SELECT 1 FROM attribute WHERE name=?1 AND id<>?2", line, attribute))
        throw Error(refusals::nameTaken(line));
    db.run("UPDATE attribute SET name=?2 WHERE id=?1", attribute, line);
}

void setKind(Database &db, AttributeId attribute, AttributeKind kind, const QStringList &categories)
{
    db.run("UPDATE attribute SET kind=?2, categories=?3 WHERE id=?1", attribute, int(kind),
           categories.join(u'\n'));
}

void change(Database &db, const Attribute &before, const Attribute &after)
{
    if (after.name != before.name)
        rename(db, before.id, after.name);
    if (after.kind == before.kind && after.categories == before.categories)
        return;
    QStringList categories = after.categories;
    if (after.kind == AttributeKind::Category) {
        const QStringList now = db.text("SELECT categories FROM attribute WHERE id=?1", before.id)
                                    .split(u'\n', Qt::SkipEmptyParts);
        for (const QString &each : now) {
            if (!before.categories.contains(each) && !categories.contains(each))
                categories << each;
        }
    }
    setKind(db, before.id, after.kind, categories);
}

void remove(Database &db, AttributeId attribute)
{
    db.run("DELETE FROM attribute WHERE id=?1", attribute);
}

} // namespace attributes

namespace participants {

std::vector<Participant> all(Database &db)
{
    return rowsOf<Participant, ParticipantId, QString, qint64, QString>(
        db.query("SELECT id, pseudonym, position, memo FROM participant "
                 "ORDER BY position, id"));
}

QString pseudonym(Database &db, ParticipantId participant)
{
    return db.text("SELECT pseudonym FROM participant WHERE id=?1", participant);
}

ParticipantId find(Database &db, const QString &pseudonym)
{
    return ParticipantId{db.integer("SELECT id FROM participant WHERE pseudonym=?1",
                                    names::fitted(pseudonym).trimmed())
                             .value_or(0)};
}

ParticipantId ensure(Database &db, const QString &pseudonym)
{
    if (pseudonym.trimmed().isEmpty())
        throw Error(
            ProjectText::tr("A participant needs a pseudonym, such as U1. Nothing was changed."));
    if (const auto found = find(db, pseudonym))
        return found;
    const auto id = db.newId<ParticipantId>();
    db.run("INSERT INTO participant(id, pseudonym, memo, position) "
           "SELECT ?1, ?2, '', coalesce(max(position) + 1, 0) FROM participant",
           id, names::checked(pseudonym).trimmed());
    return id;
}

void rename(Database &db, ParticipantId participant, const QString &pseudonym)
{
    const QString line = names::needed(pseudonym);
    if (const auto other = find(db, line); other && other != participant)
        throw Error(refusals::nameTaken(line));
    db.run("UPDATE participant SET pseudonym=?2 WHERE id=?1", participant, line);
}

void setMemo(Database &db, ParticipantId participant, const QString &memo)
{
    db.run("UPDATE participant SET memo=?2 WHERE id=?1", participant, memo);
}

void setValue(Database &db, ParticipantId participant, AttributeId attribute, const QString &value)
{
    if (value.isEmpty())
        db.run("DELETE FROM attribute_value WHERE participant=?1 AND attribute=?2", participant,
               attribute);
    else
        db.run("INSERT INTO attribute_value(participant, attribute, value) VALUES(?1, ?2, ?3) "
               "ON CONFLICT(participant, attribute) DO UPDATE SET value=excluded.value",
               participant, attribute, value);
}

QHash<qint64, AttributeValues> values(Database &db)
{
    QHash<qint64, AttributeValues> result;
    auto rows = db.query("SELECT participant, attribute, value FROM attribute_value");
    while (rows.next())
        result[rows.integer(0)].insert(rows.integer(1), rows.text(2));
    return result;
}

AttributeValues valuesOf(Database &db, ParticipantId participant)
{
    return values(db, {participant.value}).value(participant.value);
}

QHash<qint64, AttributeValues> values(Database &db, const std::vector<qint64> &participants)
{
    QHash<qint64, AttributeValues> result;
    auto rows = db.prepare("SELECT attribute, value FROM attribute_value WHERE participant=?1");
    for (const qint64 participant : participants) {
        AttributeValues &values = result[participant];
        rows.bind(participant);
        while (rows.next())
            values.insert(rows.integer(0), rows.text(1));
    }
    return result;
}

void remove(Database &db, ParticipantId participant)
{
    links::removeEnd(db, participant, [&] {
        conceptmaps::keepingWords(
            db, [&] { db.run("DELETE FROM participant WHERE id=?1", participant); });
    });
}

} // namespace participants

std::vector<Appearance> appearances(Database &db, ParticipantId participant)
{
    // Kind 1 are issue reports, which nobody speaks in.
    return rowsOf<Appearance, SourceId, SpeakerId, QString, QString>(
        db.query("SELECT s.id, w.id, s.title, w.name, s.kind, s.collection, s.position "
                 "FROM speaker w JOIN source s ON s.id = w.source "
                 "WHERE w.participant=?1 AND s.kind<>1 "
                 "UNION ALL SELECT s.id, 0, s.title, '', s.kind, s.collection, s.position "
                 "FROM source_participant p JOIN source s ON s.id = p.source "
                 "WHERE p.participant=?1 AND s.kind<>1 "
                 "AND NOT EXISTS(SELECT 1 FROM speaker w WHERE w.source = s.id "
                 "AND w.participant IS NOT NULL) "
                 "AND NOT EXISTS(SELECT 1 FROM source_participant q WHERE q.source = s.id "
                 "AND q.participant < ?1) "
                 "ORDER BY 5, 6, 7, 1, 2",
                 participant));
}

} // namespace axial
