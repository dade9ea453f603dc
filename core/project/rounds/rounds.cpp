#include "core/project/rounds/rounds.h"

#include "core/base/names.h"
#include "core/db/database.h"

#include <QCoreApplication>
#include <QDateTime>

namespace axial::rounds {

std::vector<Round> all(Database &db)
{
    std::vector<Round> result;
    auto rows = db.query("SELECT id, name, exclusive, blind, closed, created FROM round "
                         "ORDER BY created, id");
    while (rows.next())
        result.push_back({rows.id<RoundId>(0), rows.text(1), rows.integer(2) != 0,
                          rows.integer(3) != 0, rows.integer(4) != 0, rows.integer(5)});
    return result;
}

qint64 countWithoutRound(Database &db)
{
    return db
        .integer("SELECT count(*) FROM source WHERE kind=1 "
                 "AND id NOT IN (SELECT source FROM round_source)")
        .value_or(0);
}

RoundId addOfOthers(Database &db, CoderId coder)
{
    const auto nameOf = [](int number) {
        return QCoreApplication::translate("project", "Round %1").arg(number);
    };
    int number = int(db.integer("SELECT count(*) FROM round").value_or(0)) + 1;
    while (db.integer("SELECT 1 FROM round WHERE name=?1", nameOf(number)))
        ++number;
    const RoundId round = ensure(db, nameOf(number));
    addCoder(db, round, coder);
    db.run("INSERT INTO round_source(source, round) SELECT id, ?1 FROM source WHERE kind=1 "
           "AND id NOT IN (SELECT source FROM round_source)",
           round);
    return round;
}

RoundId ensure(Database &db, const QString &name)
{
    const QString line = names::checked(name);
    if (const auto found = db.integer("SELECT id FROM round WHERE name=?1", line))
        return RoundId{*found};
    const auto id = db.newId<RoundId>();
    db.run("INSERT INTO round(id, name, exclusive, blind, closed, created) "
           "VALUES(?1, ?2, 1, 1, 0, ?3)",
           id, line, QDateTime::currentMSecsSinceEpoch());
    return id;
}

void addCoder(Database &db, RoundId round, CoderId coder)
{
    db.run("INSERT OR IGNORE INTO round_coder(round, coder, position) "
           "SELECT ?1, ?2, coalesce(max(position) + 1, 0) FROM round_coder WHERE round=?1",
           round, coder);
}

std::vector<CoderId> coders(Database &db, RoundId round)
{
    std::vector<CoderId> result;
    auto rows = db.query("SELECT coder FROM round_coder WHERE round=?1 ORDER BY position", round);
    while (rows.next())
        result.push_back(rows.id<CoderId>(0));
    return result;
}

void addSource(Database &db, RoundId round, SourceId source)
{
    db.run("INSERT OR IGNORE INTO round_source(source, round) VALUES(?1, ?2)", source, round);
}

void setLabel(Database &db, RoundId round, SourceId source, CoderId coder, CodeId code)
{
    addSource(db, round, source);
    if (db.integer("SELECT exclusive FROM round WHERE id=?1", round).value_or(1))
        db.run("DELETE FROM label WHERE source=?1 AND round=?2 AND coder=?3 AND code<>?4", source,
               round, coder, code);
    db.run("INSERT OR IGNORE INTO label(source, round, coder, code) VALUES(?1, ?2, ?3, ?4)", source,
           round, coder, code);
}

QHash<qint64, CodeId> decisions(Database &db, RoundId round, const std::vector<qint64> &sources)
{
    QHash<qint64, CodeId> result;
    auto row = db.prepare("SELECT code FROM decision WHERE source=?1 AND round=?2");
    for (const qint64 source : sources) {
        row.bind(source, round);
        if (row.next())
            result.insert(source, row.id<CodeId>(0));
    }
    return result;
}

void decide(Database &db, RoundId round, SourceId source, CodeId code, DecisionKind how, CoderId by,
            const QString &reason)
{
    if (!source)
        throw Error(QCoreApplication::translate(
            "project", "There is no such report in the project. Nothing was decided."));
    addSource(db, round, source);
    db.run("INSERT INTO decision(source, round, code, how, coder, reason, created) "
           "VALUES(?1, ?2, ?3, ?4, ?5, ?6, ?7) ON CONFLICT(source, round) DO UPDATE SET "
           "code=excluded.code, how=excluded.how, coder=excluded.coder, reason=excluded.reason, "
           "created=excluded.created",
           source, round, code, int(how), by, reason, QDateTime::currentMSecsSinceEpoch());
}

} // namespace axial::rounds
