#pragma once

#include <QColor>
#include <QPointF>
#include <QRectF>

#include <variant>
#include <vector>

namespace axial {

/// The numbers along one side of a plot.
struct PlotAxis {
    double low = 0; ///< at the left or at the bottom
    double high = 1;
    double step = 0; ///< a line of the grid at each of its multiples; 0 = none

    bool operator==(const PlotAxis &) const = default;
};

/// The bars of one colour, from the topmost slot on; 0 where a slot has none.
struct PlotBarSet {
    std::vector<double> values;
    QColor fill;
};

/// Horizontal bars that begin at 0, one in each slot; those of several sets end to end.
struct PlotBars {
    std::vector<PlotBarSet> sets = {};
    double pitch = 13; ///< px from a slot to the next
    double top = 0;    ///< px from the plot's upper edge to the first bar
    double height = 10;
};

/// Round marks, all alike.
struct PlotDots {
    std::vector<QPointF> points;
    double diameter = 9;
    QColor fill;
};

struct PlotLine {
    std::vector<QPointF> points;
    QColor color;
    double width = 1;
    Qt::PenStyle dashes = Qt::SolidLine;
};

/// What lies between two lines, from left to right.
struct PlotBand {
    std::vector<QPointF> upper, lower;
    QColor fill;
};

using PlotSeries = std::variant<PlotBars, PlotDots, PlotLine, PlotBand>;

/// What Qt Charts draws below a figure's words and marks: axes, grid and series. The edges of bars
/// and dots are the display list's, as their patterns are.
struct ChartPlot {
    QRectF area;
    PlotAxis x;
    PlotAxis y; ///< of dots and lines; bars lie in their slots
    QColor grid;
    std::vector<PlotSeries> series; ///< the first at the bottom
};

} // namespace axial
