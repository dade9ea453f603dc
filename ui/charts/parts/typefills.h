#pragma once

#include "ui/charts/chartstyle.h"

namespace axial {

/// The ground of what belongs to the n-th type of a taxonomy, light enough for words; greys where
/// the figure is printed without colours.
QColor typeFill(const ChartStyle &style, size_t type);

} // namespace axial
