#include "ui/triage/resolveacts.h"

#include "core/project/codes/codes.h"
#include "core/project/people/coders.h"
#include "core/project/rounds/deciding.h"
#include "core/project/rounds/rounds.h"
#include "ui/base/workspace.h"
#include "ui/theme/icons.h"
#include "ui/triage/labelbar.h"
#include "ui/triage/reportfilterfield.h"
#include "ui/triage/reportmodel.h"
#include "ui/triage/reporttable.h"
#include "ui/triage/resolvebar.h"

#include <QAction>

#include <algorithm>

namespace axial {
namespace {

struct Count {
    CodeId code;
    int votes = 0;
};

/// Most votes first; of as many, the one that came first.
std::vector<Count> counted(const std::vector<Vote> &votes)
{
    std::vector<Count> counts;
    for (const Vote &vote : votes) {
        const auto known = std::find_if(counts.begin(), counts.end(),
                                        [&](const Count &each) { return each.code == vote.code; });
        if (known == counts.end())
            counts.push_back({vote.code, 1});
        else
            ++known->votes;
    }
    std::stable_sort(counts.begin(), counts.end(),
                     [](const Count &a, const Count &b) { return a.votes > b.votes; });
    return counts;
}

} // namespace

ResolveActs::ResolveActs(Workspace &workspace, const ReportModel &reports, ReportTable &table,
                         ReportFilterField &filter, ResolveBar &bar, LabelBar &labels,
                         QObject *parent)
    : QObject(parent), m_workspace(workspace), m_reports(reports), m_table(table), m_filter(filter),
      m_bar(bar), m_labels(labels),
      m_queue(new QAction(icons::icon("scales"), tr("Resolve disagreements"), this))
{
    m_queue->setCheckable(true);
    m_queue->setShortcut(QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_D));
    bar.listenTo(&table);
    bar.hide();
    connect(m_queue, &QAction::toggled, this, &ResolveActs::enterOrLeave);
    connect(&bar, &ResolveBar::accepted, this, &ResolveActs::accept);
    connect(&bar, &ResolveBar::noteGiven, this, &ResolveActs::note);
    connect(&table, &ReportTable::currentReportChanged, this, &ResolveActs::showCurrent);
}

void ResolveActs::setRound(RoundId round)
{
    m_round = round;
    showCurrent(); // nothing that is proposed in another round can be accepted in this one
}

/// The round itself is asked: what is shown may still be another's.
bool ResolveActs::isHidden() const
{
    bool isHidden = m_workspace.isBlind() || m_reports.reports().isBlind;
    if (m_round && m_workspace.project() && !isHidden)
        m_workspace.guarded(
            [&] { isHidden = !rounds::seenBy(m_workspace.database(), m_round, {}).isEverything; });
    return isHidden;
}

void ResolveActs::enterOrLeave(bool enters)
{
    m_labels.setPaused(enters);
    m_bar.setVisible(enters);
    m_filter.applyText(enters ? QStringLiteral("is:disagreed is:undecided") : QString());
    m_table.sortByColumn(enters ? m_reports.disagreementColumn() : -1, Qt::AscendingOrder);
    if (enters && m_reports.rowCount() > 0) {
        m_table.selectOnly(m_reports.sourceAt(0));
        m_table.setFocus();
    }
    showCurrent();
}

SourceId ResolveActs::current() const
{
    const QModelIndex index = m_table.currentIndex();
    return index.isValid() ? m_reports.sourceAt(index.row()) : SourceId{};
}

void ResolveActs::showCurrent()
{
    if (!m_queue->isChecked())
        return;
    m_proposed = {};
    m_bar.showDiscussion({});
    if (isHidden())
        return m_bar.showReport(tr("The round is blind: close it to resolve its disagreements."),
                                {}, {});
    const SourceId source = current();
    if (!source || !m_round || !m_workspace.project())
        return m_bar.showReport(m_reports.rowCount() == 0 ? tr("No disagreement is left.")
                                                          : tr("Select a report."),
                                {}, {});
    m_workspace.guarded([&] {
        Database &db = m_workspace.database();
        const std::vector<Vote> votes = rounds::votes(db, m_round, source);
        const std::vector<Count> counts = counted(votes);
        QStringList said;
        for (const Count &each : counts)
            said << tr("%1 × %2").arg(codes::at(db, each.code).keyOrName()).arg(each.votes);
        m_proposed = rounds::majority(votes).value_or(CodeId{});
        m_isUnanimous = counts.size() == 1;
        const QString name = m_proposed ? codes::at(db, m_proposed).label() : QString();
        const QString proposal =
            m_proposed ? tr("%1: %2 of %3").arg(name).arg(counts.front().votes).arg(votes.size())
                       : tr("No majority: discuss it, and decide below.");
        m_bar.showReport(said.join(QStringLiteral(" · ")), proposal,
                         m_proposed && m_workspace.canEdit()
                             ? tr("Accept %1").arg(codes::at(db, m_proposed).keyOrName())
                             : QString());
        QStringList discussion;
        const QHash<CoderId, QString> names = coders::names(db);
        for (const DiscussionNote &note : rounds::discussion(db, m_round, source)) {
            const QString who = names.value(note.coder);
            discussion << (who.isEmpty() ? note.text
                                         : QStringLiteral("%1: %2").arg(who, note.text));
        }
        m_bar.showDiscussion(discussion.join(u'\n'));
    });
}

void ResolveActs::accept()
{
    const SourceId source = current();
    if (!source || !m_workspace.canEdit())
        return;
    if (!m_proposed)
        return m_workspace.showMessage(
            tr("There is no majority to accept. Decide on a code below, or leave a note."));
    const int row = m_reports.rowOf(source);
    const SourceId next = row + 1 < m_reports.rowCount() ? m_reports.sourceAt(row + 1) : SourceId{};
    QString step;
    m_workspace.guarded(
        [&] { step = rounds::decideStep(m_workspace.database(), m_round, {source}, m_proposed); });
    const bool isStored = m_workspace.edit(step, [&](Database &db) {
        rounds::decide(db, m_round, source, m_proposed,
                       m_isUnanimous ? DecisionKind::Unanimous : DecisionKind::Majority,
                       m_workspace.ensureCoder(db), m_bar.reason());
    });
    if (!isStored)
        return;
    m_bar.clearReason();
    m_workspace.showUndoable(tr("%1. Ctrl+Z takes it back.").arg(step));
    if (next)
        m_table.selectOnly(next);
    showCurrent();
}

void ResolveActs::note(const QString &words)
{
    const SourceId source = current();
    if (!source || !m_workspace.canEdit() || isHidden())
        return;
    const bool isStored = m_workspace.edit(tr("Note on a disagreement"), [&](Database &db) {
        rounds::discuss(db, m_round, source, m_workspace.ensureCoder(db), words);
    });
    if (isStored)
        m_bar.clearReason();
    showCurrent();
}

} // namespace axial
