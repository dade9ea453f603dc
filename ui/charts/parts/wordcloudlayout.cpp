#include "ui/charts/parts/wordcloudlayout.h"

#include <algorithm>
#include <cmath>

namespace axial {

WordCloudLayout::WordCloudLayout(const std::vector<QSizeF> &boxes, double width)
{
    QRectF all;
    for (const QSizeF &box : boxes) {
        m_places.push_back(placeFor(box, width));
        all |= m_places.back();
    }
    for (QRectF &place : m_places)
        place.translate(width / 2, -all.top());
    m_size = {width, all.height()};
}

/// The first free place on a spiral that is wider than high; sideways it stays within the width.
QRectF WordCloudLayout::placeFor(const QSizeF &box, double width) const
{
    constexpr double step = 0.25;  // of a turn's sixth
    constexpr double growth = 1.6; // px outwards a radian
    const double reach = std::max(0.0, (width - box.width()) / 2);
    size_t inTheWay = m_places.size();
    for (double angle = 0;; angle += step / (1 + angle * 0.02)) {
        const double radius = growth * angle;
        QRectF place({}, box);
        place.moveCenter(
            {std::clamp(1.6 * radius * std::cos(angle), -reach, reach), radius * std::sin(angle)});
        // What was in the way a step ago mostly still is.
        if (inTheWay < m_places.size() && m_places[inTheWay].intersects(place))
            continue;
        const auto met = std::find_if(
            m_places.begin(), m_places.end(),
            [&place](const QRectF &other) { return other.intersects(place); });
        if (met == m_places.end())
            return place;
        inTheWay = size_t(met - m_places.begin());
    }
}

} // namespace axial
