#include "ui/import/importlookup.h"

#include "core/study/importing/importsession.h"
#include "ui/base/workspace.h"

namespace axial {

ImportLookup::ImportLookup(Workspace &workspace, ImportSession &session)
    : m_workspace(workspace), m_session(session), m_job(workspace)
{
}

void ImportLookup::look()
{
    stop();
    const QuoteSearch search = m_session.quoteSearch();
    if (search.people.isEmpty()) {
        m_session.takeLookups(std::vector<EvidenceLookup>(search.rows.size()));
        Q_EMIT found();
        return;
    }
    const std::shared_ptr<Database> reader = m_workspace.openReader();
    using Lookups = std::vector<EvidenceLookup>;
    m_job.run<Lookups>(
        tr("Looking for quotes in what was said"),
        [search, reader](Progress &progress) { return search.run(reader.get(), progress); },
        [this](const Lookups &lookups) {
            m_session.takeLookups(lookups);
            Q_EMIT found();
        },
        [this](const Error &error) {
            m_workspace.showError(error.message());
            Q_EMIT failed();
        },
        [this] { Q_EMIT failed(); });
}

} // namespace axial
