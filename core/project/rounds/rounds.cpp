#include "core/project/rounds/rounds.h"

#include "core/base/messages.h"
#include "core/base/names.h"
#include "core/base/progress.h"
#include "core/base/refusals.h"
#include "core/db/database.h"
#include "core/project/column.h"
#include "core/project/rounds/sight.h"
#include "core/project/screening/exclusions.h"
#include "core/project/screening/screening.h"
#include "core/project/sharing/sharedsteps.h"

#include <QDateTime>

namespace axial::rounds {
namespace {

void setClosed(Database &db, RoundId round, bool closed)
{
    at(db, round);
    requireMayClose(db);
    db.run("UPDATE round SET closed=?2 WHERE id=?1", round, closed);
}

} // namespace

std::vector<Round> all(Database &db)
{
    return rowsOf<Round>(db.query(
        ("SELECT " + columnsOf<Round>() + " FROM round ORDER BY created, id").constData()));
}

Round at(Database &db, RoundId round)
{
    for (const Round &each : all(db)) {
        if (each.id == round)
            return each;
    }
    throw Error(refusals::gone());
}

Round named(Database &db, const QString &name)
{
    QStringList known;
    for (const Round &each : all(db)) {
        if (each.name.compare(name, Qt::CaseInsensitive) == 0)
            return each;
        known << each.name;
    }
    throw Error(refusals::unknown(name, known));
}

RoundDetail detail(Database &db, RoundId round)
{
    auto row = db.query("SELECT kind, level, seed, strata, again, relevant, note "
                        "FROM round WHERE id=?1",
                        round);
    if (!row.next())
        return {};
    return {RoundKind(row.integer(0)),
            RoundLevel(row.integer(1)),
            row.isNull(2) ? std::nullopt : std::optional(row.integer(2)),
            row.text(3),
            row.id<RoundId>(4),
            row.id<CodeId>(5),
            row.text(6)};
}

qint64 countWithoutRound(Database &db)
{
    return db
        .integer("SELECT count(*) FROM source WHERE kind=1 "
                 "AND id NOT IN (SELECT source FROM round_source) "
                 "AND id NOT IN (SELECT source FROM exclusion)")
        .value_or(0);
}

RoundId addOfOthers(Database &db, CoderId coder)
{
    const auto nameOf = [](int number) { return ProjectText::tr("Round %1").arg(number); };
    int number = int(db.integer("SELECT count(*) FROM round").value_or(0)) + 1;
    while (db.integer("SELECT 1 FROM round WHERE name=?1", nameOf(number)))
        ++number;
    const RoundId round = ensure(db, nameOf(number));
    addCoder(db, round, coder);
    db.run("INSERT INTO round_source(source, round) SELECT id, ?1 FROM source WHERE kind=1 "
           "AND id NOT IN (SELECT source FROM round_source) "
           "AND id NOT IN (SELECT source FROM exclusion)",
           round);
    return round;
}

RoundId ensure(Database &db, const QString &name)
{
    const QString line = names::checked(name);
    if (const auto found = db.integer("SELECT id FROM round WHERE name=?1", line))
        return RoundId{*found};
    const auto id = db.newId<RoundId>();
    db.run("INSERT INTO round(id, name, exclusive, created) VALUES(?1, ?2, 1, ?3)", id, line,
           QDateTime::currentMSecsSinceEpoch());
    return id;
}

void setDue(Database &db, RoundId round, const QDate &day)
{
    at(db, round);
    db.run("UPDATE round SET due=?2 WHERE id=?1", round, day.toString(Qt::ISODate));
}

void remove(Database &db, RoundId round)
{
    db.run("DELETE FROM round WHERE id=?1", round);
    exclusions::settleAll(db); // another may have excluded the same
}

RoundUse use(Database &db, RoundId round)
{
    RoundUse use;
    use.sources = db.integer("SELECT count(*) FROM round_source WHERE round=?1", round).value_or(0);
    use.labels = db.integer("SELECT count(*) FROM label WHERE round=?1", round).value_or(0);
    use.decisions = db.integer("SELECT count(*) FROM decision WHERE round=?1", round).value_or(0);
    return use;
}

void requireMayClose(Database &db)
{
    if (!sharing::leads(db).value_or(true))
        throw Error(
            ProjectText::tr("In a team only a lead closes or opens a round. When the hub last "
                            "answered, you were not a lead. Ask one to do it. Nothing was "
                            "changed."));
}

void close(Database &db, RoundId round)
{
    setClosed(db, round, true);
    Progress unseen;
    if (screening::isScreening(db, round))
        screening::close(db, round, unseen);
}

void reopen(Database &db, RoundId round)
{
    setClosed(db, round, false);
}

void requireSight(Database &db, RoundId round)
{
    const Round each = at(db, round);
    if (hidesLabels(each))
        throw Error(ProjectText::tr("%1 is blind: nobody sees the labels of others before it is "
                                    "closed. Close the round first.")
                        .arg(each.name));
}

void addCoder(Database &db, RoundId round, CoderId coder)
{
    db.run("INSERT OR IGNORE INTO round_coder(round, coder, position) "
           "SELECT ?1, ?2, coalesce(max(position) + 1, 0) FROM round_coder WHERE round=?1",
           round, coder);
}

std::vector<CoderId> coders(Database &db, RoundId round)
{
    return columnOf<std::vector<CoderId>>(
        db.query("SELECT coder FROM round_coder WHERE round=?1 ORDER BY position", round));
}

int coderCount(Database &db, RoundId round, SourceId report)
{
    return int(db.integer("SELECT coalesce(nullif((SELECT count(*) FROM round_part WHERE source=?1 "
                          "AND round=?2), 0), (SELECT count(*) FROM round_coder WHERE round=?2))",
                          report, round)
                   .value_or(0));
}

void addSource(Database &db, RoundId round, SourceId source)
{
    db.run("INSERT OR IGNORE INTO round_source(source, round) VALUES(?1, ?2)", source, round);
}

QString shortTitle(Database &db, SourceId source)
{
    constexpr qsizetype longest = 60;
    const QString title = db.text("SELECT title FROM source WHERE id=?1", source).simplified();
    return title.size() <= longest ? title : title.left(longest - 1).trimmed() + QChar(0x2026);
}

SourceId reportAt(Database &db, RoundId round, const QString &url, int occurrence)
{
    auto rows = db.query("SELECT s.id FROM source s JOIN round_source r ON r.source = s.id "
                         "AND r.round = ?1 WHERE s.url=?2 AND s.occurrence=?3",
                         round, url, occurrence);
    if (!rows.next())
        throw Error(occurrence == 1
                        ? ProjectText::tr("%1 is not in %2. Nothing was changed.")
                              .arg(url, at(db, round).name)
                        : ProjectText::tr("%1 is not in %2 as number %3. Nothing was changed.")
                              .arg(url, at(db, round).name, QString::number(occurrence)));
    const auto found = rows.id<SourceId>(0);
    if (rows.next())
        throw Error(ProjectText::tr("%1 is in %2 more than once, in different folders. Label it in "
                                    "the window. Nothing was changed.")
                        .arg(url, at(db, round).name));
    return found;
}

} // namespace axial::rounds
