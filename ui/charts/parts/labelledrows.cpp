#include "ui/charts/parts/labelledrows.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace axial {

namespace {

constexpr double aboveHeading = 6;
constexpr double belowHeading = 4;

} // namespace

LabelledRows::LabelledRows(const ChartDrawing &drawing, const std::vector<Names> &rows,
                           double block, double gap, Words words)
    : m_isAbove(words == Words::Above), m_block(block + gap)
{
    const double key = widestOf(rows, drawing.style.key, &Names::key);
    const double name = widestOf(rows, drawing.style.label, &Names::name);
    const double width = drawing.scene.size.width();
    const double keyWidth = std::min(std::ceil(key), width * 0.15);
    m_nameLeft = drawing.margin + (key > 0 ? std::max(34.0, keyWidth + 10) : 0);
    const double nameWidth = m_isAbove
                                 ? drawing.right() - m_nameLeft
                                 : std::min(std::ceil(name) + 1, std::max(120.0, width * 0.25));
    m_right = m_nameLeft + nameWidth;
    for (const Names &row : rows) {
        Label label;
        label.key = wrapped(row.key, drawing.style.key, keyWidth + 1);
        if (row.name != row.key) // a code that has its key for a name
            label.name = wrapped(row.name, drawing.style.label, nameWidth);
        const double keys = double(label.key.size()) * drawing.linePitch(drawing.style.key);
        const double names = double(label.name.size()) * drawing.linePitch(drawing.style.label);
        label.height = m_isAbove ? std::max(keys, names) + 4 + m_block
                                 : std::max(block, std::max(keys, names) + 4) + gap;
        for (const QString &part : row.heading)
            label.heading += wrapped(part, drawing.style.key, drawing.right() - drawing.margin);
        if (!label.heading.isEmpty())
            label.headingHeight = (m_labels.empty() ? 0 : aboveHeading) + belowHeading
                                  + double(label.heading.size())
                                        * drawing.linePitch(drawing.style.key);
        m_labels.push_back(std::move(label));
    }
    place();
}

LabelledRows::Words LabelledRows::wordsIn(const ChartDrawing &drawing)
{
    constexpr double narrow = 560;
    return drawing.scene.size.width() < narrow ? Words::Above : Words::Beside;
}

double LabelledRows::plotLeft() const
{
    return m_isAbove ? ChartDrawing::margin : std::floor(m_right + 20);
}

size_t LabelledRows::markSlotOf(size_t row) const
{
    if (!m_isAbove)
        return m_first[row];
    return (row + 1 < m_first.size() ? m_first[row + 1] : m_slots) - 1;
}

/// The slots that waste least: as high as the lowest row, or a part of that.
void LabelledRows::place()
{
    constexpr int mostParts = 4;
    double least = std::numeric_limits<double>::infinity();
    for (const Label &label : m_labels)
        least = std::min(least, label.height);
    double lowest = std::numeric_limits<double>::infinity();
    for (int parts = 1; parts <= mostParts; ++parts) {
        const double pitch = least / parts;
        std::vector<size_t> first;
        size_t count = 0;
        const auto slotsIn = [pitch](double height) {
            return static_cast<size_t>(std::ceil(height / pitch - 1e-9));
        };
        for (const Label &label : m_labels) {
            count += slotsIn(label.headingHeight);
            first.push_back(count);
            count += slotsIn(label.height);
        }
        const double height = static_cast<double>(count) * pitch;
        if (height >= lowest - 0.5)
            continue;
        lowest = height;
        m_pitch = pitch;
        m_slots = count;
        m_first = std::move(first);
    }
}

/// Ends where the row begins, on a ground that no line of the grid crosses.
void LabelledRows::drawHeading(ChartDrawing &drawing, size_t row, double top) const
{
    const Label &label = m_labels[row];
    const double pitch = drawing.linePitch(drawing.style.key);
    const double bottom = top + topOf(row);
    const double first = bottom - belowHeading - double(label.heading.size()) * pitch;
    const QRectF ground(drawing.margin, first, drawing.right() - drawing.margin,
                        bottom - belowHeading / 2 - first);
    drawing.scene.items.emplace_back(ChartRect{ground, drawing.style.background, {}});
    drawing.column({drawing.margin, first + 13}, label.heading, drawing.style.key,
                   drawing.style.text, pitch);
    drawing.scene.wholes.push_back(ground.adjusted(0, 0, 0, label.height));
}

void LabelledRows::draw(ChartDrawing &drawing, double top) const
{
    for (size_t row = 0; row < m_labels.size(); ++row) {
        if (!m_labels[row].heading.isEmpty())
            drawHeading(drawing, row, top);
        const auto lines = [&](double x, const QStringList &words, const QFont &font) {
            QPointF at(x, top + topOf(row) + 13);
            for (const QString &line : words) {
                if (m_isAbove) // no line of the grid crosses them
                    drawing.scene.items.emplace_back(
                        ChartRect{{at.x() - 2, at.y() - 11, textWidth(line, font) + 4, 14},
                                  drawing.style.background,
                                  {}});
                drawing.text(at, line, font, drawing.style.text);
                at.ry() += drawing.linePitch(font);
            }
        };
        lines(drawing.margin, m_labels[row].key, drawing.style.key);
        lines(m_nameLeft, m_labels[row].name, drawing.style.label);
    }
}

} // namespace axial
