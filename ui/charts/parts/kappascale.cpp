#include "ui/charts/parts/kappascale.h"

#include <algorithm>
#include <cmath>

namespace axial {

namespace {

QColor dotFill(const ChartStyle &style)
{
    return style.grey ? QColor(Qt::black) : style.group(1).fill;
}

/// Both sides of the dot at `x`, which lies below.
void drawInterval(ChartDrawing &drawing, double low, double high, double x, double middle)
{
    constexpr double dotRadius = KappaScale::dotRadius;
    std::vector<QLineF> lines{{low, middle - 3, low, middle + 3},
                              {high, middle - 3, high, middle + 3}};
    if (low < x - dotRadius)
        lines.emplace_back(low, middle, x - dotRadius, middle);
    if (high > x + dotRadius)
        lines.emplace_back(x + dotRadius, middle, high, middle);
    drawing.lines(std::move(lines), drawing.style.text2, 1.3);
}

} // namespace

QString scoreText(double value)
{
    return displayText(CellValue(value), ColumnKind::Score);
}

double KappaScale::lowest(const Table &table, int kappa, std::optional<int> intervalLow)
{
    double lowest = 0;
    for (size_t row = 0; row < table.rows.size(); ++row) {
        lowest = std::min(lowest, numberAt(table, row, kappa).value_or(0));
        if (intervalLow)
            lowest = std::min(lowest, numberAt(table, row, *intervalLow).value_or(0));
    }
    return std::max(-1.0, std::floor(lowest * 5 + 1e-9) / 5);
}

double KappaScale::drawDot(ChartDrawing &drawing, double kappa,
                           const std::optional<Interval95> &interval, double middle) const
{
    const double at = x(std::clamp(kappa, low, 1.0));
    double end = at + dotRadius;
    if (interval) {
        const double to = x(std::min(interval->high, 1.0));
        drawInterval(drawing, x(std::max(interval->low, low)), to, at, middle);
        end = std::max(end, to);
    }
    drawing.scene.items.emplace_back(
        ChartDot{{at, middle},
                 dotRadius,
                 Qt::transparent,
                 drawing.style.grey ? QColor(Qt::black) : drawing.style.group(1).edge});
    return end;
}

void KappaScale::drawWords(ChartDrawing &drawing) const
{
    const QStringList words = {
        Charts::tr("slight", "Landis & Koch"), Charts::tr("fair", "Landis & Koch"),
        Charts::tr("moderate", "Landis & Koch"), Charts::tr("substantial", "Landis & Koch"),
        Charts::tr("almost perfect", "Landis & Koch")};
    const QFont &font = drawing.style.value;
    // None of their single words is broken.
    if (width / (1 - low) / 5 - 6 < widestOf(words.join(u' ').split(u' '), font)) {
        drawing.y += 4;
        return;
    }
    double bottom = drawing.y;
    const auto word = [&](const QString &text, double from, double to) {
        const double room = x(to) - x(from) - 6;
        bottom = std::max(bottom, drawing.paragraph({x((from + to) / 2), drawing.y}, text, font,
                                                    drawing.style.text3, room, ChartAlign::Center));
    };
    if (low < 0)
        word(Charts::tr("poor", "Landis & Koch"), low, 0);
    for (qsizetype i = 0; i < words.size(); ++i)
        word(words[i], static_cast<double>(i) / 5, static_cast<double>(i + 1) / 5);
    drawing.y = bottom - 4;
}

ChartPlot KappaScale::plot(const ChartDrawing &drawing, double top, double bottom,
                           std::vector<QPointF> dots) const
{
    constexpr double room = 6;
    const double perPixel = (1 - low) / width;
    ChartPlot result;
    result.area = QRectF(QPointF(left - room, top), QPointF(x(1) + room, bottom));
    result.x = {low - room * perPixel, 1 + room * perPixel, 0.2};
    result.y = {-result.area.height(), 0, 0};
    result.grid = drawing.style.grid;
    result.series.emplace_back(PlotLine{{{0, result.y.low}, {0, 0}}, drawing.style.axis});
    for (QPointF &dot : dots)
        dot.ry() = top - dot.y();
    result.series.emplace_back(PlotDots{std::move(dots), 2 * dotRadius, dotFill(drawing.style)});
    return result;
}

void KappaScale::drawNumbers(ChartDrawing &drawing) const
{
    const double bottom = drawing.y;
    const double apart = width / (1 - low) / 5;
    const double widest = textWidth(QStringLiteral("-.8"), drawing.style.value);
    const bool isTight = apart < widest + 6;
    const bool hasEverySecond = 2 * apart >= widest + 6; // else both ends of agreement, and 0
    for (int i = qRound(low * 5); i <= 5; ++i) {
        const bool isNamed = i % 2 == 0 || (i == 5 && apart >= widest);
        if (isTight && (hasEverySecond ? !isNamed : i % 5 != 0))
            continue;
        QString words = i % 5 == 0 ? QString::number(i / 5)
                                   : QString::number(std::abs(i) / 5.0, 'f', 1).mid(1);
        if (i < 0 && i % 5 != 0)
            words.prepend(QLatin1Char('-'));
        drawing.text({x(i / 5.0), bottom + 16}, words, drawing.style.value, drawing.style.text2,
                     ChartAlign::Center);
    }
    drawing.y = bottom + 20;
}

} // namespace axial
