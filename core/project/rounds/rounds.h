#pragma once

#include "core/base/id.h"
#include "core/domain/round.h"

#include <QString>

#include <vector>

namespace axial {

class Database;

/// What goes with a round when it is deleted.
struct RoundUse {
    qint64 sources = 0;
    qint64 labels = 0;
    qint64 decisions = 0;
};

/// A round that label columns brought along is of no kind: it offers every code and hides nothing.
/// Rounds made here do as their RoundPlan says.
namespace rounds {

/// The oldest first. Imported rounds are not blind.
std::vector<Round> all(Database &db);
/// Throws Error when it is gone.
Round at(Database &db, RoundId round);
/// By name, whatever its case. Throws Error when there is none.
Round named(Database &db, const QString &name);
/// What an imported round has is all defaults.
RoundDetail detail(Database &db, RoundId round);
/// Issue reports that are in no round yet and not excluded.
qint64 countWithoutRound(Database &db);
/// A round of all of them, with this coder. Its name is the next free one: "Round 2".
RoundId addOfOthers(Database &db, CoderId coder);
/// The round of that name, made when there is none.
RoundId ensure(Database &db, const QString &name);
/// Invalid: no day.
void setDue(Database &db, RoundId round, const QDate &day);
/// With its labels, decisions and discussions.
void remove(Database &db, RoundId round);
RoundUse use(Database &db, RoundId round);

/// Throws Error when the hub of the team that shares the project said that only others lead it.
void requireMayClose(Database &db);
/// A closed round takes no more labels; what was blind can be seen by everybody. In a screening
/// what all agree on is decided. Closing and opening throw Error as requireMayClose() does.
void close(Database &db, RoundId round);
void reopen(Database &db, RoundId round);
/// Throws Error, with what to do, while the round hides its labels.
void requireSight(Database &db, RoundId round);

void addCoder(Database &db, RoundId round, CoderId coder);
std::vector<CoderId> coders(Database &db, RoundId round);
/// How many are to say something about a report: all of the round, unless its parts were dealt out.
int coderCount(Database &db, RoundId round, SourceId report);
void addSource(Database &db, RoundId round, SourceId source);

/// A report's title, so short that a menu can say it.
QString shortTitle(Database &db, SourceId source);
/// The report of the round with this link; `occurrence` tells those apart that are listed several
/// times. Throws Error when the round has none, or two in different folders.
SourceId reportAt(Database &db, RoundId round, const QString &url, int occurrence = 1);

} // namespace rounds

} // namespace axial
