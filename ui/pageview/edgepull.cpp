#include "ui/pageview/edgepull.h"

#include "ui/pageview/pagecanvas.h"

#include <algorithm>

namespace axial {

namespace {

constexpr int intervalMs = 30;
constexpr int mostPixels = 40; ///< an interval

int beyond(double place, int room)
{
    const double pixels = place < 0 ? place : std::max(0.0, place - room + 1);
    return std::clamp(int(pixels), -mostPixels, mostPixels);
}

} // namespace

void EdgePull::pullTo(const QPointF &point)
{
    m_point = point;
    if (speed().isNull())
        m_timer.stop();
    else if (!m_timer.isActive())
        m_timer.start(intervalMs, this);
}

QPoint EdgePull::speed() const
{
    const QSize room = m_canvas.viewport()->size();
    return {beyond(m_point.x(), room.width()), beyond(m_point.y(), room.height())};
}

void EdgePull::timerEvent(QTimerEvent *)
{
    m_canvas.scrollBy(speed());
    Q_EMIT scrolled(m_point);
}

} // namespace axial
