#pragma once

#include <QCoreApplication>
#include <QEventLoop>
#include <QObject>
#include <QTimer>

#include <functional>
#include <utility>

namespace axial::test {

/// Before something is said not to happen. Runs the event loop until a timer of its own has run
/// out: whatever a shorter one was to do is done by then, also when the machine was busy with
/// others all the while (QTest::qWait looks at the clock and may never have looked at them).
inline void letTimersRunOut(int ms)
{
    QEventLoop loop;
    QTimer::singleShot(ms, Qt::PreciseTimer, &loop, &QEventLoop::quit);
    loop.exec();
    QCoreApplication::sendPostedEvents(); // what they asked for
    QCoreApplication::processEvents();
}

/// Does something once a worker has answered and before anyone is told: `told` is whoever the
/// workers tell, which are the Jobs.
class BeforeTheAnswer : public QObject
{
public:
    BeforeTheAnswer(QObject &told, std::function<void()> act) : m_act(std::move(act))
    {
        told.installEventFilter(this);
    }
    bool isDone() const { return !m_act; }

    bool eventFilter(QObject *, QEvent *event) override
    {
        if (event->type() == QEvent::MetaCall && m_act)
            std::exchange(m_act, nullptr)();
        return false;
    }

private:
    std::function<void()> m_act;
};

} // namespace axial::test
