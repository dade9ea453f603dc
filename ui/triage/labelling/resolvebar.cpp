#include "ui/triage/labelling/resolvebar.h"

#include "core/project/codes/codes.h"
#include "core/project/people/coders.h"
#include "core/project/rounds/deciding.h"
#include "core/project/rounds/rounds.h"
#include "core/project/screening/screening.h"
#include "ui/base/codingsight.h"
#include "ui/base/workspace.h"
#include "ui/theme/icons.h"
#include "ui/theme/theme.h"
#include "ui/triage/labelling/labelbar.h"
#include "ui/triage/reports/reportfilterfield.h"
#include "ui/triage/reports/reportmodel.h"
#include "ui/triage/reports/reporttable.h"
#include "ui/widgets/boxes.h"
#include "ui/widgets/fields/fieldkeys.h"
#include "ui/widgets/labels/readinglabel.h"
#include "ui/widgets/plaintext.h"
#include "ui/widgets/secondclick.h"
#include "ui/widgets/turningrow.h"

#include <QDateTime>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>

#include <algorithm>

namespace axial {
namespace {

constexpr size_t digits = 9;

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
        facts << ResolveBar::tr("by %1").arg(coders::names(db).value(decision.by));
    facts << (decision.how == DecisionKind::Unanimous    ? ResolveBar::tr("unanimous")
              : decision.how == DecisionKind::Majority   ? ResolveBar::tr("by majority")
              : decision.how == DecisionKind::Discussion ? ResolveBar::tr("by discussion")
                                                         : ResolveBar::tr("imported"));
    if (decision.createdMs > 0)
        facts << QDateTime::fromMSecsSinceEpoch(decision.createdMs).date().toString(Qt::ISODate);
    const QString said = ResolveBar::tr("Decided: %1.").arg(facts.join(QStringLiteral(", ")));
    if (decision.reason.isEmpty())
        return said;
    const bool isEnded = QStringLiteral(".!?…").contains(decision.reason.back());
    return said + u' ' + decision.reason + (isEnded ? QString() : QStringLiteral("."));
}

} // namespace

VoteList::VoteList(QWidget *parent) : QWidget(parent), m_column(inColumn(this, flush, {}))
{
    setAccessibleName(tr("Votes"));
}

void VoteList::setChoices(const std::vector<Choice> &choices, bool canPick)
{
    m_codes.clear();
    for (size_t i = 0; i < choices.size(); ++i) {
        if (i == m_buttons.size()) {
            auto *button = new QPushButton;
            button->setFlat(true);
            button->setStyleSheet(QStringLiteral("text-align: left; padding: 2px 4px"));
            button->setFont(theme::font(10));
            button->setFocusPolicy(Qt::NoFocus); // the number does it from the list of reports
            button->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
            ignoreSecondClick(button); // the next report's votes stand there by then
            m_column->addWidget(button);
            m_buttons.push_back(button);
            connect(button, &QPushButton::clicked, this, [this, i] {
                if (i < m_codes.size())
                    Q_EMIT picked(m_codes[i]);
            });
        }
        const Choice &each = choices[i];
        const QString said = tr("%1: %2").arg(each.name, each.coders.join(QStringLiteral(", ")));
        QPushButton *button = m_buttons[i];
        button->setText(menuText(i < digits ? tr("%1   %2").arg(i + 1).arg(said) : said));
        button->setToolTip(plainToolTip(canPick ? tr("Decide on %1").arg(each.name) : said));
        button->setEnabled(canPick);
        button->show();
        m_codes.push_back(each.code);
    }
    for (size_t i = choices.size(); i < m_buttons.size(); ++i) {
        m_buttons[i]->setText({}); // what is hidden from a coder is not even kept
        m_buttons[i]->setToolTip({});
        m_buttons[i]->hide();
    }
    setVisible(!choices.empty());
}

CodeId VoteList::at(int number) const
{
    const size_t place = size_t(number - 1);
    return number >= 1 && place < m_codes.size() ? m_codes[place] : CodeId{};
}

QStringList VoteList::lines() const
{
    QStringList lines;
    for (size_t i = 0; i < m_codes.size(); ++i)
        lines << m_buttons[i]->text();
    return lines;
}

ResolveBar::ResolveBar(Workspace &workspace, const ReportModel &reports, ReportTable &table,
                       ReportFilterField &filter, LabelBar &labels, QWidget *parent)
    : AccentBar(parent), m_workspace(workspace), m_reports(reports), m_table(table),
      m_filter(filter), m_labels(labels),
      m_queue(new QAction(icons::icon("scales"), tr("Resolve disagreements"), this)),
      m_votes(new VoteList), m_proposal(readingLabel(tr("Proposed"))),
      m_discussion(readingLabel(tr("Discussion"))), m_reason(new QLineEdit),
      m_note(new QPushButton(tr("Note"))), m_undecide(new QPushButton(tr("Take back"))),
      m_accept(new QPushButton)
{
    m_queue->setCheckable(true);
    m_queue->setShortcut(QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_D));
    m_proposal->setFont(theme::font(10, QFont::DemiBold));
    theme::quieten(*m_discussion);
    m_reason->setAccessibleName(tr("Reason"));
    m_reason->setWhatsThis(tr("Why it is decided so, kept with the decision; as a note it decides "
                              "nothing and the others read it."));
    m_reason->setPlaceholderText(tr("Reason, or a note for the others"));
    m_reason->installEventFilter(this);
    leaveIdleUndo(*m_reason);
    m_note->setToolTip(tr("Leave the note and decide nothing yet (Shift+Enter)"));
    m_undecide->setToolTip(tr("Takes the decision back; the labels stay"));
    m_undecide->hide();
    m_accept->setDefault(true);
    ignoreSecondClick(m_accept); // the next report is the current one by then
    auto *row = new TurningRow;
    row->add(m_reason, 1);
    row->add(m_note);
    row->add(m_undecide);
    row->add(m_accept);
    inColumn(this, {{12, 8, 12, 6}, 4}, {m_votes, m_proposal, m_discussion, row});
    table.installEventFilter(this); // whose Enter accepts, too, and whose digits pick a vote
    connect(m_queue, &QAction::toggled, this, &ResolveBar::enterOrLeave);
    connect(m_accept, &QPushButton::clicked, this, &ResolveBar::accept);
    connect(m_undecide, &QPushButton::clicked, this, &ResolveBar::undecide);
    connect(m_votes, &VoteList::picked, this, &ResolveBar::decide);
    connect(m_note, &QPushButton::clicked, this, &ResolveBar::giveNote);
    connect(m_reason, &QLineEdit::textChanged, this,
            [this](const QString &text) { m_note->setEnabled(!text.trimmed().isEmpty()); });
    connect(&table, &ReportTable::currentReportChanged, this, &ResolveBar::showCurrent);
    m_note->setEnabled(false);
    hide();
}

void ResolveBar::setRound(RoundId round)
{
    if (round != m_round)
        leave();
    m_round = round;
    m_queue->setEnabled(bool(round));
    showCurrent(); // nothing that is proposed in another round can be accepted in this one
}

/// The round itself is asked: what is shown may still be another's.
bool ResolveBar::hidesVotes() const
{
    bool isHidden = m_workspace.seenCoder() || m_reports.reports().hidesOthers;
    if (m_round && m_workspace.project() && !isHidden)
        m_workspace.guarded([&] { isHidden = hidesLabels(m_workspace, m_round); });
    return isHidden;
}

void ResolveBar::enterOrLeave(bool enters)
{
    m_labels.setPaused(enters);
    setVisible(enters);
    if (enters || m_filter.text().startsWith(queueFilter)) // else another list is asked for
        m_filter.applyText(enters ? queueFilter : QString());
    m_table.sortByColumn(enters ? m_reports.disagreementColumn() : -1, Qt::AscendingOrder);
    if (enters && m_reports.rowCount() > 0) {
        m_table.selectOnly(m_reports.sourceAt(0));
        m_table.setFocus();
    }
    m_reasoned = {};
    m_reasons.clear();
    m_reason->setText({});
    forgetShown(); // not even hidden it is kept: the next round may be blind
    showCurrent();
}

void ResolveBar::forgetShown()
{
    m_proposed = {};
    m_isDecided = false;
    m_undecide->setVisible(false);
    showDiscussion({});
    m_votes->setChoices({}, false);
    showProposal({}, {});
}

/// What was typed stays with the report that it was typed for.
void ResolveBar::showReasonOf(SourceId source)
{
    if (source == m_reasoned)
        return;
    if (const QString typed = reason(); m_reasoned && !typed.isEmpty())
        m_reasons.insert(m_reasoned, typed);
    m_reasoned = source;
    m_reason->setText(m_reasons.take(source));
}

void ResolveBar::forgetReasons(const std::vector<SourceId> &reports)
{
    for (const SourceId report : reports) {
        m_reasons.remove(report);
        if (report == m_reasoned)
            m_reason->setText({});
    }
}

void ResolveBar::showCurrent()
{
    if (!m_queue->isChecked())
        return;
    showReasonOf(m_table.currentReport());
    forgetShown();
    if (hidesVotes())
        return showProposal(tr("The round is blind: close it to resolve its disagreements."), {});
    const SourceId source = m_table.currentReport();
    if (!source || !m_round || !m_workspace.project())
        return showProposal(m_reports.rowCount() == 0 ? tr("No disagreement is left.")
                                                      : tr("Select a report."),
                            {});
    m_workspace.guarded([&] { showVotes(m_workspace.database(), source); });
}

void ResolveBar::showVotes(Database &db, SourceId source)
{
    const bool canEdit = m_workspace.canEdit();
    const std::vector<Vote> votes = rounds::votes(db, m_round, source);
    const std::vector<VoteList::Choice> choices = choicesOf(db, votes);
    m_votes->setChoices(choices, canEdit);
    m_proposed = rounds::majority(votes).value_or(CodeId{});
    m_isUnanimous = choices.size() == 1;
    if (screening::isScreening(db, m_round)) { // where those agree whose reasons differ
        const auto agreed = screening::proposal(db, m_round, source);
        m_proposed = agreed.code;
        m_isUnanimous = agreed.isUnanimous;
    }
    const auto decision = rounds::decision(db, m_round, source);
    m_isDecided = decision.has_value();
    m_undecide->setVisible(m_isDecided && canEdit);
    if (decision)
        showProposal(tr("%1 To change it, press the number of another code.")
                         .arg(decisionSentence(db, *decision)),
                     tr("Next"));
    else if (m_proposed)
        showProposal(tr("Majority: %1").arg(codes::at(db, m_proposed).label()),
                     canEdit ? tr("Accept %1").arg(codes::at(db, m_proposed).keyOrName())
                             : QString());
    else
        showProposal(choices.empty()
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
    showDiscussion(discussion.join(u'\n'));
}

void ResolveBar::accept()
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
SourceId ResolveBar::next() const
{
    const int row = m_reports.rowOf(m_table.currentReport());
    return row >= 0 && row + 1 < m_reports.rowCount() ? m_reports.sourceAt(row + 1) : SourceId{};
}

void ResolveBar::goOn()
{
    if (const SourceId source = next())
        m_table.selectOnly(source);
    else
        m_workspace.showMessage(tr("This is the last report of the queue."));
}

/// The majority's code is decided as such, another one by discussion.
void ResolveBar::decide(CodeId code)
{
    const SourceId source = m_table.currentReport();
    if (!source || !code || !m_workspace.canEdit() || hidesVotes())
        return;
    const SourceId after = next();
    const DecisionKind how = code != m_proposed ? DecisionKind::Discussion
                             : m_isUnanimous    ? DecisionKind::Unanimous
                                                : DecisionKind::Majority;
    QString step;
    m_workspace.guarded(
        [&] { step = rounds::decideStep(m_workspace.database(), m_round, {source}, code); });
    const bool isStored = m_workspace.edit(step, [&](Database &db) {
        rounds::decide(db, m_round, source, code, how, m_workspace.ensureCoder(db), reason());
    });
    if (!isStored)
        return;
    forgetReasons({source});
    m_workspace.showUndoable(step);
    if (after)
        m_table.selectOnly(after);
    showCurrent();
}

void ResolveBar::undecide()
{
    const SourceId source = m_table.currentReport();
    if (!source || !m_workspace.canEdit() || hidesVotes())
        return;
    const QString step = tr("Take a decision back");
    if (m_workspace.edit(step, [&](Database &db) { rounds::undecide(db, m_round, source); }))
        m_workspace.showUndoable(step);
    showCurrent();
}

void ResolveBar::showProposal(const QString &proposal, const QString &accept)
{
    m_proposal->setText(proposal);
    m_accept->setText(accept.isEmpty() ? tr("Accept") : accept);
    m_accept->setEnabled(!accept.isEmpty());
}

void ResolveBar::showDiscussion(const QString &said)
{
    m_discussion->setText(said);
    m_discussion->setVisible(!said.isEmpty());
}

QString ResolveBar::reason() const
{
    return isHidden() ? QString() : m_reason->text().trimmed();
}

/// What stands in the field is said, and nothing decided yet.
void ResolveBar::giveNote()
{
    const SourceId source = m_table.currentReport();
    const QString words = reason();
    if (words.isEmpty() || !source || !m_workspace.canEdit() || hidesVotes())
        return;
    const bool isStored = m_workspace.edit(tr("Note on a disagreement"), [&](Database &db) {
        rounds::discuss(db, m_round, source, m_workspace.ensureCoder(db), words);
    });
    if (isStored)
        forgetReasons({source});
    showCurrent();
}

bool ResolveBar::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() != QEvent::KeyPress || !isVisible())
        return QWidget::eventFilter(watched, event);
    const auto *key = static_cast<QKeyEvent *>(event);
    const bool isOfList = watched == &m_table && !(key->modifiers() & ~Qt::KeypadModifier);
    if (const CodeId vote = isOfList ? m_votes->at(key->key() - Qt::Key_0) : CodeId{}) {
        if (!key->isAutoRepeat()) // a key that is held decides one report, not all that come next
            decide(vote);
        return true;
    }
    const bool isEnter = key->key() == Qt::Key_Return || key->key() == Qt::Key_Enter;
    if (!isEnter || key->modifiers() & ~(Qt::KeypadModifier | Qt::ShiftModifier))
        return QWidget::eventFilter(watched, event);
    if (key->isAutoRepeat())
        return true;
    if (!(key->modifiers() & Qt::ShiftModifier))
        accept();
    else if (watched == m_reason)
        giveNote();
    return true;
}

} // namespace axial
