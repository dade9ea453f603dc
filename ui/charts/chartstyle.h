#pragma once

#include "ui/theme/theme.h"

namespace axial {

struct ChartOptions;

/// Colours and fonts of one figure. Fonts are in pixels of 1/96 inch, so that a figure is laid out
/// alike for every device and only scaled to it.
struct ChartStyle {
    QColor background, text, text2, text3, grid, axis, accent;
    QFont title, subtitle, label, key, value, boldValue;
    bool dark = false;
    bool print = false;
    bool grey = false; ///< printed without colours

    /// Fill, edge and pattern of the n-th group.
    GroupStyle group(int index) const;
    /// What is drawn over `fill` so that it is seen: the text's or the paper's colour.
    QColor over(const QColor &fill) const;
};

ChartStyle chartStyle(const ChartOptions &options);

} // namespace axial
