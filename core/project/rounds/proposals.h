#pragma once

#include "core/base/id.h"

#include <QString>

#include <optional>
#include <vector>

namespace axial {

class Database;

enum class ProposalState { Open = 0, Accepted = 1, Refused = 2 };

struct ProposalVote {
    CoderId coder;
    bool isFor = true;
    QString comment;
    qint64 createdMs = 0;
};

/// A category that a coder would like to have in the tree.
struct Proposal {
    ProposalId id;
    RoundId round; ///< whose coders vote; none = all coders of the study
    CodeId parent; ///< none = it is gone
    QString name;
    QString reason;
    CoderId coder; ///< who proposed it
    ProposalState state = ProposalState::Open;
    CodeId code; ///< that it became; none = it is in no tree
    qint64 createdMs = 0;
    std::vector<ProposalVote> votes{}; ///< in the order in which they were given
    int hiddenVotes = 0;               ///< given by others, and not to be seen yet
};

namespace proposals {

/// The oldest first; of one round only, when one is given.
std::vector<Proposal> all(Database &db, RoundId round = {});
/// Throws Error when it is gone.
Proposal at(Database &db, ProposalId proposal);
/// As a coder may see it. While its round hides labels, nobody sees who proposed it and how
/// others voted before having voted, too: what it is called and why is for all to read.
Proposal seenBy(Database &db, Proposal proposal, CoderId coder);
/// Who is asked: the coders of its round, else all of the study.
std::vector<CoderId> voters(Database &db, const Proposal &proposal);

/// Who proposes is in favour; where nobody else is asked it enters the tree at once. Throws Error:
/// no name or reason, one of the parent's codes has the name, the coder doesn't take part.
ProposalId add(Database &db, RoundId round, CodeId parent, const QString &name,
               const QString &reason, CoderId coder);
/// In place of the coder's earlier vote. When all who are asked are in favour, the code enters the
/// tree under its parent with the next free key, is offered in the round, and the proposal says so.
/// Throws Error: it is not open, the coder isn't asked, the parent is gone.
ProposalState vote(Database &db, ProposalId proposal, CoderId coder, bool isFor,
                   const QString &comment = {});
/// Votes that were given apart have come together: where all who are asked are in favour now, the
/// code enters the tree. Nothing happens when it can't, or the proposal is gone or not open.
void settle(Database &db, ProposalId proposal);
/// It stays in the list as refused. Throws Error when it is not open.
void refuse(Database &db, ProposalId proposal);
/// Deletes it, votes and all; a code that it became stays. Throws Error when another proposed it.
void withdraw(Database &db, ProposalId proposal, CoderId coder);

} // namespace proposals

} // namespace axial
