#pragma once

#include <QPointF>
#include <QRectF>
#include <QSizeF>

#include <vector>

namespace axial {

/// Where boxes that are tied to one another stand, so that those with strong ties lie near each
/// other and no two overlap. The same boxes and ties give the same places.
class NetworkLayout
{
public:
    struct Tie {
        size_t first = 0, second = 0; ///< indexes of boxes
        double weight = 0;            ///< the larger, the nearer
    };

    /// `width` in px is kept where the widest box fits; the height follows.
    NetworkLayout(const std::vector<QSizeF> &boxes, const std::vector<Tie> &ties, double width);

    /// Around them all is room from 0,0 to size().
    const std::vector<QRectF> &places() const { return m_places; }
    QSizeF size() const { return m_size; }

private:
    void settle(const std::vector<QSizeF> &boxes, const std::vector<Tie> &ties);
    void fit(const std::vector<QSizeF> &boxes, double width);
    void pushApart(double width);
    void stack();

    std::vector<QPointF> m_middles;
    std::vector<QRectF> m_places;
    QSizeF m_size;
};

} // namespace axial
