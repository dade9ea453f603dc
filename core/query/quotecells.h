#pragma once

#include "core/query/codetree.h"
#include "core/query/evidence.h"

namespace axial::query {

// What the tables of quotes have in common.

/// "n = 19 quotes"
QString countOfQuotes(size_t quotes);
/// The keys of its codes in one cell, see joinKeys().
QString codesCell(const CodeTree &tree, const EvidenceQuote &quote);
QHash<ParticipantId, QString> pseudonyms(Database &db);

} // namespace axial::query
