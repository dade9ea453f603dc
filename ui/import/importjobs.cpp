#include "ui/import/importjobs.h"

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

ImportCount::ImportCount(Workspace &workspace, const ImportSession &session,
                         std::function<bool()> isReady)
    : m_workspace(workspace), m_session(session), m_isReady(std::move(isReady)), m_job(workspace)
{
    m_soon.setSingleShot(true);
    m_soon.setInterval(200);
    connect(&m_soon, &QTimer::timeout, this, &ImportCount::count);
}

void ImportCount::restart()
{
    stop();
    m_words.clear();
    m_addsAnything = false;
    m_soon.start();
}

void ImportCount::stop()
{
    m_soon.stop();
    m_job.stop();
}

void ImportCount::set(const QString &words, bool addsAnything, const MergeReport &met)
{
    m_met = met;
    m_words = words;
    m_addsAnything = addsAnything;
    Q_EMIT changed();
}

void ImportCount::count()
{
    if (!m_isReady() || m_session.hasOpenQuestion() || m_session.wanted() == 0)
        return;
    Project *project = m_workspace.project(); // outlives its jobs: closing waits for them
    m_job.run<ImportSummary>(
        tr("Counting what arrives"),
        [order = m_session.order(), project](Progress &progress) {
            return tryImport(project, order, progress);
        },
        [this](const ImportSummary &summary) {
            set(summary.counts(), !summary.isNothingNew(), summary.met);
        },
        [this](const Error &error) { set(error.message(), false); },
        [this] { set({}, false); }); // in the status bar
}

} // namespace axial
