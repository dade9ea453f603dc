#include "ui/conceptmap/mapitems.h"

#include "ui/charts/chartwords.h"
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

namespace {

constexpr double pitch = 14;
constexpr double widestWords = 140;

} // namespace

MapLineItem::MapLineItem(const MapLine &line, const MapNodeItem &from, const MapNodeItem &to,
                         const ChartStyle &style)
    : m_line(line), m_from(from), m_to(to), m_style(style)
{
    setFlags(ItemIsSelectable);
    setZValue(-1);
    if (!line.words.isEmpty()) {
        m_words = axial::wrapped(oneLine(line.words), style.value, widestWords);
        m_wordsSize = {widestOf(m_words, style.value) + 6, double(m_words.size()) * pitch + 2};
    }
    follow();
}

void MapLineItem::follow()
{
    prepareGeometryChange();
    m_way = mapLineBetween(m_from.rect(), m_to.rect());
}

QString MapLineItem::sentence() const
{
    const QString arrow = m_line.direction == MapDirection::None      ? QStringLiteral("–")
                          : m_line.direction == MapDirection::Forward ? QStringLiteral("→")
                                                                      : QStringLiteral("↔");
    const QString ends = m_from.node().words + u' ' + arrow + u' ' + m_to.node().words;
    return m_line.words.isEmpty() ? ends : ends + QStringLiteral(": ") + m_line.words;
}

QRectF MapLineItem::wordsRect() const
{
    QRectF rect({}, m_wordsSize);
    rect.moveCenter(m_way.center());
    return rect;
}

QRectF MapLineItem::boundingRect() const
{
    return QRectF(m_way.p1(), m_way.p2()).normalized().adjusted(-10, -10, 10, 10) | wordsRect();
}

QPainterPath MapLineItem::shape() const
{
    QPainterPath way(m_way.p1());
    way.lineTo(m_way.p2());
    QPainterPathStroker broad;
    broad.setWidth(10); // so that the pointer finds it
    QPainterPath path = broad.createStroke(way);
    if (!m_words.isEmpty())
        path.addRect(wordsRect());
    return path;
}

void MapLineItem::paint(QPainter *painter, const QStyleOptionGraphicsItem *, QWidget *)
{
    const QColor color = isSelected() ? m_style.accent : m_style.text2;
    painter->setPen(QPen(color, isSelected() ? 2 : 1.2));
    painter->drawLine(m_way);
    painter->setBrush(color);
    painter->setPen(Qt::NoPen);
    if (m_line.direction != MapDirection::None)
        painter->drawPolygon(mapArrow(m_way));
    if (m_line.direction == MapDirection::Both)
        painter->drawPolygon(mapArrow({m_way.p2(), m_way.p1()}));
    if (m_words.isEmpty())
        return;
    const QRectF rect = wordsRect();
    painter->fillRect(rect, m_style.background);
    painter->setFont(m_style.value);
    painter->setPen(isSelected() ? m_style.accent : m_style.text);
    double y = rect.top() + 11;
    for (const QString &words : m_words) {
        painter->drawText(QPointF(rect.left() + 3, y), words);
        y += pitch;
    }
}

} // namespace axial
