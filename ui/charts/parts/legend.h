#pragma once

#include "ui/charts/parts/chartdrawing.h"

namespace axial {

/// What the marks of a figure stand for, entry behind entry from `drawing.y` on, which is left at
/// the baseline of the last line.
class Legend
{
public:
    explicit Legend(ChartDrawing &drawing) : m_drawing(drawing), m_x(drawing.margin) {}

    void add(const LegendEntry &entry);
    void addInterval(const QString &words);
    /// In the colour, width and dashes of `like`.
    void addLine(const QString &words, const PlotLine &like);

private:
    void breakLine(double width);

    ChartDrawing &m_drawing;
    double m_x;
};

} // namespace axial
