#include "ui/conceptmap/mapscene.h"

#include "core/project/maps/codecards.h"
#include "core/project/maps/conceptmaps.h"
#include "core/project/memos/memos.h"
#include "core/project/quotes/quotes.h"
#include "core/project/sharing/met.h"
#include "ui/base/pagerequests.h"
#include "ui/base/wording.h"
#include "ui/base/workspace.h"
#include "ui/charts/charts.h"
#include "ui/conceptmap/mapitems.h"
#include "ui/lists/codingmime.h"
#include "ui/widgets/askforline.h"
#include "ui/widgets/makeaction.h"

#include <QGraphicsLineItem>
#include <QGraphicsSceneDragDropEvent>
#include <QGraphicsSceneMouseEvent>
#include <QPen>

#include <algorithm>
#include <utility>

namespace axial {
namespace {

bool isCode(const MapNode *node)
{
    return node->target.kind == MapNodeKind::Code && !node->isGone();
}

} // namespace

MapScene::MapScene(Workspace &workspace, QWidget &window)
    : QGraphicsScene(&window), m_workspace(workspace), m_window(window),
      m_connect(makeAction(tr("Connect"), Qt::Key_L, this, &MapScene::connectSelected)),
      m_direction(makeAction(tr("Arrow"), Qt::Key_A, this, &MapScene::stepDirection)),
      m_turn(makeAction(tr("Turn round"), Qt::Key_R, this, &MapScene::turn)),
      m_remove(makeAction(tr("Remove"), QKeySequence::Delete, this, &MapScene::remove)),
      m_open(new QAction(tr("Open"), this)),
      m_allCodes(makeAction(tr("All codes as cards"), Qt::Key_K, this, &MapScene::putAllCodes)),
      m_column(makeAction(tr("Stand in a column"), Qt::Key_C, this, &MapScene::standInColumn)),
      m_under(makeAction(tr("Put under the top card"), Qt::Key_U, this, &MapScene::putUnderTop)),
      m_above(makeAction(tr("New code above…"), Qt::Key_N, this, &MapScene::askAbove))
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
        const MapSelection chosen = selection();
        if (chosen.nodes.size() == 1)
            open(chosen.nodes.front());
    });
    connect(this, &QGraphicsScene::selectionChanged, this, &MapScene::updateState);
    connect(&workspace, &Workspace::accessChanged, this, &MapScene::updateState);
    updateState();
}

MapScene::~MapScene()
{
    // Its items go one by one, and each says that it is selected no more.
    disconnect();
}

void MapScene::setMap(ConceptMapId map)
{
    m_map = map;
    updateState();
}

void MapScene::setEditable(bool editable)
{
    m_isEditable = editable;
    for (MapNodeItem *item : std::as_const(m_nodes))
        item->setFlag(QGraphicsItem::ItemIsMovable, editable);
}

void MapScene::show(const MapContent &content)
{
    const MapSelection kept = selection();
    {
        const QSignalBlocker quiet(this); // what goes is selected no more
        clear();
    }
    m_from = nullptr;
    m_rubber = nullptr;
    m_nodes.clear();
    m_lines.clear();
    m_linesOf.clear();
    m_content = content;
    const ChartStyle style = chartStyle({.dark = theme::isDark()});
    setBackgroundBrush(style.background);
    for (const MapNode &node : content.nodes) {
        auto *item = new MapNodeItem(node, style);
        m_nodes.insert(node.id.value, item);
        addItem(item);
    }
    for (const MapLine &line : content.lines) {
        const MapNodeItem *from = nodeItem(line.from);
        const MapNodeItem *to = nodeItem(line.to);
        if (!from || !to)
            continue;
        auto *item = new MapLineItem(line, *from, *to, style);
        m_lines.insert(line.id.value, item);
        m_linesOf[line.from.value].push_back(item);
        m_linesOf[line.to.value].push_back(item);
        addItem(item);
    }
    setEditable(m_isEditable);
    const double around = content.nodes.empty() ? 1 : 400; // room to draw on
    setSceneRect(itemsBoundingRect().adjusted(-around, -around, around, around));
    select(kept);
}

MapSelection MapScene::selection() const
{
    MapSelection chosen;
    for (const MapNode &node : m_content.nodes) {
        if (const MapNodeItem *item = nodeItem(node.id); item && item->isSelected())
            chosen.nodes.push_back(node.id);
    }
    for (const MapLine &line : m_content.lines) {
        if (const MapLineItem *item = lineItem(line.id); item && item->isSelected())
            chosen.lines.push_back(line.id);
    }
    return chosen;
}

void MapScene::select(const MapSelection &wanted)
{
    {
        const QSignalBlocker once(this);
        clearSelection();
        for (const MapNodeId node : wanted.nodes) {
            if (MapNodeItem *item = nodeItem(node))
                item->setSelected(true);
        }
        for (const MapLineId line : wanted.lines) {
            if (MapLineItem *item = lineItem(line))
                item->setSelected(true);
        }
    }
    Q_EMIT selectionChanged();
}

MapNodeItem *MapScene::nodeBeside(int by) const
{
    std::vector<MapNodeItem *> order;
    for (const MapNode &node : m_content.nodes)
        order.push_back(nodeItem(node.id));
    // Lines of a page, a grid's square high.
    std::ranges::stable_sort(order, {}, [](const MapNodeItem *item) {
        return std::pair(qRound(item->pos().y() / 40), item->pos().x());
    });
    if (order.empty())
        return nullptr;
    const MapSelection chosen = selection();
    if (chosen.nodes.empty())
        return by > 0 ? order.front() : order.back();
    const auto at = std::find(order.begin(), order.end(), nodeItem(chosen.nodes.back()))
                    - order.begin() + by;
    return at < 0 || at >= std::ssize(order) ? nullptr : order[size_t(at)];
}

void MapScene::nudge(int right, int down)
{
    if (!m_isEditable)
        return;
    for (const MapNodeId node : selection().nodes) {
        if (MapNodeItem *item = nodeItem(node))
            item->moveBy(right * grid, down * grid);
    }
    tellMoves();
}

void MapScene::followNode(MapNodeId node)
{
    const auto lines = m_linesOf.constFind(node.value);
    if (lines == m_linesOf.constEnd())
        return;
    for (MapLineItem *line : *lines)
        line->follow();
}

void MapScene::tellMoves()
{
    std::vector<std::pair<MapNodeId, MapPlace>> all;
    for (const MapNode &node : m_content.nodes) {
        const MapNodeItem *item = nodeItem(node.id);
        if (item && item->place() != node.place)
            all.emplace_back(node.id, item->place());
    }
    if (!all.empty())
        move(all);
}

MapNodeItem *MapScene::nodeAt(QPointF at) const
{
    for (QGraphicsItem *item : items(at)) {
        if (auto *node = qgraphicsitem_cast<MapNodeItem *>(item))
            return node;
    }
    return nullptr;
}

void MapScene::mousePressEvent(QGraphicsSceneMouseEvent *event)
{
    MapNodeItem *node = nodeAt(event->scenePos());
    if (m_isEditable && event->button() == Qt::LeftButton && node && node->isEdge(event->scenePos())
        && !(event->modifiers() & (Qt::ControlModifier | Qt::ShiftModifier))) {
        m_from = node;
        m_rubber = addLine(QLineF(event->scenePos(), event->scenePos()),
                           QPen(theme::tokens().accent, 1.5, Qt::DashLine));
        event->accept();
        return;
    }
    QGraphicsScene::mousePressEvent(event);
}

void MapScene::mouseMoveEvent(QGraphicsSceneMouseEvent *event)
{
    if (m_rubber)
        m_rubber->setLine(QLineF(m_rubber->line().p1(), event->scenePos()));
    else
        QGraphicsScene::mouseMoveEvent(event);
}

void MapScene::mouseReleaseEvent(QGraphicsSceneMouseEvent *event)
{
    if (!m_rubber) {
        QGraphicsScene::mouseReleaseEvent(event);
        tellMoves();
        return;
    }
    delete std::exchange(m_rubber, nullptr);
    const MapNodeItem *from = std::exchange(m_from, nullptr);
    MapNodeItem *to = nodeAt(event->scenePos());
    if (to == from) // no line after all: a click on its edge
        select({{from->node().id}, {}});
    else if (to)
        connectNodes(from->node().id, to->node().id);
}

void MapScene::mouseDoubleClickEvent(QGraphicsSceneMouseEvent *event)
{
    if (const MapNodeItem *node = nodeAt(event->scenePos()))
        open(node->node().id);
    else if (m_isEditable && items(event->scenePos()).isEmpty())
        Q_EMIT wordsAsked({qRound(event->scenePos().x()), qRound(event->scenePos().y())});
}

void MapScene::dragMoveEvent(QGraphicsSceneDragDropEvent *event)
{
    const bool isTaken = m_isEditable && !codesFrom(event->mimeData()).isEmpty();
    if (isTaken)
        event->setDropAction(Qt::CopyAction);
    event->setAccepted(isTaken);
}

void MapScene::dropEvent(QGraphicsSceneDragDropEvent *event)
{
    std::vector<MapTarget> codes;
    for (const CodeId code : codesFrom(event->mimeData()))
        codes.push_back({MapNodeKind::Code, code.value});
    if (!m_isEditable || codes.empty())
        return;
    event->setDropAction(Qt::CopyAction);
    event->accept();
    put(codes, {qRound(event->scenePos().x()), qRound(event->scenePos().y())});
}

bool MapScene::edit(const QString &label, const std::function<void(Database &)> &fn)
{
    return m_map && m_workspace.canEdit() && m_workspace.edit(label, fn);
}

void MapScene::put(const std::vector<MapTarget> &things, MapPlace place)
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

void MapScene::say(const QString &words, MapPlace place)
{
    MapSelection made;
    if (edit(tr("Put words on the concept map"),
             [&](Database &db) { made.nodes = {conceptmaps::addWords(db, m_map, words, place)}; }))
        selectNew(made);
}

/// What stands below others may not be seen yet.
void MapScene::selectNew(const MapSelection &made)
{
    select(made);
    if (MapNodeItem *item = made.nodes.empty() ? nullptr : nodeItem(made.nodes.front()))
        item->ensureVisible({}, 20, 20);
}

void MapScene::setWords(const QString &words, const QString &begun)
{
    const MapSelection chosen = selection();
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

void MapScene::move(const std::vector<std::pair<MapNodeId, MapPlace>> &moved)
{
    if (!edit(tr("Move %n node(s)", nullptr, int(moved.size())),
              [&](Database &db) { conceptmaps::move(db, moved); }))
        show(MapContent(m_content)); // back where they were
}

void MapScene::connectNodes(MapNodeId from, MapNodeId to)
{
    MapSelection made;
    if (edit(tr("Connect two nodes"),
             [&](Database &db) { made.lines = {conceptmaps::connect(db, from, to)}; })) {
        select(made);
        Q_EMIT connected();
    }
}

void MapScene::connectSelected()
{
    const MapSelection chosen = selection();
    if (chosen.nodes.size() == 2)
        connectNodes(chosen.nodes.front(), chosen.nodes.back());
}

void MapScene::stepDirection()
{
    const MapSelection chosen = selection();
    if (chosen.lines.empty())
        return;
    edit(tr("Arrow of a line"), [&](Database &db) {
        for (const MapLine &line : content().lines) {
            if (std::ranges::count(chosen.lines, line.id) > 0)
                conceptmaps::setDirection(db, line.id, MapDirection((int(line.direction) + 1) % 3));
        }
    });
}

void MapScene::turn()
{
    const MapSelection chosen = selection();
    if (!chosen.lines.empty())
        edit(tr("Turn a line round"), [&](Database &db) {
            for (const MapLineId line : chosen.lines)
                conceptmaps::turnRound(db, line);
        });
}

void MapScene::remove()
{
    const MapSelection chosen = selection();
    if (!chosen.isEmpty())
        edit(tr("Take %n thing(s) off the concept map", nullptr,
                int(chosen.nodes.size() + chosen.lines.size())),
             [&](Database &db) { conceptmaps::removeParts(db, chosen.nodes, chosen.lines); });
}

void MapScene::putAllCodes()
{
    MapSelection made;
    if (!edit(tr("Put all codes on the concept map"),
              [&](Database &db) { made.nodes = codecards::addAll(db, m_map); }))
        return;
    select(made);
    if (made.isEmpty())
        m_workspace.showMessage(tr("All codes are on the map."));
}

std::vector<const MapNode *> MapScene::downwards() const
{
    std::vector<const MapNode *> nodes;
    for (const MapNodeId id : selection().nodes)
        nodes.push_back(content().node(id)); // what is selected is there
    std::ranges::stable_sort(
        nodes, {}, [](const MapNode *node) { return std::pair(node->place.y, node->place.x); });
    return nodes;
}

/// Below the topmost, as near as they can be read.
void MapScene::standInColumn()
{
    constexpr double gap = 12;
    std::vector<std::pair<MapNodeId, MapPlace>> moved;
    double bottom = 0;
    int left = 0;
    for (const MapNode *node : downwards()) {
        const double height = nodeItem(node->id)->rect().height();
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

void MapScene::putUnderTop()
{
    std::vector<MapNodeId> cards;
    for (const MapNode *node : downwards())
        cards.push_back(node->id);
    if (cards.size() < 2)
        return;
    const QString name = shortened(content().node(cards.front())->words, 40);
    if (edit(tr("Put codes under %1").arg(name),
             [&](Database &db) { codecards::putUnder(db, cards, cards.front()); }))
        m_workspace.showUndoable(tr("The codes lie under “%1” in the tree now").arg(name));
}

void MapScene::askAbove()
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
    connect(askForLine(m_workspace, &m_window, tr("New code above"),
                       tr("Name of the new code above those of the selected cards")),
            &QInputDialog::textValueSelected, this,
            [this, cards, place](const QString &name) { putAbove(cards, place, name); });
}

void MapScene::putAbove(const std::vector<MapNodeId> &cards, MapPlace place, const QString &name)
{
    MapSelection made;
    if (edit(tr("New code above: %1").arg(shortened(name.trimmed(), 40)), [&](Database &db) {
            made.nodes = {conceptmaps::addWords(db, m_map, name, place)};
            codecards::putUnder(db, cards, made.nodes.front());
        }))
        select(made);
}

void MapScene::open(MapNodeId id)
{
    const MapNode *node = content().node(id);
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

void MapScene::updateState()
{
    const MapSelection chosen = selection();
    const bool can = m_map && m_workspace.canEdit();
    m_connect->setEnabled(can && chosen.nodes.size() == 2);
    m_direction->setEnabled(can && !chosen.lines.empty());
    m_turn->setEnabled(can && !chosen.lines.empty());
    m_remove->setEnabled(can && !chosen.isEmpty());
    const MapNode *node = chosen.nodes.size() == 1 ? content().node(chosen.nodes.front()) : nullptr;
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
