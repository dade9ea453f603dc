#pragma once

#include "core/base/id.h"

#include <QHash>
#include <QString>

#include <optional>

namespace axial {

class Database;
struct Changes;

/// Whether a step changed more of what is shown of a round than decisions. Who decides for the
/// first time becomes a coder of the study, and not of the round: nothing of it is theirs. Throws
/// Error.
bool touchesRound(Database &db, RoundId round, const Changes &changes);

/// The keys of what a step decided, by report (empty = its decision was taken away); nullopt when
/// it is so much that all is read again. Throws Error.
std::optional<QHash<SourceId, QString>> decisionsOf(Database &db, RoundId round,
                                                    const Changes &changes);

} // namespace axial
