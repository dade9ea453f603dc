#include "ui/charts/figures.h"
#include "ui/charts/figures/codepairs.h"
#include "ui/charts/parts/chartdrawing.h"
#include "ui/charts/parts/grid.h"

namespace axial {

ChartScene drawPairMatrix(const Table &table, const ChartOptions &options)
{
    constexpr size_t most = 1000;     // pairs; more squares than anybody reads
    constexpr size_t mostCodes = 126; // of which the grid has 7,875 places for pairs
    const CodePairs found(table,
                          {options.top > 0 ? size_t(options.top) : most, 2 * most, mostCodes});
    GridFigure figure;
    figure.subtitle = withShownPart(table.base, found.partShown());
    const size_t codes = found.codes.size();
    for (size_t i = 0; i < codes; ++i) { // below the diagonal, so that each pair stands once
        if (i > 0)
            figure.rows.push_back(found.codes[i].label);
        if (i + 1 < codes)
            figure.columns.push_back(found.codes[i].label);
    }
    figure.cells.resize(figure.rows.size());
    for (size_t row = 0; row < figure.rows.size(); ++row) {
        figure.cells[row].resize(figure.columns.size());
        for (size_t column = 0; column <= row; ++column)
            figure.cells[row][column] = GridCell();
    }
    for (const CodePairs::Pair &pair : found.pairs)
        figure.cells[pair.second - 1][pair.first] = GridCell{
            pair.row, found.together, pair.together, grouped(qRound64(pair.together))};
    return drawGrid(table, options, std::move(figure));
}

} // namespace axial
