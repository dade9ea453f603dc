#pragma once

#include "core/refi/exchange.h"

namespace axial {

class Database;
class GivenGuids;

/// Puts parts that the study keeps for other programs beside what is written of it, in the GUIDs
/// that things have there. What they name and is gone is left out, and so are graphs while a round
/// is blind, since they may say what somebody coded.
void addKeptParts(Database &db, const GivenGuids &guids, const refi::Exchange &parts,
                  refi::Exchange &exchange);

} // namespace axial
