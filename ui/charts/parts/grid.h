#pragma once

#include "ui/charts/charts.h"
#include "ui/charts/chartstyle.h"

#include <QStringList>

#include <optional>
#include <vector>

namespace axial {

/// What a row or a column of a grid is called.
struct GridLabel {
    QString key; ///< "C.9"; may be empty
    QString name;
    bool isTotal = false; ///< stands apart and has no shade

    /// "C.9 Resource Efficiency": the key is what looks like one at its beginning.
    static GridLabel of(const QString &words);
    /// Both, as they are read.
    QString words() const;
};

/// How the columns of a grid share the width of a figure. Names that don't fit above their columns
/// are listed below the grid, by key or number, unless they are as short as a key; columns that
/// don't fit side by side follow in another panel. So nothing is cut, however many there are.
class GridColumns
{
public:
    /// `room` is the width for all columns, `value` that of the widest number in a cell, in px.
    GridColumns(const std::vector<GridLabel> &columns, double room, double value,
                const ChartStyle &style);

    double width() const { return m_width; }
    /// At least one.
    size_t perPanel() const { return m_perPanel; }
    /// The lines above each column.
    const std::vector<QStringList> &headers() const { return m_headers; }
    int headerLines() const;
    /// The names are not in the headers.
    bool areListed() const { return m_areListed; }

private:
    bool takeNames(const std::vector<GridLabel> &columns, double width, const ChartStyle &style);
    bool takeShortNames(const std::vector<GridLabel> &columns);
    void takeMarks(const std::vector<GridLabel> &columns);

    double m_width = 0;
    size_t m_perPanel = 1;
    std::vector<QStringList> m_headers;
    bool m_areListed = false;
};

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
