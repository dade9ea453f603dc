#pragma once

#include "core/domain/round.h"

#include <QHash>

#include <vector>

namespace axial {

class Database;

namespace rounds {

std::vector<Round> all(Database &db);
/// Issue reports that are in no round yet.
qint64 countWithoutRound(Database &db);
/// A round of all of them, with this coder. Its name is the next free one: "Round 2".
RoundId addOfOthers(Database &db, CoderId coder);
/// The round of that name, made when there is none.
RoundId ensure(Database &db, const QString &name);
void addCoder(Database &db, RoundId round, CoderId coder);
std::vector<CoderId> coders(Database &db, RoundId round);
void addSource(Database &db, RoundId round, SourceId source);
/// The source becomes part of the round. In an exclusive round the coder's earlier label on this
/// source is replaced.
void setLabel(Database &db, RoundId round, SourceId source, CoderId coder, CodeId code);
/// The codes decided for some sources, by source; those without a decision are left out.
QHash<qint64, CodeId> decisions(Database &db, RoundId round, const std::vector<qint64> &sources);
void decide(Database &db, RoundId round, SourceId source, CodeId code, DecisionKind how,
            CoderId by = {}, const QString &reason = {});

} // namespace rounds

} // namespace axial
