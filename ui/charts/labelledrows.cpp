#include "ui/charts/labelledrows.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace axial {

LabelledRows::LabelledRows(const ChartDrawing &drawing, const std::vector<Names> &rows,
                           double block, double gap)
{
    double key = 0, name = 0;
    for (const Names &row : rows) {
        key = std::max(key, textWidth(row.key, drawing.style.key));
        name = std::max(name, textWidth(row.name, drawing.style.label));
    }
    const double width = drawing.scene.size.width();
    const double keyWidth = std::min(std::ceil(key), width * 0.15);
    const double nameWidth = std::min(std::ceil(name) + 1, std::max(120.0, width * 0.25));
    m_nameLeft = drawing.margin + (key > 0 ? std::max(34.0, keyWidth + 10) : 0);
    m_right = m_nameLeft + nameWidth;
    for (const Names &row : rows) {
        Label label;
        label.key = wrapped(row.key, drawing.style.key, keyWidth + 1);
        label.name = wrapped(row.name, drawing.style.label, nameWidth);
        const double keys = double(label.key.size()) * drawing.linePitch(drawing.style.key);
        const double names = double(label.name.size()) * drawing.linePitch(drawing.style.label);
        label.height = std::max(block, std::max(keys, names) + 4) + gap;
        m_labels.push_back(std::move(label));
    }
    place();
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
        for (const Label &label : m_labels) {
            first.push_back(count);
            count += static_cast<size_t>(std::ceil(label.height / pitch - 1e-9));
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

void LabelledRows::draw(ChartDrawing &drawing, double top) const
{
    for (size_t row = 0; row < m_labels.size(); ++row) {
        const auto lines = [&](double x, const QStringList &words, const QFont &font) {
            QPointF at(x, top + topOf(row) + 13);
            for (const QString &line : words) {
                drawing.text(at, line, font, drawing.style.text);
                at.ry() += drawing.linePitch(font);
            }
        };
        lines(drawing.margin, m_labels[row].key, drawing.style.key);
        lines(m_nameLeft, m_labels[row].name, drawing.style.label);
    }
}

} // namespace axial
