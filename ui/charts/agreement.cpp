#include "core/query/columns.h"
#include "ui/charts/drawing.h"
#include "ui/charts/figures.h"

#include <QFontMetricsF>

#include <algorithm>
#include <array>
#include <cmath>

namespace axial {

namespace {

constexpr double dotRadius = 4.5;
constexpr double valueGap = 8;

struct Columns {
    explicit Columns(const Table &table)
        : scope(requireColumn(table, columns::scope)), units(requireColumn(table, columns::units)),
          coders(requireColumn(table, columns::coders)),
          kappa(requireColumn(table, columns::kappa)), low(requireColumn(table, columns::low)),
          high(requireColumn(table, columns::high))
    {
    }

    int scope, units, coders, kappa, low, high;
};

struct Axis {
    double low = 0; ///< a multiple of .2; below 0 only when a value is
    double left = 0;
    double width = 0;

    double x(double value) const { return left + width * (value - low) / (1 - low); }
};

QString scoreText(double value)
{
    return displayText(CellValue(value), ColumnKind::Score);
}

double lowest(const Table &table, const Columns &columns, bool intervals)
{
    double low = 0;
    for (size_t row = 0; row < table.rows.size(); ++row) {
        low = std::min(low, numberAt(table, row, columns.kappa).value_or(0));
        if (intervals)
            low = std::min(low, numberAt(table, row, columns.low).value_or(0));
    }
    return std::max(-1.0, std::floor(low * 5 + 1e-9) / 5);
}

QString detailOf(const Table &table, size_t row, const Columns &columns)
{
    const qint64 units = qRound64(table.number(row, columns.units));
    const qint64 coders = qRound64(table.number(row, columns.coders));
    return Charts::tr("%1 unit(s)", nullptr, int(units)).arg(grouped(units)) + QStringLiteral(", ")
           + Charts::tr("%1 coder(s)", nullptr, int(coders)).arg(grouped(coders));
}

/// Labels on the left as wide as they need be, at most a third of the figure.
Axis axisOf(const ChartDrawing &drawing, const Table &table, const Columns &columns)
{
    double words = 0;
    for (size_t row = 0; row < table.rows.size(); ++row) {
        words = std::max({words,
                          textWidth(oneLine(table.text(row, columns.scope)), drawing.style.key),
                          textWidth(detailOf(table, row, columns), drawing.style.value)});
    }
    Axis axis;
    axis.low = lowest(table, columns, drawing.options.intervals);
    words = std::min(std::ceil(words) + 1, std::max(140.0, drawing.scene.size.width() / 3));
    axis.left = std::floor(drawing.margin + words + 20);
    QFont bold = drawing.style.value;
    bold.setWeight(QFont::DemiBold);
    axis.width = std::floor(drawing.right() - valueGap - dotRadius
                            - textWidth(QStringLiteral("-.000"), bold) - axis.left);
    return axis;
}

/// Landis & Koch (1977): a word for every fifth of the scale, above the marks.
void drawScaleWords(ChartDrawing &drawing, const Axis &axis)
{
    const std::array<QString, 5> words = {
        Charts::tr("slight", "Landis & Koch"), Charts::tr("fair", "Landis & Koch"),
        Charts::tr("moderate", "Landis & Koch"), Charts::tr("substantial", "Landis & Koch"),
        Charts::tr("almost perfect", "Landis & Koch")};
    const QFont &font = drawing.style.value;
    double longest = 0; // of their single words: none is broken
    for (const QString &each : words) {
        for (const QString &part : each.split(u' '))
            longest = std::max(longest, textWidth(part, font));
    }
    if (axis.width / (1 - axis.low) / 5 - 6 < longest) {
        drawing.y += 4;
        return;
    }
    double bottom = drawing.y;
    const auto word = [&](const QString &text, double from, double to) {
        const double width = axis.x(to) - axis.x(from) - 6;
        bottom = std::max(bottom,
                          drawing.paragraph({axis.x((from + to) / 2), drawing.y}, text, font,
                                            drawing.style.text3, width, ChartAlign::Center));
    };
    if (axis.low < 0)
        word(Charts::tr("poor", "Landis & Koch"), axis.low, 0);
    for (size_t i = 0; i < words.size(); ++i)
        word(words[i], static_cast<double>(i) / 5, static_cast<double>(i + 1) / 5);
    drawing.y = bottom - 4;
}

QColor dotFill(const ChartStyle &style)
{
    return style.grey ? QColor(Qt::black) : style.group(1).fill;
}

/// Grid and dots; the dots at both ends have room to be whole.
ChartPlot plotOf(const ChartDrawing &drawing, const Axis &axis, double top, double bottom,
                 std::vector<QPointF> dots)
{
    constexpr double room = 6;
    const double perPixel = (1 - axis.low) / axis.width;
    ChartPlot plot;
    plot.area = QRectF(QPointF(axis.left - room, top), QPointF(axis.x(1) + room, bottom));
    plot.x = {axis.low - room * perPixel, 1 + room * perPixel, 0.2};
    plot.y = {-plot.area.height(), 0, 0};
    plot.grid = drawing.style.grid;
    plot.series.emplace_back(PlotLine{{{0, plot.y.low}, {0, 0}}, drawing.style.axis});
    for (QPointF &dot : dots)
        dot.ry() = top - dot.y();
    plot.series.emplace_back(PlotDots{std::move(dots), 2 * dotRadius, dotFill(drawing.style)});
    return plot;
}

void drawAxisWords(ChartDrawing &drawing, const Axis &axis)
{
    const double bottom = drawing.y;
    for (int i = qRound(axis.low * 5); i <= 5; ++i) {
        QString words = i % 5 == 0 ? QString::number(i / 5)
                                   : QString::number(std::abs(i) / 5.0, 'f', 1).mid(1);
        if (i < 0 && i % 5 != 0)
            words.prepend(QLatin1Char('-'));
        drawing.text({axis.x(i / 5.0), bottom + 16}, words, drawing.style.value,
                     drawing.style.text2, ChartAlign::Center);
    }
    drawing.y = bottom + 20;
}

/// Both sides of the dot at `x`, which lies below.
void drawInterval(ChartDrawing &drawing, double low, double high, double x, double middle)
{
    std::vector<QLineF> lines{{low, middle - 3, low, middle + 3},
                              {high, middle - 3, high, middle + 3}};
    if (low < x - dotRadius)
        lines.emplace_back(low, middle, x - dotRadius, middle);
    if (high > x + dotRadius)
        lines.emplace_back(x + dotRadius, middle, high, middle);
    drawing.lines(std::move(lines), drawing.style.text2, 1.3);
}

/// All of a kappa but its dot, which is added to `dots`: its number and its row's middle.
void drawKappa(ChartDrawing &drawing, const Table &table, size_t row, const Columns &columns,
               const Axis &axis, double middle, std::vector<QPointF> &dots)
{
    const QString scope = oneLine(table.text(row, columns.scope));
    const ChartStyle &style = drawing.style;
    const auto kappa = numberAt(table, row, columns.kappa);
    const double zero = axis.x(0);
    ChartHit hit{.row = row, .column = columns.kappa};
    if (!kappa) {
        hit.label = drawing.value({zero + valueGap, middle + 4}, Charts::tr("undefined"),
                                  style.text2);
        hit.rect = boundsOf(drawing.scene.items[hit.label]).adjusted(-2, 0, 2, 0);
        hit.words = Charts::tr("%1: kappa is undefined").arg(scope);
    } else {
        const double x = axis.x(std::clamp(*kappa, axis.low, 1.0));
        double end = x + dotRadius;
        hit.words = scope + QLatin1String(": ") + scoreText(*kappa);
        const auto low = numberAt(table, row, columns.low);
        const auto high = numberAt(table, row, columns.high);
        if (low && high && drawing.options.intervals) {
            const double to = axis.x(std::min(*high, 1.0));
            drawInterval(drawing, axis.x(std::max(*low, axis.low)), to, x, middle);
            end = std::max(end, to);
            hit.words +=
                Charts::tr(", 95 % interval %1 to %2").arg(scoreText(*low), scoreText(*high));
        }
        drawing.scene.items.emplace_back(
            ChartDot{{x, middle},
                     dotRadius,
                     Qt::transparent,
                     style.grey ? QColor(Qt::black) : style.group(1).edge});
        dots.emplace_back(std::clamp(*kappa, axis.low, 1.0), middle);
        hit.label = drawing.value({end + valueGap, middle + 4}, scoreText(*kappa), style.text);
        hit.rect = QRectF(x - 6, middle - 6, 12, 12);
    }
    const double reach = boundsOf(drawing.scene.items[hit.label]).right();
    hit.area = QRectF(axis.left, middle - 12, reach - axis.left, 24);
    drawing.scene.hits.push_back(std::move(hit));
}

} // namespace

ChartScene drawAgreement(const Table &table, const ChartOptions &options)
{
    ChartDrawing drawing(table, options);
    if (table.rows.empty()) {
        drawing.empty();
        return drawing.finish();
    }
    const Columns columns(table);
    drawing.header(table.base, {}, options.intervals ? Charts::tr("95 % interval") : QString());
    const Axis axis = axisOf(drawing, table, columns);
    drawScaleWords(drawing, axis);
    const double top = drawing.y - 4;
    std::vector<double> tops;
    const size_t count = options.top > 0
                             ? std::min(table.rows.size(), static_cast<size_t>(options.top))
                             : table.rows.size();
    for (size_t row = 0; row < count; ++row) {
        tops.push_back(drawing.y);
        const double width = axis.left - drawing.margin - 20;
        double end = drawing.paragraph({drawing.margin, drawing.y + 13},
                                       oneLine(table.text(row, columns.scope)), drawing.style.key,
                                       drawing.style.text, width);
        end = drawing.paragraph({drawing.margin, end}, detailOf(table, row, columns),
                                drawing.style.value, drawing.style.text3, width);
        drawing.y = end - 13 + 9;
    }
    const double bottom = drawing.y;
    drawAxisWords(drawing, axis);
    std::vector<QPointF> dots;
    for (size_t row = 0; row < count; ++row)
        drawKappa(drawing, table, row, columns, axis, tops[row] + 16, dots);
    drawing.scene.plots.push_back(plotOf(drawing, axis, top, bottom, std::move(dots)));
    return drawing.finish();
}

} // namespace axial
