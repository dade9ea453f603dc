#pragma once

#include "core/refi/exchange.h"

#include <optional>

namespace axial {

class Database;
class GivenGuids;

/// Participants as cases, their attributes as variables, the documents they speak in.
void addExchangedPeople(Database &db, const GivenGuids &guids, refi::Exchange &exchange);

/// What the study says as the standard writes it in a variable of that type; none when it is none
/// of it.
std::optional<QString> exchangedValue(const QString &type, const QString &value);

} // namespace axial
