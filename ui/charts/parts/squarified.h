#pragma once

#include <QRectF>

#include <vector>

namespace axial {

/// Divides a rectangle into one for each value, as large as its share and as square as may be
/// (Bruls, Huizing and van Wijk 2000), in the order of the values. A value of 0 gets none.
std::vector<QRectF> squarified(const std::vector<double> &values, const QRectF &whole);

} // namespace axial
