#include "core/base/percent.h"
#include "ui/charts/parts/bars.h"

#include <algorithm>
#include <cmath>

namespace axial {

namespace {

constexpr double stacksBarHeight = 14;
constexpr double stacksAbove = 4; ///< from the plot's upper edge to the first row
constexpr double stacksInset = 3; ///< from a row's upper edge to its bar
constexpr double stacksValueGap = 8;

double sumOf(const BarGroup &group)
{
    double sum = 0;
    for (const auto &bar : group.bars)
        sum += bar ? bar->value : 0;
    return sum;
}

/// A group's bars as they are drawn: numbers, or shares of their sum.
std::vector<double> partsOf(const BarGroup &group, StackScale scale)
{
    const double sum = sumOf(group);
    const double whole = scale == StackScale::Counts ? 1 : sum;
    std::vector<double> parts;
    for (const auto &bar : group.bars)
        parts.push_back(bar && whole > 0 ? bar->value / whole : 0);
    return parts;
}

ValueScale scaleOf(const BarFigure &figure, StackScale scale)
{
    if (scale == StackScale::Shares)
        return ValueScale::ofShares();
    double most = 1;
    for (const BarGroup &group : figure.groups)
        most = std::max(most, sumOf(group));
    return ValueScale::ofCounts(most);
}

/// What a row's section says that the row before did not say.
QStringList headingOf(const BarGroup &group, const BarGroup *before)
{
    if (!before)
        return group.section;
    const auto other = std::mismatch(group.section.begin(), group.section.end(),
                                     before->section.begin(), before->section.end());
    return {other.first, group.section.end()};
}

PlotBars barsOf(const BarFigure &figure, const LabelledRows &rows, StackScale scale)
{
    PlotBars bars{
        .pitch = rows.pitch(), .top = stacksAbove + stacksInset, .height = stacksBarHeight};
    for (size_t series = 0; series < figure.series.size(); ++series)
        bars.sets.push_back(barSetOf(figure, series, rows, [series, scale](const BarGroup &group) {
            return partsOf(group, scale)[series];
        }));
    return bars;
}

void drawStack(ChartDrawing &drawing, const BarFigure &figure, const BarGroup &group,
               StackScale scale, const ValueScale &axis, const QRectF &plot, double top)
{
    const std::vector<double> parts = partsOf(group, scale);
    double from = 0;
    for (size_t series = 0; series < parts.size(); ++series) {
        if (!group.bars[series])
            continue;
        const double left = axis.x(plot, from);
        from += parts[series];
        const QRectF rect(left, top, axis.x(plot, from) - left, stacksBarHeight);
        const GroupStyle &look = figure.series[series].style;
        drawing.barFace(rect, look);
        const BarValue &bar = *group.bars[series];
        const size_t label = drawing.inBar(rect, bar.label, look);
        QString words = wordsOfBar(group, figure.series[series], bar);
        if (scale == StackScale::Shares)
            words += Charts::tr(", %1 % of them").arg(percentNumber(parts[series]));
        drawing.scene.hits.push_back(
            {rect, bar.row, bar.column, rect.adjusted(0, -2, 0, 2), label, words});
    }
    drawing.value({axis.x(plot, from) + stacksValueGap, top + 11}, grouped(qRound64(sumOf(group))),
                  drawing.style.text);
}

} // namespace

ChartScene drawStacks(const Table &table, const ChartOptions &options, BarFigure figure,
                      StackScale scale)
{
    if (figure.groups.empty())
        return emptyFigure(table, options);
    ChartDrawing drawing(table, options);
    prepareBars(options, figure);
    drawing.header(figure.subtitle, figure.series, {});
    std::vector<LabelledRows::Names> names;
    double sum = 0;
    for (const BarGroup &group : figure.groups) {
        names.push_back(
            {group.key, group.name, headingOf(group, names.empty() ? nullptr : &group - 1)});
        sum = std::max(sum, textWidth(grouped(qRound64(sumOf(group))), drawing.style.value));
    }
    const LabelledRows rows(drawing, names, stacksBarHeight + stacksInset, 6);
    ChartPlot plot;
    const double left = std::floor(rows.right() + 20);
    plot.area = {left, drawing.y - stacksAbove,
                 std::floor(drawing.right() - stacksValueGap - sum - left),
                 stacksAbove + rows.height()};
    const ValueScale axis = scaleOf(figure, scale).fitted(drawing, plot.area.width());
    plot.x = {0, axis.most, axis.step};
    plot.grid = drawing.style.grid;
    plot.series.emplace_back(barsOf(figure, rows, scale));
    rows.draw(drawing, plot.area.top() + stacksAbove);
    axis.draw(drawing, plot.area);
    for (size_t i = 0; i < figure.groups.size(); ++i)
        drawStack(drawing, figure, figure.groups[i], scale, axis, plot.area,
                  plot.area.top() + stacksAbove + stacksInset + rows.topOf(i));
    drawing.scene.plots.push_back(std::move(plot));
    return drawing.finish();
}

} // namespace axial
