#include "ui/base/jobs.h"

#include "core/base/trace.h"

#include <QPointer>
#include <QScopedValueRollback>
#include <QThread>

#include <algorithm>

namespace axial {
namespace {

/// Edits interrupt whoever reads: then it is read again, after a pause that the next edit may use.
/// Throws Canceled only when the job was cancelled.
void runToTheEnd(const QString &title, const std::function<void(Progress &)> &work,
                 Progress &progress)
{
    constexpr int attempts = 20;
    constexpr int longestPauseMs = 200;
    constexpr int stepMs = 50;
    for (int attempt = 1; attempt <= attempts; ++attempt) {
        try {
            return work(progress);
        } catch (const Canceled &) {
            progress.checkCanceled();
        }
        for (int waited = 0; waited < std::min(attempt * stepMs, longestPauseMs);
             waited += stepMs) {
            QThread::msleep(stepMs);
            progress.checkCanceled();
        }
        progress.setStep(title);
        progress.setDone(0);
    }
    throw Error(
        Jobs::tr("“%1” was not done, since what it reads kept changing. Try again in a moment.")
            .arg(title));
}

} // namespace

Jobs::Jobs()
{
    // One more than there is work for: collecting may wait an hour for a server.
    m_pool.setMaxThreadCount(qMax(2, QThread::idealThreadCount()) + 1);
}

void Jobs::cancelAll()
{
    for (const Job &job : m_running)
        job.progress->cancel();
    m_pool.waitForDone();
}

std::shared_ptr<Progress>
Jobs::start(const QString &title, QObject *context, std::function<void(Progress &)> work,
            std::function<void()> done, std::function<void(const Error &)> failed,
            std::function<void()> canceled, const char *file, const char *kind)
{
    auto progress = std::make_shared<Progress>();
    progress->setStep(title);
    m_running.push_back({title, progress});
    Q_EMIT runningChanged();
    const QPointer<QObject> guard(context);
    const QPointer<Jobs> self(this);
    m_pool.start([=, work = std::move(work), done = std::move(done), failed = std::move(failed),
                  canceled = std::move(canceled)] {
        std::shared_ptr<Error> error;
        bool isCanceled = false;
        try {
            const Trace trace(kind, file);
            runToTheEnd(title, work, *progress);
        } catch (const Canceled &) {
            isCanceled = true;
        } catch (const Error &thrown) {
            error.reset(thrown.clone());
        } catch (const std::bad_alloc &) {
            error = std::make_shared<Error>(
                tr("There was not enough memory. Nothing was changed."));
        } catch (const std::exception &thrown) {
            error = std::make_shared<Error>(QString::fromUtf8(thrown.what()));
        }
        if (!self)
            return;
        QMetaObject::invokeMethod(
            self,
            [=] {
                self->finish(progress);
                if (!guard)
                    return;
                if (isCanceled) {
                    canceled ? canceled() : void();
                } else if (error) {
                    const QScopedValueRollback<QString> failing(self->m_failing, title);
                    Q_EMIT self->jobFailed(*error);
                    failed(*error);
                } else if (canceled || !progress->isCanceled()) {
                    done();
                    if (self)
                        Q_EMIT self->jobDone(title);
                }
            },
            Qt::QueuedConnection);
    });
    return progress;
}

void Jobs::finish(const std::shared_ptr<Progress> &progress)
{
    m_running.remove_if([&](const Job &job) { return job.progress == progress; });
    Q_EMIT runningChanged();
}

} // namespace axial
