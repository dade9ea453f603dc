#include "core/project/maps/conceptmaps.h"

#include "core/base/error.h"
#include "core/base/messages.h"
#include "core/base/names.h"
#include "core/base/progress.h"
#include "core/base/refusals.h"
#include "core/db/database.h"
#include "core/project/column.h"
#include "core/project/memos/privatememos.h"
#include "core/project/quotes/pageregions.h"
#include "core/project/quotes/quotes.h"
#include "core/text/words/comparable.h"

#include <QDateTime>
#include <QHash>

namespace axial::conceptmaps {
namespace {

ConceptMap at(Database &db, ConceptMapId id)
{
    std::optional<ConceptMap> map = find(db, id);
    if (!map)
        throw Error(refusals::gone());
    return *std::move(map);
}

QString checkedName(Database &db, const QString &wish, ConceptMapId map = {})
{
    const QString name = names::needed(wish);
    if (db.integer("SELECT 1 FROM concept_map WHERE name=?1 AND id IS NOT ?2", name, map))
        throw Error(refusals::nameTaken(name));
    return name;
}

ConceptMap mapIn(const Statement &row)
{
    return {row.id<ConceptMapId>(0), row.text(1),    row.text(2),
            row.id<CoderId>(3),      row.integer(4), row.integer(5)};
}

void removeBare(Database &db, const std::vector<QuoteId> &quotes)
{
    for (const QuoteId quote : quotes)
        quotes::removeIfBare(db, quote);
}

struct Kind {
    MapNodeKind kind;
    const char *sql; ///< id, words, where it lies; in the order in which people look for them
};

constexpr Kind kinds[] = {
    {MapNodeKind::Code,
     "SELECT c.id, trim(c.key || ' ' || c.name), coalesce(p.name, '') FROM code c "
     "LEFT JOIN code p ON p.id = c.parent WHERE c.kind=1 ORDER BY c.key='', c.key, c.name, c.id"},
    {MapNodeKind::Participant, "SELECT id, pseudonym, '' FROM participant ORDER BY position, id"},
    {MapNodeKind::Source,
     "SELECT s.id, iif(s.title='', s.url, s.title), c.name FROM source s "
     "JOIN collection c ON c.id = s.collection ORDER BY s.kind=1, s.title, s.id"},
    {MapNodeKind::Quote,
     "SELECT q.id, substr(q.words, 1, 301), iif(s.title='', s.url, s.title) FROM quote q "
     "JOIN source s ON s.id = q.source ORDER BY s.title, q.source, q.start, q.id"},
    {MapNodeKind::Memo, "SELECT id, iif(title='', substr(text, 1, 301), title), '' FROM memo "
                        "WHERE NOT " AXIAL_MEMO_IS_PRIVATE("memo") " ORDER BY modified DESC, id"},
};

} // namespace

std::vector<ConceptMap> all(Database &db)
{
    return listOf(db.query("SELECT id, name, note, coder, created, modified FROM concept_map "
                           "ORDER BY name, id"),
                  mapIn);
}

std::optional<ConceptMap> find(Database &db, ConceptMapId map)
{
    auto rows = db.query("SELECT id, name, note, coder, created, modified FROM concept_map "
                         "WHERE id=?1",
                         map);
    if (!rows.next())
        return std::nullopt;
    return mapIn(rows);
}

ConceptMapId named(Database &db, const QString &name)
{
    return ConceptMapId{
        db.integer("SELECT id FROM concept_map WHERE name=?1 ORDER BY id LIMIT 1", name)
            .value_or(0)};
}

ConceptMapId add(Database &db, const QString &wish, CoderId coder)
{
    const QString name = checkedName(db, wish);
    const auto id = db.newId<ConceptMapId>();
    db.run("INSERT INTO concept_map(id, name, note, coder, created, modified) "
           "VALUES(?1, ?2, '', ?3, ?4, ?4)",
           id, name, coder, QDateTime::currentMSecsSinceEpoch());
    return id;
}

void rename(Database &db, ConceptMapId map, const QString &wish)
{
    at(db, map);
    db.run("UPDATE concept_map SET name=?2 WHERE id=?1 AND name<>?2", map,
           checkedName(db, wish, map));
}

QString freeName(Database &db, const QString &wish)
{
    QString name = wish;
    for (int number = 2; named(db, name); ++number)
        name = QStringLiteral("%1 %2").arg(wish).arg(number);
    return name;
}

ConceptMapId copy(Database &db, ConceptMapId map, CoderId coder)
{
    const ConceptMap before = at(db, map);
    // The words around it must fit, too.
    const QString name = before.name.left(names::longest - 40);
    const ConceptMapId made = add(db, freeName(db, MapsText::tr("%1 (copy)").arg(name)), coder);
    db.run("UPDATE concept_map SET note=?2 WHERE id=?1 AND note<>?2", made, before.note);
    QHash<MapNodeId, MapNodeId> nodes;
    auto drawn = columnOf<std::vector<MapNodeId>>(
        db.query("SELECT id FROM map_node WHERE map=?1 ORDER BY id", map));
    for (const MapNodeId node : drawn) {
        const auto twin = db.newId<MapNodeId>();
        nodes.insert(node, twin);
        db.run("INSERT INTO map_node(id, map, kind, code, participant, source, quote, memo, words, "
               "x, y) SELECT ?2, ?3, kind, code, participant, source, quote, memo, words, x, y "
               "FROM map_node WHERE id=?1",
               node, twin, made);
    }
    for (const MapLine &line : content(db, map).lines)
        db.run("INSERT INTO map_line(id, map, from_node, to_node, words, direction) "
               "VALUES(?1, ?2, ?3, ?4, ?5, ?6)",
               db.newId<MapLineId>(), made, nodes.value(line.from), nodes.value(line.to),
               line.words, qint64(line.direction));
    return made;
}

void remove(Database &db, ConceptMapId map)
{
    at(db, map);
    auto quotes = columnOf<std::vector<QuoteId>>(
        db.query("SELECT quote FROM map_node WHERE map=?1 AND quote IS NOT NULL", map));
    db.run("DELETE FROM concept_map WHERE id=?1", map);
    removeBare(db, quotes);
}

void removeParts(Database &db, const std::vector<MapNodeId> &nodes,
                 const std::vector<MapLineId> &lines)
{
    std::vector<QuoteId> quotes;
    for (const MapLineId line : lines) {
        touchMapOf(db, line);
        db.run("DELETE FROM map_line WHERE id=?1", line);
    }
    for (const MapNodeId node : nodes) {
        touchMapOf(db, node);
        if (const auto quote = db.integer("SELECT quote FROM map_node WHERE id=?1", node))
            quotes.push_back(QuoteId{*quote});
        db.run("DELETE FROM map_node WHERE id=?1", node);
    }
    removeBare(db, quotes);
}

std::vector<MapOffer> offers(Database &db, const QString &text, Progress &progress)
{
    const QString wanted = text.simplified();
    std::vector<MapOffer> found;
    for (const Kind &each : kinds) {
        int left = mostOffers;
        auto rows = db.query(each.sql);
        while (left > 0 && rows.next()) {
            progress.checkCanceled();
            const QString words = (each.kind == MapNodeKind::Quote ? pageregions::shownWords(
                                       db, rows.id<QuoteId>(0), rows.text(1))
                                                                   : rows.text(1))
                                      .simplified();
            const QString place = rows.text(2).simplified();
            if (!saysWords(words, wanted) && !saysWords(place, wanted))
                continue;
            --left;
            found.push_back({{each.kind, rows.integer(0)},
                             words.size() > shownWords ? words.left(shownWords) + u'…' : words,
                             place});
        }
    }
    return found;
}

} // namespace axial::conceptmaps
