#pragma once

#include "ui/pageview/areaframe.h"
#include "ui/pageview/edgepull.h"

#include <QObject>

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
