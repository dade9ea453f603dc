// How the SearchPanel searches and shows what comes in.
#include "ui/search/searchpanel.h"

#include "ui/base/interruptedread.h"
#include "ui/base/jobs.h"
#include "ui/base/workspace.h"
#include "ui/lists/rowtree.h"
#include "ui/search/findoptions.h"
#include "ui/search/searchfilters.h"
#include "ui/theme/theme.h"
#include "ui/widgets/elidinglabel.h"
#include "ui/widgets/linkbutton.h"

#include <QLineEdit>
#include <QLocale>
#include <QMutex>
#include <QPushButton>

#include <deque>

namespace axial {

namespace {

constexpr size_t sourcesAtOnce = 200;   ///< put into the list between two pictures
constexpr qint64 expandedAtMost = 1000; ///< hits; beyond, sources stay folded

} // namespace

/// What the workers have found and the window has not shown yet.
struct SearchPanel::Inbox {
    QMutex mutex;
    std::deque<SourceHits> found;
    bool isOver = false;
};

FindRequest SearchPanel::request() const
{
    return m_options->request(m_field->text());
}

void SearchPanel::search()
{
    stop();
    m_isStopped = false;
    m_isStale = false;
    m_results->clear();
    m_problem.clear();
    m_givenUp = 0;
    TextSearch asked;
    asked.find = request();
    m_filters->apply(asked);
    if (asked.find.words.isEmpty() || !m_workspace.project()) {
        showState();
        return;
    }
    auto inbox = std::make_shared<Inbox>();
    std::vector<std::shared_ptr<Database>> readers;
    try {
        const Finder check(asked.find); // says at once what is wrong with a pattern
        for (int thread = 0; thread < 2; ++thread)
            readers.push_back(m_workspace.project()->openReader());
    } catch (const Error &error) {
        m_problem = error.message();
        showState();
        return;
    }
    m_inbox = inbox;
    m_running = m_workspace.jobs().run<std::optional<qint64>>(
        tr("Finding in all sources"), this,
        [readers, asked, inbox](Progress &progress) {
            return unlessInterrupted(progress, [&] {
                return searchTexts(readers, asked, progress, [&inbox](SourceHits hits) {
                    const QMutexLocker lock(&inbox->mutex);
                    inbox->found.push_back(std::move(hits));
                });
            });
        },
        [this, inbox](std::optional<qint64> givenUp) {
            if (inbox != m_inbox)
                return; // a later search is under way
            if (!givenUp) {
                search();
                return;
            }
            m_givenUp = *givenUp;
            inbox->isOver = true;
            collect();
        },
        [this, inbox](const Error &error) {
            if (inbox != m_inbox)
                return;
            m_problem = error.message();
            inbox->isOver = true;
            collect();
        });
    m_collecting.start();
    showState();
}

void SearchPanel::stop()
{
    m_typing.stop();
    if (!m_inbox)
        return;
    m_running->cancel();
    m_isStopped = true;
    m_inbox->isOver = true;
    collect();
    finish();
}

void SearchPanel::finish()
{
    m_inbox = nullptr;
    m_running = nullptr;
    m_collecting.stop();
    showState();
}

void SearchPanel::collect()
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
    for (SourceHits &hits : found) {
        const QModelIndex row = m_results->add(std::move(hits));
        if (m_results->keptCount() <= expandedAtMost || m_results->sourceCount() == 1)
            m_tree->expand(row);
    }
    if (m_inbox->isOver && isEmpty)
        finish();
    else if (!found.empty())
        showState();
}

void SearchPanel::showState()
{
    const qint64 hits = m_results->hitCount();
    QString state = m_problem;
    if (state.isEmpty() && !m_field->text().isEmpty()) {
        state = hits == 0 ? tr("No hits")
                          : tr("%1 in %2")
                                .arg(tr("%Ln hit(s)", nullptr, int(hits)),
                                     tr("%Ln source(s)", nullptr, m_results->sourceCount()));
        if (isSearching())
            state = hits == 0 ? tr("Searching…") : tr("%1 so far…").arg(state);
        else if (m_isStopped)
            state = tr("%1; stopped").arg(state);
        else if (m_results->keptCount() < hits)
            state = tr("%1; the first %2 are listed")
                        .arg(state, QLocale().toString(m_results->keptCount()));
        if (m_givenUp > 0)
            state =
                tr("%1; %2 given up").arg(state, tr("%Ln paragraph(s)", nullptr, int(m_givenUp)));
    }
    m_state->setToolTip(m_givenUp > 0 ? Finder::givenUpNote(m_givenUp) : QString());
    m_state->setForegroundRole(m_problem.isEmpty() ? QPalette::PlaceholderText
                                                   : QPalette::BrightText);
    m_state->setText(state);
    m_stop->setVisible(isSearching());
    const QModelIndexList rows = m_tree->selectionModel()->selectedRows();
    qint64 chosen = m_results->keptCount();
    if (rows.size() > 1 || (rows.size() == 1 && m_results->isSource(rows.front()))) {
        chosen = 0;
        for (const FoundPlaces &places : m_results->places(rows))
            chosen += qint64(places.ranges.size());
    }
    m_code->setText(tr("Code %1…").arg(tr("%Ln hit(s)", nullptr, int(chosen))));
    m_code->setVisible(hits > 0);
    m_code->setEnabled(!isSearching() && m_workspace.canEdit());
}

} // namespace axial
