#include "ui/charts/parts/valuescale.h"

#include <algorithm>
#include <cmath>

namespace axial {

HeatScale::HeatScale(const ChartStyle &style, double most)
    : m_ground(style.background), m_above(style.grey ? QColor(0x3c, 0x3c, 0x3c) : style.accent),
      m_below(style.grey ? m_above : QColor(style.dark ? 0xf0b84a : 0xa87414)), m_most(most)
{
}

QColor HeatScale::fill(double value) const
{
    if (value == 0 || !(m_most > 0))
        return m_ground;
    constexpr double least = 0.1; // what is there at all can be told from nothing
    const double share = std::min(1.0, std::abs(value) / m_most);
    const double strength = least + (1 - least) * share;
    const QColor &full = value > 0 ? m_above : m_below;
    const auto mixed = [strength](int ground, int top) {
        return qRound(ground + (top - ground) * strength);
    };
    return {mixed(m_ground.red(), full.red()), mixed(m_ground.green(), full.green()),
            mixed(m_ground.blue(), full.blue())};
}

ValueScale ValueScale::ofCounts(double most)
{
    most = std::max(most, 1.0);
    const double power = std::pow(10, std::floor(std::log10(most / 5)));
    for (const double factor : {1.0, 2.0, 5.0, 10.0}) {
        if (most / (factor * power) <= 5)
            return {most, std::max(1.0, factor * power), false};
    }
    return {most, most, false};
}

QString ValueScale::words(double value) const
{
    QString words = grouped(qRound64(shares ? value * 100 : value));
    if (shares && value + step > most + 1e-9) // the last one
        words += QLatin1String(" %");
    return words;
}

ValueScale ValueScale::fitted(const ChartDrawing &drawing, double width) const
{
    constexpr double apart = 8;
    ValueScale fitting = *this;
    while (fitting.step < most) {
        const double last = std::floor(most / fitting.step + 1e-9) * fitting.step;
        const double wide = textWidth(fitting.words(last), drawing.style.value);
        if (width * fitting.step / most >= wide + apart)
            break;
        fitting.step *= 2;
    }
    return fitting;
}

double ValueScale::x(const QRectF &plot, double value) const
{
    return plot.left() + plot.width() * std::clamp(value / most, 0.0, 1.0);
}

void ValueScale::draw(ChartDrawing &drawing, const QRectF &plot) const
{
    const int steps = static_cast<int>(std::floor(most / step + 1e-9));
    for (int i = 0; i <= steps; ++i) {
        const double value = i * step;
        drawing.text({x(plot, value), plot.bottom() + 16}, words(value), drawing.style.value,
                     drawing.style.text2, ChartAlign::Center);
    }
    drawing.y = plot.bottom() + 20;
}

void ValueScale::drawFromMiddle(ChartDrawing &drawing, const QRectF &plot) const
{
    const int steps = static_cast<int>(std::floor(most / step + 1e-9));
    for (int i = -steps; i <= steps; ++i) {
        const double from = std::clamp(i * step / most, -1.0, 1.0) * plot.width() / 2;
        drawing.text({plot.center().x() + from, plot.bottom() + 16}, words(std::abs(i) * step),
                     drawing.style.value, drawing.style.text2, ChartAlign::Center);
    }
    const double middle = std::floor(plot.center().x()) + 0.5;
    drawing.lines({QLineF(middle, plot.top(), middle, plot.bottom())}, drawing.style.axis);
    drawing.y = plot.bottom() + 20;
}

ChartPlot plotOfCounts(ChartDrawing &drawing, double most, double first, double last, double beside)
{
    constexpr double height = 220;
    constexpr double above = 12; // from the upper edge to the largest number
    const ChartStyle &style = drawing.style;
    const double step = ValueScale::ofCounts(most).step;
    const double numbers = std::ceil(textWidth(grouped(qRound64(most)), style.value));
    const double left = drawing.margin + numbers + 10;
    ChartPlot plot;
    plot.area = {left, drawing.y, drawing.right() - (numbers + beside) - left, height};
    plot.x = {first - 0.5, last + 0.5, 0};
    plot.y = {0, most * height / (height - above), step};
    plot.grid = style.grid;
    const int steps = int(std::floor(plot.y.high / step + 1e-9));
    for (int i = 0; i <= steps; ++i)
        drawing.text({left - 6, placeIn(plot, first, i * step).y() + 4},
                     grouped(qRound64(i * step)), style.value, style.text2, ChartAlign::Right);
    drawing.lines({QLineF(plot.area.bottomLeft(), plot.area.bottomRight())}, style.axis);
    return plot;
}

QPointF placeIn(const ChartPlot &plot, double x, double y)
{
    const QRectF &area = plot.area;
    const double share = (x - plot.x.low) / (plot.x.high - plot.x.low);
    return {area.left() + share * area.width(), area.bottom() - y / plot.y.high * area.height()};
}

} // namespace axial
