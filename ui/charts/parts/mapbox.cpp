#include "ui/charts/parts/mapbox.h"

#include "ui/charts/chartwords.h"

#include <QFontMetricsF>

#include <algorithm>
#include <cmath>

namespace axial {
namespace {

/// Where the way from the middle of `rect` to `to` leaves it.
QPointF edgeOf(const QRectF &rect, QPointF to)
{
    const QPointF way = to - rect.center();
    if (way.isNull())
        return rect.center();
    const double across = way.x() == 0 ? 1e9 : rect.width() / 2 / std::abs(way.x());
    const double along = way.y() == 0 ? 1e9 : rect.height() / 2 / std::abs(way.y());
    return rect.center() + way * std::min({across, along, 1.0});
}

} // namespace

QString mapKindName(MapNodeKind kind)
{
    switch (kind) {
    case MapNodeKind::Code:
        return Charts::tr("Code");
    case MapNodeKind::Participant:
        return Charts::tr("Participant");
    case MapNodeKind::Source:
        return Charts::tr("Source");
    case MapNodeKind::Quote:
        return Charts::tr("Quote");
    case MapNodeKind::Memo:
        return Charts::tr("Memo");
    case MapNodeKind::Words:
        break;
    }
    return {};
}

QPointF MapBox::lineAt(int line) const
{
    return {padding + (hasStripe ? stripe : 0), padding + 11 + pitch * line};
}

MapBox MapBox::of(const MapNode &node, const ChartStyle &style, double widestBox)
{
    MapBox box;
    box.hasStripe = node.target.kind == MapNodeKind::Code && !node.isGone();
    box.isKey = !node.key.isEmpty();
    box.head = box.isKey       ? oneLine(node.key)
               : box.hasStripe ? QString()
               : node.isGone() ? Charts::tr("%1, gone").arg(mapKindName(node.target.kind))
                               : mapKindName(node.target.kind);
    box.pitch = std::max(box.pitch, std::ceil(QFontMetricsF(style.label).height()));
    const double margins = 2 * padding + (box.hasStripe ? stripe : 0);
    const double room = std::max(40.0, widestBox - margins);
    box.lines = wrapped(oneLine(node.words), style.label, room);
    const double width = std::max(textWidth(box.head, box.isKey ? style.key : style.value),
                                  widestOf(box.lines, style.label));
    const auto count = double(box.lines.size()) + (box.head.isEmpty() ? 0 : 1);
    box.size = {std::ceil(width) + margins, count * box.pitch + 2 * padding - 2};
    return box;
}

QLineF mapLineBetween(const QRectF &from, const QRectF &to)
{
    return {edgeOf(from, to.center()), edgeOf(to, from.center())};
}

QPolygonF mapArrow(const QLineF &line)
{
    constexpr double length = 9;
    constexpr double half = 3.8;
    if (line.length() < 1)
        return {};
    const QPointF along = (line.p2() - line.p1()) / line.length();
    const QPointF across(-along.y(), along.x());
    const QPointF back = line.p2() - along * length;
    return QPolygonF({line.p2(), back + across * half, back - across * half});
}

} // namespace axial
