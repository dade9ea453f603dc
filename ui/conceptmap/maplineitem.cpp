#include "ui/conceptmap/maplineitem.h"

#include "ui/charts/chartwords.h"
#include "ui/conceptmap/mapnodeitem.h"

#include <QPainter>
#include <QPainterPath>

#include <algorithm>

namespace axial {
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
        double width = 0;
        for (const QString &each : std::as_const(m_words))
            width = std::max(width, textWidth(each, style.value));
        m_wordsSize = {width + 6, double(m_words.size()) * pitch + 2};
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
