#pragma once

#include "ui/pageview/edgepull.h"

#include <QObject>
#include <QRectF>

#include <algorithm>
#include <optional>

class QKeyEvent;
class QPainter;

namespace axial {

class PageCanvas;

/// An area of a page while it is being drawn, by the pointer or by keys; in shares of the page.
class AreaFrame
{
public:
    bool isBegun() const { return m_area.has_value(); }
    /// Within the page, with its sides in order; empty before begin().
    QRectF area() const;
    void begin(QPointF place) { m_area = Corners{place, place}; }
    /// As a whole, for keys to move.
    void begin(const QRectF &area) { m_area = Corners{area.topLeft(), area.bottomRight()}; }
    void drawTo(QPointF place);
    void end() { m_area.reset(); }
    /// Arrows move it, with Shift they make it larger or smaller; Ctrl takes small steps. False for
    /// any other key.
    bool takeKey(const QKeyEvent &event);

    /// Less in either direction is a slip of the hand.
    static constexpr double leastSide = 0.005;
    bool isLargeEnough() const { return std::min(area().width(), area().height()) >= leastSide; }

private:
    struct Corners {
        QPointF from, to;
    };

    std::optional<Corners> m_area;
};

/// While it is on, a drag on the page draws an area and selects no words; by keys a frame is moved
/// and taken.
class AreaDrawing : public QObject
{
    Q_OBJECT

public:
    explicit AreaDrawing(PageCanvas &canvas);

    void begin();
    void end();
    bool isOn() const { return m_isOn; }
    const AreaFrame &frame() const { return m_frame; }
    void paint(QPainter &painter) const;

Q_SIGNALS:
    /// In shares of the page.
    void drawn(const QRectF &area);
    /// On or off, whatever came of it.
    void turned(bool isOn);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    bool takeKey(const QKeyEvent &event);
    void press(const QPointF &point);
    void drawTo(const QPointF &point);
    void take();

    PageCanvas &m_canvas;
    AreaFrame m_frame;
    EdgePull m_edges;
    bool m_isOn = false;
    bool m_isPressed = false;
};

} // namespace axial
