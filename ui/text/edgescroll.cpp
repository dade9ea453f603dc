#include "ui/text/edgescroll.h"

#include "ui/textpage/scrolledpage.h"

#include <algorithm>

namespace axial {

namespace {

constexpr int interval = 30; // ms
constexpr int linesAtMost = 3;

} // namespace

void EdgeScroll::start(const QPoint &point)
{
    m_point = point;
    m_timer.start(interval, this);
}

void EdgeScroll::timerEvent(QTimerEvent *)
{
    const int height = m_page.size().height();
    const int edge = m_zone == Zone::Inside ? m_page.pitch() : 0;
    int speed = 0;
    if (m_point.y() < edge)
        speed = m_point.y() - edge;
    else if (m_point.y() >= height - edge)
        speed = m_point.y() - height + edge + 1;
    if (speed == 0)
        return;
    const int most = linesAtMost * m_page.pitch();
    m_page.scrollBy(std::clamp(speed, -most, most));
    Q_EMIT scrolled(m_point);
}

} // namespace axial
