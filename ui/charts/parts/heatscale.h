#pragma once

#include "ui/charts/chartstyle.h"

namespace axial {

/// Shades of one colour, the stronger the larger a number; below 0 of another one. On paper the
/// greys of both are alike: the number that stands on the shade has its sign.
class HeatScale
{
public:
    /// `most` is the largest magnitude that will be shown.
    HeatScale(const ChartStyle &style, double most);

    /// The background for 0.
    QColor fill(double value) const;
    double most() const { return m_most; }

private:
    QColor m_ground, m_above, m_below;
    double m_most;
};

} // namespace axial
