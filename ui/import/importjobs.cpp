#include "ui/import/importjobs.h"

#include "core/study/importing/importsession.h"
#include "ui/base/workspace.h"

#include <algorithm>
#include <iterator>

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
    return std::ranges::any_of(m_jobs, [](const auto &each) { return each.second->isRunning(); });
}

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

void ImportCount::set(const QString &words, const ImportSummary &summary)
{
    m_met = summary.met;
    m_words = words;
    m_addsAnything = !summary.isNothingNew();
    m_doubts.clear();
    std::copy_if(
        summary.notes.begin(), summary.notes.end(), std::back_inserter(m_doubts),
        [](const ImportNote &note) { return note.severity == ImportNote::Severity::Warning; });
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
        [this](const ImportSummary &summary) { set(summary.counts(), summary); },
        [this](const Error &error) { set(error.message()); },
        [this] { set({}); }); // in the status bar
}

} // namespace axial
