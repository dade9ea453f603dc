#include "ui/base/latestjob.h"

#include "core/project/safety/heldfile.h"
#include "ui/base/workspace.h"

namespace axial {

void LatestJob::stop()
{
    if (m_progress)
        m_progress->cancel();
    m_progress.reset();
    m_asked.reset();
}

Jobs &LatestJob::jobs() const
{
    return m_workspace.jobs();
}

void LatestJob::tell(const Error &error) const
{
    m_workspace.tell(error);
}

std::shared_ptr<Database> LatestJob::openReader() const
{
    std::shared_ptr<Database> reader = m_workspace.openReader();
    if (reader)
        heldfile::readOneState(*reader);
    return reader;
}

std::shared_ptr<const void> LatestJob::begin()
{
    stop();
    m_asked = std::make_shared<char>();
    return m_asked;
}

/// False when it is not the newest any more.
bool LatestJob::end(const std::shared_ptr<const void> &asked)
{
    if (asked != m_asked)
        return false;
    m_progress.reset();
    m_asked.reset();
    return true;
}

/// None when there is none, since Jobs then takes even an answer that came before Cancel as
/// canceled.
std::function<void()> LatestJob::onlyIfAsked(const std::shared_ptr<const void> &asked,
                                             std::function<void()> canceled)
{
    if (!canceled)
        return {};
    return [this, asked, canceled = std::move(canceled)] {
        if (end(asked))
            canceled();
    };
}

} // namespace axial
