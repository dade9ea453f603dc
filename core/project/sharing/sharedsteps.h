#pragma once

#include "core/base/id.h"
#include "core/db/frames.h"

#include <QByteArray>
#include <QString>
#include <QStringList>

#include <optional>
#include <utility>
#include <vector>

namespace axial {

class Database;
class Progress;
class Project;

namespace changesets {
struct StepRow;
} // namespace changesets

/// Where the hub of this file's team is, and how far this file has come.
struct HubState {
    QString address; ///< without login and password
    QString project; ///< its UUID
    QString name;    ///< of the project, as the team calls it
    QString login;
    qint64 epoch = 1;
    qint64 seq = 0;      ///< up to this step of the hub this file is the same as everybody's
    QByteArray hash;     ///< of all steps up to it, 32 bytes
    QByteArray keyCheck; ///< tells whether a key is the team's
};

/// A step as it travels.
struct SharedStep {
    /// Sent twice it is one step; says as well what its author had seen, and which step it is the
    /// opposite of.
    QByteArray uid;
    qint64 at = 0; ///< UTC, milliseconds since 1970
    QString coder;
    QString label;
    Frames changes;
};

/// A step of the hub, in its order.
struct ArrivedStep {
    qint64 seq = 0;
    RoundId round;     ///< of a blind round's labels
    QByteArray before; ///< the hash of all steps before it
    QByteArray after;  ///< with it
    /// none while the round is blind and the labels are others'.
    std::optional<SharedStep> step;
    bool isMine = false; ///< sent by the same login, from this file or from another one
    qint64 epoch = 0;    ///< it is none, but the place from which another key goes
};

namespace sharing {

/// How many reports of a blind, open round somebody labelled.
struct Labelled {
    RoundId round;
    qint64 reports = 0;

    bool operator==(const Labelled &) const = default;
};

} // namespace sharing

/// What is known of the hub in a project's file; all but reading is a part of the caller's
/// transaction.
namespace sharing {

/// none when the project is not shared.
std::optional<HubState> state(Database &db);
void setState(Database &db, const HubState &state);
/// Whether whoever works in this file leads the team, as the hub said it last; none when it never
/// did.
std::optional<bool> leads(Database &db);
void setLeads(Database &db, bool leads);
/// The file stays, and is nobody's but its own.
void leave(Project &project, Progress &progress);

/// What is done here and not sent yet.
struct UnsentStep {
    HistoryId id;
    SharedStep step;
    // What the hub must know of it
    RoundId round;        ///< of a blind, open round whose labels are all that it holds
    bool isMixed = false; ///< it holds such labels and other things
    /// Rounds that it closes, or opens again.
    std::vector<std::pair<RoundId, bool>> closed;
};
/// The round whose label a row of a step is; none else.
RoundId labelledRound(const changesets::StepRow &row);
/// All of them, without what the hub must know.
std::vector<UnsentStep> unsent(Database &db);
/// The first of them, until they are so many or take so much, with it.
std::vector<UnsentStep> toSend(Database &db, int atMost, qint64 bytesAtMost);
/// The first of the unsent steps that closes a round, or opens it, for good; none when each was
/// taken back since by another of them.
std::optional<UnsentStep> lastingClosing(Database &db);
qint64 unsentCount(Database &db);
/// The last step that the team has, or may have: neither it nor one before it is undone. none when
/// the project is not shared.
HistoryId lastOfTeam(Database &db);
/// How much it is, as it is stored.
qint64 unsentBytes(Database &db);
/// Gives it a uid, when it has none: the same in each copy of a file that has come up to `seq`.
void name(SharedStep &step, HistoryId id, qint64 seq);
/// What a uid says but how far its file was: the same for one step sent twice.
QByteArray identityOf(const QByteArray &uid);
/// Of one of the parts that a step is split into, the first of which keeps the step's own: its
/// author had seen the same.
QByteArray uidOfPart(const QByteArray &uid, int part);
/// How far the file was in which a step was done: what follows until the step, its author had not
/// seen. none when nobody knows.
std::optional<qint64> seenUpTo(const QByteArray &uid);
/// Follows that in the uid of a step which did the opposite of one of the same coder, that was done
/// at a time and is called so, as it is stored: whatever the language, no other words tell it.
QByteArray oppositeMark(qint64 at, const QString &label);
/// Follows it as well, for each step that it undid since it used what that had removed.
QByteArray broughtBackMark(qint64 at, const QString &label, const QString &coder);
qint64 timeIn(const QByteArray &mark);
/// Of a uid without marks, and of a mark.
inline constexpr int plainUidBytes = 24;
inline constexpr int markBytes = 16;
/// Before they are sent: gives each a uid, the same in each copy of a file. From then on it is not
/// undone like one that nobody has seen.
void nameUnsent(Database &db, std::vector<UnsentStep> &steps);
/// Whether some were named, and nobody knows whether the hub has them.
bool hasHalfSent(Database &db);
/// The hub has none of those.
void keepUnsent(Database &db);
/// The hub has it, as the step that follows the state's seq, with the hash after it.
void markSent(Database &db, const UnsentStep &step, const QByteArray &hash);
/// Rounds of blind labels that were closed for all, of which this file has not got all.
std::vector<RoundId> roundsToOpen(Database &db);
/// A step of the hub was applied, and no own one stands on it: what it closed is closed for all.
void openClosedRounds(Database &db);
/// Takes back what is not sent, in a copy that becomes a snapshot, and what met here, and drops
/// steps that the hub holds back.
void takeBackUnsent(Database &db);
/// Of each such round in which the coder takes part; the newest first.
std::vector<Labelled> labelledBlindly(Database &db, CoderId coder);
/// Whether labels of a blind, open round are in the file.
bool hasBlindLabels(Database &db);
/// Whether what is sent is here as it is with everybody: no label of a blind round is in this file
/// alone, or is still to come.
bool isSameForAll(Database &db);
/// All steps up to now are the snapshot's.
void beginAt(Database &db, const HubState &state);

/// The steps of such a round that are due.
std::vector<ArrivedStep> holes(Database &db, RoundId round);

} // namespace sharing

} // namespace axial
