#pragma once

#include "ui/base/jobs.h"

namespace axial {

class Database;
class Workspace;

/// So many rows (sources, steps, reports) are read in the window's thread, which takes some
/// milliseconds; more are read beside it.
constexpr qint64 rowsReadAtOnce = 5'000;

/// The newest of the jobs one thing asks for, one after the other: a new one cancels the one
/// before, and what that one still brings is dropped, as all is when this is destroyed. So whoever
/// asks again and again keeps one of these as a member, and counts and compares nothing.
class LatestJob
{
public:
    explicit LatestJob(Workspace &workspace) : m_workspace(workspace) {}
    ~LatestJob() { stop(); }
    LatestJob(const LatestJob &) = delete;
    LatestJob &operator=(const LatestJob &) = delete;

    /// As Jobs::run(), of whose three functions one at the most is called: none when something else
    /// was asked for since, or stop() was. A job that is not wanted any more when its turn comes is
    /// not begun. Each of the three may ask anew. Without `failed` the error is told.
    template <class Result>
    void run(const QString &title, std::function<Result(Progress &)> work,
             std::function<void(Result)> done, std::function<void(const Error &)> failed = {},
             std::function<void()> canceled = {}, const char *file = __builtin_FILE(),
             const char *kind = "job")
    {
        const std::shared_ptr<const void> asked = begin();
        m_progress = jobs().run<Result>(
            title, &m_context,
            [work = std::move(work)](Progress &progress) {
                progress.checkCanceled(); // while it waited for its turn
                return work(progress);
            },
            [this, asked, done = std::move(done)](Result result) {
                if (end(asked))
                    done(std::move(result));
            },
            [this, asked, failed = std::move(failed)](const Error &error) {
                if (end(asked))
                    failed ? failed(error) : tell(error);
            },
            onlyIfAsked(asked, std::move(canceled)), file, kind);
    }

    /// run(), for what reads the open project, in one state, by a connection of its own. False when
    /// there is none or it can't be opened, which then has been said; what was asked for before is
    /// stopped all the same.
    template <class Result>
    bool read(const QString &title, std::function<Result(Database &, Progress &)> work,
              std::function<void(Result)> done, std::function<void(const Error &)> failed,
              std::function<void()> canceled = {}, const char *file = __builtin_FILE())
    {
        stop();
        const std::shared_ptr<Database> reader = openReader();
        if (!reader)
            return false;
        run<Result>(
            title,
            [reader, work = std::move(work)](Progress &progress) {
                return work(*reader, progress);
            },
            std::move(done), std::move(failed), std::move(canceled), file, "reading");
        return true;
    }

    /// read() that says itself what went wrong, unless it is waited for and read again. `unread`,
    /// if there is one, is called then, and when it was canceled or could not be begun.
    template <class Result>
    void readOrTell(const QString &title, std::function<Result(Database &, Progress &)> work,
                    std::function<void(Result)> done, const std::function<void()> &unread = {},
                    const char *file = __builtin_FILE())
    {
        const auto failed = [this, unread](const Error &error) {
            tell(error);
            if (unread)
                unread();
        };
        if (!read<Result>(title, std::move(work), std::move(done), failed, unread, file) && unread)
            unread();
    }

    /// What was asked for is not wanted any more.
    void stop();
    /// Asked for, and neither answered nor canceled.
    bool isRunning() const { return m_progress && !m_progress->isCanceled(); }

private:
    Jobs &jobs() const;
    void tell(const Error &error) const;
    std::shared_ptr<Database> openReader() const;
    std::shared_ptr<const void> begin();
    bool end(const std::shared_ptr<const void> &asked);
    std::function<void()> onlyIfAsked(const std::shared_ptr<const void> &asked,
                                      std::function<void()> canceled);

    Workspace &m_workspace;
    std::shared_ptr<Progress> m_progress; ///< of the newest, until it has ended
    std::shared_ptr<const void> m_asked;  ///< which one that is
    QObject m_context;                    ///< without it nothing is told
};

} // namespace axial
