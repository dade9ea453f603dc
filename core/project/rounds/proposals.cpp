#include "core/project/rounds/proposals.h"

#include "core/base/messages.h"
#include "core/base/names.h"
#include "core/base/refusals.h"
#include "core/project/codes/codekeys.h"
#include "core/project/codes/codes.h"
#include "core/project/column.h"
#include "core/project/people/coders.h"
#include "core/project/rounds/offeredcodes.h"
#include "core/project/rounds/rounds.h"
#include "core/project/rounds/sight.h"

#include <QDateTime>

#include <algorithm>

namespace axial::proposals {
namespace {

void requireOpen(const Proposal &proposal)
{
    if (proposal.state == ProposalState::Open)
        return;
    throw Error((proposal.state == ProposalState::Accepted
                     ? ProjectText::tr("“%1” is in the tree already. Nothing was changed.")
                     : ProjectText::tr("“%1” was refused. Nothing was changed."))
                    .arg(proposal.name));
}

void requireVoter(Database &db, const Proposal &proposal, CoderId coder)
{
    const std::vector<CoderId> asked = voters(db, proposal);
    if (std::ranges::find(asked, coder) == asked.end())
        throw Error(
            ProjectText::tr("%1 does not take part in the round and has no vote. Nothing was "
                            "changed.")
                .arg(db.text("SELECT name FROM coder WHERE id=?1", coder)));
}

void requireFreeName(Database &db, CodeId parent, const QString &name)
{
    if (!parent || !db.integer("SELECT 1 FROM code WHERE id=?1", parent))
        throw Error(ProjectText::tr("The code under which “%1” would lie is gone. Nothing was "
                                    "changed.")
                        .arg(name));
    if (db.integer("SELECT 1 FROM code WHERE parent=?1 AND name=?2", parent, name))
        throw Error(ProjectText::tr("“%1” is in the tree already. Nothing was changed.").arg(name));
}

bool areAllFor(Database &db, const Proposal &proposal)
{
    const std::vector<CoderId> asked = voters(db, proposal);
    return std::ranges::all_of(asked, [&](CoderId coder) {
        return std::ranges::any_of(proposal.votes, [&](const ProposalVote &vote) {
            return vote.coder == coder && vote.isFor;
        });
    });
}

/// The code enters the tree; the proposal's reason says what it is for.
void accept(Database &db, const Proposal &proposal)
{
    requireFreeName(db, proposal.parent, proposal.name);
    const CodeId code = codes::add(db, proposal.parent, proposal.name);
    codes::giveKeys(db, codes::proposedKeys(db, {code}));
    db.run("UPDATE proposal SET state=?2, code=?3 WHERE id=?1", proposal.id,
           int(ProposalState::Accepted), code);
    if (proposal.round && !rounds::isOffered(db, proposal.round, code))
        db.run("INSERT OR IGNORE INTO round_code(round, code) SELECT ?1, ?2 WHERE EXISTS "
               "(SELECT 1 FROM round_code WHERE round=?1)",
               proposal.round, code);
}

} // namespace

std::vector<Proposal> all(Database &db, RoundId round)
{
    auto result = rowsOf<Proposal, ProposalId, RoundId, CodeId, QString, QString, CoderId,
                         ProposalState, CodeId, qint64>(
        db.query("SELECT id, round, parent, name, reason, coder, state, code, created "
                 "FROM proposal WHERE ?1 IS NULL OR round=?1 ORDER BY created, id",
                 round));
    for (Proposal &each : result)
        each.votes = rowsOf<ProposalVote, CoderId, bool, QString, qint64>(
            db.query("SELECT coder, is_for, comment, created FROM proposal_vote "
                     "WHERE proposal=?1 ORDER BY created, coder",
                     each.id));
    return result;
}

Proposal at(Database &db, ProposalId proposal)
{
    for (const Proposal &each : all(db)) {
        if (each.id == proposal)
            return each;
    }
    throw Error(refusals::gone());
}

Proposal seenBy(Database &db, Proposal proposal, CoderId coder)
{
    const auto isMine = [coder](const ProposalVote &vote) { return vote.coder == coder; };
    if (!proposal.round || proposal.state != ProposalState::Open
        || !rounds::hidesLabels(db, proposal.round) || std::ranges::any_of(proposal.votes, isMine))
        return proposal;
    proposal.hiddenVotes = int(proposal.votes.size());
    proposal.votes.clear();
    proposal.coder = {};
    return proposal;
}

std::vector<CoderId> voters(Database &db, const Proposal &proposal)
{
    if (proposal.round)
        return rounds::coders(db, proposal.round);
    std::vector<CoderId> everybody;
    for (const Coder &coder : coders::all(db))
        everybody.push_back(coder.id);
    return everybody;
}

ProposalId add(Database &db, RoundId round, CodeId parent, const QString &name,
               const QString &reason, CoderId coder)
{
    Proposal proposal;
    proposal.round = round;
    proposal.name = names::needed(name);
    if (reason.trimmed().isEmpty())
        throw Error(
            ProjectText::tr("A proposal needs a reason, since others vote on it. Nothing was "
                            "changed."));
    requireFreeName(db, parent, proposal.name);
    requireVoter(db, proposal, coder);
    const auto id = db.newId<ProposalId>();
    db.run("INSERT INTO proposal(id, round, parent, name, reason, coder, state, code, created) "
           "VALUES(?1, ?2, ?3, ?4, ?5, ?6, 0, NULL, ?7)",
           id, round, parent, proposal.name, reason.trimmed(), coder,
           QDateTime::currentMSecsSinceEpoch());
    vote(db, id, coder, true);
    return id;
}

void settle(Database &db, ProposalId proposal)
{
    for (const Proposal &each : all(db)) {
        const bool isTaken = db.integer("SELECT 1 FROM code WHERE parent=?1 AND name=?2",
                                        each.parent, each.name)
                                 .has_value();
        if (each.id == proposal && each.state == ProposalState::Open && each.parent && !isTaken
            && areAllFor(db, each))
            accept(db, each);
    }
}

ProposalState vote(Database &db, ProposalId proposal, CoderId coder, bool isFor,
                   const QString &comment)
{
    const Proposal before = at(db, proposal);
    requireOpen(before);
    requireVoter(db, before, coder);
    db.run("INSERT INTO proposal_vote(proposal, coder, is_for, comment, created) "
           "VALUES(?1, ?2, ?3, ?4, ?5) ON CONFLICT(proposal, coder) DO UPDATE SET "
           "is_for=excluded.is_for, comment=excluded.comment, created=excluded.created",
           proposal, coder, isFor,
           comment.trimmed().isNull() ? QStringLiteral("") : comment.trimmed(),
           QDateTime::currentMSecsSinceEpoch());
    const Proposal after = at(db, proposal);
    if (!areAllFor(db, after))
        return ProposalState::Open;
    accept(db, after);
    return ProposalState::Accepted;
}

void refuse(Database &db, ProposalId proposal)
{
    requireOpen(at(db, proposal));
    db.run("UPDATE proposal SET state=?2 WHERE id=?1", proposal, int(ProposalState::Refused));
}

void withdraw(Database &db, ProposalId proposal, CoderId coder)
{
    const Proposal before = at(db, proposal);
    if (before.coder && before.coder != coder)
        throw Error(ProjectText::tr("Only the coder who proposed “%1” can withdraw it; others can "
                                    "refuse it. Nothing was changed.")
                        .arg(before.name));
    db.run("DELETE FROM proposal WHERE id=?1", proposal);
}

} // namespace axial::proposals
