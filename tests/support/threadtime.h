#pragma once

#include <QElapsedTimer>
#include <QFile>

#include <ctime>

namespace axial::test {

/// Nanoseconds that this thread has worked so far: what other programs take of the processor
/// doesn't count.
inline qint64 threadNanoseconds()
{
    timespec time{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
    return qint64(time.tv_sec) * 1'000'000'000 + time.tv_nsec;
}

/// Nanoseconds that this thread could have worked and others had the processor; 0 where the system
/// doesn't count them.
inline qint64 threadDelayNanoseconds()
{
    QFile counts(QStringLiteral("/proc/thread-self/schedstat"));
    return counts.open(QIODevice::ReadOnly) ? counts.readAll().split(' ').value(1).toLongLong() : 0;
}

/// A clock that stands while others have the processor: what is left is this thread's own work and
/// its waiting for locks, files and workers.
class OwnClock
{
public:
    OwnClock() { restart(); }
    qint64 elapsedMs() const
    {
        return (m_timer.nsecsElapsed() - (threadDelayNanoseconds() - m_delayed)) / 1'000'000;
    }
    qint64 restart()
    {
        const qint64 elapsed = m_timer.isValid() ? elapsedMs() : 0;
        m_delayed = threadDelayNanoseconds();
        m_timer.start();
        return elapsed;
    }

private:
    QElapsedTimer m_timer;
    qint64 m_delayed = 0;
};

} // namespace axial::test
