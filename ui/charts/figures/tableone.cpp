#include "core/base/error.h"
#include "core/query/columns.h"
#include "ui/charts/figures.h"
#include "ui/charts/parts/bars.h"

namespace axial {

namespace {

/// Counts that are neither a year's nor the total.
std::vector<int> typeColumns(const Table &table)
{
    std::vector<int> columns;
    for (size_t i = 1; i < table.columns.size(); ++i) {
        const Column &column = table.columns[i];
        bool year = false;
        column.name.toInt(&year);
        if (column.kind == ColumnKind::Count && !year && column.name != columns::total)
            columns.push_back(static_cast<int>(i));
    }
    return columns;
}

/// A repository may be called anything, so the place counts, too.
bool isSum(const Table &table, size_t row)
{
    const auto names = [&](size_t at, const QString &name) {
        return at < table.rows.size() && table.text(at, 0) == name;
    };
    const size_t last = table.rows.size() - 1;
    const bool hasAverage = table.column(columns::falsePositives) >= 0
                            && names(last, columns::average);
    if (hasAverage && row == last)
        return true;
    return row == last - size_t(hasAverage)
           && (names(row, columns::sum) || names(row, columns::total));
}

} // namespace

ChartScene drawTableOne(const Table &table, const ChartOptions &options)
{
    BarFigure figure;
    const auto types = typeColumns(table);
    if (types.empty())
        throw Error(Charts::tr("This table can’t be drawn as types per repository: it has no "
                               "column of counts beside the years."));
    const ChartStyle style = chartStyle(options);
    std::vector<double> sums(types.size(), 0);
    for (size_t row = 0; row < table.rows.size(); ++row) {
        if (isSum(table, row))
            continue;
        BarGroup group;
        group.name = table.text(row, 0);
        for (size_t i = 0; i < types.size(); ++i) {
            group.bars.push_back(countedBar(table, row, types[i]));
            group.total += group.bars.back()->value;
            sums[i] += group.bars.back()->value;
        }
        figure.groups.push_back(std::move(group));
    }
    for (size_t i = 0; i < types.size(); ++i) {
        figure.series.push_back({table.columns[static_cast<size_t>(types[i])].name,
                                 Charts::tr("n = %1").arg(grouped(qRound64(sums[i]))),
                                 style.group(static_cast<int>(i))});
    }
    figure.subtitle = table.base;
    figure.shown = Charts::tr("%1 of %2 repositories shown");
    return drawBars(table, options, std::move(figure));
}

} // namespace axial
