#include "ui/charts/parts/bars.h"

#include "core/base/naturalorder.h"
#include "core/base/percent.h"

#include <algorithm>
#include <cmath>
#include <functional>

namespace axial {

namespace {

constexpr double barPitch = 13;
constexpr double barsAbove = 4; ///< from the plot's upper edge to the first row

void sortAndCut(const ChartOptions &options, BarFigure &figure)
{
    auto &groups = figure.groups;
    if (figure.isInOrder)
        return;
    if (options.sort == QLatin1String(parameter::sortByTotal)) {
        std::ranges::stable_sort(groups, std::greater(), &BarGroup::total);
    } else if (!std::ranges::all_of(groups, &QString::isEmpty, &BarGroup::key)) {
        std::ranges::stable_sort(groups, keyLess, &BarGroup::key);
    }
    const size_t all = groups.size();
    if (options.top > 0 && static_cast<size_t>(options.top) < all) {
        auto count = static_cast<size_t>(options.top);
        // Whoever is equal to the last on top is on top as well; nothing is equal to nothing.
        const double last = groups[count - 1].total;
        while (options.sort == QLatin1String(parameter::sortByTotal) && last > 0 && count < all
               && groups[count].total >= last)
            ++count;
        if (count == all)
            return;
        groups.resize(count);
        QString shown = figure.shown.arg(QString::number(groups.size()), QString::number(all));
        if (count > size_t(options.top))
            shown = Charts::tr("%1 (the last are tied)").arg(shown);
        figure.subtitle += figure.subtitle.isEmpty() ? shown : QLatin1String(", ") + shown;
    }
}

LabelledRows rowsOf(const ChartDrawing &drawing, const BarFigure &figure)
{
    const double series = static_cast<double>(figure.series.size());
    return {drawing, namesOf(figure), series * barPitch - (barPitch - barHeight),
            series == 1 ? 4.0 : 9.0};
}

/// Behind the words at the left, with room for the longest value at the right.
QRectF plotOf(const ChartDrawing &drawing, const BarFigure &figure, const LabelledRows &rows)
{
    const double value = widestLabel(drawing, figure);
    const double left = std::floor(rows.right() + 20);
    return {left, drawing.y - barsAbove, std::floor(drawing.right() - barValueGap - value - left),
            barsAbove + rows.height()};
}

void cleanWords(BarFigure &figure)
{
    for (LegendEntry &entry : figure.series)
        entry.name = oneLine(entry.name);
    for (BarGroup &group : figure.groups) {
        group.key = oneLine(group.key);
        group.name = oneLine(group.name);
        for (QString &line : group.section)
            line = oneLine(line);
    }
}

} // namespace

PlotBarSet barSetOf(const BarFigure &figure, size_t series, const LabelledRows &rows,
                    const std::function<double(const BarGroup &)> &valueOf)
{
    PlotBarSet set{std::vector<double>(rows.slotCount(), 0), figure.series[series].style.fill};
    for (size_t i = 0; i < figure.groups.size(); ++i)
        set.values[rows.markSlotOf(i)] = valueOf(figure.groups[i]);
    return set;
}

PlotBars plotBarsOf(const BarFigure &figure, size_t series, const LabelledRows &rows, double most,
                    double top)
{
    return {{barSetOf(figure, series, rows,
                      [series, most](const BarGroup &group) {
                          const auto &bar = group.bars[series];
                          return bar ? std::clamp(bar->value, 0.0, most) : 0;
                      })},
            rows.pitch(),
            top + rows.markTop(),
            barHeight};
}

void drawBar(ChartDrawing &drawing, const BarFigure &figure, const BarGroup &group, size_t series,
             const ValueScale &scale, const QRectF &plot, double top, double lane)
{
    const BarValue &bar = *group.bars[series];
    const GroupStyle &look = figure.series[series].style;
    const QRectF rect(plot.left(), top, scale.x(plot, bar.value) - plot.left(), barHeight);
    drawing.barFace(rect, look);
    double end = rect.right();
    if (bar.interval && drawing.options.intervals) {
        const double high = scale.x(plot, bar.interval->high);
        drawing.whisker(scale.x(plot, bar.interval->low), high, rect.center().y(), rect.right(),
                        look.fill);
        end = std::max(end, high);
    }
    const size_t label = drawing.value({end + barValueGap, rect.center().y() + 4}, bar.label,
                                       drawing.style.text);
    const double reach = boundsOf(drawing.scene.items[label]).right();
    drawing.scene.hits.push_back(
        {rect, bar.row, bar.column,
         QRectF(plot.left(), top - lane, reach - plot.left(), barHeight + 2 * lane), label,
         wordsOfBar(group, figure.series[series], bar)});
}

std::vector<LabelledRows::Names> namesOf(const BarFigure &figure)
{
    std::vector<LabelledRows::Names> names;
    for (const BarGroup &group : figure.groups)
        names.push_back({group.key, group.name});
    return names;
}

double widestLabel(const ChartDrawing &drawing, const BarFigure &figure)
{
    double widest = 0;
    for (const BarGroup &group : figure.groups) {
        for (const auto &bar : group.bars)
            widest = std::max(widest, bar ? textWidth(bar->label, drawing.style.boldValue) : 0);
    }
    return widest;
}

ValueScale scaleOf(const BarFigure &figure)
{
    if (figure.shares)
        return ValueScale::ofShares();
    double most = 1;
    for (const BarGroup &group : figure.groups) {
        for (const auto &bar : group.bars)
            most = std::max(most, bar ? bar->value : 0);
    }
    return ValueScale::ofCounts(most);
}

BarValue countedBar(const Table &table, size_t row, int column)
{
    BarValue bar{.row = row, .column = column, .value = table.number(row, column)};
    bar.label = grouped(qRound64(bar.value));
    return bar;
}

BarValue sharedBar(const Table &table, size_t row, int participants, int size, int share)
{
    BarValue bar{.row = row, .column = participants, .value = table.number(row, share)};
    bar.isKnown = numberAt(table, row, share).has_value();
    bar.label = bar.isKnown ? Charts::tr("%1 of %2", "participants of a group")
                                  .arg(grouped(qRound64(table.number(row, participants))),
                                       grouped(qRound64(table.number(row, size))))
                            : Charts::tr("undefined");
    return bar;
}

QString wordsOfBar(const BarGroup &group, const LegendEntry &series, const BarValue &bar)
{
    QString words = group.key.isEmpty() ? group.name : group.key + QLatin1Char(' ') + group.name;
    for (auto part = group.section.crbegin(); part != group.section.crend(); ++part)
        words += (part == group.section.crbegin() ? QStringLiteral("; ") : QStringLiteral(" · "))
                 + *part;
    if (!series.name.isEmpty())
        words += QLatin1String(", ") + series.name;
    words += QLatin1String(": ") + bar.label;
    if (bar.interval) {
        words += Charts::tr(", 95 % interval %1 to %2 %")
                     .arg(percentNumber(bar.interval->low), percentNumber(bar.interval->high));
    }
    return words;
}

void prepareBars(const ChartOptions &options, BarFigure &figure)
{
    cleanWords(figure);
    sortAndCut(options, figure);
}

ChartScene drawBars(const Table &table, const ChartOptions &options, BarFigure figure)
{
    if (figure.groups.empty())
        return emptyFigure(table, options);
    ChartDrawing drawing(table, options);
    prepareBars(options, figure);
    drawing.header(figure.subtitle, figure.legend ? figure.series : std::vector<LegendEntry>(),
                   options.intervals ? figure.intervalName : QString());
    const LabelledRows rows = rowsOf(drawing, figure);
    ChartPlot plot;
    plot.area = plotOf(drawing, figure, rows);
    const ValueScale scale = scaleOf(figure).fitted(drawing, plot.area.width());
    plot.x = {0, scale.most, scale.step};
    plot.grid = drawing.style.grid;
    // Qt Charts would put ticks at both ends of its line.
    drawing.lines({QLineF(plot.area.left() - 0.5, plot.area.top(), plot.area.left() - 0.5,
                          plot.area.bottom())},
                  drawing.style.axis);
    rows.draw(drawing, plot.area.top() + barsAbove);
    scale.draw(drawing, plot.area);
    // One bar alone sits at the middle of its first line of words.
    const double inset = barsAbove + (figure.series.size() == 1 ? 4 : 0);
    for (size_t series = 0; series < figure.series.size(); ++series) {
        plot.series.emplace_back(plotBarsOf(figure, series, rows, scale.most,
                                            inset + static_cast<double>(series) * barPitch));
    }
    for (size_t i = 0; i < figure.groups.size(); ++i) {
        const double top = plot.area.top() + inset + rows.topOf(i);
        for (size_t series = 0; series < figure.series.size(); ++series) {
            if (figure.groups[i].bars[series])
                drawBar(drawing, figure, figure.groups[i], series, scale, plot.area,
                        top + static_cast<double>(series) * barPitch, (barPitch - barHeight) / 2);
        }
    }
    drawing.scene.plots.push_back(std::move(plot));
    return drawing.finish();
}

} // namespace axial
