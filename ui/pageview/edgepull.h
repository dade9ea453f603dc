#pragma once

#include <QBasicTimer>
#include <QObject>
#include <QPointF>

namespace axial {

class PageCanvas;

/// Scrolls a page while something is pulled beyond one of its edges, the faster the further.
class EdgePull : public QObject
{
    Q_OBJECT

public:
    explicit EdgePull(PageCanvas &canvas) : m_canvas(canvas) {}

    /// In the viewport's coordinates.
    void pullTo(const QPointF &point);
    void stop() { m_timer.stop(); }

Q_SIGNALS:
    /// Something else is at the point now.
    void scrolled(const QPointF &point);

protected:
    void timerEvent(QTimerEvent *event) override;

private:
    QPoint speed() const;

    PageCanvas &m_canvas;
    QPointF m_point;
    QBasicTimer m_timer;
};

} // namespace axial
