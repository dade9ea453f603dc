#include "ui/pageview/areadrawing.h"

#include "ui/pageview/pagecanvas.h"

#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>

#include <algorithm>
#include <array>

namespace axial {
namespace {

constexpr double largeStep = 0.02, smallStep = 0.002;
constexpr double leastSide = 0.005; // less in either direction is a slip of the hand

} // namespace

AreaDrawing::AreaDrawing(PageCanvas &canvas) : QObject(&canvas), m_canvas(canvas), m_edges(canvas)
{
    connect(&m_edges, &EdgePull::scrolled, this, &AreaDrawing::drawTo);
    canvas.installEventFilter(this);
    canvas.viewport()->installEventFilter(this);
}

void AreaDrawing::begin()
{
    if (isOn())
        return;
    const QRectF seen = QRectF(m_canvas.toPage({0, 0}),
                               m_canvas.toPage(m_canvas.viewport()->rect().bottomRight()))
                        & QRectF(0, 0, 1, 1);
    constexpr double part = 0.3; // of what is seen is left free on each side
    const double across = part * seen.width();
    const double down = part * seen.height();
    const QRectF area = seen.adjusted(across, down, -across, -down);
    m_corners = Corners{area.topLeft(), area.bottomRight()};
    m_canvas.viewport()->setCursor(Qt::CrossCursor);
    m_canvas.setFocus();
    m_canvas.viewport()->update();
    Q_EMIT turned(true);
}

void AreaDrawing::end()
{
    if (!isOn())
        return;
    m_corners.reset();
    m_isPressed = false;
    m_edges.stop();
    m_canvas.viewport()->unsetCursor();
    m_canvas.viewport()->update();
    Q_EMIT turned(false);
}

void AreaDrawing::take()
{
    const QRectF area = frame();
    end();
    if (std::min(area.width(), area.height()) >= leastSide)
        Q_EMIT drawn(area);
}

bool AreaDrawing::takeKey(const QKeyEvent &event)
{
    if (event.key() == Qt::Key_Escape)
        end();
    else if (event.key() == Qt::Key_Return || event.key() == Qt::Key_Enter)
        take();
    else if (moveFrame(event))
        m_canvas.ensureVisible(frame());
    else
        return false;
    m_canvas.viewport()->update();
    return true;
}

void AreaDrawing::press(const QPointF &point)
{
    const QPointF place = m_canvas.toPage(point);
    if (!QRectF(0, 0, 1, 1).contains(place))
        return;
    m_isPressed = true;
    m_corners = Corners{place, place};
}

void AreaDrawing::drawTo(const QPointF &point)
{
    if (m_corners)
        m_corners->to = m_canvas.toPage(point);
    m_canvas.viewport()->update();
}

bool AreaDrawing::eventFilter(QObject *watched, QEvent *event)
{
    if (!isOn())
        return false;
    const auto mouse = [event] { return static_cast<QMouseEvent *>(event); };
    switch (event->type()) {
    case QEvent::ShortcutOverride: { // else Enter would look for a code
        const auto *key = static_cast<QKeyEvent *>(event);
        constexpr std::array keys{Qt::Key_Escape, Qt::Key_Return, Qt::Key_Enter, Qt::Key_Left,
                                  Qt::Key_Right,  Qt::Key_Up,     Qt::Key_Down};
        event->setAccepted(std::ranges::find(keys, key->key()) != keys.end());
        return event->isAccepted();
    }
    case QEvent::KeyPress:
        return takeKey(*static_cast<QKeyEvent *>(event));
    case QEvent::MouseButtonPress:
    case QEvent::MouseButtonDblClick:
        if (watched == m_canvas.viewport() && mouse()->button() == Qt::LeftButton)
            press(mouse()->position());
        return true;
    case QEvent::MouseMove:
        if (m_isPressed) {
            m_edges.pullTo(mouse()->position());
            drawTo(mouse()->position());
        }
        return true;
    case QEvent::MouseButtonRelease:
        if (m_isPressed && mouse()->button() == Qt::LeftButton)
            take();
        return true;
    case QEvent::ContextMenu:
        return true;
    default:
        return false;
    }
}

/// Black on white, so that it is seen on whatever is printed there.
void AreaDrawing::paint(QPainter &painter) const
{
    if (!isOn())
        return;
    const QRectF area = frame();
    const QRectF shown(m_canvas.toViewport(area.topLeft()),
                       m_canvas.toViewport(area.bottomRight()));
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(Qt::white, 3));
    painter.drawRect(shown);
    painter.setPen(QPen(Qt::black, 1.4, Qt::DashLine));
    painter.drawRect(shown);
}

QRectF AreaDrawing::frame() const
{
    return m_corners ? QRectF(m_corners->from, m_corners->to).normalized() & QRectF(0, 0, 1, 1)
                     : QRectF();
}

/// Arrows move it, with Shift they make it larger or smaller; Ctrl takes small steps. False for any
/// other key.
bool AreaDrawing::moveFrame(const QKeyEvent &event)
{
    const double step = event.modifiers() & Qt::ControlModifier ? smallStep : largeStep;
    const int key = event.key();
    const QPointF by(((key == Qt::Key_Right) - (key == Qt::Key_Left)) * step,
                     ((key == Qt::Key_Down) - (key == Qt::Key_Up)) * step);
    if (by.isNull() || !m_corners)
        return false;
    QRectF area(m_corners->from, m_corners->to);
    if (event.modifiers() & Qt::ShiftModifier) {
        area.setRight(std::clamp(area.right() + by.x(), area.left() + leastSide, 1.0));
        area.setBottom(std::clamp(area.bottom() + by.y(), area.top() + leastSide, 1.0));
    } else {
        area.moveLeft(std::clamp(area.left() + by.x(), 0.0, 1 - area.width()));
        area.moveTop(std::clamp(area.top() + by.y(), 0.0, 1 - area.height()));
    }
    m_corners = Corners{area.topLeft(), area.bottomRight()};
    return true;
}

} // namespace axial
