#pragma once

#include "core/base/error.h"

#include <QMutex>
#include <QString>

#include <atomic>

namespace axial {

/// How far a job is, written by its worker and read by the window; Cancel travels the other way.
/// Thread-safe.
class Progress
{
public:
    /// What is being done now, as the status bar shows it ("Reading 3 transcripts").
    void setStep(const QString &step);
    QString step() const;

    /// 0 as total means "unknown length".
    void setTotal(qint64 total) { m_total = total; }
    void setDone(qint64 done) { m_done = done; }
    void advance(qint64 by = 1) { m_done += by; }
    qint64 done() const { return m_done; }
    qint64 total() const { return m_total; }

    void cancel() { m_canceled = true; }
    bool isCanceled() const { return m_canceled; }
    /// Called by workers at least every 50 ms of work. Throws Canceled.
    void checkCanceled() const
    {
        if (m_canceled)
            throw Canceled();
    }

private:
    mutable QMutex m_mutex;
    QString m_step;
    std::atomic<qint64> m_done = 0;
    std::atomic<qint64> m_total = 0;
    std::atomic<bool> m_canceled = false;
};

} // namespace axial
