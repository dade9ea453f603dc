#include "core/project/maps/codecards.h"

#include "core/base/error.h"
#include "core/base/messages.h"
#include "core/db/database.h"
#include "core/project/codes/codes.h"
#include "core/project/maps/conceptmaps.h"

#include <QHash>
#include <QSet>

#include <algorithm>

namespace axial::codecards {
namespace {

/// How high a card is with the room below it, as nearly as can be told without a font.
int heightOf(const Code &code)
{
    constexpr int line = 16, around = 32, letters = 20;
    const qsizetype lines = 1 + code.name.size() / letters + (code.key.isEmpty() ? 0 : 1);
    return around + line * int(lines);
}

/// Where cards go one below the other, column after column.
class Columns
{
public:
    explicit Columns(const MapContent &there)
    {
        constexpr int gap = 160;
        for (const MapNode &node : there.nodes) {
            const bool isFirst = &node == &there.nodes.front();
            m_left = isFirst ? node.place.x : std::min(m_left, node.place.x);
            m_top = isFirst ? node.place.y + gap : std::max(m_top, node.place.y + gap);
        }
        m_bottom = m_top;
    }

    /// `group`: what stands in one column, as far as there is room.
    MapPlace next(const Code &code, CodeId group)
    {
        constexpr int width = 200, tallest = 900;
        const int height = heightOf(code);
        const bool isFull = m_bottom + height - m_top > tallest;
        if (m_bottom > m_top && (group != m_group || isFull)) {
            m_left += width;
            m_bottom = m_top;
        }
        m_group = group;
        m_bottom += height;
        return {m_left, m_bottom - height / 2};
    }

private:
    int m_left = 0;
    int m_top = 0;
    int m_bottom = 0;
    CodeId m_group;
};

/// The code that a card stands for; none when it is another card, or the code is gone.
CodeId codeOf(Database &db, MapNodeId card)
{
    return CodeId{db.integer("SELECT code FROM map_node WHERE id=?1", card).value_or(0)};
}

/// In what those lie that are highest in the tree: of these the first.
CodeId placeOf(Database &db, const std::vector<CodeId> &meant)
{
    QHash<CodeId, int> depths;
    const Code *highest = nullptr;
    const std::vector<Code> tree = codes::all(db);
    for (const Code &code : tree) {
        depths.insert(code.id, depths.value(code.parent) + 1);
        const bool isMeant = std::find(meant.begin(), meant.end(), code.id) != meant.end();
        if (isMeant && (!highest || depths[code.id] < depths[highest->id]))
            highest = &code;
    }
    return highest ? highest->parent : CodeId();
}

/// The head's own words as a code in `place`; the card says the same from now on.
CodeId madeOf(Database &db, MapNodeId head, CodeId place)
{
    if (db.integer("SELECT kind FROM map_node WHERE id=?1", head) != qint64(MapNodeKind::Words))
        throw Error(MapsText::tr(
            "The card above must be a code, or words of your own. Nothing was changed."));
    const QString words = db.text("SELECT words FROM map_node WHERE id=?1", head).simplified();
    const CodeId made = codes::add(db, place, words);
    db.run("UPDATE map_node SET kind=?2, code=?3, words='' WHERE id=?1", head,
           qint64(MapNodeKind::Code), made);
    conceptmaps::touchMapOf(db, head);
    return made;
}

} // namespace

std::vector<MapNodeId> addAll(Database &db, ConceptMapId map)
{
    const MapContent there = conceptmaps::content(db, map);
    QSet<qint64> known;
    for (const MapNode &node : there.nodes) {
        if (node.target.kind == MapNodeKind::Code)
            known.insert(node.target.id);
    }
    const std::vector<Code> tree = codes::all(db);
    QSet<CodeId> folders, parents;
    for (const Code &code : tree) {
        if (code.kind == CodeKind::Folder)
            folders.insert(code.id);
        parents.insert(code.parent);
    }
    std::vector<MapNodeId> added;
    Columns columns(there);
    CodeId group;
    for (const Code &code : tree) {
        if (code.kind == CodeKind::Folder)
            continue;
        if (folders.contains(code.parent))
            group = parents.contains(code.id) ? code.id : code.parent;
        if (!known.contains(code.id.value))
            added.push_back(conceptmaps::addNode(db, map, {MapNodeKind::Code, code.id.value},
                                                 columns.next(code, group)));
    }
    return added;
}

CodeId putUnder(Database &db, const std::vector<MapNodeId> &cards, MapNodeId head)
{
    std::vector<CodeId> moved;
    for (const MapNodeId card : cards) {
        if (const CodeId code = codeOf(db, card); code && card != head)
            moved.push_back(code);
    }
    if (moved.empty())
        throw Error(MapsText::tr("None of these cards is a code. Nothing was changed."));
    CodeId above = codeOf(db, head);
    if (!above)
        above = madeOf(db, head, placeOf(db, moved));
    codes::move(db, moved, above);
    return above;
}

} // namespace axial::codecards
