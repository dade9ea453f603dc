#include "core/base/error.h"
#include "ui/charts/bars.h"
#include "ui/charts/figures.h"

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

} // namespace

ChartScene drawCodeCounts(const Table &table, const ChartOptions &options)
{
    BarFigure figure;
    if (table.rows.empty())
        return drawBars(table, options, std::move(figure));
    const auto labels = columnsOfKind(table, ColumnKind::Label);
    const auto counts = columnsOfKind(table, ColumnKind::Count);
    if (labels.empty() || counts.empty())
        throw Error(Charts::tr("This table can't be drawn as bars: it needs a column of labels "
                               "and a column of counts."));
    const QString counted = table.columns[static_cast<size_t>(counts.front())].name;
    figure.series.push_back({counted, {}, chartStyle(options).group(1)});
    figure.legend = false;
    for (size_t row = 0; row < table.rows.size(); ++row) {
        BarGroup group;
        if (labels.size() > 1)
            group.key = table.text(row, labels[0]);
        group.name = table.text(row, labels[labels.size() > 1 ? 1 : 0]);
        const double count = table.number(row, counts.front());
        group.total = count;
        group.bars.push_back(BarValue{.row = row,
                                      .column = counts.front(),
                                      .value = count,
                                      .interval = std::nullopt,
                                      .label = grouped(qRound64(count))});
        figure.groups.push_back(std::move(group));
    }
    figure.subtitle = table.base.isEmpty() ? counted : table.base;
    figure.shown = Charts::tr("%1 of %2 codes shown");
    return drawBars(table, options, std::move(figure));
}

} // namespace axial
