#pragma once

#include "core/refi/exchange.h"

namespace axial {

class Database;
class StudyGuids;

/// Puts parts that the study keeps for other programs beside what is written of it, in the GUIDs
/// that things have there. What they name and is gone is left out, and so are graphs while a round
/// hides labels, since they may say what somebody coded.
void exportPreservedParts(Database &db, const StudyGuids &guids, const refi::Exchange &parts,
                          refi::Exchange &exchange);

} // namespace axial
