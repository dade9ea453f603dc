#pragma once

#include "ui/charts/chartstyle.h"
#include "ui/charts/parts/chartdrawing.h"

namespace axial {

/// The ground of what belongs to the n-th type of a taxonomy, light enough for words; greys where
/// the figure is printed without colours.
QColor typeFill(const ChartStyle &style, size_t type);

/// Half of a marker's width and height, in px.
inline constexpr double markerRadius = 5;

/// The mark of the n-th group where it has a place and no length: in its colour, with a form of its
/// own. Index of its item.
size_t drawMarker(ChartDrawing &drawing, QPointF at, int group);

} // namespace axial
