#include "core/project/codes/codes.h"
#include "core/project/rounds.h"
#include "core/query/query.h"
#include "ui/base/jobs.h"
#include "ui/base/workspace.h"
#include "ui/triage/reportmodel.h"
#include "ui/triage/triagepage.h"
#include "ui/triage/triagepageagreement.h"
#include "ui/triage/triagepageplace.h"
#include "ui/widgets/emptystate.h"
#include "ui/widgets/unreadable.h"

#include <QAction>
#include <QComboBox>
#include <QHeaderView>
#include <QSignalBlocker>
#include <QTableView>
#include <QTimer>

#include <algorithm>

// How the reports and their agreement come from the study: by workers, the latest question wins.
namespace axial {

/// False when it could not be read: what is shown stays.
bool TriagePage::readRounds()
{
    std::vector<Round> every;
    if (m_workspace.project()
        && !m_workspace.guarded([&] { every = rounds::all(m_workspace.database()); }))
        return false;
    const QSignalBlocker quiet(m_round);
    m_round->clear();
    for (const Round &round : every)
        m_round->addItem(round.name, round.id.value);
    const int index = m_round->findData(m_roundId.value);
    m_round->setCurrentIndex(every.empty() ? -1 : qMax(0, index));
    m_roundId = RoundId{m_round->currentData().toLongLong()};
    m_roundPlace->setVisible(every.size() > 1);
    return true;
}

void TriagePage::showNothingRead()
{
    if (m_isRead) // what is shown stays
        return;
    showUnreadable(*m_empty);
    m_stack->setCurrentWidget(m_empty);
}

void TriagePage::showEmptyState()
{
    m_withoutRound = 0;
    if (m_workspace.project() && !m_roundId && !m_workspace.guarded([&] {
            m_withoutRound = rounds::countWithoutRound(m_workspace.database());
        })) {
        showUnreadable(*m_empty);
        return;
    }
    m_isRead = m_isRead || !m_roundId;
    const bool canMake = m_withoutRound > 0;
    m_empty->setTitle(canMake ? tr("No round is open") : tr("No labelled reports yet"));
    m_empty->setSentence(
        !m_workspace.project() ? tr("Open or make a project first.")
        : canMake ? tr("Reports get their codes in a round: it says which reports and whose codes. "
                       "The reports of this study (%1) are in none yet.")
                        .arg(m_withoutRound)
                  : tr("Import issue reports with the columns of their labels, or a whole study "
                       "folder."));
    m_empty->setActionText(!m_workspace.canEdit() ? QString()
                           : !canMake             ? tr("Import issue reports…")
                           : m_withoutRound == 1
                               ? tr("Make a round of 1 report")
                               : tr("Make a round of %1 reports").arg(m_withoutRound));
}

void TriagePage::hideOrShowOthers()
{
    stopReading(); // it may bring what must not be seen now
    m_isRead = false;
    m_isNew = true; // other columns
    m_model->setReports({});
    m_agreement->showSentence({});
    showCurrent();
    refresh();
}

void TriagePage::stopReading()
{
    for (const auto &job : {m_reportsJob, m_agreementJob}) {
        if (job)
            job->cancel();
    }
    ++m_reading;
    ++m_counting;
    m_agreementTimer->stop();
    m_reportsPending = m_agreementPending = false;
}

void TriagePage::loadReports()
{
    stopReading();
    const std::shared_ptr<Database> reader = m_workspace.openReader();
    m_reportsPending = reader != nullptr;
    if (!reader) {
        showNothingRead();
        updateState();
        return;
    }
    // What is shown stays until all is read again; where nothing is, the first are shown at once.
    constexpr qint64 firstSeen = 500;
    readReports(reader, m_model->reports().size() == 0 ? firstSeen : -1);
    updateState();
}

/// So many first; then all.
void TriagePage::readReports(const std::shared_ptr<Database> &reader, qint64 first)
{
    ReportsSeen seen{std::nullopt, first};
    if (m_workspace.isBlind())
        seen.onlyCoder = m_workspace.coderName();
    const int number = m_reading;
    m_reportsJob = m_workspace.jobs().run<ReportList>(
        tr("Reading reports"), this,
        [reader, round = m_roundId, seen](Progress &progress) {
            progress.checkCanceled(); // while it waited for its turn
            return axial::readReports(*reader, round, seen, progress);
        },
        [this, reader, number](ReportList reports) {
            if (number != m_reading)
                return;
            const bool isWhole = reports.size() >= reports.total;
            m_reportsPending = !isWhole;
            m_isRead = true;
            takeReports(std::move(reports));
            isWhole ? loadAgreement() : readReports(reader, -1);
        },
        [this, number](const Error &error) {
            if (number != m_reading)
                return;
            m_reportsPending = false;
            m_workspace.tell(error);
            showNothingRead();
            updateState();
        },
        [this, number] {
            if (number == m_reading)
                showCanceled();
        });
}

/// What is shown stays; it is read again when the page is next shown, or something changes.
void TriagePage::showCanceled()
{
    m_reportsPending = false;
    m_stale = true;
    if (!m_isRead) {
        m_empty->setTitle(tr("The reports were not read"));
        m_empty->setSentence(
            tr("Their reading was cancelled. Come back to this page to read them."));
        m_empty->setActionText({});
        m_stack->setCurrentWidget(m_empty);
    }
    updateState();
}

void TriagePage::loadAgreement()
{
    m_agreementTimer->stop();
    if (m_agreementJob)
        m_agreementJob->cancel();
    const int number = ++m_counting;
    if (m_workspace.isBlind()) {
        m_agreement->showSentence(
            tr("What others labelled, the decisions and how far you agree are "
               "hidden while you code blind."));
        return;
    }
    const std::shared_ptr<Database> reader = m_workspace.openReader();
    m_agreementPending = reader != nullptr;
    if (!reader)
        return;
    if (m_agreement->text().isEmpty())
        m_agreement->showSentence(tr("Computing the agreement of the coders…"));
    const QString round = m_round->currentText();
    m_agreementJob = m_workspace.jobs().run<Table>(
        tr("Computing agreement"), this,
        [reader, round](Progress &progress) {
            progress.checkCanceled();
            return runQuery(*reader,
                            {QStringLiteral("agreement"), {{QStringLiteral("round"), round}}},
                            progress);
        },
        [this, number](const Table &table) {
            if (number != m_counting)
                return;
            m_agreementPending = false;
            m_agreement->showAgreement(table, *m_model);
        },
        [this, number](const Error &error) {
            if (number != m_counting)
                return;
            m_agreementPending = false;
            if (!m_workspace.waitsFor(error)) // else it is asked again
                m_agreement->showSentence(error.message());
        },
        [this, number] {
            if (number != m_counting)
                return;
            m_agreementPending = false;
            m_agreement->showSentence(tr("How far the coders agree was not computed: cancelled."));
        });
}

/// Whether a step changed more of what is shown than decisions. Who decides for the first time
/// becomes a coder of the study, and not of the round: nothing that is shown is theirs.
bool TriagePage::touchesRound(const Changes &changes)
{
    if (changes.touches(
            {"label", "round", "round_coder", "round_source", "code", "issue", "source"}))
        return true;
    const auto touched = changes.rowsOf("coder");
    if (!touched)
        return true;
    if (touched->empty())
        return false;
    bool isOfRound = true;
    m_workspace.guarded([&] {
        const std::vector<CoderId> inRound = rounds::coders(m_workspace.database(), m_roundId);
        isOfRound = std::any_of(inRound.begin(), inRound.end(), [&](CoderId coder) {
            return std::find(touched->begin(), touched->end(), coder.value) != touched->end();
        });
    });
    return isOfRound;
}

/// What a step decided, where it touched nothing else that is shown: read alone, whatever the size
/// of the study.
bool TriagePage::takeDecisions(const Changes &changes)
{
    constexpr size_t few = 500; // more are read by a worker, with all others
    const auto sources = changes.rowsOf("decision");
    if (!isVisible() || m_stale || !m_roundId || !sources || sources->empty()
        || sources->size() > few || m_workspace.isBlind()) // then none is shown
        return false;
    QHash<qint64, QString> decisions;
    const bool isRead = m_workspace.guarded([&] {
        Database &db = m_workspace.database();
        const QHash<qint64, CodeId> codes = rounds::decisions(db, m_roundId, *sources);
        QHash<qint64, QString> names;
        for (const qint64 source : *sources) {
            const CodeId code = codes.value(source);
            QString &name = names[code.value];
            if (code && name.isEmpty())
                name = codes::at(db, code).keyOrName();
            decisions.insert(source, name);
        }
    });
    if (!isRead)
        return false;
    m_model->setDecisions(decisions);
    showCurrent();
    updateState();
    if (m_reportsPending)
        return false; // what is being read may be what was before
    m_agreementTimer->start();
    return true;
}

/// Long lists are narrowed and sorted by a worker, the last wish wins.
void TriagePage::arrangeByJobs()
{
    m_model->setWorker([this](const ReportModel::Work &work, const ReportModel::Done &done,
                              const std::function<void()> &notDone) {
        if (m_arrangeJob)
            m_arrangeJob->cancel();
        const auto stop = [this, notDone] {
            notDone();
            showWish();
            updateState();
        };
        m_arrangeJob = m_workspace.jobs().run<ReportArrangement>(
            tr("Arranging reports"), this, work, done,
            [this, stop](const Error &error) {
                stop();
                m_workspace.showError(error.message());
            },
            stop);
    });
    connect(m_model, &ReportModel::aboutToRearrange, this, [this] {
        m_keepsPlace = true;
        m_place->keep();
    });
    connect(m_model, &ReportModel::rearranged, this, [this] {
        const bool isWhole = m_place->restore();
        m_keepsPlace = false;
        const bool isWished = ReportFilter::parse(m_wishedFilter) == m_model->wish().filter;
        m_shownFilter = isWished ? m_wishedFilter : QString();
        if (!isWhole)
            clearCode(); // it was typed for the reports that were selected
        showCurrent();
        updateState();
    });
}

void TriagePage::takeReports(ReportList reports)
{
    m_model->setReports(std::move(reports));
    if (m_isNew && m_model->columnCount() > 0) {
        m_isNew = false;
        QHeaderView *header = m_view->horizontalHeader();
        header->resizeSection(1, 100);
        header->resizeSection(2, 52);
        for (int column = 3; column < m_model->disagreementColumn(); ++column)
            header->resizeSection(column, 66);
        header->resizeSection(m_model->disagreementColumn(), 48);
        fitReportColumn();
    }
    updateState();
}

} // namespace axial
