#pragma once

#include "ui/charts/charts.h"

namespace axial {

// One function a chart; the catalogue in charts.cpp lists them.

/// Shares of participants (or counts of quotes) as grouped bars, theme by theme.
ChartScene drawPriorities(const Table &table, const ChartOptions &options);
/// One bar a code: how often it was given.
ChartScene drawCodeCounts(const Table &table, const ChartOptions &options);
/// The same with a bar for each of the counts, whatever they count.
ChartScene drawCounts(const Table &table, const ChartOptions &options);
/// Kappas as dots on the scale of Landis & Koch.
ChartScene drawAgreement(const Table &table, const ChartOptions &options);
/// Types of reports per repository as grouped bars.
ChartScene drawTableOne(const Table &table, const ChartOptions &options);

/// The steps of a study as boxes and arrows, what was left out at their right.
ChartScene drawFlow(const Table &table, const ChartOptions &options);

} // namespace axial
