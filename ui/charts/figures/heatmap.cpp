#include "core/query/columns.h"
#include "ui/charts/figures.h"
#include "ui/charts/parts/chartdrawing.h"
#include "ui/charts/parts/grid.h"

#include <algorithm>

namespace axial {

namespace {

/// The words before the numbers; a key of its own stands first.
GridLabel rowLabel(const Table &table, size_t row)
{
    QStringList words;
    QString key;
    for (size_t column = 0; column < table.columns.size(); ++column) {
        const Column &each = table.columns[column];
        if (isDrawnNumber(each))
            break;
        const QString text = oneLine(table.text(row, int(column)));
        if (each.name == columns::key)
            key = text;
        else if (each.kind == ColumnKind::Label && !text.isEmpty())
            words << text;
    }
    GridLabel label = key.isEmpty() && words.size() == 1
                          ? GridLabel::of(words.front())
                          : GridLabel{key, words.join(QStringLiteral(" · "))};
    label.isTotal = key.isEmpty() && words.value(0) == columns::total;
    return label;
}

} // namespace

ChartScene drawHeatMap(const Table &table, const ChartOptions &options)
{
    GridFigure figure;
    figure.subtitle = table.base;
    std::vector<int> shown;
    for (size_t column = 0; column < table.columns.size(); ++column) {
        if (!isDrawnNumber(table.columns[column]))
            continue;
        shown.push_back(int(column));
        figure.columns.push_back(GridLabel::of(table.columns[column].name));
        figure.columns.back().isTotal = table.columns[column].name == columns::total;
    }
    // More cells than that nobody tells apart, and they take long to paint.
    constexpr size_t mostCells = 8000;
    const size_t rows = shown.empty() ? table.rows.size()
                                      : std::min(table.rows.size(),
                                                 std::max<size_t>(1, mostCells / shown.size()));
    if (rows < table.rows.size())
        figure.subtitle = withShownPart(
            table.base, Charts::tr("%1 of %2 rows shown")
                            .arg(grouped(qint64(rows)), grouped(qint64(table.rows.size()))));
    for (size_t row = 0; row < rows; ++row) {
        figure.rows.push_back(rowLabel(table, row));
        std::vector<std::optional<GridCell>> &cells = figure.cells.emplace_back();
        for (const int column : shown) {
            const ColumnKind kind = table.columns[size_t(column)].kind;
            cells.push_back(GridCell{row, column, numberAt(table, row, column),
                                     displayText(table.rows.value(row, size_t(column)), kind)});
        }
    }
    // Labels against themselves: of interest is what lies beside the diagonal.
    const auto isSame = [](const GridLabel &row, const GridLabel &column) {
        return row.words() == column.words();
    };
    if (figure.rows.size() > 1
        && std::equal(figure.rows.begin(), figure.rows.end(), figure.columns.begin(),
                      figure.columns.end(), isSame)) {
        for (size_t i = 0; i < figure.rows.size(); ++i)
            figure.cells[i][i]->isApart = true;
    }
    return drawGrid(table, options, std::move(figure));
}

} // namespace axial
