#include "core/query/columns.h"
#include "ui/charts/figures.h"
#include "ui/charts/parts/bars.h"

#include <QHash>

namespace axial {

namespace {

struct PrioritiesColumns {
    explicit PrioritiesColumns(const Table &table)
        : key(requireColumn(table, columns::key)), theme(key + 1), // or another level's code
          group(requireColumn(table, columns::group)),
          participants(requireColumn(table, columns::participants)),
          size(requireColumn(table, columns::groupSize)),
          share(requireColumn(table, columns::share)), low(requireColumn(table, columns::low)),
          high(requireColumn(table, columns::high)), quotes(requireColumn(table, columns::quotes))
    {
    }

    int key, theme, group, participants, size, share, low, high, quotes;
};

BarValue countedQuotes(const Table &table, size_t row, const PrioritiesColumns &columns)
{
    return countedBar(table, row, columns.quotes);
}

BarValue sharedParticipants(const Table &table, size_t row, const PrioritiesColumns &columns)
{
    BarValue bar = sharedBar(table, row, columns.participants, columns.size, columns.share);
    const auto low = numberAt(table, row, columns.low);
    const auto high = numberAt(table, row, columns.high);
    if (low && high)
        bar.interval = Interval95{*low, *high};
    return bar;
}

/// Groups in the order of the Table: the n-th group keeps the n-th style in every figure.
QHash<QString, size_t> addSeries(const Table &table, const PrioritiesColumns &columns,
                                 const ChartStyle &style, BarFigure &figure)
{
    QHash<QString, size_t> indexOf;
    for (size_t row = 0; row < table.rows.size(); ++row) {
        const QString name = table.text(row, columns.group);
        if (indexOf.contains(name))
            continue;
        const size_t index = figure.series.size();
        indexOf.insert(name, index);
        figure.series.push_back(
            {name.isEmpty() ? Charts::tr("no group") : name,
             Charts::tr("n = %1").arg(grouped(qRound64(table.number(row, columns.size)))),
             style.group(static_cast<int>(index))});
    }
    return indexOf;
}

BarValue countedParticipants(const Table &table, size_t row, const PrioritiesColumns &columns)
{
    return countedBar(table, row, columns.participants);
}

using MakeBar = BarValue (*)(const Table &, size_t, const PrioritiesColumns &);

/// A group of bars for each theme, a bar for each group of participants.
BarFigure figureOf(const Table &table, const ChartOptions &options, int total, MakeBar makeBar)
{
    BarFigure figure;
    const PrioritiesColumns columns(table);
    const auto seriesOf = addSeries(table, columns, chartStyle(options), figure);
    QHash<QString, size_t> groupOf;
    for (size_t row = 0; row < table.rows.size(); ++row) {
        const QString key = table.text(row, columns.key);
        const QString name = table.text(row, columns.theme);
        const QString both = key + QChar(0) + name;
        const auto known = groupOf.constFind(both);
        const size_t index = known == groupOf.constEnd() ? figure.groups.size() : *known;
        if (known == groupOf.constEnd()) {
            groupOf.insert(both, index);
            figure.groups.push_back({key, name, 0, {}});
            figure.groups.back().bars.resize(figure.series.size());
        }
        BarGroup &group = figure.groups[index];
        group.total += table.number(row, total);
        group.bars[seriesOf.value(table.text(row, columns.group))] = makeBar(table, row, columns);
    }
    figure.shown = Charts::tr("%1 of %2 themes shown");
    return figure;
}

ChartScene drawStacked(const Table &table, const ChartOptions &options, StackScale scale)
{
    const PrioritiesColumns columns(table);
    const bool quotes = options.measure == QLatin1String(parameter::quotes);
    BarFigure figure = figureOf(table, options, quotes ? columns.quotes : columns.participants,
                                quotes ? countedQuotes : countedParticipants);
    figure.subtitle = quotes ? Charts::tr("Number of quotes")
                             : Charts::tr("Number of participants who mention the theme");
    if (scale == StackScale::Shares)
        figure.subtitle = quotes ? Charts::tr("Share of each group in a theme’s quotes")
                                 : Charts::tr("Share of each group in the participants who mention "
                                              "the theme");
    return drawStacks(table, options, std::move(figure), scale);
}

/// Shares of participants with their intervals, or counts of quotes.
BarFigure comparedBars(const Table &table, const ChartOptions &options)
{
    const PrioritiesColumns columns(table);
    const bool quotes = options.measure == QLatin1String(parameter::quotes);
    BarFigure figure = figureOf(table, options, quotes ? columns.quotes : columns.participants,
                                quotes ? countedQuotes : sharedParticipants);
    figure.shares = !quotes;
    figure.subtitle = quotes ? Charts::tr("Number of quotes") : table.base;
    if (!quotes)
        figure.intervalName = Charts::tr("95 % interval (Wilson)");
    return figure;
}

} // namespace

ChartScene drawPriorities(const Table &table, const ChartOptions &options)
{
    return drawBars(table, options, comparedBars(table, options));
}

ChartScene drawPriorityPanels(const Table &table, const ChartOptions &options)
{
    return drawPanels(table, options, comparedBars(table, options));
}

ChartScene drawStackedPriorities(const Table &table, const ChartOptions &options)
{
    return drawStacked(table, options, StackScale::Counts);
}

ChartScene drawSharedPriorities(const Table &table, const ChartOptions &options)
{
    return drawStacked(table, options, StackScale::Shares);
}

} // namespace axial
