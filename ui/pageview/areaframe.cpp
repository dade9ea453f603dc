#include "ui/pageview/areaframe.h"

#include <QKeyEvent>

#include <algorithm>

namespace axial {

namespace {

constexpr double largeStep = 0.02, smallStep = 0.002;

} // namespace

QRectF AreaFrame::area() const
{
    return m_area ? QRectF(m_area->from, m_area->to).normalized() & QRectF(0, 0, 1, 1) : QRectF();
}

void AreaFrame::begin(const QRectF &area)
{
    m_area.emplace(area.topLeft(), area.bottomRight());
}

void AreaFrame::drawTo(QPointF place)
{
    if (m_area)
        m_area->to = place;
}

bool AreaFrame::isLargeEnough() const
{
    return std::min(area().width(), area().height()) >= leastSide;
}

bool AreaFrame::takeKey(const QKeyEvent &event)
{
    const double step = event.modifiers() & Qt::ControlModifier ? smallStep : largeStep;
    QPointF by;
    switch (event.key()) {
    case Qt::Key_Left:
        by = {-step, 0};
        break;
    case Qt::Key_Right:
        by = {step, 0};
        break;
    case Qt::Key_Up:
        by = {0, -step};
        break;
    case Qt::Key_Down:
        by = {0, step};
        break;
    default:
        return false;
    }
    if (!m_area)
        return false;
    QRectF area(m_area->from, m_area->to);
    if (event.modifiers() & Qt::ShiftModifier) {
        area.setRight(std::clamp(area.right() + by.x(), area.left() + leastSide, 1.0));
        area.setBottom(std::clamp(area.bottom() + by.y(), area.top() + leastSide, 1.0));
    } else {
        area.moveLeft(std::clamp(area.left() + by.x(), 0.0, 1 - area.width()));
        area.moveTop(std::clamp(area.top() + by.y(), 0.0, 1 - area.height()));
    }
    begin(area);
    return true;
}

} // namespace axial
