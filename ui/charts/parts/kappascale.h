#pragma once

#include "core/query/columns.h"
#include "ui/charts/parts/chartdrawing.h"

namespace axial {

/// Of a Table of kappas.
struct KappaColumns {
    explicit KappaColumns(const Table &table)
        : scope(requireColumn(table, columns::scope)), units(requireColumn(table, columns::units)),
          coders(requireColumn(table, columns::coders)),
          kappa(requireColumn(table, columns::kappa)), low(requireColumn(table, columns::low)),
          high(requireColumn(table, columns::high))
    {
    }

    int scope, units, coders, kappa, low, high;
};

/// The scale of kappas: from 0, or from the lowest one, to 1.
struct KappaScale {
    static constexpr double dotRadius = 4.5;

    double low = 0; ///< a multiple of .2; below 0 only when a value is
    double left = 0;
    double width = 0;

    double x(double value) const { return left + width * (value - low) / (1 - low); }

    /// A kappa on it, whose dot `plot` draws: the edge of its dot and its interval. The end of
    /// both.
    double drawDot(ChartDrawing &drawing, double kappa, const std::optional<Interval95> &interval,
                   double middle) const;
    /// Landis & Koch (1977): a word for every fifth of the scale, above the marks.
    void drawWords(ChartDrawing &drawing) const;
    /// The numbers below the marks.
    void drawNumbers(ChartDrawing &drawing) const;
    /// Grid and dots (a kappa, its y); the dots at both ends have room to be whole.
    ChartPlot plot(const ChartDrawing &drawing, double top, double bottom,
                   std::vector<QPointF> dots) const;

    /// What the first rows need: the lowest kappa, and the lowest end of an interval if they are
    /// drawn.
    static double lowest(const Table &table, int kappa, std::optional<int> intervalLow);
};

/// .762
QString scoreText(double value);

} // namespace axial
