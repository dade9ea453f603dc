#pragma once

#include "ui/charts/chartplot.h"

#include <QColor>
#include <QFont>
#include <QLineF>
#include <QPolygonF>
#include <QRectF>
#include <QString>

#include <variant>
#include <vector>

class QPainter;

namespace axial {

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

/// Draws what touches `clip`, without plots and background; `current` is the mark whose value is
/// set in bold (null for none).
void paintItems(QPainter &painter, const ChartScene &scene, const QRectF &clip,
                const ChartHit *current = nullptr);

} // namespace axial
