#pragma once

#include "ui/charts/charts.h"
#include "ui/charts/parts/gridcolumns.h"

#include <optional>

namespace axial {

/// A number and the cell of the Table it comes from.
struct GridCell {
    size_t row = 0;
    int column = -1;                            ///< -1 = a place without a number
    std::optional<double> value = std::nullopt; ///< nullopt = a cell without a value
    QString words = {};                         ///< the value as it is read
    bool isApart = false;                       ///< has no shade, like a total
};

/// Rows by columns of numbers, each on a shade of its size.
struct GridFigure {
    std::vector<GridLabel> rows;
    std::vector<GridLabel> columns;
    std::vector<std::vector<std::optional<GridCell>>> cells; ///< one vector a row
    QString subtitle;
};

ChartScene drawGrid(const Table &table, const ChartOptions &options, GridFigure figure);

} // namespace axial
