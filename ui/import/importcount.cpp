#include "ui/import/importcount.h"

#include "core/study/importsession.h"
#include "ui/base/jobs.h"
#include "ui/base/workspace.h"

namespace axial {

ImportCount::ImportCount(Workspace &workspace, const ImportSession &session,
                         std::function<bool()> isReady)
    : m_workspace(workspace), m_session(session), m_isReady(std::move(isReady))
{
    m_soon.setSingleShot(true);
    m_soon.setInterval(200);
    connect(&m_soon, &QTimer::timeout, this, &ImportCount::count);
}

ImportCount::~ImportCount()
{
    stop();
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
    if (m_running)
        m_running->cancel();
    m_running.reset();
}

void ImportCount::set(const QString &words, bool addsAnything)
{
    m_running.reset();
    m_words = words;
    m_addsAnything = addsAnything;
    Q_EMIT changed();
}

void ImportCount::count()
{
    if (!m_isReady() || m_session.hasOpenQuestion() || m_session.wanted() == 0)
        return;
    Project *project = m_workspace.project(); // outlives its jobs: closing waits for them
    // An empty one stands for a job that has begun until run() has returned its progress.
    m_running = std::make_shared<Progress>();
    const auto mine = std::make_shared<std::shared_ptr<Progress>>();
    *mine = m_workspace.jobs().run<ImportSummary>(
        tr("Counting what arrives"), this,
        [order = m_session.order(), project](Progress &progress) {
            return tryImport(project, order, progress);
        },
        [this, mine](const ImportSummary &summary) {
            if ((*mine)->isCanceled())
                return; // another count is under way
            const QString words = summary.counts();
            set(words, words != ImportSummary().counts());
        },
        [this, mine](const Error &error) {
            if (!*mine || !(*mine)->isCanceled())
                set(error.message(), false);
        },
        [this, mine] {
            if (m_running == *mine) // cancelled by the person, in the status bar
                set({}, false);
        });
    m_running = *mine;
}

} // namespace axial
