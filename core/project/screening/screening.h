#pragma once

#include "core/domain/round.h"

#include <QHash>
#include <QStringList>

#include <optional>
#include <vector>

namespace axial {

class Database;
class Progress;

/// The codes of screening rounds. They lie in a folder of their own, outside the taxonomy.
struct ScreeningCodes {
    CodeId relevant;      ///< of reports that stay
    CodeId falsePositive; ///< the reasons lie below
    std::vector<CodeId> reasons;
};

/// What the coders of a screening round say of one report.
struct ScreeningVotes {
    int coders = 0; ///< who are to say something about it
    int relevant = 0;
    QHash<CodeId, int> reasons;
    CodeId commonReason; ///< given most; of those given alike the first of the tree

    int against() const; ///< who say that it is a false positive, for whatever reason
    bool isComplete() const { return relevant + against() >= coders && coders > 0; }
    /// All say that it stays, or all that it goes.
    bool isUnanimous() const { return isComplete() && (relevant == 0 || against() == 0); }
};

/// Whether reports belong to the study at all: each coder says “relevant” or why not. A report is
/// excluded when all coders name a reason; where they differ it takes a consensus, or a majority
/// and a note on what was discussed. Other than labels, reasons may differ among those who agree.
namespace screening {

/// The folder “Screening” of the tree; none before makeCodes().
CodeId folder(Database &db);
void setFolder(Database &db, CodeId folder);
/// The folder with its codes, made where they are missing; without reasons those of the published
/// study.
ScreeningCodes makeCodes(Database &db, const QStringList &reasons = {});

/// Those that are there; made when a reason or the word for what stays is missing.
ScreeningCodes ensureCodes(Database &db);

bool isScreening(Database &db, RoundId round);
ScreeningVotes votes(Database &db, RoundId round, SourceId report);

/// What the coders of a screening come to: what more than half of them say, that it goes by its
/// commonest reason; none = neither. `isUnanimous`: all of them do.
struct ScreeningProposal {
    CodeId code;
    int votes = 0;
    bool isUnanimous = false;
};
ScreeningProposal proposal(Database &db, RoundId round, SourceId report);

/// After a report of any round was decided, or its decision taken back: it is excluded or taken in
/// again. Throws Error when the rule above doesn't allow the decision, so that the edit is taken
/// back. Does nothing in other rounds.
void decided(Database &db, RoundId round, SourceId report);

/// What came of deciding all that can be.
struct Decided {
    qint64 relevant = 0;
    qint64 excluded = 0;
    qint64 open = 0; ///< differ, or lack a label: they are to be talked over
};
/// Decides what all coders agree on and nobody decided, as closing a round does. Throws Canceled.
Decided decideUnanimous(Database &db, RoundId round, CoderId by, Progress &progress);
/// Closes the round, and then decides so. Throws Canceled.
Decided close(Database &db, RoundId round, Progress &progress);
/// What decideUnanimous() would come to; changes nothing. Throws Canceled.
Decided foresee(Database &db, RoundId round, Progress &progress);

/// How many of a repository's reports were no matter of the study.
struct FalsePositives {
    QString repository;
    std::optional<double> rate; ///< 0..1
    bool isGiven = false;       ///< published, not counted here
    qint64 screened = 0;
    qint64 excluded = 0;
};
/// By repository: counted where a screening round decided reports, else the given fact; those of
/// neither are not among them.
std::vector<FalsePositives> falsePositives(Database &db);
/// The rate published for a repository that was not screened here, 0..1; nullopt takes it away.
/// Throws Error for another number.
void setGivenRate(Database &db, CollectionId repository, std::optional<double> rate);
/// The one that was given, whatever was counted here; none = none was.
std::optional<double> givenRate(Database &db, CollectionId repository);

} // namespace screening

} // namespace axial
