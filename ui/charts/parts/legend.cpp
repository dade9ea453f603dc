#include "ui/charts/parts/legend.h"

#include "ui/charts/parts/markers.h"

#include <algorithm>

namespace axial {

namespace {

constexpr double swatchWidth = 22;
constexpr double swatchGap = 6;
constexpr double entryGap = 20;

} // namespace

/// Unless so much has room in this line.
void Legend::breakLine(double width)
{
    if (m_x > m_drawing.margin && m_x + width > m_drawing.right()) {
        m_x = m_drawing.margin;
        m_drawing.y += 20;
    }
}

void Legend::add(const LegendEntry &entry)
{
    const ChartStyle &style = m_drawing.style;
    const double sizeWidth = entry.size.isEmpty() ? 0 : 8 + textWidth(entry.size, style.label);
    const double before = swatchWidth + swatchGap;
    breakLine(before + textWidth(entry.name, style.label) + sizeWidth);
    double &y = m_drawing.y;
    if (entry.marker)
        drawMarker(m_drawing, {m_x + swatchWidth / 2, y - 4.5}, *entry.marker);
    else
        m_drawing.bar({m_x, y - 10, swatchWidth, 11}, entry.style);
    const QStringList names = wrapped(entry.name, style.label,
                                      m_drawing.right() - m_x - before - sizeWidth);
    for (const QString &line : names) {
        m_drawing.text({m_x + before, y}, line, style.label, style.text);
        if (&line != &names.last())
            y += m_drawing.lineHeight;
    }
    m_x += before + (names.isEmpty() ? 0 : textWidth(names.last(), style.label));
    if (!entry.size.isEmpty())
        m_drawing.text({m_x + 8, y}, entry.size, style.label, style.text2);
    m_x += sizeWidth + entryGap;
}

void Legend::addInterval(const QString &words)
{
    const ChartStyle &style = m_drawing.style;
    const double width = swatchWidth + swatchGap + textWidth(words, style.label);
    breakLine(width);
    const double y = m_drawing.y;
    m_drawing.whisker(m_x + 0.5, m_x + swatchWidth, y - 4.5, m_x, style.background);
    m_drawing.text({m_x + swatchWidth + swatchGap, y}, words, style.label, style.text2);
    m_x += width + entryGap;
}

void Legend::addLine(const QString &words, const PlotLine &like)
{
    const ChartStyle &style = m_drawing.style;
    const double width = swatchWidth + swatchGap + textWidth(words, style.label);
    breakLine(width);
    const double y = m_drawing.y - 4.5;
    std::vector<QLineF> strokes;
    const double dash = like.dashes == Qt::SolidLine ? swatchWidth
                        : like.dashes == Qt::DotLine ? 1.2
                                                     : swatchWidth / 3 - 2;
    for (double x = 0; x < swatchWidth - 1; x += dash + 3)
        strokes.emplace_back(m_x + x, y, m_x + std::min(x + dash, swatchWidth), y);
    m_drawing.lines(std::move(strokes), like.color, like.width);
    m_drawing.text({m_x + swatchWidth + swatchGap, m_drawing.y}, words, style.label, style.text);
    m_x += width + entryGap;
}

} // namespace axial
