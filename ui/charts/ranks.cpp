#include "core/query/columns.h"
#include "ui/charts/bars.h"
#include "ui/charts/figures.h"

namespace axial {

ChartScene drawRanks(const Table &table, const ChartOptions &options)
{
    BarFigure figure;
    if (table.rows.empty())
        return drawStacks(table, options, std::move(figure), StackScale::Counts);
    const int key = requireColumn(table, columns::key);
    const int code = requireColumn(table, columns::code);
    const int group = requireColumn(table, columns::group);
    const int ballots = requireColumn(table, columns::ballots);
    const int prompt = requireColumn(table, columns::prompt);
    bool hasPrompts = false;
    for (size_t row = 1; row < table.rows.size(); ++row)
        hasPrompts = hasPrompts || table.text(row, prompt) != table.text(0, prompt);
    const ChartStyle style = chartStyle(options);
    std::vector<int> places;
    for (const char *name : {"First", "Second", "Third"}) {
        places.push_back(requireColumn(table, QLatin1String(name)));
        figure.series.push_back({QLatin1String(name), {}, style.group(int(figure.series.size()))});
    }
    for (size_t row = 0; row < table.rows.size(); ++row) {
        BarGroup bars;
        bars.key = table.text(row, key);
        bars.name = Charts::tr("%1; %2, n = %3", "code; group, ballots")
                        .arg(table.text(row, code), table.text(row, group),
                             grouped(qRound64(table.number(row, ballots))));
        if (hasPrompts)
            bars.name += QStringLiteral(" · ") + table.text(row, prompt);
        for (const int column : places) {
            const double count = table.number(row, column);
            bars.total += count;
            bars.bars.push_back(BarValue{.row = row,
                                         .column = column,
                                         .value = count,
                                         .interval = std::nullopt,
                                         .label = grouped(qRound64(count))});
        }
        figure.groups.push_back(std::move(bars));
    }
    figure.subtitle = Charts::tr("How many ballots rank a code first, second and third");
    figure.shown = Charts::tr("%1 of %2 codes shown");
    return drawStacks(table, options, std::move(figure), StackScale::Counts);
}

} // namespace axial
