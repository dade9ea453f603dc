#include "ui/widgets/secondclick.h"

#include <QApplication>
#include <QMouseEvent>
#include <QPointer>
#include <QWidget>

namespace axial {
namespace {

/// Takes a second click away with its release, which many widgets take for the click.
class SecondClickFilter : public QObject
{
public:
    using QObject::QObject;

protected:
    bool eventFilter(QObject *watched, QEvent *event) override
    {
        const QEvent::Type type = event->type();
        if (type == QEvent::MouseButtonPress) {
            m_isSecond = false;
            press(watched, *static_cast<QMouseEvent *>(event));
        } else if (type == QEvent::MouseButtonDblClick) {
            m_isSecond = isIgnored(watched, *static_cast<QMouseEvent *>(event));
            return m_isSecond;
        }
        return type == QEvent::MouseButtonRelease && m_isSecond;
    }
    virtual void press(QObject *, const QMouseEvent &) {}
    virtual bool isIgnored(QObject *, const QMouseEvent &) { return true; }

private:
    bool m_isSecond = false;
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

void ignoreStraySecondClicks()
{
    static QPointer<QObject> filter;
    if (!filter) {
        filter = new StrayClickFilter(qApp);
        qApp->installEventFilter(filter);
    }
}

} // namespace axial
