#pragma once

#include <QImage>
#include <QRectF>
#include <QTransform>

#include <optional>
#include <vector>

namespace axial {

/// From a page's points, as QtPdf gives places in them, to shares of its picture; none when the
/// boxes of its lines lie where nothing is printed. QtPdf 6.4 gives places as if no page were
/// turned or cut and every page began at 0, so what it says is compared with the ink: first as it
/// is, then turned and moved. `size` is the page's in points.
std::optional<QTransform> fittedToInk(const QImage &picture, const std::vector<QRectF> &lines,
                                      QSizeF size);

} // namespace axial
