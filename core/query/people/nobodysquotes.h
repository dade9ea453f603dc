#pragma once

#include "core/query/evidence/evidence.h"
#include "core/query/query.h"

#include <QStringList>

#include <optional>

namespace axial {

/// What is said under a table of people or groups when coded quotes stand where no participant
/// speaks, as in an interviewer's turn or an issue report: it can count them nowhere. With
/// notesOfSeveral().
QStringList notesOfNobody(Database &db, const std::vector<EvidenceQuote> &quotes);
/// How coded quotes count in which several participants speak, where there are any.
QStringList notesOfSeveral(const std::vector<EvidenceQuote> &quotes);

namespace query {

/// What is said instead of counts of people while none of them says anything that is coded, which
/// groups would not change; nullopt = somebody does.
std::optional<NothingShown> noWordsOfPeople(Database &db);

} // namespace query
} // namespace axial
