#include "ui/conceptmap/mapnodeitem.h"

#include "ui/conceptmap/mapscene.h"
#include "ui/widgets/plaintext.h"

#include <QCoreApplication>
#include <QPainter>
#include <QPainterPath>

namespace axial {

MapNodeItem::MapNodeItem(const MapNode &node, const ChartStyle &style)
    : m_node(node), m_style(style), m_box(MapBox::of(node, style)),
      m_rect(QPointF(-m_box.size.width() / 2, -m_box.size.height() / 2), m_box.size)
{
    setFlags(ItemIsSelectable | ItemIsMovable | ItemIsFocusable | ItemSendsGeometryChanges);
    setPos(node.place.x, node.place.y);
    setToolTip(plainToolTip(sentence(), longestWordsTip));
}

bool MapNodeItem::isEdge(QPointF scenePos) const
{
    constexpr double band = 6;
    return m_rect.contains(scenePos - pos())
           && !m_rect.adjusted(band, band, -band, -band).contains(scenePos - pos());
}

QString MapNodeItem::sentence() const
{
    if (m_node.target.kind == MapNodeKind::Words)
        return m_node.words;
    const QString words = m_node.key.isEmpty() ? m_node.words : m_node.key + u' ' + m_node.words;
    return m_node.isGone() ? QCoreApplication::translate("axial::MapScene", "%1, gone: %2")
                                 .arg(mapKindName(m_node.target.kind), words)
                           : QStringLiteral("%1: %2").arg(mapKindName(m_node.target.kind), words);
}

QPainterPath MapNodeItem::shape() const
{
    QPainterPath path;
    path.addRect(m_rect);
    return path;
}

void MapNodeItem::paint(QPainter *painter, const QStyleOptionGraphicsItem *, QWidget *)
{
    const bool isGone = m_node.isGone();
    QPen edge(isSelected() ? m_style.accent : m_style.text2, isSelected() ? 2 : 1);
    if (isGone)
        edge.setStyle(Qt::DashLine);
    painter->setPen(edge);
    painter->setBrush(m_style.background);
    painter->drawRect(m_rect);
    if (m_box.hasStripe)
        painter->fillRect(
            QRectF(m_rect.left() + 1, m_rect.top() + 1, MapBox::stripe, m_rect.height() - 2),
            theme::codeColor(m_node.color, m_style.dark).stripe);
    int line = 0;
    if (!m_box.head.isEmpty()) {
        painter->setFont(m_box.isKey ? m_style.key : m_style.value);
        painter->setPen(m_box.isKey ? m_style.text : m_style.text3);
        painter->drawText(m_rect.topLeft() + m_box.lineAt(line++), m_box.head);
    }
    painter->setFont(m_style.label);
    painter->setPen(isGone ? m_style.text3 : m_style.text);
    for (const QString &words : m_box.lines)
        painter->drawText(m_rect.topLeft() + m_box.lineAt(line++), words);
}

QVariant MapNodeItem::itemChange(GraphicsItemChange change, const QVariant &value)
{
    if (change == ItemPositionHasChanged) {
        if (auto *canvas = qobject_cast<MapScene *>(scene()))
            canvas->followNode(m_node.id);
    }
    return QGraphicsItem::itemChange(change, value);
}

} // namespace axial
