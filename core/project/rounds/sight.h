#pragma once

#include "core/base/id.h"

#include <QSet>

#include <vector>

namespace axial {

class Database;

namespace rounds {

/// Whether it is blind and open: nobody sees there what others say. False when it is gone.
bool isBlindNow(Database &db, RoundId round);
/// Whether a report is in such a round.
bool isInBlindRound(Database &db, SourceId report);
/// Whether what others code on a report is hidden from one who labels it: it is in such a round in
/// which the coder takes part.
bool hidesCodings(Database &db, SourceId report, CoderId coder);
/// Whether there is any such report that somebody else coded.
bool hidesAnyCoding(Database &db, CoderId coder);
/// Whether one of these codings is such; those that are gone are not.
bool hidesAnyOf(Database &db, const std::vector<CodingId> &codings, CoderId coder);
/// All reports in such a round, coded or not.
QSet<SourceId> sourcesHiddenFrom(Database &db, CoderId coder);

} // namespace rounds

} // namespace axial
