#include "core/collect/collectclock.h"

#include <QDeadlineTimer>
#include <QThread>

#include <algorithm>

namespace axial {

CollectClock CollectClock::real()
{
    static constexpr qint64 stepMs = 50;
    return {&QDateTime::currentDateTimeUtc, [](qint64 ms, const Progress &progress) {
                const QDeadlineTimer end(ms);
                while (!end.hasExpired()) {
                    progress.checkCanceled();
                    QThread::msleep(ulong(std::min(stepMs, end.remainingTime() + 1)));
                }
                progress.checkCanceled();
            }};
}

} // namespace axial
