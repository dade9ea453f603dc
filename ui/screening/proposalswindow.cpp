#include "ui/screening/proposalswindow.h"

#include "core/project/codes/codes.h"
#include "core/project/people/coders.h"
#include "core/project/rounds/rounds.h"
#include "ui/base/workspace.h"
#include "ui/lists/rowdelegate.h"
#include "ui/screening/proposedialog.h"
#include "ui/theme/theme.h"
#include "ui/widgets/boxes.h"
#include "ui/widgets/dialogbuttons.h"
#include "ui/widgets/emptystate.h"
#include "ui/widgets/fields/fieldkeys.h"
#include "ui/widgets/labels/readinglabel.h"
#include "ui/widgets/plaintext.h"
#include "ui/widgets/sidewindow.h"

#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>
#include <QSignalBlocker>
#include <QSplitter>
#include <QStackedWidget>

#include <algorithm>

namespace axial {

ProposalsWindow::ProposalsWindow(Workspace &workspace, QWidget *parent)
    : QDialog(parent), m_workspace(workspace), m_list(new QListWidget),
      m_title(readingLabel(tr("Proposed category"))), m_facts(readingLabel(tr("Proposal"))),
      m_votes(readingLabel(tr("Votes"))), m_reason(new QLineEdit),
      m_for(plainButton(tr("In &favour"))), m_against(plainButton(tr("&Against"))),
      m_refuse(plainButton(tr("&Refuse"))), m_withdraw(plainButton(tr("With&draw"))),
      m_propose(plainButton(tr("&Propose a category…"))), m_stack(new QStackedWidget)
{
    setWindowTitle(tr("Proposed categories"));
    m_list->setAccessibleName(tr("Proposed categories"));
    m_list->setFrameShape(QFrame::NoFrame);
    m_list->setItemDelegate(new RowDelegate(m_list));
    m_list->installEventFilter(this);
    auto *body = new QSplitter;
    addAll(*body, {m_list, makeDetails()});
    body->setSizes({260, 420});
    body->setChildrenCollapsible(false);
    auto *empty = new EmptyState(
        "tree", tr("Nothing is proposed"),
        tr("While labelling, a coder who misses a category proposes it with a reason. The others "
           "vote; when all are in favour it enters the tree and is offered in the round."));
    addAll(*m_stack, {empty, body});
    auto *close = plainButton(tr("Close"));
    inColumn(this, flush, {{m_stack, 1}, inRow({{12, 8, 12, 10}}, {m_propose, Stretch{}, close})});
    resize(760, 440);
    makeSideWindow(workspace, *this);
    connect(m_list, &QListWidget::currentRowChanged, this, &ProposalsWindow::showCurrent);
    connect(m_for, &QPushButton::clicked, this, [this] { vote(true); });
    connect(m_against, &QPushButton::clicked, this, [this] { vote(false); });
    connect(m_refuse, &QPushButton::clicked, this, &ProposalsWindow::refuse);
    connect(m_withdraw, &QPushButton::clicked, this, &ProposalsWindow::withdraw);
    connect(m_propose, &QPushButton::clicked, this,
            [this] { m_workspace.openDialog(new ProposeDialog(m_workspace, m_round, {}, this)); });
    connect(close, &QPushButton::clicked, this, &QDialog::close);
    connect(&workspace, &Workspace::projectChanged, this, [this] {
        m_round = {};
        m_shown = {}; // a copy of the study has the same ids
        m_typed.clear();
        m_reason->setText({});
        m_workspace.project() ? m_whenSeen.readAgain() : void(this->close());
    });
    connect(&workspace, &Workspace::coderChanged, &m_whenSeen, &WhenSeen::readAgain);
    connect(&workspace, &Workspace::accessChanged, this, &ProposalsWindow::updateState);
    m_whenSeen.follow(workspace, {StudyTable::Proposal, StudyTable::ProposalVote, StudyTable::Round,
                                  StudyTable::RoundCoder, StudyTable::Coder, StudyTable::Code});
}

QWidget *ProposalsWindow::makeDetails()
{
    auto *details = new QWidget;
    m_title->setFont(theme::font(13, QFont::DemiBold));
    m_reason->setAccessibleName(tr("Reason of the vote"));
    m_reason->setPlaceholderText(tr("Why, for the others to read"));
    leaveIdleUndo(*m_reason);
    m_for->setToolTip(tr("F in the list"));
    m_against->setToolTip(tr("A in the list; against needs a reason"));
    m_refuse->setToolTip(tr("It stays in the list, and nobody votes on it any more"));
    inColumn(details, {{16, 12, 16, 12}, 8},
             {m_title, m_facts, m_votes, Stretch{}, m_reason,
              inRow({m_for, m_against, Stretch{}, m_refuse, m_withdraw})});
    return details;
}

void ProposalsWindow::showEvent(QShowEvent *event)
{
    QDialog::showEvent(event);
    m_list->setFocus();
}

void ProposalsWindow::read()
{
    if (!m_workspace.project())
        return;
    const ProposalId shown = current() ? current()->id : ProposalId{};
    if (!m_workspace.guarded([this] {
            Database &db = m_workspace.database();
            m_names = coders::names(db);
            m_me = m_workspace.me();
            m_proposals.clear();
            m_voters.clear();
            for (const Proposal &each : proposals::all(db)) {
                m_voters.insert(each.id, proposals::voters(db, each));
                m_proposals.push_back(proposals::seenBy(db, each, m_me));
            }
        }))
        return m_whenSeen.setDue();
    // What waits for a vote first, the oldest first.
    std::stable_partition(m_proposals.begin(), m_proposals.end(),
                          [](const Proposal &each) { return each.state == ProposalState::Open; });
    {
        const QSignalBlocker quiet(m_list);
        m_list->clear();
        int row = m_proposals.empty() ? -1 : 0;
        for (size_t i = 0; i < m_proposals.size(); ++i) {
            auto *item = new QListWidgetItem(singleLineName(m_proposals[i].name), m_list);
            const QString note = stateWords(m_proposals[i]);
            item->setData(RowDelegate::NoteRole, note);
            item->setData(Qt::AccessibleTextRole, QStringLiteral("%1, %2").arg(item->text(), note));
            if (m_proposals[i].id == shown)
                row = int(i);
        }
        m_list->setCurrentRow(row);
    }
    m_stack->setCurrentIndex(m_proposals.empty() ? 0 : 1);
    showCurrent();
}

const Proposal *ProposalsWindow::current() const
{
    const int row = m_list->currentRow();
    return row >= 0 && size_t(row) < m_proposals.size() ? &m_proposals[size_t(row)] : nullptr;
}

bool ProposalsWindow::hasVote(const Proposal &proposal) const
{
    const std::vector<CoderId> voters = m_voters.value(proposal.id);
    return m_me && std::ranges::find(voters, m_me) != voters.end();
}

QString ProposalsWindow::stateWords(const Proposal &proposal) const
{
    if (proposal.state == ProposalState::Accepted)
        return tr("in the tree");
    if (proposal.state == ProposalState::Refused)
        return tr("refused");
    const int asked = int(m_voters.value(proposal.id).size());
    const int given = int(proposal.votes.size()) + proposal.hiddenVotes;
    const bool isMine = std::ranges::count(proposal.votes, m_me, &ProposalVote::coder) > 0;
    const QString votes = tr("%1 of %2 voted").arg(given).arg(asked);
    return isMine || !hasVote(proposal) ? votes : tr("%1 · your vote is missing").arg(votes);
}

QString ProposalsWindow::votesWords(const Proposal &proposal) const
{
    QStringList lines;
    for (const ProposalVote &vote : proposal.votes) {
        const QString who = m_names.value(vote.coder, tr("somebody who is gone"));
        const QString how = vote.isFor ? tr("%1 is in favour").arg(who)
                                       : tr("%1 is against").arg(who);
        lines << (vote.comment.isEmpty() ? how : QStringLiteral("%1: %2").arg(how, vote.comment));
    }
    if (proposal.hiddenVotes > 0)
        lines << (hasVote(proposal)
                      ? tr("%n coder(s) voted. The round is blind: who proposed it and how they "
                           "voted shows when you have voted, too.",
                           nullptr, proposal.hiddenVotes)
                      : tr("%n coder(s) voted. The round is blind: who proposed it and how they "
                           "voted shows when it is decided.",
                           nullptr, proposal.hiddenVotes));
    QStringList missing;
    if (proposal.hiddenVotes == 0 && proposal.state == ProposalState::Open) {
        for (const CoderId coder : m_voters.value(proposal.id)) {
            if (std::ranges::count(proposal.votes, coder, &ProposalVote::coder) == 0)
                missing << m_names.value(coder);
        }
    }
    if (!missing.isEmpty())
        lines << tr("Still to vote: %1").arg(missing.join(QStringLiteral(", ")));
    return lines.join(u'\n');
}

void ProposalsWindow::showCurrent()
{
    const ProposalId shown = current() ? current()->id : ProposalId{};
    if (shown != m_shown) { // what is typed waits for its proposal
        m_typed.insert(m_shown, m_reason->text());
        m_reason->setText(m_typed.take(shown));
        m_shown = shown;
    }
    if (const Proposal *proposal = current()) {
        QString parent = tr("below a code that is gone");
        QString round = tr("the whole study");
        m_workspace.guarded([&] {
            Database &db = m_workspace.database();
            if (proposal->parent)
                parent = tr("below %1").arg(codes::at(db, proposal->parent).label());
            if (proposal->round)
                round = rounds::at(db, proposal->round).name;
        });
        QStringList facts{parent, round};
        if (proposal->coder)
            facts << tr("proposed by %1").arg(m_names.value(proposal->coder));
        m_title->setText(singleLineName(proposal->name));
        m_facts->setText(facts.join(QStringLiteral(" · ")) + u'\n' + withoutRest(proposal->reason));
        m_votes->setText(withoutRest(votesWords(*proposal)));
    }
    updateState();
}

void ProposalsWindow::updateState()
{
    const Proposal *proposal = current();
    const bool canEdit = m_workspace.canEdit();
    const bool isOpen = canEdit && proposal && proposal->state == ProposalState::Open;
    const bool isAsked = isOpen && hasVote(*proposal);
    m_for->setEnabled(isAsked);
    m_against->setEnabled(isAsked);
    m_reason->setEnabled(isAsked);
    m_refuse->setEnabled(isOpen);
    m_withdraw->setEnabled(canEdit && proposal && m_me && proposal->coder == m_me);
    m_propose->setEnabled(canEdit);
}

bool ProposalsWindow::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == m_list && event->type() == QEvent::KeyPress) {
        const auto *key = static_cast<QKeyEvent *>(event);
        const bool isFor = key->key() == Qt::Key_F;
        if ((isFor || key->key() == Qt::Key_A) && !key->modifiers()) {
            vote(isFor);
            return true; // else the list would look for a name with that letter
        }
    }
    return QDialog::eventFilter(watched, event);
}

void ProposalsWindow::vote(bool isFor)
{
    const Proposal *proposal = current();
    if (!proposal || !m_for->isEnabled())
        return;
    const QString why = m_reason->text().trimmed();
    if (!isFor && why.isEmpty()) {
        m_reason->setFocus(); // the others are to read why
        m_reason->setPlaceholderText(tr("Write why you are against it, then Alt+A"));
        return;
    }
    const Proposal voted = *proposal;
    ProposalState state = ProposalState::Open;
    // Not how: others see the steps while votes are hidden.
    if (!m_workspace.edit(tr("Vote on a proposed category"), [&](Database &db) {
            state = proposals::vote(db, voted.id, m_workspace.ensureCoder(db), isFor, why);
        }))
        return;
    if (m_shown == voted.id)
        m_reason->setText({}); // clear() could be taken back, and the vote could not
    m_typed.remove(voted.id);
    m_list->setFocus();
    m_workspace.showUndoable(state == ProposalState::Accepted
                                 ? tr("All are in favour: “%1” is in the tree").arg(voted.name)
                                 : tr("Your vote on “%1” is stored").arg(voted.name));
}

void ProposalsWindow::refuse()
{
    const Proposal *proposal = current();
    if (!proposal)
        return;
    m_workspace.edit(tr("Refuse a proposed category"),
                     [id = proposal->id](Database &db) { proposals::refuse(db, id); });
}

void ProposalsWindow::withdraw()
{
    const Proposal *proposal = current();
    if (!proposal)
        return;
    m_workspace.edit(tr("Withdraw a proposed category"), [this, id = proposal->id](Database &db) {
        proposals::withdraw(db, id, m_workspace.ensureCoder(db));
    });
}

} // namespace axial
