#include "core/base/error.h"
#include "core/query/columns.h"
#include "ui/charts/figures.h"
#include "ui/charts/parts/bars.h"

#include <algorithm>

namespace axial {

namespace {

std::vector<int> columnsOfKind(const Table &table, ColumnKind kind)
{
    std::vector<int> columns;
    for (size_t i = 0; i < table.columns.size(); ++i) {
        if (table.columns[i].kind == kind)
            columns.push_back(static_cast<int>(i));
    }
    return columns;
}

/// A group of bars for each row, a bar for each of the first `most` counts.
BarFigure countsOf(const Table &table, const ChartStyle &style, size_t most)
{
    BarFigure figure;
    const auto labels = columnsOfKind(table, ColumnKind::Label);
    auto counts = columnsOfKind(table, ColumnKind::Count);
    std::erase_if(counts, [&](int column) {
        return table.columns[static_cast<size_t>(column)].name == columns::total;
    });
    if (labels.empty() || counts.empty())
        throw Error(Charts::tr("This table can’t be drawn as bars: it needs a column of labels and "
                               "a column of counts."));
    counts.resize(std::min(counts.size(), most));
    for (size_t i = 0; i < counts.size(); ++i) // one alone is nobody's group
        figure.series.push_back({table.columns[static_cast<size_t>(counts[i])].name,
                                 {},
                                 style.group(counts.size() == 1 ? 1 : static_cast<int>(i))});
    for (size_t row = 0; row < table.rows.size(); ++row) {
        BarGroup group;
        if (labels.size() > 1)
            group.key = table.text(row, labels[0]);
        group.name = table.text(row, labels[labels.size() > 1 ? 1 : 0]);
        for (const int column : counts) {
            group.bars.push_back(countedBar(table, row, column));
            group.total += group.bars.back()->value;
        }
        figure.groups.push_back(std::move(group));
    }
    figure.subtitle = table.base;
    figure.shown = Charts::tr("%1 of %2 codes shown");
    return figure;
}

} // namespace

ChartScene drawCodeCounts(const Table &table, const ChartOptions &options)
{
    BarFigure figure = countsOf(table, chartStyle(options), 1);
    figure.legend = false;
    if (figure.subtitle.isEmpty())
        figure.subtitle = figure.series.front().name;
    return drawBars(table, options, std::move(figure));
}

ChartScene drawStackedCounts(const Table &table, const ChartOptions &options)
{
    return drawStacks(table, options, countsOf(table, chartStyle(options), table.columns.size()),
                      StackScale::Counts);
}

ChartScene drawSharedCounts(const Table &table, const ChartOptions &options)
{
    return drawStacks(table, options, countsOf(table, chartStyle(options), table.columns.size()),
                      StackScale::Shares);
}

ChartScene drawCounts(const Table &table, const ChartOptions &options)
{
    return drawBars(table, options, countsOf(table, chartStyle(options), table.columns.size()));
}

ChartScene drawCountDots(const Table &table, const ChartOptions &options)
{
    BarFigure figure = countsOf(table, chartStyle(options), table.columns.size());
    for (size_t i = 0; i < figure.series.size(); ++i)
        figure.series[i].marker = int(i);
    return drawDots(table, options, std::move(figure));
}

} // namespace axial
