#include "ui/triage/labelling/resolveacts.h"

#include "core/project/codes/codes.h"
#include "core/project/people/coders.h"
#include "core/project/rounds/deciding.h"
#include "core/project/rounds/rounds.h"
#include "core/project/screening/screening.h"
#include "ui/base/codingsight.h"
#include "ui/base/workspace.h"
#include "ui/theme/icons.h"
#include "ui/triage/labelling/labelbar.h"
#include "ui/triage/labelling/resolvebar.h"
#include "ui/triage/reports/reportfilterfield.h"
#include "ui/triage/reports/reportmodel.h"
#include "ui/triage/reports/reporttable.h"

#include <QAction>
#include <QDateTime>

#include <algorithm>

namespace axial {
namespace {

const QString queueFilter = QStringLiteral("is:disagreed is:undecided");

/// Most votes first; of as many, the one that came first.
std::vector<VoteList::Choice> choicesOf(Database &db, const std::vector<Vote> &votes)
{
    const QHash<CoderId, QString> names = coders::names(db);
    std::vector<VoteList::Choice> choices;
    for (const Vote &vote : votes) {
        const auto known = std::ranges::find(choices, vote.code, &VoteList::Choice::code);
        if (known == choices.end())
            choices.push_back(
                {vote.code, codes::at(db, vote.code).label(), {names.value(vote.coder)}});
        else
            known->coders << names.value(vote.coder);
    }
    std::ranges::stable_sort(
        choices, [](const auto &a, const auto &b) { return a.coders.size() > b.coders.size(); });
    return choices;
}

/// "Decided: C.2 Crash, by Ben, majority, 2026-11-22. Three of four said so."
QString decisionSentence(Database &db, const Decision &decision)
{
    QStringList facts{codes::at(db, decision.code).label()};
    if (decision.by)
        facts << ResolveActs::tr("by %1").arg(coders::names(db).value(decision.by));
    facts << (decision.how == DecisionKind::Unanimous    ? ResolveActs::tr("unanimous")
              : decision.how == DecisionKind::Majority   ? ResolveActs::tr("by majority")
              : decision.how == DecisionKind::Discussion ? ResolveActs::tr("by discussion")
                                                         : ResolveActs::tr("imported"));
    if (decision.createdMs > 0)
        facts << QDateTime::fromMSecsSinceEpoch(decision.createdMs).date().toString(Qt::ISODate);
    const QString said = ResolveActs::tr("Decided: %1.").arg(facts.join(QStringLiteral(", ")));
    if (decision.reason.isEmpty())
        return said;
    const bool isEnded = QStringLiteral(".!?…").contains(decision.reason.back());
    return said + u' ' + decision.reason + (isEnded ? QString() : QStringLiteral("."));
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
    connect(&bar, &ResolveBar::undecided, this, &ResolveActs::undecide);
    connect(bar.votes(), &VoteList::picked, this, &ResolveActs::decide);
    connect(&bar, &ResolveBar::noteGiven, this, &ResolveActs::note);
    connect(&table, &ReportTable::currentReportChanged, this, &ResolveActs::showCurrent);
}

void ResolveActs::leave()
{
    m_queue->setChecked(false);
}

void ResolveActs::setRound(RoundId round)
{
    if (round != m_round)
        leave();
    m_round = round;
    m_queue->setEnabled(bool(round));
    showCurrent(); // nothing that is proposed in another round can be accepted in this one
}

/// The round itself is asked: what is shown may still be another's.
bool ResolveActs::isHidden() const
{
    bool isHidden = m_workspace.seenCoder() || m_reports.reports().hidesOthers;
    if (m_round && m_workspace.project() && !isHidden)
        m_workspace.guarded([&] { isHidden = hidesLabels(m_workspace, m_round); });
    return isHidden;
}

void ResolveActs::enterOrLeave(bool enters)
{
    m_labels.setPaused(enters);
    m_bar.setVisible(enters);
    if (enters || m_filter.text().startsWith(queueFilter)) // else another list is asked for
        m_filter.applyText(enters ? queueFilter : QString());
    m_table.sortByColumn(enters ? m_reports.disagreementColumn() : -1, Qt::AscendingOrder);
    if (enters && m_reports.rowCount() > 0) {
        m_table.selectOnly(m_reports.sourceAt(0));
        m_table.setFocus();
    }
    m_reasoned = {};
    m_reasons.clear();
    m_bar.setReason({});
    forgetShown(); // not even hidden it is kept: the next round may be blind
    showCurrent();
}

void ResolveActs::forgetShown()
{
    m_proposed = {};
    m_isDecided = false;
    m_bar.setDecided(false);
    m_bar.showDiscussion({});
    m_bar.votes()->setChoices({}, false);
    m_bar.showReport({}, {});
}

/// What was typed stays with the report that it was typed for.
void ResolveActs::showReasonOf(SourceId source)
{
    if (source == m_reasoned)
        return;
    if (const QString typed = m_bar.reason(); m_reasoned && !typed.isEmpty())
        m_reasons.insert(m_reasoned, typed);
    m_reasoned = source;
    m_bar.setReason(m_reasons.take(source));
}

void ResolveActs::forgetReasons(const std::vector<SourceId> &reports)
{
    for (const SourceId report : reports) {
        m_reasons.remove(report);
        if (report == m_reasoned)
            m_bar.setReason({});
    }
}

void ResolveActs::showCurrent()
{
    if (!m_queue->isChecked())
        return;
    showReasonOf(m_table.currentReport());
    forgetShown();
    if (isHidden())
        return m_bar.showReport(tr("The round is blind: close it to resolve its disagreements."),
                                {});
    const SourceId source = m_table.currentReport();
    if (!source || !m_round || !m_workspace.project())
        return m_bar.showReport(m_reports.rowCount() == 0 ? tr("No disagreement is left.")
                                                          : tr("Select a report."),
                                {});
    m_workspace.guarded([&] { showVotes(m_workspace.database(), source); });
}

void ResolveActs::showVotes(Database &db, SourceId source)
{
    const bool canEdit = m_workspace.canEdit();
    const std::vector<Vote> votes = rounds::votes(db, m_round, source);
    const std::vector<VoteList::Choice> choices = choicesOf(db, votes);
    m_bar.votes()->setChoices(choices, canEdit);
    m_proposed = rounds::majority(votes).value_or(CodeId{});
    m_isUnanimous = choices.size() == 1;
    if (screening::isScreening(db, m_round)) { // where those agree whose reasons differ
        const auto agreed = screening::proposal(db, m_round, source);
        m_proposed = agreed.code;
        m_isUnanimous = agreed.isUnanimous;
    }
    const auto decision = rounds::decision(db, m_round, source);
    m_isDecided = decision.has_value();
    m_bar.setDecided(m_isDecided && canEdit);
    if (decision)
        m_bar.showReport(tr("%1 To change it, press the number of another code.")
                             .arg(decisionSentence(db, *decision)),
                         tr("Next"));
    else if (m_proposed)
        m_bar.showReport(tr("Majority: %1").arg(codes::at(db, m_proposed).label()),
                         canEdit ? tr("Accept %1").arg(codes::at(db, m_proposed).keyOrName())
                                 : QString());
    else
        m_bar.showReport(choices.empty()
                             ? tr("Nobody labelled it. Decide below the list.")
                             : tr("No majority: pick one by its number, or decide below the list."),
                         {});
    QStringList discussion;
    const QHash<CoderId, QString> names = coders::names(db);
    for (const DiscussionNote &note : rounds::discussion(db, m_round, source)) {
        const QString who = names.value(note.coder);
        const QString words = note.text == rounds::unsureNote ? tr("not sure") : note.text;
        discussion << (who.isEmpty() ? words : QStringLiteral("%1: %2").arg(who, words));
    }
    m_bar.showDiscussion(discussion.join(u'\n'));
}

void ResolveActs::accept()
{
    if (m_isDecided)
        return goOn();
    if (m_table.currentReport() && !m_proposed && m_workspace.canEdit())
        return m_workspace.showMessage(
            tr("There is no majority to accept. Pick one of the votes by its number, decide on a "
               "code below the list, or leave a note."));
    decide(m_proposed);
}

/// The next report; what leaves the queue meanwhile is not it.
SourceId ResolveActs::next() const
{
    const int row = m_reports.rowOf(m_table.currentReport());
    return row >= 0 && row + 1 < m_reports.rowCount() ? m_reports.sourceAt(row + 1) : SourceId{};
}

void ResolveActs::goOn()
{
    if (const SourceId source = next())
        m_table.selectOnly(source);
    else
        m_workspace.showMessage(tr("This is the last report of the queue."));
}

/// The majority's code is decided as such, another one by discussion.
void ResolveActs::decide(CodeId code)
{
    const SourceId source = m_table.currentReport();
    if (!source || !code || !m_workspace.canEdit() || isHidden())
        return;
    const SourceId after = next();
    const DecisionKind how = code != m_proposed ? DecisionKind::Discussion
                             : m_isUnanimous    ? DecisionKind::Unanimous
                                                : DecisionKind::Majority;
    QString step;
    m_workspace.guarded(
        [&] { step = rounds::decideStep(m_workspace.database(), m_round, {source}, code); });
    const bool isStored = m_workspace.edit(step, [&](Database &db) {
        rounds::decide(db, m_round, source, code, how, m_workspace.ensureCoder(db), m_bar.reason());
    });
    if (!isStored)
        return;
    forgetReasons({source});
    m_workspace.showUndoable(step);
    if (after)
        m_table.selectOnly(after);
    showCurrent();
}

void ResolveActs::undecide()
{
    const SourceId source = m_table.currentReport();
    if (!source || !m_workspace.canEdit() || isHidden())
        return;
    const QString step = tr("Take a decision back");
    if (m_workspace.edit(step, [&](Database &db) { rounds::undecide(db, m_round, source); }))
        m_workspace.showUndoable(step);
    showCurrent();
}

void ResolveActs::note(const QString &words)
{
    const SourceId source = m_table.currentReport();
    if (!source || !m_workspace.canEdit() || isHidden())
        return;
    const bool isStored = m_workspace.edit(tr("Note on a disagreement"), [&](Database &db) {
        rounds::discuss(db, m_round, source, m_workspace.ensureCoder(db), words);
    });
    if (isStored)
        forgetReasons({source});
    showCurrent();
}

} // namespace axial
