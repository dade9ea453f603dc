#pragma once

#include "ui/charts/chartplot.h"

class QChart;

namespace axial {

/// Adds the axes, grid and series of `plot` to a chart that has none.
void addPlot(QChart &chart, const ChartPlot &plot);

} // namespace axial
