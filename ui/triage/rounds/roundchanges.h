#pragma once

#include "core/base/id.h"

#include <optional>
#include <vector>

namespace axial {

class Database;
struct Changes;

/// Whether a step changed more of what is shown of a round than labels and decisions. Who decides
/// for the first time becomes a coder of the study, and not of the round: nothing of it is theirs.
/// Throws Error.
bool touchesRound(Database &db, RoundId round, const Changes &changes);

/// The reports of which a step changed labels or decisions; nullopt when they are so many that all
/// is read again.
std::optional<std::vector<SourceId>> labelledBy(const Changes &changes);

} // namespace axial
