#include "core/base/error.h"
#include "core/base/id.h"
#include "core/base/messages.h"
#include "core/base/refusals.h"
#include "core/project/maps/conceptmaps.h"
#include "core/query/catalogue.h"
#include "core/query/columns.h"

namespace axial::query {
namespace {

QString kindName(const MapNode &node)
{
    switch (node.target.kind) {
    case MapNodeKind::Code:
        return QueryText::tr("Code");
    case MapNodeKind::Participant:
        return QueryText::tr("Participant");
    case MapNodeKind::Source:
        return QueryText::tr("Source");
    case MapNodeKind::Quote:
        return QueryText::tr("Quote");
    case MapNodeKind::Memo:
        return QueryText::tr("Memo");
    case MapNodeKind::Words:
        break;
    }
    return QueryText::tr("Words");
}

QString arrowName(MapDirection direction)
{
    if (direction == MapDirection::None)
        return QStringLiteral("–");
    return direction == MapDirection::Forward ? QStringLiteral("→") : QStringLiteral("↔");
}

QString number(qint64 value)
{
    return QString::number(value);
}

ConceptMap wantedMap(Database &db, const QString &name)
{
    const std::vector<ConceptMap> maps = conceptmaps::all(db);
    if (name.isEmpty())
        return maps.empty() ? ConceptMap() : maps.front();
    QStringList names;
    for (const ConceptMap &map : maps) {
        if (map.name == name)
            return map;
        names << map.name;
    }
    throw Error(refusals::unknown(name, names));
}

Table conceptMapAnswer(Database &db, const QueryParameters &parameters, Progress &progress)
{
    const ConceptMap map = wantedMap(db, parameters.value(QStringLiteral("map")));
    const MapContent content = conceptmaps::content(db, map.id);
    progress.checkCanceled();
    Table table;
    table.title = map.id ? map.name : QueryText::tr("Concept map");
    table.columns = {{mapcolumns::what, ColumnKind::Label},  {mapcolumns::key, ColumnKind::Label},
                     {mapcolumns::words, ColumnKind::Text},  {mapcolumns::from, ColumnKind::Label},
                     {mapcolumns::to, ColumnKind::Label},    {mapcolumns::arrow, ColumnKind::Label},
                     {mapcolumns::kind, ColumnKind::Id},     {mapcolumns::target, ColumnKind::Id},
                     {mapcolumns::color, ColumnKind::Id},    {mapcolumns::x, ColumnKind::Id},
                     {mapcolumns::y, ColumnKind::Id},        {mapcolumns::node, ColumnKind::Id},
                     {mapcolumns::fromNode, ColumnKind::Id}, {mapcolumns::toNode, ColumnKind::Id},
                     {mapcolumns::direction, ColumnKind::Id}};
    for (const MapNode &node : content.nodes) {
        table.rows.push_back({kindName(node), node.key, node.words, QString(), QString(), QString(),
                              number(qint64(node.target.kind)), number(node.target.id),
                              number(node.color), number(node.place.x), number(node.place.y),
                              number(node.id.value), QString(), QString(), QString()});
        if (node.target.kind == MapNodeKind::Code && !node.isGone())
            table.rows.back()[2].evidence = quotesBehind(
                {{QStringLiteral("code"), idValue(CodeId{node.target.id})}});
    }
    for (const MapLine &line : content.lines) {
        const MapNode *from = content.node(line.from);
        const MapNode *to = content.node(line.to);
        if (from && to)
            table.rows.push_back({QueryText::tr("Line"), QString(), line.words, from->words,
                                  to->words, arrowName(line.direction), QString(), QString(),
                                  QString(), QString(), QString(), QString(),
                                  number(line.from.value), number(line.to.value),
                                  number(qint64(line.direction))});
    }
    table.base = QueryText::tr("%1, %2", "on a concept map")
                     .arg(QueryText::tr("%n node(s)", nullptr, int(content.nodes.size())),
                          CountText::tr("%n line(s)", nullptr, int(content.lines.size())));
    if (!map.note.isEmpty())
        table.notes << map.note;
    return table;
}

} // namespace

Query conceptMap()
{
    return {.id = "concept-map",
            .name = QT_TRANSLATE_NOOP("query", "Concept map"),
            .group = QT_TRANSLATE_NOOP("query", "Codes"),
            .description = QT_TRANSLATE_NOOP(
                "query", "What was drawn by hand: codes, people, sources, quotes, memos and words, "
                         "and the lines between them"),
            .parameters = {{.id = "map", .name = QT_TRANSLATE_NOOP("query", "Map")}},
            .run = conceptMapAnswer,
            .figures = {{"concept-map", FigureKind::ConceptMap,
                         QT_TRANSLATE_NOOP("query", "Concept map")}},
            .whenEmpty = [] {
                return NothingShown{QueryText::tr("Nothing is drawn yet"),
                                    QueryText::tr("Draw a map in Tools > Concept "
                                                  "maps.")};
            }};
}

} // namespace axial::query
