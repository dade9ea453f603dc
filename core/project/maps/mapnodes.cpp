#include "core/project/maps/conceptmaps.h"

#include "core/base/error.h"
#include "core/base/messages.h"
#include "core/base/refusals.h"
#include "core/db/database.h"
#include "core/project/codes/codes.h"
#include "core/project/memos/privatememos.h"
#include "core/project/quotes/pageregions.h"
#include "core/text/pages/pagemarks.h"

#include <QDateTime>

#include <algorithm>
#include <iterator>

// The nodes and lines of concept maps; conceptmaps.cpp has the maps.
namespace axial::conceptmaps {

void touchMapOf(Database &db, MapNodeId node)
{
    db.run("UPDATE concept_map SET modified=?2 WHERE id=(SELECT map FROM map_node WHERE id=?1)",
           node, QDateTime::currentMSecsSinceEpoch());
}

void touchMapOf(Database &db, MapLineId line)
{
    db.run("UPDATE concept_map SET modified=?2 WHERE id=(SELECT map FROM map_line WHERE id=?1)",
           line, QDateTime::currentMSecsSinceEpoch());
}

namespace {

// What a node says while what it stands for is there; of a code without its key.
#define LIVE_WORDS                                                                                 \
    "coalesce(c.name, p.pseudonym, iif(s.title='', s.url, s.title), substr(q.words, 1, 301), "     \
    "iif(m.title='', substr(m.text, 1, 301), m.title))"
#define LIVE_TARGETS                                                                               \
    "LEFT JOIN code c ON c.id = n.code LEFT JOIN participant p ON p.id = n.participant "           \
    "LEFT JOIN source s ON s.id = n.source LEFT JOIN quote q ON q.id = n.quote "                   \
    "LEFT JOIN memo m ON m.id = n.memo AND NOT " AXIAL_MEMO_IS_PRIVATE("m") " "

QString shown(const QString &words)
{
    const QString line = words.simplified();
    return line.size() > shownWords ? line.left(shownWords) + u'…' : line;
}

QString shown(Database &db, const MapTarget &target, const QString &words)
{
    return shown(target.kind == MapNodeKind::Quote
                     ? pageregions::shownWords(db, QuoteId{target.id}, words)
                     : words);
}

QString nothing(MapNodeKind kind)
{
    // In the order of the kinds, after words.
    static constexpr const char *all[] = {
        QT_TRANSLATE_NOOP("conceptmaps", "a code that is gone"),
        QT_TRANSLATE_NOOP("conceptmaps", "a participant who is gone"),
        QT_TRANSLATE_NOOP("conceptmaps", "a source that is gone"),
        QT_TRANSLATE_NOOP("conceptmaps", "a quote that is gone"),
        QT_TRANSLATE_NOOP("conceptmaps", "a memo that is gone"),
    };
    const size_t place = size_t(kind) - 1;
    return place < std::size(all) ? MapsText::tr(all[place]) : QString();
}

MapPlace within(MapPlace place)
{
    return {std::clamp(place.x, -farthest, farthest), std::clamp(place.y, -farthest, farthest)};
}

[[noreturn]] void failGone()
{
    throw Error(MapsText::tr("This is no longer on the concept map. Nothing was changed."));
}

void requireLine(Database &db, MapLineId line)
{
    if (!db.integer("SELECT 1 FROM map_line WHERE id=?1", line))
        failGone();
}

ConceptMapId mapOf(Database &db, MapNodeId node)
{
    const auto map = db.integer("SELECT map FROM map_node WHERE id=?1", node);
    if (!map)
        failGone();
    return ConceptMapId{*map};
}

void requireRoom(Database &db, ConceptMapId map)
{
    if (!find(db, map))
        throw Error(refusals::gone());
    if (db.integer("SELECT count(*) FROM map_node WHERE map=?1", map).value_or(0) >= mostNodes)
        throw Error(MapsText::tr("A concept map holds at most %1 things. Nothing was changed.")
                        .arg(mostNodes));
}

QString checkedWords(const QString &words)
{
    const QString kept = words.trimmed();
    if (kept.size() > longestWords)
        throw Error(refusals::tooLong(longestWords));
    return kept;
}

QString checkedOwnWords(const QString &words)
{
    const QString kept = checkedWords(words);
    if (kept.isEmpty())
        throw Error(refusals::empty());
    return kept;
}

/// Statements that name a column can't be put together from words.
struct TargetSql {
    const char *words;  ///< ?1 = the id
    const char *onMap;  ///< ?1 = the map, ?2 = the id
    const char *insert; ///< ?1 = id, ?2 = map, ?3 = kind, ?4 = target, ?5, ?6 = place
};

const TargetSql *sqlOf(MapNodeKind kind)
{
#define INSERT_NODE(column)                                                                        \
    "INSERT INTO map_node(id, map, kind, " column ", words, x, y) VALUES(?1, ?2, ?3, ?4, '', ?5, " \
    "?6)"
#define ON_MAP(column) "SELECT min(id) FROM map_node WHERE map=?1 AND " column "=?2"
    // In the order of the kinds, after words.
    static constexpr TargetSql all[] = {
        {"SELECT trim(key || ' ' || name) FROM code WHERE id=?1", ON_MAP("code"),
         INSERT_NODE("code")},
        {"SELECT pseudonym FROM participant WHERE id=?1", ON_MAP("participant"),
         INSERT_NODE("participant")},
        {"SELECT iif(title='', url, title) FROM source WHERE id=?1", ON_MAP("source"),
         INSERT_NODE("source")},
        {"SELECT substr(words, 1, 301) FROM quote WHERE id=?1", ON_MAP("quote"),
         INSERT_NODE("quote")},
        {"SELECT iif(title='', substr(text, 1, 301), title) FROM memo WHERE id=?1 AND "
         "NOT " AXIAL_MEMO_IS_PRIVATE("memo"),
         ON_MAP("memo"), INSERT_NODE("memo")},
    };
#undef ON_MAP
#undef INSERT_NODE
    const size_t place = size_t(kind) - 1;
    return place < std::size(all) ? &all[place] : nullptr;
}

} // namespace

MapContent content(Database &db, ConceptMapId map)
{
    MapContent all;
    const std::vector<Code> tree = codes::all(db);
    auto nodes = db.query("SELECT n.id, n.kind, coalesce(n.code, n.participant, n.source, n.quote, "
                          "n.memo), n.words, " LIVE_WORDS
                          ", c.key, n.x, n.y FROM map_node n " LIVE_TARGETS
                          "WHERE n.map=?1 ORDER BY n.id",
                          map);
    while (nodes.next()) {
        MapNode node;
        node.id = nodes.id<MapNodeId>(0);
        node.target = {MapNodeKind(nodes.integer(1)), nodes.integer(2)};
        node.words = node.target.kind == MapNodeKind::Words || node.isGone()
                         ? regionDescription(nodes.text(3)).left(longestWords)
                         : shown(db, node.target, nodes.text(4));
        if (node.isGone() && node.words.isEmpty())
            node.words = nothing(node.target.kind);
        node.key = nodes.text(5);
        if (node.target.kind == MapNodeKind::Code && !node.isGone())
            node.color = codes::color(tree, CodeId{node.target.id});
        node.place = within({int(std::clamp<qint64>(nodes.integer(6), -farthest, farthest)),
                             int(std::clamp<qint64>(nodes.integer(7), -farthest, farthest))});
        all.nodes.push_back(std::move(node));
    }
    auto lines = db.query("SELECT id, from_node, to_node, words, direction FROM map_line "
                          "WHERE map=?1 ORDER BY id",
                          map);
    while (lines.next())
        all.lines.push_back({lines.id<MapLineId>(0), lines.id<MapNodeId>(1), lines.id<MapNodeId>(2),
                             lines.text(3).left(longestWords), MapDirection(lines.integer(4))});
    return all;
}

QString wordsOf(Database &db, const MapTarget &target)
{
    const TargetSql *sql = sqlOf(target.kind);
    return sql ? shown(db, target, db.text(sql->words, target.id)) : QString();
}

MapNodeId addNode(Database &db, ConceptMapId map, const MapTarget &target, MapPlace place)
{
    requireRoom(db, map);
    const TargetSql *sql = sqlOf(target.kind);
    if (!sql || !db.query(sql->words, target.id).next())
        throw Error(refusals::gone());
    if (const auto there = db.integer(sql->onMap, map, target.id))
        return MapNodeId{*there};
    const auto id = db.newId<MapNodeId>();
    const MapPlace spot = within(place);
    db.run(sql->insert, id, map, qint64(target.kind), target.id, spot.x, spot.y);
    touchMapOf(db, id);
    return id;
}

MapNodeId addWords(Database &db, ConceptMapId map, const QString &words, MapPlace place)
{
    requireRoom(db, map);
    const QString own = checkedOwnWords(words);
    const auto id = db.newId<MapNodeId>();
    const MapPlace spot = within(place);
    db.run("INSERT INTO map_node(id, map, kind, words, x, y) VALUES(?1, ?2, 0, ?3, ?4, ?5)", id,
           map, own, spot.x, spot.y);
    touchMapOf(db, id);
    return id;
}

void setWords(Database &db, MapNodeId node, const QString &words)
{
    mapOf(db, node);
    const QString own = checkedOwnWords(words);
    if (db.integer("SELECT 1 FROM map_node WHERE id=?1 AND coalesce(code, participant, source, "
                   "quote, memo) IS NOT NULL",
                   node))
        throw Error(MapsText::tr(
            "This has the name of what it stands for: rename that. Nothing was changed."));
    db.run("UPDATE map_node SET words=?2 WHERE id=?1 AND words<>?2", node, own);
    if (db.changes() > 0)
        touchMapOf(db, node);
}

void move(Database &db, const std::vector<std::pair<MapNodeId, MapPlace>> &moved)
{
    for (const auto &[node, place] : moved) {
        mapOf(db, node);
        const MapPlace spot = within(place);
        db.run("UPDATE map_node SET x=?2, y=?3 WHERE id=?1 AND (x<>?2 OR y<>?3)", node, spot.x,
               spot.y);
        if (db.changes() > 0)
            touchMapOf(db, node);
    }
}

MapLineId connect(Database &db, MapNodeId from, MapNodeId to, MapDirection direction)
{
    const ConceptMapId map = mapOf(db, from);
    if (from == to || mapOf(db, to) != map)
        throw Error(
            MapsText::tr("No line was drawn: choose two different things on one concept map."));
    if (const auto there = db.integer(
            "SELECT min(id) FROM map_line WHERE (from_node=?1 AND to_node=?2) "
            "OR (from_node=?2 AND to_node=?1)",
            from, to))
        return MapLineId{*there};
    const auto id = db.newId<MapLineId>();
    db.run("INSERT INTO map_line(id, map, from_node, to_node, words, direction) "
           "VALUES(?1, ?2, ?3, ?4, '', ?5)",
           id, map, from, to, qint64(direction));
    touchMapOf(db, id);
    return id;
}

void setLineWords(Database &db, MapLineId line, const QString &words)
{
    requireLine(db, line);
    db.run("UPDATE map_line SET words=?2 WHERE id=?1 AND words<>?2", line, checkedWords(words));
    if (db.changes() > 0)
        touchMapOf(db, line);
}

void setDirection(Database &db, MapLineId line, MapDirection direction)
{
    requireLine(db, line);
    db.run("UPDATE map_line SET direction=?2 WHERE id=?1 AND direction<>?2", line,
           qint64(direction));
    if (db.changes() > 0)
        touchMapOf(db, line);
}

void turnRound(Database &db, MapLineId line)
{
    requireLine(db, line);
    db.run("UPDATE map_line SET from_node=to_node, to_node=from_node WHERE id=?1", line);
    touchMapOf(db, line);
}

void keepingWords(Database &db, const std::function<void()> &remove)
{
    if (!db.integer("SELECT 1 FROM map_node WHERE kind<>0 LIMIT 1")) {
        remove();
        return;
    }
    // Of a code with its key: nothing else will tell of it.
    db.run("UPDATE map_node SET words=live.words FROM (SELECT n.id AS node, "
           "coalesce(trim(c.key || ' ' || c.name), " LIVE_WORDS
           ") AS words FROM map_node n " LIVE_TARGETS
           ") AS live WHERE live.node = map_node.id AND live.words IS NOT NULL");
    remove();
    db.run("UPDATE map_node SET words='' WHERE kind<>0 AND words<>'' "
           "AND coalesce(code, participant, source, quote, memo) IS NOT NULL");
}

} // namespace axial::conceptmaps
