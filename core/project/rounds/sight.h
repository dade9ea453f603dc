#pragma once

#include "core/base/id.h"

namespace axial {

class Database;

namespace rounds {

/// Whether it is blind and open: nobody sees there what others say. False when it is gone.
bool isBlindNow(Database &db, RoundId round);
/// Whether a report is in such a round.
bool isInBlindRound(Database &db, SourceId report);

} // namespace rounds

} // namespace axial
