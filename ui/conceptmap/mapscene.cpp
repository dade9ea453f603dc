#include "ui/conceptmap/mapscene.h"

#include "ui/charts/charts.h"
#include "ui/conceptmap/mapitems.h"
#include "ui/lists/codingmime.h"

#include <QGraphicsLineItem>
#include <QGraphicsSceneDragDropEvent>
#include <QGraphicsSceneMouseEvent>
#include <QPen>

#include <algorithm>

namespace axial {

MapScene::~MapScene()
{
    // Its items go one by one, and each says that it is selected no more.
    disconnect();
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
    constexpr double around = 400; // room to draw on
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
        Q_EMIT moved(all);
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
        Q_EMIT connectAsked(from->node().id, to->node().id);
}

void MapScene::mouseDoubleClickEvent(QGraphicsSceneMouseEvent *event)
{
    if (const MapNodeItem *node = nodeAt(event->scenePos()))
        Q_EMIT openAsked(node->node().id);
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
    Q_EMIT thingsDropped(codes, {qRound(event->scenePos().x()), qRound(event->scenePos().y())});
}

} // namespace axial
