#include "ui/charts/parts/boxlayouts.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>
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
        const auto met = std::ranges::find_if(
            m_places, [&place](const QRectF &other) { return other.intersects(place); });
        if (met == m_places.end())
            return place;
        inTheWay = size_t(met - m_places.begin());
    }
}

namespace {

constexpr double air = 34; ///< px between two boxes, so that the lines between them are seen

/// Less where there is little room.
double airIn(double width)
{
    return width < 560 ? air * 0.6 : air;
}

} // namespace

NetworkLayout::NetworkLayout(const std::vector<QSizeF> &boxes, const std::vector<Tie> &ties,
                             double width)
{
    if (boxes.empty()) {
        m_size = {width, 0};
        return;
    }
    settle(boxes, ties);
    fit(boxes, width);
    pushApart(width);
    stack();
    QRectF all;
    for (const QRectF &place : m_places)
        all |= place;
    for (QRectF &place : m_places)
        place.translate(0, -all.top());
    m_size = {width, all.height()};
}

/// Fruchterman and Reingold (1991): ties pull, all push, less and less; from a circle in the order
/// of the boxes. Places are in units of the distance that one tie would keep.
void NetworkLayout::settle(const std::vector<QSizeF> &boxes, const std::vector<Tie> &ties)
{
    const size_t count = boxes.size();
    const double radius = std::sqrt(double(count)) / 2;
    for (size_t i = 0; i < count; ++i) {
        const double angle = 2 * std::numbers::pi * double(i) / double(count);
        m_middles.emplace_back(radius * std::cos(angle), radius * std::sin(angle));
    }
    double most = 0;
    for (const Tie &tie : ties)
        most = std::max(most, tie.weight);
    const int steps = int(std::clamp(3e6 / double(count * count), 30.0, 400.0));
    std::vector<QPointF> moves(count);
    for (int step = 0; step < steps; ++step) {
        std::fill(moves.begin(), moves.end(), QPointF());
        for (size_t i = 0; i < count; ++i) {
            moves[i] -= m_middles[i] * 0.8; // so that parts without ties don't drift away
            for (size_t j = i + 1; j < count; ++j) {
                const QPointF apart = m_middles[i] - m_middles[j];
                const double square = std::max(1e-4, QPointF::dotProduct(apart, apart));
                moves[i] += apart / square;
                moves[j] -= apart / square;
            }
        }
        for (const Tie &tie : ties) {
            const QPointF apart = m_middles[tie.first] - m_middles[tie.second];
            const double distance = std::sqrt(QPointF::dotProduct(apart, apart));
            const double strength = most > 0 ? 0.3 + 0.7 * tie.weight / most : 1;
            const QPointF pull = apart * distance * strength;
            moves[tie.first] -= pull;
            moves[tie.second] += pull;
        }
        const double warmth = 0.3 * radius * (1 - double(step) / steps) + 0.01;
        for (size_t i = 0; i < count; ++i) {
            const double length = std::sqrt(QPointF::dotProduct(moves[i], moves[i]));
            if (length > 0)
                m_middles[i] += moves[i] / length * std::min(length, warmth);
        }
    }
}

/// Spread over the width, and over as much height as the boxes ask for.
void NetworkLayout::fit(const std::vector<QSizeF> &boxes, double width)
{
    double left = m_middles[0].x(), right = left, top = m_middles[0].y(), bottom = top;
    const double gap = airIn(width);
    double area = 0, widest = 0;
    for (size_t i = 0; i < boxes.size(); ++i) {
        left = std::min(left, m_middles[i].x());
        right = std::max(right, m_middles[i].x());
        top = std::min(top, m_middles[i].y());
        bottom = std::max(bottom, m_middles[i].y());
        area += (boxes[i].width() + gap) * (boxes[i].height() + gap);
        widest = std::max(widest, boxes[i].width());
    }
    const double across = std::max(0.0, width - widest);
    const double down = std::clamp(area * 1.6 / std::max(width, 1.0), 60.0, width * 3);
    for (size_t i = 0; i < boxes.size(); ++i) {
        const double x = right > left ? (m_middles[i].x() - left) / (right - left) : 0.5;
        const double y = bottom > top ? (m_middles[i].y() - top) / (bottom - top) : 0.5;
        m_places.emplace_back(widest / 2 + x * across - boxes[i].width() / 2,
                              y * down - boxes[i].height() / 2, boxes[i].width(),
                              boxes[i].height());
    }
}

void NetworkLayout::pushApart(double width)
{
    constexpr int rounds = 200;
    const double gap = airIn(width);
    for (int round = 0; round < rounds; ++round) {
        bool hasMoved = false;
        for (size_t i = 0; i < m_places.size(); ++i) {
            for (size_t j = i + 1; j < m_places.size(); ++j) {
                QRectF &one = m_places[i], &other = m_places[j];
                const QPointF apart = other.center() - one.center();
                const double x = (one.width() + other.width()) / 2 + gap - std::abs(apart.x());
                const double y = (one.height() + other.height()) / 2 + gap - std::abs(apart.y());
                if (x <= 0 || y <= 0)
                    continue;
                hasMoved = true;
                const QPointF half = x < y ? QPointF((apart.x() < 0 ? -x : x) / 2 + 0.01, 0)
                                           : QPointF(0, (apart.y() < 0 ? -y : y) / 2 + 0.01);
                one.translate(-half);
                other.translate(half);
            }
        }
        for (QRectF &place : m_places)
            place.moveLeft(std::clamp(place.left(), 0.0, std::max(0.0, width - place.width())));
        if (!hasMoved)
            return;
    }
}

/// What still overlaps goes down until it finds room.
void NetworkLayout::stack()
{
    std::vector<size_t> order(m_places.size());
    std::iota(order.begin(), order.end(), size_t(0));
    std::ranges::stable_sort(order, {}, [this](size_t place) { return m_places[place].top(); });
    for (size_t i = 1; i < order.size(); ++i) {
        QRectF &place = m_places[order[i]];
        for (bool isFree = false; !isFree;) {
            isFree = true;
            for (size_t before = 0; before < i; ++before) {
                const QRectF &other = m_places[order[before]];
                if (place.adjusted(-2, -2, 2, 2).intersects(other)) {
                    place.moveTop(other.bottom() + 3);
                    isFree = false;
                }
            }
        }
    }
}

} // namespace axial
