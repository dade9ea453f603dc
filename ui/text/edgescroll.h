#pragma once

#include <QBasicTimer>
#include <QObject>
#include <QPoint>

namespace axial {

class ScrolledPage;

/// Scrolls a page while something is held beyond its upper or lower edge, the faster the further.
class EdgeScroll : public QObject
{
    Q_OBJECT

public:
    /// Where it begins: outside the page, or a line inside for what can't leave it.
    enum class Zone { Outside, Inside };

    EdgeScroll(ScrolledPage &page, Zone zone) : m_page(page), m_zone(zone) {}

    void start(const QPoint &point);
    /// In the viewport's coordinates.
    void moveTo(const QPoint &point) { m_point = point; }
    void stop() { m_timer.stop(); }

Q_SIGNALS:
    /// There are other words at the point now.
    void scrolled(const QPoint &point);

protected:
    void timerEvent(QTimerEvent *event) override;

private:
    ScrolledPage &m_page;
    Zone m_zone;
    QPoint m_point;
    QBasicTimer m_timer;
};

} // namespace axial
