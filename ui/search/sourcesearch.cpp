#include "ui/search/sourcesearch.h"

#include "core/base/interruptedread.h"
#include "ui/base/workspace.h"

#include <QMutex>

#include <deque>
#include <optional>

namespace axial {
namespace {

constexpr int threads = 2;
constexpr int collectMs = 25;
constexpr size_t sourcesAtOnce = 200; ///< taken between two pictures

} // namespace

/// What the workers have found and nobody has taken yet.
struct SourceSearch::Inbox {
    QMutex mutex;
    std::deque<SourceHits> found;
    bool isOver = false;
};

SourceSearch::SourceSearch(Workspace &workspace, std::function<void(SourceHits)> take)
    : m_workspace(workspace), m_take(std::move(take)), m_job(workspace)
{
    m_collecting.setInterval(collectMs);
    connect(&m_collecting, &QTimer::timeout, this, &SourceSearch::collect);
}

void SourceSearch::start(const TextSearch &asked)
{
    stop();
    m_wasStopped = false;
    m_givenUp = 0;
    const Finder check(asked.find); // says at once what is wrong with a pattern
    std::vector<std::shared_ptr<Database>> readers;
    for (int thread = 0; thread < threads; ++thread)
        readers.push_back(m_workspace.project()->openReader());
    m_inbox = std::make_shared<Inbox>();
    run(asked, readers);
    m_collecting.start();
    Q_EMIT changed();
}

void SourceSearch::run(const TextSearch &asked,
                       const std::vector<std::shared_ptr<Database>> &readers)
{
    m_job.run<std::optional<qint64>>(
        tr("Finding in all sources"),
        [readers, asked, inbox = m_inbox](Progress &progress) {
            return unlessInterrupted(progress, [&] {
                return searchTexts(readers, asked, progress, [&inbox](SourceHits hits) {
                    const QMutexLocker lock(&inbox->mutex);
                    inbox->found.push_back(std::move(hits));
                });
            });
        },
        [this](std::optional<qint64> givenUp) {
            if (!givenUp) {
                Q_EMIT interrupted();
                return;
            }
            m_givenUp = *givenUp;
            m_inbox->isOver = true;
            collect();
        },
        [this](const Error &error) {
            m_inbox->isOver = true;
            collect();
            Q_EMIT failed(error.message());
        },
        [this] { endStopped(); });
}

void SourceSearch::stop()
{
    m_job.stop();
    if (m_inbox)
        endStopped();
}

void SourceSearch::endStopped()
{
    m_wasStopped = true;
    m_inbox->isOver = true;
    collect();
    end();
}

void SourceSearch::collect()
{
    if (!m_inbox)
        return;
    std::vector<SourceHits> found;
    bool isEmpty = false;
    {
        const QMutexLocker lock(&m_inbox->mutex);
        while (!m_inbox->found.empty() && found.size() < sourcesAtOnce) {
            found.push_back(std::move(m_inbox->found.front()));
            m_inbox->found.pop_front();
        }
        isEmpty = m_inbox->found.empty();
    }
    for (SourceHits &hits : found)
        m_take(std::move(hits));
    if (m_inbox->isOver && isEmpty)
        end();
    else if (!found.empty())
        Q_EMIT changed();
}

void SourceSearch::end()
{
    if (!m_inbox)
        return;
    m_inbox = nullptr;
    m_collecting.stop();
    Q_EMIT changed();
}

} // namespace axial
