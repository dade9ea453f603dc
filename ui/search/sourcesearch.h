#pragma once

#include "core/query/words/textsearch.h"
#include "ui/base/latestjob.h"

#include <QTimer>

#include <functional>
#include <memory>

namespace axial {

/// A search of all sources on workers. What they find comes in by source while they go on, a
/// portion at a time, so that the window stays usable.
class SourceSearch : public QObject
{
    Q_OBJECT

public:
    /// `take` is given what was found.
    SourceSearch(Workspace &workspace, std::function<void(SourceHits)> take);

    /// In the place of the search before. Throws Error: the pattern can't be read, or the project.
    void start(const TextSearch &asked);
    /// What was found last comes in, and no more.
    void stop();
    bool isRunning() const { return m_inbox != nullptr; }
    /// Before it came to its end; here, or in the status bar.
    bool wasStopped() const { return m_wasStopped; }
    /// Paragraphs that the pattern took too long in.
    qint64 givenUp() const { return m_givenUp; }

Q_SIGNALS:
    /// More was found, or it has come to its end.
    void changed();
    void failed(const QString &why);
    /// An edit came in between: what was asked for is to be asked for again.
    void interrupted();

private:
    struct Inbox;
    void run(const TextSearch &asked, const std::vector<std::shared_ptr<Database>> &readers);
    void collect();
    void endStopped();
    void end();

    Workspace &m_workspace;
    std::function<void(SourceHits)> m_take;
    LatestJob m_job;
    QTimer m_collecting;
    qint64 m_givenUp = 0;
    bool m_wasStopped = false;
    std::shared_ptr<Inbox> m_inbox; ///< of the search under way; null when there is none
};

} // namespace axial
