#pragma once

#include "core/base/progress.h"

#include <QObject>
#include <QThreadPool>

#include <functional>
#include <list>
#include <memory>

namespace axial {

/// Runs plain functions of values on workers. The job boundary: what a job throws arrives as an
/// Error in the window's thread; a cancelled job says nothing.
class Jobs : public QObject
{
    Q_OBJECT
public:
    /// One running job, as the status bar shows it.
    struct Job {
        QString title;
        std::shared_ptr<Progress> progress;
    };

    Jobs();
    ~Jobs() override { cancelAll(); }

    /// Runs `work` on a worker; then, in this thread, `done(result)` or `failed(error)`. Both are
    /// dropped when `context` is gone. What an edit interrupts (Canceled, though nobody cancelled)
    /// is begun again, so `work` must be able to run twice; when it never gets to its end, it has
    /// failed. Returns the job's progress (to cancel it). With `canceled`, which then says that
    /// Cancel stopped the work, work that came to its end all the same is done: Cancel came too
    /// late for what is stored. AXIAL_TRACE names it by who asks, since titles hold people's words.
    template <class Result>
    std::shared_ptr<Progress>
    run(const QString &title, QObject *context, std::function<Result(Progress &)> work,
        std::function<void(Result)> done, std::function<void(const Error &)> failed,
        std::function<void()> canceled = {}, const char *file = __builtin_FILE(),
        const char *kind = "job")
    {
        auto result = std::make_shared<std::unique_ptr<Result>>();
        return start(
            title, context,
            [work = std::move(work), result](Progress &progress) {
                *result = std::make_unique<Result>(work(progress));
            },
            [done = std::move(done), result] { done(std::move(**result)); }, std::move(failed),
            std::move(canceled), file, kind);
    }

    const std::list<Job> &running() const { return m_running; }
    void cancelAll(); ///< and waits until all have stopped
    /// Of the job whose `failed` is being called; empty else.
    const QString &failing() const { return m_failing; }

    /// How many jobs can run at the same time; the others wait.
    int workers() const { return m_pool.maxThreadCount(); }

Q_SIGNALS:
    void runningChanged();
    /// Beside telling the job's own `failed`.
    void jobFailed(const axial::Error &error);
    /// After the job's own `done`.
    void jobDone(const QString &title);

private:
    std::shared_ptr<Progress>
    start(const QString &title, QObject *context, std::function<void(Progress &)> work,
          std::function<void()> done, std::function<void(const Error &)> failed,
          std::function<void()> canceled, const char *file, const char *kind);
    void finish(const std::shared_ptr<Progress> &progress);

    QString m_failing;
    QThreadPool m_pool;
    std::list<Job> m_running;
};

} // namespace axial
