#pragma once

#include "core/query/evidence.h"

#include <QStringList>

namespace axial {

class Database;

/// What is said under a table of people or groups when coded quotes stand where no participant
/// speaks, as in an interviewer's turn or an issue report: it can count them nowhere.
QStringList notesOfNobody(Database &db, const std::vector<EvidenceQuote> &quotes);

} // namespace axial
