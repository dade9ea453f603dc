#pragma once

#include "ui/charts/parts/chartdrawing.h"
#include "ui/charts/parts/labelledrows.h"
#include "ui/charts/parts/valuescale.h"

#include <functional>

namespace axial {

/// One bar and the cell of the Table it stands for.
struct BarValue {
    size_t row = 0;
    int column = 0;
    double value = 0;
    std::optional<Interval95> interval = std::nullopt;
    QString label = {};  ///< the value in words: "4 of 5"
    bool isKnown = true; ///< else it has no value to draw, as a share of nobody
};

/// What is counted in a cell.
BarValue countedBar(const Table &table, size_t row, int column);
/// How many participants of a group, in columns of the Table: "4 of 5"; a group of nobody has no
/// share.
BarValue sharedBar(const Table &table, size_t row, int participants, int size, int share);

/// The bars that share one label on the left.
struct BarGroup {
    QString key; ///< bold, may be empty
    QString name;
    double total = 0;                          ///< for sorting
    std::vector<std::optional<BarValue>> bars; ///< one a series; empty = the Table has no such row
    std::optional<BarValue> aside = std::nullopt; ///< said at the right, where a figure has that
    QStringList section = {};                     ///< said above the first of those that share it
};

/// Horizontal bars, from the labels on the left to the values on the right.
struct BarFigure {
    std::vector<LegendEntry> series;
    std::vector<BarGroup> groups;
    bool legend = true;
    bool shares = false;    ///< the axis is 0..100 %, else it counts
    bool isInOrder = false; ///< groups stand as the Table has them
    QString subtitle;
    QString shown; ///< "%1 of %2 themes shown", used when only the first are
    QString intervalName;
    QString asideName; ///< above what is said at the right
};

/// Words as they can be drawn, sorted as the options say, and the first ones only where they say
/// so.
void prepareBars(const ChartOptions &options, BarFigure &figure);
/// What a bar says, in one sentence.
QString wordsOfBar(const BarGroup &group, const LegendEntry &series, const BarValue &bar);

constexpr double barHeight = 10;
constexpr double barValueGap = 8; ///< before what a bar says

/// A bar of the group from the plot's left edge on, with its interval and what it says; `lane` =
/// how far above and below it is still pointed at.
void drawBar(ChartDrawing &drawing, const BarFigure &figure, const BarGroup &group, size_t series,
             const ValueScale &scale, const QRectF &plot, double top, double lane);

/// The bars of one series as Qt Charts draws them, each as long as `valueOf` says.
PlotBarSet barSetOf(const BarFigure &figure, size_t series, const LabelledRows &rows,
                    const std::function<double(const BarGroup &)> &valueOf);
/// Those that stand alone, no longer than `most`; `top` is px from the plot's upper edge to where
/// the first row has its marks.
PlotBars plotBarsOf(const BarFigure &figure, size_t series, const LabelledRows &rows, double most,
                    double top);

/// What the groups are called.
std::vector<LabelledRows::Names> namesOf(const BarFigure &figure);
/// Of what its bars say, in px.
double widestLabel(const ChartDrawing &drawing, const BarFigure &figure);
/// From 0 to the largest value, or to 100 %.
ValueScale scaleOf(const BarFigure &figure);

/// The bars of a group below each other.
ChartScene drawBars(const Table &table, const ChartOptions &options, BarFigure figure);

/// A panel for each series with its bars alone, side by side as many as have room.
ChartScene drawPanels(const Table &table, const ChartOptions &options, BarFigure figure);

/// What the bars of a group are stacked to.
enum class StackScale { Counts, Shares };

/// The bars of a group end to end, by their values or as shares of their sum.
ChartScene drawStacks(const Table &table, const ChartOptions &options, BarFigure figure,
                      StackScale scale);

/// The bars of a group as markers on one line.
ChartScene drawDots(const Table &table, const ChartOptions &options, BarFigure figure);

} // namespace axial
