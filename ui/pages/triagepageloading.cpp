#include "core/project/codes.h"
#include "core/project/rounds.h"
#include "core/query/query.h"
#include "ui/jobs.h"
#include "ui/models/reportmodel.h"
#include "ui/pages/triagepage.h"
#include "ui/pages/triagepageagreement.h"
#include "ui/widgets/emptystate.h"
#include "ui/workspace.h"

#include <QAction>
#include <QComboBox>
#include <QHeaderView>
#include <QScopedValueRollback>
#include <QScrollBar>
#include <QSignalBlocker>
#include <QTableView>
#include <QTimer>

#include <algorithm>

// How the reports and their agreement come from the study: by workers, the latest question wins.
namespace axial {

void TriagePage::readRounds()
{
    std::vector<Round> every;
    if (m_workspace.project())
        m_workspace.guarded([&] { every = rounds::all(m_workspace.database()); });
    const QSignalBlocker quiet(m_round);
    m_round->clear();
    for (const Round &round : every)
        m_round->addItem(round.name, round.id.value);
    const int index = m_round->findData(m_roundId.value);
    m_round->setCurrentIndex(every.empty() ? -1 : qMax(0, index));
    m_roundId = RoundId{m_round->currentData().toLongLong()};
    m_roundPlace->setVisible(every.size() > 1);
}

void TriagePage::showEmptyState()
{
    m_withoutRound = 0;
    if (m_workspace.project() && !m_roundId)
        m_workspace.guarded([&] {
            m_withoutRound = rounds::countWithoutRound(m_workspace.database());
        });
    const bool canMake = m_withoutRound > 0;
    m_empty->setTitle(canMake ? tr("No round is open") : tr("No labelled reports yet"));
    m_empty->setSentence(
        !m_workspace.project() ? tr("Open or make a project first.")
        : canMake ? tr("Reports get their codes in a round: it says which reports and whose codes. "
                       "The reports of this study (%1) are in none yet.").arg(m_withoutRound)
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
    for (const auto &job : {m_reportsJob, m_agreementJob}) {
        if (job)
            job->cancel(); // it may bring what must not be seen now
    }
    m_reportsPending = m_agreementPending = false;
    m_isNew = true; // other columns
    m_model->setTable({});
    m_agreement->showSentence({});
    showCurrent();
    refresh();
}

void TriagePage::loadReports()
{
    if (m_reportsJob)
        m_reportsJob->cancel();
    if (m_agreementJob)
        m_agreementJob->cancel();
    m_agreementTimer->stop();
    m_agreementPending = false;
    const std::shared_ptr<Database> reader = m_workspace.openReader();
    m_reportsPending = reader != nullptr;
    if (!reader) {
        updateState();
        return;
    }
    const QString round = m_round->currentText();
    const QString only = m_workspace.isBlind() ? m_workspace.coderName() : QString();
    m_reportsJob = m_workspace.jobs().run<Table>(
        tr("Reading reports"), this,
        [reader, round, only](Progress &progress) {
            Table table = runQuery(
                *reader, {QStringLiteral("reports"), {{QStringLiteral("round"), round}}}, progress);
            if (!only.isEmpty())
                ReportModel::keepLabelsOf(only, table);
            return table;
        },
        [this](Table table) {
            m_reportsPending = false;
            takeReports(std::move(table));
            loadAgreement();
        },
        [this](const Error &error) {
            m_reportsPending = false;
            m_workspace.showError(error.message());
        });
    updateState();
}

void TriagePage::loadAgreement()
{
    m_agreementTimer->stop();
    if (m_agreementJob)
        m_agreementJob->cancel();
    if (m_workspace.isBlind()) {
        m_agreement->showSentence(tr("What others labelled, the decisions and how far you agree are "
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
            return runQuery(*reader,
                            {QStringLiteral("agreement"), {{QStringLiteral("round"), round}}},
                            progress);
        },
        [this](const Table &table) {
            m_agreementPending = false;
            m_agreement->showAgreement(table, *m_model);
        },
        [this](const Error &error) {
            m_agreementPending = false;
            m_agreement->showSentence(error.message());
        });
}

/// What a step decided, where it touched nothing else that is shown: read alone, whatever the size of
/// the study.
bool TriagePage::takeDecisions(const Changes &changes)
{
    const auto sources = changes.rowsOf("decision");
    if (!isVisible() || m_stale || m_reportsPending || !m_roundId || !sources || sources->empty()
        || m_workspace.isBlind() // then none is shown
        || changes.touches({"label", "round", "round_coder", "round_source", "code", "coder", "issue",
                            "source"}))
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
    if (!m_model->setDecisions(decisions))
        keepPlace([this] { m_model->rearrange(); });
    m_agreementTimer->start();
    showCurrent();
    updateState();
    return true;
}

/// Around a reset of the model: what is selected, current and in view stays.
void TriagePage::keepPlace(const std::function<void()> &change)
{
    constexpr size_t mostRanges = 1000; // Qt compares each range with all others
    const QModelIndex before = m_view->currentIndex();
    const SourceId current = before.isValid() ? m_model->sourceAt(before.row()) : SourceId{};
    const std::vector<SourceId> chosen = selected();
    const int scroll = m_view->verticalScrollBar()->value();
    const QScopedValueRollback<bool> keeps(m_keepsPlace, true);
    change();
    const int row = m_model->rowOf(current);
    if (row < 0)
        return;
    m_view->selectionModel()->setCurrentIndex(m_model->index(row, qMax(0, before.column())),
                                              QItemSelectionModel::NoUpdate);
    std::vector<int> rows;
    for (const SourceId source : chosen) {
        if (const int each = m_model->rowOf(source); each >= 0)
            rows.push_back(each);
    }
    std::sort(rows.begin(), rows.end());
    std::vector<std::pair<int, int>> ranges; // first and last
    for (const int each : rows) {
        if (!ranges.empty() && ranges.back().second + 1 == each)
            ranges.back().second = each;
        else
            ranges.emplace_back(each, each);
    }
    QItemSelection selection;
    for (const auto &[first, last] : ranges) {
        if (ranges.size() <= mostRanges)
            selection.append(QItemSelectionRange(
                m_model->index(first, 0), m_model->index(last, m_model->columnCount() - 1)));
    }
    m_view->selectionModel()->select(selection, QItemSelectionModel::ClearAndSelect);
    m_view->verticalScrollBar()->setValue(scroll);
}

void TriagePage::takeReports(Table table)
{
    keepPlace([&] { m_model->setTable(std::move(table)); });
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
    showCurrent();
    updateState();
}

} // namespace axial
