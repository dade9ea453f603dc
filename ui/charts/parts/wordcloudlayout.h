#pragma once

#include <QRectF>
#include <QSizeF>

#include <vector>

namespace axial {

/// Boxes packed round the first one, each as near to it as there is room, without touching. The
/// same boxes get the same places. None is wider than `width` in px; the height follows.
class WordCloudLayout
{
public:
    WordCloudLayout(const std::vector<QSizeF> &boxes, double width);

    const std::vector<QRectF> &places() const { return m_places; }
    QSizeF size() const { return m_size; }

private:
    QRectF placeFor(const QSizeF &box, double width) const;

    std::vector<QRectF> m_places;
    QSizeF m_size;
};

} // namespace axial
