#pragma once

#include <QPointF>
#include <QRectF>
#include <QSizeF>

#include <vector>

namespace axial {

/// Divides a rectangle into one for each value, as large as its share and as square as may be
/// (Bruls, Huizing and van Wijk 2000), in the order of the values. A value of 0 gets none.
std::vector<QRectF> squarified(const std::vector<double> &values, const QRectF &whole);

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
