#include "ui/charts/bars.h"

#include "core/base/naturalorder.h"

#include <QFontMetricsF>

#include <algorithm>
#include <cmath>

namespace axial {

namespace {

constexpr double barHeight = 10;
constexpr double barPitch = 13;
constexpr double valueGap = 8;

/// Where labels end and bars begin and end.
struct Columns {
    double name = 0;
    double nameWidth = 0;
    double plot = 0;
    double plotWidth = 0;
    double keyWidth = 0;
};

struct Scale {
    double most = 1;
    double step = 0.25;
};

/// The axis ends at the largest bar; at most five steps of 1, 2 or 5 times a power of ten.
Scale scaleOf(const BarFigure &figure)
{
    if (figure.shares)
        return {};
    double most = 1;
    for (const BarGroup &group : figure.groups) {
        for (const auto &bar : group.bars)
            most = std::max(most, bar ? bar->value : 0);
    }
    const double power = std::pow(10, std::floor(std::log10(most / 5)));
    for (const double factor : {1.0, 2.0, 5.0, 10.0}) {
        if (most / (factor * power) <= 5)
            return {most, std::max(1.0, factor * power)};
    }
    return {most, most};
}

void sortAndCut(const ChartOptions &options, BarFigure &figure)
{
    auto &groups = figure.groups;
    if (options.sort == QLatin1String(parameter::sortByTotal)) {
        std::stable_sort(groups.begin(), groups.end(), [](const auto &one, const auto &other) {
            return one.total > other.total;
        });
    } else if (std::any_of(groups.begin(), groups.end(),
                           [](const auto &group) { return !group.key.isEmpty(); })) {
        std::stable_sort(groups.begin(), groups.end(), [](const auto &one, const auto &other) {
            return keyLess(one.key, other.key);
        });
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
        const QString shown = figure.shown.arg(QString::number(groups.size()),
                                               QString::number(all));
        figure.subtitle += figure.subtitle.isEmpty() ? shown : QLatin1String(", ") + shown;
    }
}

Columns columnsOf(const ChartDrawing &drawing, const BarFigure &figure)
{
    double key = 0, name = 0, value = 0;
    QFont bold = drawing.style.value;
    bold.setWeight(QFont::DemiBold);
    for (const BarGroup &group : figure.groups) {
        key = std::max(key, textWidth(group.key, drawing.style.key));
        name = std::max(name, textWidth(group.name, drawing.style.label));
        for (const auto &bar : group.bars)
            value = std::max(value, bar ? textWidth(bar->label, bold) : 0);
    }
    const double width = drawing.scene.size.width();
    Columns columns;
    columns.keyWidth = std::min(std::ceil(key), width * 0.15);
    columns.name = drawing.margin + (key > 0 ? std::max(34.0, columns.keyWidth + 10) : 0);
    columns.nameWidth = std::min(std::ceil(name) + 1, std::max(120.0, width * 0.25));
    columns.plot = std::floor(columns.name + columns.nameWidth + 20);
    columns.plotWidth = std::floor(drawing.right() - valueGap - value - columns.plot);
    return columns;
}

/// The height of the words on the left.
double drawLabel(ChartDrawing &drawing, const BarGroup &group, const Columns &columns)
{
    const QPointF at(drawing.margin, drawing.y + 13);
    const double keyEnd = drawing.paragraph(at, group.key, drawing.style.key, drawing.style.text,
                                            columns.keyWidth + 1);
    const double nameEnd = drawing.paragraph({columns.name, at.y()}, group.name,
                                             drawing.style.label, drawing.style.text,
                                             columns.nameWidth);
    return std::max(keyEnd, nameEnd) - drawing.y - 9;
}

QString wordsOf(const BarGroup &group, const LegendEntry &series, const BarValue &bar)
{
    QString words = group.key.isEmpty() ? group.name : group.key + QLatin1Char(' ') + group.name;
    if (!series.name.isEmpty())
        words += QLatin1String(", ") + series.name;
    words += QLatin1String(": ") + bar.label;
    if (bar.interval) {
        words += Charts::tr(", 95 % interval %1 to %2 %")
                     .arg(QString::number(qRound(bar.interval->low * 100)),
                          QString::number(qRound(bar.interval->high * 100)));
    }
    return words;
}

void drawBar(ChartDrawing &drawing, const BarFigure &figure, const BarGroup &group, size_t series,
             const Columns &columns, double most, double top)
{
    const BarValue &bar = *group.bars[series];
    const GroupStyle &look = figure.series[series].style;
    const auto x = [&](double value) {
        return columns.plot + columns.plotWidth * std::clamp(value / most, 0.0, 1.0);
    };
    const QRectF rect(columns.plot, top, x(bar.value) - columns.plot, barHeight);
    drawing.bar(rect, look);
    double end = rect.right();
    if (bar.interval && drawing.options.intervals) {
        drawing.whisker(x(bar.interval->low), x(bar.interval->high), rect.center().y(),
                        rect.right(), look.fill);
        end = std::max(end, x(bar.interval->high));
    }
    const size_t label = drawing.value({end + valueGap, rect.center().y() + 4}, bar.label,
                                       drawing.style.text);
    const double reach = boundsOf(drawing.scene.items[label]).right();
    const double lane = (barPitch - barHeight) / 2;
    drawing.scene.hits.push_back({rect, bar.row, bar.column,
                                  QRectF(columns.plot, top - lane, reach - columns.plot, barPitch),
                                  label, wordsOf(group, figure.series[series], bar)});
}

/// Behind the marks, so its items are put in front of theirs.
void drawAxis(ChartDrawing &drawing, const BarFigure &figure, const Scale &scale,
              const Columns &columns, double top)
{
    const double bottom = drawing.y;
    std::vector<QLineF> grid;
    const int steps = static_cast<int>(std::floor(scale.most / scale.step + 1e-9));
    for (int i = 0; i <= steps; ++i) {
        const double value = i * scale.step;
        const double x = std::round(columns.plot + columns.plotWidth * value / scale.most) + 0.5;
        if (i > 0)
            grid.emplace_back(x, top, x, bottom);
        QString words = grouped(qRound64(figure.shares ? value * 100 : value));
        if (figure.shares && i == steps)
            words += QLatin1String(" %");
        drawing.text({x, bottom + 16}, words, drawing.style.value, drawing.style.text2,
                     ChartAlign::Center);
    }
    drawing.lines(std::move(grid), drawing.style.grid);
    drawing.lines({QLineF(columns.plot - 0.5, top, columns.plot - 0.5, bottom)},
                  drawing.style.axis);
    drawing.y = bottom + 20;
}

void cleanWords(BarFigure &figure)
{
    for (LegendEntry &entry : figure.series)
        entry.name = oneLine(entry.name);
    for (BarGroup &group : figure.groups) {
        group.key = oneLine(group.key);
        group.name = oneLine(group.name);
    }
}

/// Room for all bars of one group and the gap below it.
double groupHeight(size_t series, double words)
{
    const double bars = static_cast<double>(series) * barPitch - (barPitch - barHeight);
    return std::max(bars, words) + (series == 1 ? 4 : 9);
}

} // namespace

ChartScene drawBars(const Table &table, const ChartOptions &options, BarFigure figure)
{
    ChartDrawing drawing(table, options);
    if (figure.groups.empty()) {
        drawing.empty();
        return drawing.finish();
    }
    cleanWords(figure);
    sortAndCut(options, figure);
    drawing.header(figure.subtitle, figure.legend ? figure.series : std::vector<LegendEntry>(),
                   options.intervals ? figure.intervalName : QString());
    const Columns columns = columnsOf(drawing, figure);
    const Scale scale = scaleOf(figure);
    const double top = drawing.y - 4;
    // One bar alone sits at the middle of its first line of words.
    const double inset = figure.series.size() == 1 ? 4 : 0;

    std::vector<double> tops;
    for (const BarGroup &group : figure.groups) {
        tops.push_back(drawing.y);
        drawing.y += groupHeight(figure.series.size(), drawLabel(drawing, group, columns));
    }
    drawAxis(drawing, figure, scale, columns, top);
    for (size_t i = 0; i < figure.groups.size(); ++i) {
        for (size_t series = 0; series < figure.series.size(); ++series) {
            if (figure.groups[i].bars[series])
                drawBar(drawing, figure, figure.groups[i], series, columns, scale.most,
                        tops[i] + inset + static_cast<double>(series) * barPitch);
        }
    }
    return drawing.finish();
}

} // namespace axial
