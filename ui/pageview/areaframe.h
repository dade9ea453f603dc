#pragma once

#include <QPointF>
#include <QRectF>

#include <optional>

class QKeyEvent;

namespace axial {

/// An area of a page while it is being drawn, by the pointer or by keys; in shares of the page.
class AreaFrame
{
public:
    bool isBegun() const { return m_area.has_value(); }
    /// Within the page, with its sides in order; empty before begin().
    QRectF area() const;
    void begin(QPointF place) { m_area = Corners{place, place}; }
    /// As a whole, for keys to move.
    void begin(const QRectF &area);
    void drawTo(QPointF place);
    void end() { m_area.reset(); }
    /// Arrows move it, with Shift they make it larger or smaller; Ctrl takes small steps. False for
    /// any other key.
    bool takeKey(const QKeyEvent &event);

    /// Less in either direction is a slip of the hand.
    static constexpr double leastSide = 0.005;
    bool isLargeEnough() const;

private:
    struct Corners {
        QPointF from, to;
    };

    std::optional<Corners> m_area;
};

} // namespace axial
