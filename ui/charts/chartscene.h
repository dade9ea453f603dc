#pragma once

#include <QColor>
#include <QFont>
#include <QLineF>
#include <QPointF>
#include <QPolygonF>
#include <QRectF>
#include <QString>

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

/// A mark that stands for one cell of the Table.
struct ChartHit {
    QRectF rect = {}; ///< the mark itself, in chart coordinates
    size_t row = 0;
    int column = 0;     ///< row and column of the Table's cell
    QRectF area = {};   ///< where a click means this mark: its lane up to the end of its value
    size_t label = 0;   ///< the item that says the mark's value
    QString words = {}; ///< what the mark says, in one sentence
};

enum class ChartAlign { Left, Center, Right };

struct ChartLines {
    std::vector<QLineF> lines;
    QColor color;
    double width = 1;
};

struct ChartRect {
    QRectF rect;
    QColor fill;
    QColor edge;
};

struct ChartDot {
    QPointF center;
    double radius = 4;
    QColor fill;
    QColor edge;
};

/// A closed outline.
struct ChartShape {
    QPolygonF outline;
    QColor fill;
    QColor edge;
};

/// One line of plain text; `at` is its left end, middle or right end on the baseline.
struct ChartText {
    QPointF at;
    QString text;
    QFont font;
    QColor color;
    ChartAlign align = ChartAlign::Left;
};

using ChartItem = std::variant<ChartRect, ChartLines, ChartDot, ChartShape, ChartText>;

/// A figure as a value: plots that Qt Charts draws, and on top a display list of all that it would
/// elide or lose on the way to paper. Patterns are lines and every text is whole, so that the
/// screen, SVG, PDF and PNG all show the same.
struct ChartScene {
    QSizeF size;
    QColor background;
    QColor accent;
    QString title;
    QString words;                ///< the Table in words, for who can't see the figure
    QString caption;              ///< title, base with n, and notes, to stand below the figure
    std::vector<ChartPlot> plots; ///< below the items
    std::vector<ChartItem> items;
    std::vector<ChartHit> hits; ///< from the first mark to the last, as one reads
    std::vector<QRectF> wholes; ///< what no page is cut through: a heading with its first row
};

/// The space an item takes, in chart coordinates.
QRectF boundsOf(const ChartItem &item);

} // namespace axial
