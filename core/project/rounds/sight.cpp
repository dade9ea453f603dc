#include "core/project/rounds/sight.h"

#include "core/base/error.h"
#include "core/base/messages.h"
#include "core/db/database.h"
#include "core/domain/round.h"
#include "core/project/column.h"
#include "core/project/rounds/hiddenrows.h"
#include "core/things/thing.h"

#include <QByteArrayList>

#include <algorithm>

namespace axial::rounds {
namespace {

/// Of a row of that table which the statement calls so: whether it is hidden; empty = none is.
QByteArray hiddenWhen(StudyTable table, const QByteArray &row)
{
    switch (table) {
    case StudyTable::Quote:
    case StudyTable::SourceCoding:
    case StudyTable::Summary:
        return row + ".source IN temp.held_source";
    case StudyTable::Label:
    case StudyTable::Decision:
    case StudyTable::Discussion:
        return row + ".round IN temp.held_round";
    case StudyTable::Memo:
        return row + ".private <> 0 OR EXISTS(SELECT 1 FROM temp.held_source held WHERE held.id = "
               + "coalesce(" + row + ".source, (SELECT about.source FROM main.quote about "
               + "WHERE about.id = " + row + ".quote)))";
    case StudyTable::Clustering: // how somebody lays them, and what they call that
        return "EXISTS(SELECT 1 FROM main.cluster heap JOIN main.cluster_card card "
               "ON card.cluster = heap.id JOIN main.summary line ON line.id = card.summary "
               "WHERE heap.clustering = "
               + row + ".id AND line.source IN temp.held_source)";
    default:
        break;
    }
    // What refers to something hidden goes with it.
    QByteArrayList conditions;
    for (const ThingColumn &column : things::of(table).columns) {
        if (!column.refersTo || column.refersTo == table)
            continue;
        const QByteArray held = row + "_held";
        const QByteArray condition = hiddenWhen(*column.refersTo, held);
        if (!condition.isEmpty())
            conditions << "EXISTS(SELECT 1 FROM main."
                              + QByteArray(things::nameOf(*column.refersTo)) + ' ' + held
                              + " WHERE " + held + ".id = " + row + '.' + column.name + " AND ("
                              + condition + "))";
    }
    return conditions.join(" OR ");
}

} // namespace

// SQLite looks a name up among the temporary things of the connection first. They lie in memory,
// and the file stays as it is.

Sight::Sight(Database &db) : m_db(db)
{
    m_hides =
        hidesAnyLabels(db)
        || db.integer("SELECT EXISTS(SELECT 1 FROM main.memo WHERE private <> 0)").value_or(0);
    if (!m_hides || db.integer("SELECT 1 FROM temp.sqlite_schema WHERE name='held_source'"))
        return;
    m_isMine = true;
    try {
        QByteArray views =
            "CREATE TEMP TABLE held_round(id INTEGER PRIMARY KEY);"
            "CREATE TEMP TABLE held_source(id INTEGER PRIMARY KEY);"
            "INSERT INTO temp.held_round SELECT hiding.id FROM main.round hiding "
            "WHERE " AXIAL_HIDES_LABELS(
                "hiding") ";"
                          "INSERT INTO temp.held_source SELECT DISTINCT member.source "
                          "FROM main.round_source member "
                          "JOIN temp.held_round hiding ON hiding.id = member.round;";
        for (const Thing &thing : things::all()) {
            if (const QByteArray hidden = hiddenWhen(thing.table, "given"); !hidden.isEmpty())
                views += "CREATE TEMP VIEW " + QByteArray(thing.name) + " AS SELECT * FROM main."
                         + thing.name + " AS given WHERE NOT (" + hidden + ");";
        }
        db.execute(views.constData());
    } catch (...) {
        lift();
        throw;
    }
}

Sight::~Sight()
{
    lift();
}

qint64 Sight::hidden(StudyTable table) const
{
    if (!m_hides)
        return 0;
    const QByteArray hidden = hiddenWhen(table, "given");
    return m_db
        .integer(QByteArray("SELECT count(*) FROM main." + QByteArray(things::nameOf(table))
                            + " AS given WHERE " + (hidden.isEmpty() ? "0" : hidden))
                     .constData())
        .value_or(0);
}

qint64 Sight::hiddenDocuments() const
{
    if (!m_hides)
        return 0;
    return m_db
        .integer("SELECT count(*) FROM temp.held_source held "
                 "JOIN main.source document ON document.id = held.id WHERE document.length > 0 "
                 "AND (EXISTS(SELECT 1 FROM main.quote q JOIN main.coding c ON c.quote = q.id "
                 "WHERE q.source = held.id) "
                 "OR EXISTS(SELECT 1 FROM main.source_coding w WHERE w.source = held.id))")
        .value_or(0);
}

QString Sight::note() const
{
    return leftOut(StudyTable::Quote, hidden(StudyTable::Quote));
}

void Sight::lift()
{
    if (!m_isMine)
        return;
    try {
        QByteArray drops;
        for (const Thing &thing : things::all())
            drops += "DROP VIEW IF EXISTS temp." + QByteArray(thing.name) + ';';
        drops += "DROP TABLE IF EXISTS temp.held_source; DROP TABLE IF EXISTS temp.held_round;";
        m_db.execute(drops.constData());
    } catch (const Error &) {
        // Of a job that was cancelled: its connection stays as it is, and is closed with it.
    }
}

QString leftOut(StudyTable things, qint64 count)
{
    if (count == 0)
        return {};
    const char *const words =
        things == StudyTable::Memo
            ? QT_TRANSLATE_N_NOOP("export", "%n memo(s) that a blind round hides are left out.")
        : things == StudyTable::Source
            ? QT_TRANSLATE_N_NOOP("export", "%n document(s) that a blind round hides are left out.")
            : QT_TRANSLATE_N_NOOP("export", "%n quote(s) that a blind round hides are left out.");
    return ExportText::tr(words, nullptr, int(count));
}

bool hidesLabels(Database &db, RoundId round)
{
    return db.integer("SELECT 1 FROM round WHERE id=?1 AND " AXIAL_HIDES_LABELS("round"), round)
        .has_value();
}

bool hidesLabels(const Round &round)
{
    return round.blind && !round.closed;
}

bool mayHideLabels(Database &db, RoundId round)
{
    return db.integer("SELECT " AXIAL_HIDES_LABELS("round") " FROM round WHERE id=?1", round)
               .value_or(1)
           != 0;
}

bool hidesAnyLabels(Database &db)
{
    return db.integer("SELECT 1 FROM main.round WHERE " AXIAL_HIDES_LABELS("round") " LIMIT 1")
        .has_value();
}

bool hidesCodings(Database &db, SourceId report)
{
    return db.integer("SELECT 1 WHERE " AXIAL_IS_HIDDEN("?1"), report).has_value();
}

bool hidesCodings(Database &db, SourceId report, CoderId coder)
{
    return db.integer("SELECT 1 WHERE " AXIAL_IS_HIDDEN_FROM("?1", "?2"), report, coder)
        .has_value();
}

bool hidesAnyCoding(Database &db, CoderId coder)
{
    // (CROSS: a study without such a round is asked for nothing more.)
    return db
        .integer("SELECT 1 FROM round_coder p CROSS JOIN round r ON r.id = p.round "
                 "CROSS JOIN round_source s ON s.round = r.id "
                 "CROSS JOIN quote q ON q.source = s.source "
                 "CROSS JOIN coding c ON c.quote = q.id "
                 "WHERE p.coder=?1 AND " AXIAL_HIDES_LABELS("r") " AND c.coder <> ?1 LIMIT 1",
                 coder)
        .has_value();
}

bool hidesAnyOf(Database &db, const std::vector<CodingId> &codings, CoderId coder)
{
    return std::ranges::any_of(codings, [&](CodingId coding) {
        return db
            .integer("SELECT 1 FROM coding c JOIN quote q ON q.id = c.quote "
                     "WHERE c.id=?1 AND c.coder <> ?2 AND " AXIAL_IS_HIDDEN_FROM("q.source", "?2"),
                     coding, coder)
            .has_value();
    });
}

bool hidesAnyOf(Database &db, const std::vector<SourceId> &reports)
{
    const QSet<SourceId> each(reports.begin(), reports.end());
    return std::ranges::any_of(each, [&](SourceId report) { return hidesCodings(db, report); });
}

QSet<SourceId> sourcesHiddenFrom(Database &db, CoderId coder)
{
    return columnOf<QSet<SourceId>>(
        db.query("SELECT id FROM source WHERE id IN " AXIAL_SOURCES_HIDDEN_FROM("?1"), coder));
}

} // namespace axial::rounds
