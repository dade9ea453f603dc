#pragma once

#include "ui/charts/parts/chartdrawing.h"

namespace axial {

/// Half of a marker's width and height, in px.
inline constexpr double markerRadius = 5;

/// The mark of the n-th group where it has a place and no length: in its colour, with a form of its
/// own. Index of its item.
size_t drawMarker(ChartDrawing &drawing, QPointF at, int group);

} // namespace axial
