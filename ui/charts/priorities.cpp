#include "core/query/columns.h"
#include "ui/charts/bars.h"
#include "ui/charts/figures.h"

#include <QHash>

#include <algorithm>

namespace axial {

namespace {

struct Columns {
    explicit Columns(const Table &table)
        : key(requireColumn(table, columns::key)), theme(requireColumn(table, columns::theme)),
          group(requireColumn(table, columns::group)),
          participants(requireColumn(table, columns::participants)),
          size(requireColumn(table, columns::groupSize)),
          share(requireColumn(table, columns::share)), low(requireColumn(table, columns::low)),
          high(requireColumn(table, columns::high)), quotes(requireColumn(table, columns::quotes))
    {
    }

    int key, theme, group, participants, size, share, low, high, quotes;
};

BarValue countedQuotes(const Table &table, size_t row, const Columns &columns)
{
    BarValue bar{.row = row, .column = columns.quotes};
    bar.value = table.number(row, columns.quotes);
    bar.label = grouped(qRound64(bar.value));
    return bar;
}

BarValue sharedParticipants(const Table &table, size_t row, const Columns &columns)
{
    BarValue bar{.row = row, .column = columns.participants};
    bar.value = table.number(row, columns.share);
    const auto low = numberAt(table, row, columns.low);
    const auto high = numberAt(table, row, columns.high);
    if (low && high)
        bar.interval = Interval95{*low, *high};
    bar.label = Charts::tr("%1 of %2", "participants of a group")
                    .arg(grouped(qRound64(table.number(row, columns.participants))),
                         grouped(qRound64(table.number(row, columns.size))));
    return bar;
}

/// Groups in the order of the Table: the n-th group keeps the n-th style in every figure.
QHash<QString, size_t> addSeries(const Table &table, const Columns &columns,
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

} // namespace

ChartScene drawPriorities(const Table &table, const ChartOptions &options)
{
    BarFigure figure;
    if (table.rows.empty())
        return drawBars(table, options, std::move(figure));
    const Columns columns(table);
    const bool quotes = options.measure == QLatin1String(parameter::quotes);
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
        group.total += table.number(row, quotes ? columns.quotes : columns.participants);
        group.bars[seriesOf.value(table.text(row, columns.group))] =
            quotes ? countedQuotes(table, row, columns) : sharedParticipants(table, row, columns);
    }
    figure.shares = !quotes;
    figure.shown = Charts::tr("%1 of %2 themes shown");
    figure.subtitle = quotes ? Charts::tr("Number of quotes") : table.base;
    if (!quotes)
        figure.intervalName = Charts::tr("95 % interval (Wilson)");
    return drawBars(table, options, std::move(figure));
}

} // namespace axial
