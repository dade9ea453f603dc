#pragma once

#include "core/refi/exchange.h"

namespace axial {

class Database;
class GivenGuids;

/// Participants as cases, their attributes as variables, the documents they speak in.
void addExchangedPeople(Database &db, const GivenGuids &guids, refi::Exchange &exchange);

} // namespace axial
