#pragma once

#include <QRectF>

#include <vector>

namespace axial {

/// The boxes of letters or words, in reading order, joined to one a line: what stands on the same
/// height and not far apart.
std::vector<QRectF> lineBoxes(const std::vector<QRectF> &boxes);

} // namespace axial
