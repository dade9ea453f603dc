#include "ui/import/importrereading.h"

#include "ui/base/workspace.h"

#include <algorithm>
#include <utility>

namespace axial {

ImportRereading::ImportRereading(Workspace &workspace, std::function<void(ReadFile)> take)
    : m_workspace(workspace), m_take(std::move(take))
{
}

void ImportRereading::read(const ReadFile &chosen)
{
    const QString place = chosen.options.project ? QString::number(*chosen.options.project)
                                                 : QString();
    std::unique_ptr<LatestJob> &job = m_jobs[chosen.path + u'\n' + place];
    if (!job)
        job = std::make_unique<LatestJob>(m_workspace);
    job->run<ReadFile>(
        tr("Reading %1").arg(chosen.name),
        [chosen](Progress &progress) { return readAgain(chosen, progress); },
        [this](ReadFile again) {
            m_take(std::move(again));
            Q_EMIT ended();
        },
        [this](const Error &error) {
            m_workspace.showError(error.message());
            Q_EMIT ended();
        },
        [this] { Q_EMIT ended(); });
}

bool ImportRereading::isReading() const
{
    return std::any_of(m_jobs.begin(), m_jobs.end(),
                       [](const auto &each) { return each.second->isRunning(); });
}

} // namespace axial
