#include "ui/conceptmap/mapacts.h"

#include "core/project/maps/conceptmaps.h"
#include "core/project/memos/memos.h"
#include "core/project/quotes/quotes.h"
#include "ui/base/pagerequests.h"
#include "ui/base/workspace.h"
#include "ui/conceptmap/mapscene.h"

#include <QAction>
#include <QWidget>

#include <algorithm>

namespace axial {

MapActs::MapActs(Workspace &workspace, MapScene &scene, QWidget &owner)
    : QObject(&owner), m_workspace(workspace), m_scene(scene),
      m_connect(new QAction(tr("Connect"), this)), m_direction(new QAction(tr("Arrow"), this)),
      m_turn(new QAction(tr("Turn round"), this)), m_remove(new QAction(tr("Remove"), this)),
      m_open(new QAction(tr("Open"), this))
{
    m_connect->setShortcut(Qt::Key_L);
    m_direction->setShortcut(Qt::Key_A);
    m_turn->setShortcut(Qt::Key_R);
    m_remove->setShortcut(QKeySequence::Delete);
    for (QAction *action : {m_connect, m_direction, m_turn, m_remove})
        action->setShortcutContext(Qt::WidgetShortcut); // letters are typed elsewhere
    m_connect->setToolTip(tr("Draw a line from the first selected node to the other (L)"));
    m_direction->setToolTip(tr("No arrow, one, or two on the selected line (A)"));
    m_turn->setToolTip(tr("The selected line leads the other way (R)"));
    m_remove->setToolTip(tr("Take what is selected off the map (Delete)"));
    m_open->setToolTip(tr("Show what the selected node stands for (Enter)"));
    connect(m_connect, &QAction::triggered, this, &MapActs::connectSelected);
    connect(m_direction, &QAction::triggered, this, &MapActs::stepDirection);
    connect(m_turn, &QAction::triggered, this, &MapActs::turn);
    connect(m_remove, &QAction::triggered, this, &MapActs::remove);
    connect(m_open, &QAction::triggered, this, [this] {
        const MapSelection chosen = m_scene.selection();
        if (chosen.nodes.size() == 1)
            open(chosen.nodes.front());
    });
    connect(&scene, &QGraphicsScene::selectionChanged, this, &MapActs::updateState);
    connect(&scene, &MapScene::moved, this, &MapActs::move);
    connect(&scene, &MapScene::connectAsked, this, &MapActs::connectNodes);
    connect(&scene, &MapScene::openAsked, this, &MapActs::open);
    connect(&scene, &MapScene::codesDropped, this,
            [this](const QList<qint64> &codes, MapPlace place) {
                std::vector<MapTarget> things;
                for (const qint64 code : codes)
                    things.push_back({MapNodeKind::Code, code});
                put(things, place);
            });
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
        m_scene.select(made);
}

void MapActs::say(const QString &words, MapPlace place)
{
    MapSelection made;
    if (edit(tr("Put words on the concept map"),
             [&](Database &db) { made.nodes = {conceptmaps::addWords(db, m_map, words, place)}; }))
        m_scene.select(made);
}

void MapActs::setWords(const QString &words)
{
    const MapSelection chosen = m_scene.selection();
    if (chosen.nodes.size() == 1 && chosen.lines.empty())
        edit(tr("Words of a node"),
             [&](Database &db) { conceptmaps::setWords(db, chosen.nodes.front(), words); });
    else if (chosen.nodes.empty() && chosen.lines.size() == 1)
        edit(tr("Words of a line"),
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
            if (std::find(chosen.lines.begin(), chosen.lines.end(), line.id) != chosen.lines.end())
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
}

} // namespace axial
