#include "ui/charts/parts/squarified.h"

#include <algorithm>
#include <limits>
#include <numeric>

namespace axial {

namespace {

/// The worst of width to height, or the other way round, of areas that share a side.
double worstRatio(double sum, double least, double most, double side)
{
    if (!(sum > 0) || !(least > 0))
        return std::numeric_limits<double>::max();
    const double depth = sum / side;
    return std::max(most / depth / depth, depth * depth / least);
}

} // namespace

std::vector<QRectF> squarified(const std::vector<double> &values, const QRectF &whole)
{
    std::vector<QRectF> rects(values.size());
    const double all = std::accumulate(values.begin(), values.end(), 0.0);
    if (!(all > 0) || whole.isEmpty())
        return rects;
    const double scale = whole.width() * whole.height() / all;
    std::vector<size_t> order;
    for (size_t i = 0; i < values.size(); ++i) {
        if (values[i] > 0)
            order.push_back(i);
    }
    QRectF rest = whole;
    for (size_t first = 0; first < order.size();) {
        const double side = std::min(rest.width(), rest.height());
        size_t end = first;
        double sum = 0, least = std::numeric_limits<double>::max(), most = 0;
        double worst = std::numeric_limits<double>::max();
        for (; end < order.size(); ++end) {
            const double area = values[order[end]] * scale;
            const double with = worstRatio(sum + area, std::min(least, area), std::max(most, area),
                                           side);
            if (end > first && with > worst)
                break;
            worst = with;
            sum += area;
            least = std::min(least, area);
            most = std::max(most, area);
        }
        const bool isColumn = rest.width() >= rest.height();
        const double depth = end == order.size() ? std::max(rest.width(), rest.height())
                                                 : sum / side;
        double at = 0;
        for (size_t i = first; i < end; ++i) {
            const double length = side * values[order[i]] * scale / sum;
            rects[order[i]] = isColumn ? QRectF(rest.left(), rest.top() + at,
                                                std::min(depth, rest.width()), length)
                                       : QRectF(rest.left() + at, rest.top(), length,
                                                std::min(depth, rest.height()));
            at += length;
        }
        if (isColumn)
            rest.setLeft(std::min(rest.right(), rest.left() + depth));
        else
            rest.setTop(std::min(rest.bottom(), rest.top() + depth));
        first = end;
    }
    return rects;
}

} // namespace axial
