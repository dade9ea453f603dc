#include "ui/conceptmap/mapacts.h"

#include "core/project/maps/codecards.h"
#include "core/project/maps/conceptmaps.h"
#include "core/project/memos/memos.h"
#include "core/project/quotes/quotes.h"
#include "core/project/sharing/met.h"
#include "ui/base/pagerequests.h"
#include "ui/base/wording.h"
#include "ui/base/workspace.h"
#include "ui/conceptmap/mapitems.h"
#include "ui/conceptmap/mapscene.h"
#include "ui/widgets/askforline.h"
#include "ui/widgets/makeaction.h"

#include <QWidget>

#include <algorithm>
#include <utility>

namespace axial {
namespace {

bool isCode(const MapNode *node)
{
    return node->target.kind == MapNodeKind::Code && !node->isGone();
}

} // namespace

MapActs::MapActs(Workspace &workspace, MapScene &scene, QWidget &owner)
    : QObject(&owner), m_workspace(workspace), m_scene(scene),
      m_connect(makeAction(tr("Connect"), Qt::Key_L, this, &MapActs::connectSelected)),
      m_direction(makeAction(tr("Arrow"), Qt::Key_A, this, &MapActs::stepDirection)),
      m_turn(makeAction(tr("Turn round"), Qt::Key_R, this, &MapActs::turn)),
      m_remove(makeAction(tr("Remove"), QKeySequence::Delete, this, &MapActs::remove)),
      m_open(new QAction(tr("Open"), this)),
      m_allCodes(makeAction(tr("All codes as cards"), Qt::Key_K, this, &MapActs::putAllCodes)),
      m_column(makeAction(tr("Stand in a column"), Qt::Key_C, this, &MapActs::standInColumn)),
      m_under(makeAction(tr("Put under the top card"), Qt::Key_U, this, &MapActs::putUnderTop)),
      m_above(makeAction(tr("New code above…"), Qt::Key_N, this, &MapActs::askAbove))
{
    m_allCodes->setToolTip(tr("Put the codes there that are not on the map yet (K)"));
    m_column->setToolTip(tr("Put the selected cards one below the other (C)"));
    m_under->setToolTip(tr("Put the selected codes under the topmost of them in the tree; words of "
                           "your own become a new code (U)"));
    m_above->setToolTip(tr("Put the selected codes under a new one in the tree (N)"));
    m_connect->setToolTip(tr("Draw a line from the first selected node to the other (L)"));
    m_direction->setToolTip(tr("No arrow, one, or two on the selected line (A)"));
    m_turn->setToolTip(tr("Turn the selected line round (R)"));
    m_remove->setToolTip(tr("Take what is selected off the map (Delete)"));
    m_open->setToolTip(tr("Show what the selected node stands for (Enter)"));
    connect(m_open, &QAction::triggered, this, [this] {
        const MapSelection chosen = m_scene.selection();
        if (chosen.nodes.size() == 1)
            open(chosen.nodes.front());
    });
    connect(&scene, &QGraphicsScene::selectionChanged, this, &MapActs::updateState);
    connect(&scene, &MapScene::moved, this, &MapActs::move);
    connect(&scene, &MapScene::connectAsked, this, &MapActs::connectNodes);
    connect(&scene, &MapScene::openAsked, this, &MapActs::open);
    connect(&scene, &MapScene::thingsDropped, this, &MapActs::put);
    connect(&workspace, &Workspace::accessChanged, this, &MapActs::updateState);
    updateState();
}

void MapActs::setMap(ConceptMapId map)
{
    m_map = map;
    updateState();
}

bool MapActs::edit(const QString &label, const std::function<void(Database &)> &fn)
{
    return m_map && m_workspace.canEdit() && m_workspace.edit(label, fn);
}

void MapActs::put(const std::vector<MapTarget> &things, MapPlace place)
{
    MapSelection made;
    const bool isDone = edit(
        tr("Put %n thing(s) on the concept map", nullptr, int(things.size())), [&](Database &db) {
            constexpr int columns = 4;
            int at = 0;
            for (const MapTarget &thing : things) {
                made.nodes.push_back(conceptmaps::addNode(
                    db, m_map, thing, {place.x + at % columns * 190, place.y + at / columns * 80}));
                ++at;
            }
        });
    if (isDone)
        selectNew(made);
}

void MapActs::say(const QString &words, MapPlace place)
{
    MapSelection made;
    if (edit(tr("Put words on the concept map"),
             [&](Database &db) { made.nodes = {conceptmaps::addWords(db, m_map, words, place)}; }))
        selectNew(made);
}

/// What stands below others may not be seen yet.
void MapActs::selectNew(const MapSelection &made)
{
    m_scene.select(made);
    if (MapNodeItem *item = made.nodes.empty() ? nullptr : m_scene.nodeItem(made.nodes.front()))
        item->ensureVisible({}, 20, 20);
}

void MapActs::setWords(const QString &words, const QString &begun)
{
    const MapSelection chosen = m_scene.selection();
    const auto store = [&](StudyTable table, qint64 id, const QString &label,
                           const std::function<void(Database &)> &fn) {
        if (m_map && m_workspace.canEdit())
            m_workspace.editTyped(label, {{table, id, "words", begun, words.trimmed()}}, fn);
    };
    if (chosen.nodes.size() == 1 && chosen.lines.empty())
        store(StudyTable::MapNode, chosen.nodes.front().value, tr("Words of a node"),
              [&](Database &db) { conceptmaps::setWords(db, chosen.nodes.front(), words); });
    else if (chosen.nodes.empty() && chosen.lines.size() == 1)
        store(StudyTable::MapLine, chosen.lines.front().value, tr("Words of a line"),
              [&](Database &db) { conceptmaps::setLineWords(db, chosen.lines.front(), words); });
}

void MapActs::move(const std::vector<std::pair<MapNodeId, MapPlace>> &moved)
{
    if (!edit(tr("Move %n node(s)", nullptr, int(moved.size())),
              [&](Database &db) { conceptmaps::move(db, moved); }))
        m_scene.show(MapContent(m_scene.content())); // back where they were
}

void MapActs::connectNodes(MapNodeId from, MapNodeId to)
{
    MapSelection made;
    if (edit(tr("Connect two nodes"),
             [&](Database &db) { made.lines = {conceptmaps::connect(db, from, to)}; })) {
        m_scene.select(made);
        Q_EMIT connected();
    }
}

void MapActs::connectSelected()
{
    const MapSelection chosen = m_scene.selection();
    if (chosen.nodes.size() == 2)
        connectNodes(chosen.nodes.front(), chosen.nodes.back());
}

void MapActs::stepDirection()
{
    const MapSelection chosen = m_scene.selection();
    if (chosen.lines.empty())
        return;
    edit(tr("Arrow of a line"), [&](Database &db) {
        for (const MapLine &line : m_scene.content().lines) {
            if (std::ranges::count(chosen.lines, line.id) > 0)
                conceptmaps::setDirection(db, line.id, MapDirection((int(line.direction) + 1) % 3));
        }
    });
}

void MapActs::turn()
{
    const MapSelection chosen = m_scene.selection();
    if (!chosen.lines.empty())
        edit(tr("Turn a line round"), [&](Database &db) {
            for (const MapLineId line : chosen.lines)
                conceptmaps::turnRound(db, line);
        });
}

void MapActs::remove()
{
    const MapSelection chosen = m_scene.selection();
    if (!chosen.isEmpty())
        edit(tr("Take %n thing(s) off the concept map", nullptr,
                int(chosen.nodes.size() + chosen.lines.size())),
             [&](Database &db) { conceptmaps::removeParts(db, chosen.nodes, chosen.lines); });
}

void MapActs::putAllCodes()
{
    MapSelection made;
    if (!edit(tr("Put all codes on the concept map"),
              [&](Database &db) { made.nodes = codecards::addAll(db, m_map); }))
        return;
    m_scene.select(made);
    if (made.isEmpty())
        m_workspace.showMessage(tr("All codes are on the map."));
}

std::vector<const MapNode *> MapActs::downwards() const
{
    std::vector<const MapNode *> nodes;
    for (const MapNodeId id : m_scene.selection().nodes)
        nodes.push_back(m_scene.content().node(id)); // what is selected is there
    std::ranges::stable_sort(
        nodes, {}, [](const MapNode *node) { return std::pair(node->place.y, node->place.x); });
    return nodes;
}

/// Below the topmost, as near as they can be read.
void MapActs::standInColumn()
{
    constexpr double gap = 12;
    std::vector<std::pair<MapNodeId, MapPlace>> moved;
    double bottom = 0;
    int left = 0;
    for (const MapNode *node : downwards()) {
        const double height = m_scene.nodeItem(node->id)->rect().height();
        if (moved.empty()) {
            left = node->place.x;
            bottom = node->place.y - height / 2;
        }
        moved.emplace_back(node->id, MapPlace{left, qRound(bottom + height / 2)});
        bottom += height + gap;
    }
    if (moved.size() > 1)
        move(moved);
}

void MapActs::putUnderTop()
{
    std::vector<MapNodeId> cards;
    for (const MapNode *node : downwards())
        cards.push_back(node->id);
    if (cards.size() < 2)
        return;
    const QString name = shortened(m_scene.content().node(cards.front())->words, 40);
    if (edit(tr("Put codes under %1").arg(name),
             [&](Database &db) { codecards::putUnder(db, cards, cards.front()); }))
        m_workspace.showUndoable(tr("The codes lie under “%1” in the tree now").arg(name));
}

void MapActs::askAbove()
{
    constexpr int above = 90;
    std::vector<MapNodeId> cards;
    qint64 across = 0;
    const std::vector<const MapNode *> nodes = downwards();
    for (const MapNode *node : nodes) {
        cards.push_back(node->id);
        across += node->place.x;
    }
    if (cards.empty() || !m_workspace.canEdit())
        return;
    const MapPlace place{int(across / qint64(cards.size())), nodes.front()->place.y - above};
    connect(askForLine(m_workspace, static_cast<QWidget *>(parent()), tr("New code above"),
                       tr("Name of the new code above those of the selected cards")),
            &QInputDialog::textValueSelected, this,
            [this, cards, place](const QString &name) { putAbove(cards, place, name); });
}

void MapActs::putAbove(const std::vector<MapNodeId> &cards, MapPlace place, const QString &name)
{
    MapSelection made;
    if (edit(tr("New code above: %1").arg(shortened(name.trimmed(), 40)), [&](Database &db) {
            made.nodes = {conceptmaps::addWords(db, m_map, name, place)};
            codecards::putUnder(db, cards, made.nodes.front());
        }))
        m_scene.select(made);
}

void MapActs::open(MapNodeId id)
{
    const MapNode *node = m_scene.content().node(id);
    if (!node || node->target.id == 0)
        return;
    const qint64 target = node->target.id;
    PageRequests &requests = m_workspace.requests();
    m_workspace.guarded([&] {
        switch (node->target.kind) {
        case MapNodeKind::Code:
            return requests.goToCode(CodeId{target});
        case MapNodeKind::Participant:
            return requests.ask(ShowParticipant{ParticipantId{target}});
        case MapNodeKind::Source:
            return requests.goTo(SourceId{target}, {});
        case MapNodeKind::Quote: {
            const Quote quote = quotes::at(m_workspace.database(), QuoteId{target});
            return requests.goTo(quote.source, quote.range);
        }
        case MapNodeKind::Memo:
            return requests.openMemo(memos::at(m_workspace.database(), MemoId{target}));
        case MapNodeKind::Words:
            break;
        }
    });
}

void MapActs::updateState()
{
    const MapSelection chosen = m_scene.selection();
    const bool can = m_map && m_workspace.canEdit();
    m_connect->setEnabled(can && chosen.nodes.size() == 2);
    m_direction->setEnabled(can && !chosen.lines.empty());
    m_turn->setEnabled(can && !chosen.lines.empty());
    m_remove->setEnabled(can && !chosen.isEmpty());
    const MapNode *node = chosen.nodes.size() == 1 ? m_scene.content().node(chosen.nodes.front())
                                                   : nullptr;
    m_open->setEnabled(node && node->target.id != 0);
    const std::vector<const MapNode *> cards = downwards();
    const auto codes = std::ranges::count_if(cards, isCode);
    const bool isTopWords = !cards.empty() && cards.front()->target.kind == MapNodeKind::Words;
    m_allCodes->setEnabled(can);
    m_column->setEnabled(can && cards.size() > 1);
    m_above->setEnabled(can && codes > 0);
    m_under->setEnabled(can && (isTopWords ? codes > 0 : codes > 1 && isCode(cards.front())));
}

} // namespace axial
