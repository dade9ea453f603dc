#pragma once

#include "ui/pageview/edgepull.h"

#include <QObject>
#include <QRectF>

#include <optional>

class QKeyEvent;
class QPainter;

namespace axial {

class PageCanvas;

/// While it is on, a drag on the page draws an area and selects no words; by keys a frame is moved
/// and taken.
class AreaDrawing : public QObject
{
    Q_OBJECT

public:
    explicit AreaDrawing(PageCanvas &canvas);

    void begin();
    void end();
    bool isOn() const { return m_corners.has_value(); }
    /// In shares of the page: within it, with its sides in order; empty while it is off.
    QRectF frame() const;
    void paint(QPainter &painter) const;

Q_SIGNALS:
    /// In shares of the page.
    void drawn(const QRectF &area);
    /// On or off, whatever came of it.
    void turned(bool isOn);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    struct Corners {
        QPointF from, to;
    };

    bool takeKey(const QKeyEvent &event);
    bool moveFrame(const QKeyEvent &event);
    void press(const QPointF &point);
    void drawTo(const QPointF &point);
    void take();

    PageCanvas &m_canvas;
    std::optional<Corners> m_corners; ///< in shares of the page; none while it is off
    EdgePull m_edges;
    bool m_isPressed = false;
};

} // namespace axial
