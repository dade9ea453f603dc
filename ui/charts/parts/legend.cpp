#include "ui/charts/parts/legend.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace axial {

QColor typeFill(const ChartStyle &style, size_t type)
{
    constexpr std::array<QRgb, 4> greys = {0xfff2f2f2, 0xffd0d0d0, 0xffe4e4e4, 0xffbcbcbc};
    return style.grey ? QColor(greys[type % greys.size()])
                      : theme::codeColor(int(type), style.dark).tint;
}

namespace {

/// Corners round 0, as far away as look as large as the circle of the same radius.
std::vector<QPointF> cornersOf(int form)
{
    constexpr double r = markerRadius;
    switch (form) {
    case 1:
        return {{-r * 0.85, -r * 0.85},
                {r * 0.85, -r * 0.85},
                {r * 0.85, r * 0.85},
                {-r * 0.85, r * 0.85}};
    case 2:
        return {{0, -r}, {r, 0}, {0, r}, {-r, 0}};
    case 3:
        return {{0, -r}, {r, r * 0.8}, {-r, r * 0.8}};
    case 4:
        return {{0, r}, {r, -r * 0.8}, {-r, -r * 0.8}};
    default:
        return {};
    }
}

} // namespace

size_t drawMarker(ChartDrawing &drawing, QPointF at, int group)
{
    constexpr int forms = 5;
    const GroupStyle look = drawing.style.group(group);
    const std::vector<QPointF> corners = cornersOf(group % forms);
    if (corners.empty()) {
        drawing.scene.items.emplace_back(ChartDot{at, markerRadius - 0.5, look.fill, look.edge});
    } else {
        QPolygonF outline;
        for (const QPointF &corner : corners)
            outline << at + corner;
        drawing.scene.items.emplace_back(ChartShape{outline, look.fill, look.edge});
    }
    return drawing.scene.items.size() - 1;
}

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

std::vector<KeyedList::Place> KeyedList::draw(ChartDrawing &drawing,
                                              const std::vector<Entry> &entries)
{
    constexpr double wide = 560, gap = 24;
    const ChartStyle &style = drawing.style;
    const double widest = widestOf(entries, style.key, &Entry::key);
    const double keys = widest > 0 ? std::ceil(widest) + 8 : 0;
    const double whole = drawing.right() - drawing.margin;
    const bool areTwo = whole >= wide && entries.size() > 5;
    const double width = areTwo ? (whole - gap) / 2 : whole;
    const size_t perColumn = areTwo ? (entries.size() + 1) / 2 : entries.size();
    const double top = drawing.y;
    double bottom = top;
    std::vector<Place> places;
    for (size_t i = 0; i < entries.size(); ++i) {
        if (i == perColumn)
            drawing.y = top;
        const double left = drawing.margin + (i < perColumn ? 0 : width + gap);
        const double baseline = drawing.y + 12;
        if (!entries[i].key.isEmpty())
            drawing.text({left, baseline}, entries[i].key, style.key, style.text);
        const size_t item = drawing.scene.items.size();
        const QString words = entries[i].words == entries[i].key ? QString() : entries[i].words;
        double end = drawing.paragraph({left + keys, baseline}, words, style.label, style.text,
                                       width - keys)
                     - 12;
        end = std::max(end, drawing.y + ChartDrawing::linePitch(style.key));
        places.push_back({{left, drawing.y, width, end - drawing.y}, item});
        drawing.y = end;
        bottom = std::max(bottom, end);
    }
    drawing.y = bottom;
    return places;
}

} // namespace axial
