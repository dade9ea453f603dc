#include "core/project/safety/salvagestandins.h"

#include "core/db/changeset.h"
#include "core/domain/code.h"
#include "core/domain/source.h"
#include "core/project/codes/codes.h"
#include "core/project/column.h"
#include "core/project/quotes/quotes.h"
#include "core/project/sources/sources.h"
#include "core/things/thing.h"

#include <QCoreApplication>
#include <QCryptographicHash>
#include <QDateTime>

#include <algorithm>
#include <array>
#include <optional>
#include <vector>

namespace axial::standins {
namespace {

struct Messages {
    Q_DECLARE_TR_FUNCTIONS(salvage)
};

struct Reference {
    const Thing &thing;
    const ThingColumn &column;

    QByteArray isDangling() const
    {
        const QByteArray name = '"' + QByteArray(column.name) + '"';
        return name + " IS NOT NULL AND " + name + " NOT IN (SELECT id FROM \""
               + things::nameOf(*column.refersTo) + "\")";
    }
};

std::vector<Reference> references()
{
    std::vector<Reference> result;
    for (const Thing &thing : things::all()) {
        for (const ThingColumn &column : thing.columns) {
            if (column.refersTo)
                result.push_back({thing, column});
        }
    }
    return result;
}

std::vector<qint64> lostOnes(Database &db, const std::vector<Reference> &all, const Thing &parent)
{
    std::vector<qint64> ids;
    for (const Reference &each : all) {
        if (each.column.refersTo != parent.table || each.column.mayLose)
            continue;
        auto rows = db.query((QByteArray("SELECT DISTINCT \"") + each.column.name + "\" FROM \""
                              + each.thing.name + "\" WHERE " + each.isDangling())
                                 .constData());
        while (rows.next())
            ids.push_back(rows.integer(0));
    }
    std::sort(ids.begin(), ids.end());
    ids.erase(std::unique(ids.begin(), ids.end()), ids.end());
    return ids;
}

/// What is empty but for its name, and for what its description says: ?1 = id, ?2 = name.
QByteArray standInSql(const Thing &thing)
{
    QByteArrayList names;
    QByteArrayList values;
    for (size_t i = 0; i < thing.columns.size(); ++i) {
        const ThingColumn &column = thing.columns[i];
        const auto &said = thing.standIn.values;
        const auto own = std::find_if(said.begin(), said.end(),
                                      [&](const auto &each) { return each.first == int(i); });
        names << '"' + QByteArray(column.name) + '"';
        if (column.role == MergeRole::OwnId)
            values << "?1";
        else if (int(i) == thing.standIn.named)
            values << "?2";
        else if (own != said.end())
            values << own->second;
        else if (column.role == MergeRole::Position)
            values << QByteArray("(SELECT coalesce(max(position) + 1, 0) FROM \"") + thing.name
                          + "\")";
        else if (column.isOptional)
            values << "NULL";
        else
            values << (column.type == ThingColumn::Type::Text ? "''" : "0");
    }
    return QByteArray("INSERT INTO \"") + thing.name + "\"(" + names.join(", ") + ") VALUES("
           + values.join(", ") + ')';
}

} // namespace

void addFolders(Database &db)
{
    struct Folder {
        QString setting;
        QString name;
        std::optional<qint64> id;
    };
    std::array<Folder, 2> folders{
        Folder{QStringLiteral("folder.taxonomy"), Messages::tr("Taxonomy"), {}},
        Folder{QStringLiteral("folder.open"), Messages::tr("Open codes"), {}}};
    // A setting may be damaged, too: what it names must be a folder of its own, or lost.
    for (Folder &folder : folders)
        folder.id = db.integer("SELECT CAST(value AS INTEGER) AS folder FROM setting WHERE name=?1 "
                               "AND folder > 0 AND NOT EXISTS (SELECT 1 FROM code WHERE id=folder "
                               "AND (parent IS NOT NULL OR kind != 0))",
                               folder.setting);
    if (folders[0].id == folders[1].id)
        folders[0].id = folders[1].id = std::nullopt;
    for (Folder &folder : folders) {
        if (!folder.id)
            folder.id = db.integer(
                "SELECT id FROM code WHERE parent IS NULL AND kind=0 AND name=?1", folder.name);
        const CodeId id = folder.id ? CodeId{*folder.id} : db.newId<CodeId>();
        db.run("INSERT INTO setting(name, value) VALUES(?1, ?2) "
               "ON CONFLICT(name) DO UPDATE SET value=excluded.value",
               folder.setting, QString::number(id.value));
        db.run("INSERT INTO code(id, parent, position, kind, key, name, color, definition, "
               "include_when, exclude_when, example, memo, created) VALUES(?1, NULL, 0, 0, '', ?2, "
               "?3, '', '', '', '', '', ?4) ON CONFLICT(id) DO NOTHING",
               id, folder.name, Code::inheritedColor, QDateTime::currentMSecsSinceEpoch());
    }
}

void addLost(Database &db, QStringList &notes)
{
    const auto all = references();
    for (const Thing &thing : things::all()) {
        if (!thing.standIn.name)
            continue;
        const std::vector<qint64> ids = lostOnes(db, all, thing);
        if (ids.empty())
            continue;
        if (thing.table == StudyTable::Source)
            collections::ensure(
                db, {Messages::tr("Saved from damage")}); // the last one, which takes them
        const QByteArray sql = standInSql(thing);
        for (size_t i = 0; i < ids.size(); ++i)
            db.run(sql.constData(), ids[i], Messages::tr(thing.standIn.name).arg(i + 1));
        notes << Messages::tr(thing.standIn.notes).arg(ids.size());
    }
}

void dropOrphans(Database &db, QStringList &notes)
{
    const auto all = references();
    qint64 dropped = 0;
    for (qint64 before = -1; before != dropped;) { // what goes may orphan others
        before = dropped;
        for (const Reference &each : all) {
            const QByteArray table = '"' + QByteArray(each.thing.name) + '"';
            const QByteArray act = each.column.mayLose ? "UPDATE " + table + " SET \""
                                                             + each.column.name + "\"=NULL WHERE "
                                                       : "DELETE FROM " + table + " WHERE ";
            db.run((act + each.isDangling()).constData());
            if (!each.column.mayLose)
                dropped += db.changes();
        }
    }
    // Turns have no id that a key could refer to.
    db.run("DELETE FROM turn_prompt WHERE NOT EXISTS (SELECT 1 FROM turn "
           "WHERE turn.source = turn_prompt.source AND turn.start = turn_prompt.start)");
    dropped += db.changes();
    if (dropped)
        notes << Messages::tr("%n row(s) were left out, since what they belong to is lost.",
                              nullptr, int(dropped));
}

void rebuildTexts(Database &db, QStringList &notes)
{
    struct Length {
        SourceId source;
        qint64 length;
    };
    std::vector<Length> lost;
    auto rows = db.query(
        "SELECT s.id, max(s.length, coalesce((SELECT max(\"end\") FROM quote q WHERE "
        "q.source = s.id), 0), coalesce((SELECT max(\"end\") FROM turn u WHERE "
        "u.source = s.id), 0)) AS reach FROM source s LEFT JOIN source_text t "
        "ON t.source = s.id WHERE t.source IS NULL AND reach > 0");
    while (rows.next())
        lost.push_back({rows.id<SourceId>(0), rows.integer(1)});
    constexpr qint64 maxLength = 50'000'000; // as imports allow it; more is damage, too
    for (const auto &[source, length] : lost) {
        QString text(std::min(length, maxLength), u'·');
        auto quotes = db.query("SELECT start, \"end\", words FROM quote WHERE source=?1", source);
        while (quotes.next()) {
            const QString words = quotes.text(2);
            if (quotes.integer(1) <= text.size()
                && words.size() == quotes.integer(1) - quotes.integer(0))
                text.replace(quotes.integer(0), words.size(), words);
        }
        db.run("INSERT INTO source_text(source, text) VALUES(?1, ?2)", source, text);
        db.run("UPDATE source SET length=?2 WHERE id=?1", source, qint64(text.size()));
    }
    // A stand-in of a source whose text was saved learns its length.
    auto texts = db.query("SELECT t.source, t.text FROM source_text t JOIN source s "
                          "ON s.id = t.source WHERE s.length = 0");
    while (texts.next())
        db.run("UPDATE source SET length=?2 WHERE id=?1", texts.id<SourceId>(0),
               qint64(texts.text(1).size()));
    if (!lost.empty())
        notes << Messages::tr(
                     "%1 sources lost their text: the words of their quotes stand in their places, "
                     "dots stand for the rest.")
                     .arg(lost.size());
}

namespace {

/// Numbers names that stand twice among those with the same `beside`: "Same", "Same (2)".
struct Names {
    const char *table;
    const char *name;
    const char *beside;
};

constexpr Names names[] = {{"code", "name", "parent"},        {"coder", "name", "1"},
                           {"attribute", "name", "1"},        {"round", "name", "1"},
                           {"participant", "pseudonym", "1"}, {"keyword_list", "name", "1"},
                           {"concept_map", "name", "1"},      {"note_kind", "name", "1"}};

qint64 numberTwins(Database &db, const Names &each)
{
    const QByteArray sql = QStringLiteral(
                               "UPDATE \"%1\" SET \"%2\"=\"%2\" || ' (' || turn || ')' FROM "
                               "(SELECT id AS twin, row_number() OVER (PARTITION BY %3, \"%2\" "
                               "ORDER BY id) AS turn FROM \"%1\") WHERE id=twin AND turn > 1")
                               .arg(QLatin1String(each.table), QLatin1String(each.name),
                                    QLatin1String(each.beside))
                               .toUtf8();
    qint64 changed = 0;
    constexpr int enough = 100; // "Same (2)" may stand there already
    for (int i = 0; i < enough; ++i) {
        db.run(sql.constData());
        if (db.changes() == 0)
            break;
        changed += db.changes();
    }
    return changed;
}

constexpr const char *openFolder =
    "(SELECT CAST(value AS INTEGER) FROM setting WHERE name='folder.open')";

/// In this order: what one leaves, the next finds.
constexpr const char *rules[] = {
    "UPDATE code SET kind=1 WHERE parent IS NOT NULL AND kind<>1",
    "UPDATE code SET key='' WHERE key<>'' AND id > (SELECT min(id) FROM code c WHERE "
    "c.key=code.key)",
    "DELETE FROM coding WHERE code IN (SELECT id FROM code WHERE kind=0)",
    "DELETE FROM label WHERE code IN (SELECT id FROM code WHERE kind=0)",
    "DELETE FROM decision WHERE code IN (SELECT id FROM code WHERE kind=0)",
    "UPDATE round SET exclusive=0 WHERE exclusive AND id IN (SELECT round FROM label "
    "GROUP BY source, round, coder HAVING count(*) > 1)",
    "UPDATE proposal SET code=NULL WHERE state<>1 AND code IS NOT NULL",
    "UPDATE source SET occurrence=turn FROM (SELECT id AS twin, row_number() OVER (PARTITION BY "
    "collection, url ORDER BY id) AS turn, count(*) OVER (PARTITION BY collection, url, "
    "occurrence) AS alike FROM source WHERE url<>'') WHERE id=twin AND collection IN (SELECT "
    "collection FROM source WHERE url<>'' GROUP BY collection, url, occurrence HAVING count(*) > "
    "1)",
    "DELETE FROM exclusion WHERE source IN (SELECT id FROM source WHERE kind<>1) "
    "OR (round IS NULL) <> (code IS NULL)",
    "DELETE FROM summary WHERE text=''",
    "UPDATE summary SET code=NULL WHERE code IN (SELECT id FROM code WHERE kind=0)",
    "UPDATE summary SET coder=NULL WHERE id > (SELECT min(id) FROM summary s WHERE "
    "s.source=summary.source AND s.coder=summary.coder)",
    "DELETE FROM cluster_card WHERE EXISTS (SELECT 1 FROM cluster_card k JOIN cluster c ON "
    "c.id=k.cluster WHERE k.summary=cluster_card.summary AND k.cluster < cluster_card.cluster AND "
    "c.clustering=(SELECT clustering FROM cluster WHERE id=cluster_card.cluster))",
    "UPDATE ranking_item SET rank=min(max(rank, 1), 1000) WHERE rank NOT BETWEEN 1 AND 1000",
    "DELETE FROM map_line WHERE from_node IN (SELECT id FROM map_node n WHERE n.map<>map_line.map) "
    "OR to_node IN (SELECT id FROM map_node n WHERE n.map<>map_line.map)",
    "DELETE FROM link WHERE from_quote IS to_quote AND from_code IS to_code AND from_source IS "
    "to_source AND from_participant IS to_participant AND from_memo IS to_memo "
    "AND from_finding IS to_finding",
    "DELETE FROM link WHERE id NOT IN (SELECT min(id) FROM link GROUP BY from_quote, from_code, "
    "from_source, from_participant, from_memo, from_finding, to_quote, to_code, to_source, "
    "to_participant, to_memo, to_finding, name, note)",
    "DELETE FROM turn WHERE start < 0 OR start >= (SELECT length FROM source WHERE id=turn.source)",
    "UPDATE turn SET \"end\"=(SELECT length FROM source WHERE id=turn.source) "
    "WHERE \"end\" > (SELECT length FROM source WHERE id=turn.source)",
    "UPDATE turn SET \"end\"=(SELECT min(start) FROM turn n WHERE n.source=turn.source "
    "AND n.start > turn.start) WHERE \"end\" > (SELECT min(start) FROM turn n "
    "WHERE n.source=turn.source AND n.start > turn.start)",
    "UPDATE turn SET \"end\"=start + 1 WHERE \"end\" <= start",
    "UPDATE turn SET words=min(max(words, start), \"end\") WHERE words NOT BETWEEN start AND "
    "\"end\"",
    "DELETE FROM turn_prompt WHERE NOT EXISTS (SELECT 1 FROM turn WHERE "
    "turn.source=turn_prompt.source AND turn.start=turn_prompt.start)",
};

struct Placed {
    QuoteId quote;
    qint64 start = 0, end = 0;
    QString words;
};

std::vector<Placed> placedIn(Database &db, SourceId source)
{
    std::vector<Placed> placed;
    auto quotes = db.query("SELECT id, start, \"end\", words FROM quote WHERE source=?1", source);
    while (quotes.next())
        placed.push_back(
            {quotes.id<QuoteId>(0), quotes.integer(1), quotes.integer(2), quotes.text(3)});
    return placed;
}

/// False when it lies on its words. `length` is of the text as it was stored, behind which words
/// that it lacks are put.
bool move(Database &db, const Placed &placed, QString &text, qsizetype length)
{
    const auto &[quote, start, end, words] = placed;
    const bool isWithin = start >= 0 && start < end && end <= length;
    if (isWithin && QStringView(text).mid(start, end - start) == words)
        return false;
    qint64 found = words.isEmpty() ? -1 : text.indexOf(words);
    if (found < 0 && isWithin) {
        db.run("INSERT OR IGNORE INTO quote_change(quote, words, at) VALUES(?1, ?2, 0)", quote,
               words);
        db.run("UPDATE quote SET words=?2 WHERE id=?1", quote, text.mid(start, end - start));
        return true;
    }
    if (found < 0) {
        text += text.isEmpty() ? QString() : QStringLiteral("\n");
        found = text.size();
        text += words.isEmpty() ? QStringLiteral("·") : words;
    }
    db.run("UPDATE quote SET start=?2, \"end\"=?3, words=?4 WHERE id=?1", quote, found,
           found + std::max<qint64>(1, words.size()),
           words.isEmpty() ? QStringLiteral("·") : words);
    return true;
}

/// Each quote on its words: where they are, else behind the text; who has a place and other words
/// keeps those it had as what it was coded with.
qint64 placeQuotes(Database &db)
{
    qint64 moved = 0;
    const auto sources = columnOf<std::vector<SourceId>>(
        db.query("SELECT DISTINCT source FROM quote"));
    for (const SourceId source : sources) {
        QString text = db.text("SELECT text FROM source_text WHERE source=?1", source);
        const qsizetype before = text.size();
        for (const Placed &placed : placedIn(db, source))
            moved += move(db, placed, text, before) ? 1 : 0;
        if (text.size() != before)
            db.run("INSERT INTO source_text(source, text) VALUES(?1, ?2) "
                   "ON CONFLICT(source) DO UPDATE SET text=excluded.text",
                   source, text);
    }
    return moved;
}

/// Quotes on one place become one, and codings that say the same.
void joinTwins(Database &db)
{
    const auto pairs = [&](const char *sql) {
        std::vector<std::pair<qint64, qint64>> result;
        auto rows = db.query(sql);
        while (rows.next())
            result.emplace_back(rows.integer(0), rows.integer(1));
        return result;
    };
    for (const auto &[from, into] :
         pairs("SELECT q.id, first FROM quote q JOIN (SELECT source, start, \"end\", min(id) AS "
               "first FROM quote GROUP BY source, start, \"end\" HAVING count(*) > 1) t ON "
               "q.source=t.source AND q.start=t.start AND q.\"end\"=t.\"end\" AND q.id > first"))
        quotes::absorb(db, QuoteId{from}, QuoteId{into});
    for (const auto &[from, into] :
         pairs("SELECT c.id, first FROM coding c JOIN (SELECT quote, code, coder, min(id) AS first "
               "FROM coding GROUP BY quote, code, coder HAVING count(*) > 1) t ON c.quote=t.quote "
               "AND c.code=t.code AND c.coder=t.coder AND c.id > first"))
        codings::absorb(db, CodingId{from}, CodingId{into});
}

/// The file as it was imported, where it isn't any more.
qint64 dropSpoiltOriginals(Database &db)
{
    std::vector<SourceId> spoilt;
    auto rows = db.query("SELECT source, sha256, size, bytes FROM source_original "
                         "WHERE length(bytes) > 0");
    while (rows.next()) {
        try {
            const QByteArray bytes = changesets::decompressed(rows.blob(3), rows.integer(2));
            if (QCryptographicHash::hash(bytes, QCryptographicHash::Sha256) == rows.blob(1))
                continue;
        } catch (const Canceled &) {
            throw;
        } catch (const Error &) { // not to be unpacked at all
        }
        spoilt.push_back(rows.id<SourceId>(0));
    }
    for (const SourceId source : spoilt)
        db.run("UPDATE source_original SET bytes=x'' WHERE source=?1", source);
    return qint64(spoilt.size());
}

/// Each source is as long as its text.
void measureTexts(Database &db)
{
    auto texts = db.query("SELECT t.source, t.text, s.length FROM source_text t JOIN source s "
                          "ON s.id = t.source");
    while (texts.next()) {
        const qint64 length = texts.text(1).size();
        if (length != texts.integer(2))
            db.run("UPDATE source SET length=?2 WHERE id=?1", texts.id<SourceId>(0), length);
    }
    db.run("DELETE FROM source_text WHERE text=''");
    db.run("UPDATE source SET length=0 WHERE id NOT IN (SELECT source FROM source_text)");
}

} // namespace

void mendRows(Database &db, QStringList &notes)
{
    const qint64 moved = placeQuotes(db);
    if (moved > 0)
        notes << Messages::tr("%1 quotes did not lie on their words: they lie on them now, or at "
                              "the end of the text, or have the words that are at their place.")
                     .arg(moved);
    measureTexts(db);
    joinTwins(db);
    db.run(
        (QByteArray("UPDATE code SET parent=") + openFolder + " WHERE parent IS NULL AND kind<>0")
            .constData());
    qint64 mended = 0;
    for (const char *rule : rules) {
        db.run(rule);
        mended += db.changes();
    }
    for (const Names &each : names)
        mended += numberTwins(db, each);
    if (mended > 0)
        notes << Messages::tr("%1 rows were mended or left out, since Axial never writes such: "
                              "names and numbers that stood twice, turns that overlapped.")
                     .arg(mended);
    if (const qint64 spoilt = dropSpoiltOriginals(db); spoilt > 0)
        notes << Messages::tr("%1 original files are not as they were imported, and were left out; "
                              "their texts stay.")
                     .arg(spoilt);
}

} // namespace axial::standins
