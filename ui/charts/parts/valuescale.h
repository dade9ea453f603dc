#pragma once

#include "ui/charts/chartstyle.h"
#include "ui/charts/parts/chartdrawing.h"

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

/// What a horizontal axis counts: from 0 to the largest value, which is not rounded up.
struct ValueScale {
    double most = 1;
    double step = 0.25; ///< from a line of the grid to the next
    bool shares = true; ///< 0..1 is read as 0..100 %

    static ValueScale ofShares() { return {}; }
    /// At most five steps of 1, 2 or 5 times a power of ten.
    static ValueScale ofCounts(double most);

    /// With as few lines as it needs for their numbers to stand apart in so many px.
    ValueScale fitted(const ChartDrawing &drawing, double width) const;

    double x(const QRectF &plot, double value) const;
    /// The numbers below `plot`; goes on below them.
    void draw(ChartDrawing &drawing, const QRectF &plot) const;

    /// The same for two sides that both count from the middle on.
    void drawFromMiddle(ChartDrawing &drawing, const QRectF &plot) const;

    /// As it stands below the axis.
    QString words(double value) const;
};

/// Counts up to `most` from `first` to `last`, the numbers of the grid at the left; `beside` px are
/// left behind the last number at the right.
ChartPlot plotOfCounts(ChartDrawing &drawing, double most, double first, double last,
                       double beside);
QPointF placeIn(const ChartPlot &plot, double x, double y);

} // namespace axial
