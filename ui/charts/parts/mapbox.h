#pragma once

#include "core/domain/conceptmap.h"
#include "ui/charts/chartstyle.h"

#include <QPolygonF>
#include <QSizeF>
#include <QStringList>

namespace axial {

/// The words of a node of a concept map, broken into lines so that nothing is left out, and the
/// room they need; on screen and on paper alike.
struct MapBox {
    static constexpr double padding = 8;
    static constexpr double stripe = 5; ///< in a code's colour, at the left
    static constexpr double widest = 170;

    QString head; ///< a code's key; what kind of thing it is, of others; none of plain words
    bool isKey = false;
    bool hasStripe = false;
    QStringList lines;
    QSizeF size;
    double pitch = 16;

    /// From the top left corner, the baseline of a line; the head is line 0 when there is one.
    QPointF lineAt(int line) const;

    static MapBox of(const MapNode &node, const ChartStyle &style, double widestBox = widest);
};

/// A line between two boxes, from edge to edge.
QLineF mapLineBetween(const QRectF &from, const QRectF &to);
/// The head of an arrow that ends where the line does.
QPolygonF mapArrow(const QLineF &line);

/// What kind of thing a node stands for: "Participant"; empty for words.
QString mapKindName(MapNodeKind kind);

} // namespace axial
