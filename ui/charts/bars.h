#pragma once

#include "ui/charts/drawing.h"

namespace axial {

/// One bar and the cell of the Table it stands for.
struct BarValue {
    size_t row = 0;
    int column = 0;
    double value = 0;
    std::optional<Interval95> interval = std::nullopt;
    QString label = {}; ///< the value in words: "4 of 5"
};

/// The bars that share one label on the left.
struct BarGroup {
    QString key; ///< bold, may be empty
    QString name;
    double total = 0;                          ///< for sorting
    std::vector<std::optional<BarValue>> bars; ///< one a series; empty = the Table has no such row
};

/// Horizontal bars, from the labels on the left to the values on the right.
struct BarFigure {
    std::vector<LegendEntry> series;
    std::vector<BarGroup> groups;
    bool legend = true;
    bool shares = false; ///< the axis is 0..100 %, else it counts
    QString subtitle;
    QString shown; ///< "%1 of %2 themes shown", used when only the first are
    QString intervalName;
};

/// Words as they can be drawn, sorted as the options say, and the first ones only where they say
/// so.
void prepareBars(const ChartOptions &options, BarFigure &figure);
/// What a bar says, in one sentence.
QString wordsOfBar(const BarGroup &group, const LegendEntry &series, const BarValue &bar);

/// The bars of a group below each other.
ChartScene drawBars(const Table &table, const ChartOptions &options, BarFigure figure);

/// What the bars of a group are stacked to.
enum class StackScale { Counts, Shares };

/// The bars of a group end to end, by their values or as shares of their sum.
ChartScene drawStacks(const Table &table, const ChartOptions &options, BarFigure figure,
                      StackScale scale);

} // namespace axial
