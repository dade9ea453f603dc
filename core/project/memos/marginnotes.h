#pragma once

#include "core/domain/memo.h"

#include <vector>

namespace axial {

class Database;

namespace marginnotes {

/// Memos, links, comments and marks of a source's quotes, by place, each quote's in a row, and the
/// questions of the guide that its turns ask. Of one coder only, and on that coder's codings, when
/// one is given; private memos only of the asker.
std::vector<MarginNote> inSource(Database &db, SourceId source, CoderId only = {},
                                 CoderId asker = {});
/// Those of some quotes; none of quotes that are gone or in another source.
std::vector<MarginNote> inSource(Database &db, SourceId source, const std::vector<QuoteId> &quotes,
                                 CoderId only = {}, CoderId asker = {});

} // namespace marginnotes

} // namespace axial
