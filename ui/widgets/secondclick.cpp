#include "ui/widgets/secondclick.h"

#include <QAbstractSpinBox>
#include <QApplication>
#include <QComboBox>
#include <QMouseEvent>
#include <QPointer>
#include <QWidget>

namespace axial {
namespace {

/// Takes a second click away with its release, which many widgets take for the click, and those
/// that come as quickly after it.
class SecondClickFilter : public QObject
{
public:
    using QObject::QObject;

protected:
    bool eventFilter(QObject *watched, QEvent *event) override
    {
        const QEvent::Type type = event->type();
        if (type == QEvent::MouseButtonPress) {
            const auto &mouse = *static_cast<QMouseEvent *>(event);
            m_isSecond = m_isSecond && isIgnored(watched, mouse) && isQuick(mouse);
            m_when = mouse.timestamp();
            if (!m_isSecond)
                press(watched, mouse);
            return m_isSecond;
        }
        if (type == QEvent::MouseButtonDblClick) {
            const auto &mouse = *static_cast<QMouseEvent *>(event);
            m_isSecond = isIgnored(watched, mouse);
            m_when = mouse.timestamp();
            return m_isSecond;
        }
        return type == QEvent::MouseButtonRelease && m_isSecond;
    }
    virtual void press(QObject *, const QMouseEvent &) {}
    virtual bool isIgnored(QObject *, const QMouseEvent &) { return true; }

private:
    bool isQuick(const QMouseEvent &mouse) const
    {
        return mouse.timestamp() - m_when < quint64(QApplication::doubleClickInterval());
    }

    bool m_isSecond = false;
    quint64 m_when = 0;
};

/// A wheel that passes over a box changes no choice: nobody chose there.
class StrayWheelFilter : public QObject
{
public:
    using QObject::QObject;

protected:
    bool eventFilter(QObject *watched, QEvent *event) override
    {
        if (event->type() != QEvent::Wheel)
            return false;
        const auto *number = qobject_cast<QAbstractSpinBox *>(watched);
        const bool isStray = qobject_cast<QComboBox *>(watched) || (number && !number->hasFocus());
        if (isStray)
            event->ignore(); // it scrolls what is around
        return isStray;
    }
};

/// Knows where the click before went.
class StrayClickFilter : public SecondClickFilter
{
public:
    using SecondClickFilter::SecondClickFilter;

protected:
    /// What a widget has no use for is given to those around it: the innermost one counts.
    void press(QObject *watched, const QMouseEvent &event) override
    {
        auto *widget = qobject_cast<QWidget *>(watched);
        if (!widget || (m_pressed && widget->isAncestorOf(m_pressed)))
            return;
        m_pressed = widget;
        m_place = event.globalPosition();
    }
    bool isIgnored(QObject *watched, const QMouseEvent &event) override
    {
        constexpr double atRest = 10; // px
        const auto *widget = qobject_cast<QWidget *>(watched);
        return widget && widget != m_pressed && !(m_pressed && widget->isAncestorOf(m_pressed))
               && (event.globalPosition() - m_place).manhattanLength() < atRest;
    }

private:
    QPointer<QWidget> m_pressed;
    QPointF m_place = {-1000, -1000};
};

} // namespace

void ignoreSecondClick(QWidget *widget)
{
    widget->installEventFilter(new SecondClickFilter(widget));
}

void ignoreStrayPointing()
{
    static QPointer<QObject> filter;
    if (!filter) {
        filter = new StrayClickFilter(qApp);
        qApp->installEventFilter(filter);
        qApp->installEventFilter(new StrayWheelFilter(qApp));
    }
}

} // namespace axial
