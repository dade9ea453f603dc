#include "ui/import/importlookup.h"

#include "core/study/importsession.h"
#include "ui/base/jobs.h"
#include "ui/base/workspace.h"

namespace axial {

ImportLookup::ImportLookup(Workspace &workspace, ImportSession &session)
    : m_workspace(workspace), m_session(session)
{
    // One that is cancelled in the status bar says nothing.
    connect(&workspace.jobs(), &Jobs::runningChanged, this, [this] {
        if (m_workspace.jobs().running().empty())
            m_running.reset();
    });
}

void ImportLookup::stop()
{
    if (m_running)
        m_running->cancel();
    m_running.reset();
}

void ImportLookup::look()
{
    const QuoteSearch search = m_session.quoteSearch();
    if (search.people.isEmpty()) {
        m_session.takeLookups(std::vector<EvidenceLookup>(search.rows.size()));
        Q_EMIT found();
        return;
    }
    const std::shared_ptr<Database> reader = m_workspace.openReader();
    using Lookups = std::vector<EvidenceLookup>;
    // An empty one stands for a job that has begun until run() has returned its progress.
    m_running = std::make_shared<Progress>();
    const auto mine = std::make_shared<std::shared_ptr<Progress>>();
    *mine = m_workspace.jobs().run<Lookups>(
        tr("Looking for quotes in what was said"), this,
        [search, reader](Progress &progress) { return search.run(reader.get(), progress); },
        [this, mine](const Lookups &lookups) {
            // After a change another look is under way.
            if ((*mine)->isCanceled() || lookups.size() != m_session.files().size())
                return;
            m_running.reset();
            m_session.takeLookups(lookups);
            Q_EMIT found();
        },
        [this](const Error &error) {
            m_running.reset();
            m_workspace.showError(error.message());
            Q_EMIT failed();
        });
    m_running = *mine;
}

} // namespace axial
