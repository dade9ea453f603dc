#pragma once

#include "core/refi/exchange.h"

#include <optional>

namespace axial {

class Database;
class StudyGuids;

/// Participants as cases, their attributes as variables, the documents they speak in.
void exportParticipants(Database &db, const StudyGuids &guids, refi::Exchange &exchange);

/// What the study says as the standard writes it in a variable of that type; none when it is none
/// of it.
std::optional<QString> exportedValue(const QString &type, const QString &value);

} // namespace axial
