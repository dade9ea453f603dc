#pragma once

#include "core/domain/memo.h"
#include "core/project/people/asker.h"

#include <vector>

namespace axial {

class Database;

namespace marginnotes {

/// Memos, links, comments and marks of a source's quotes, by place, each quote's in a row, and the
/// questions of the guide that its turns ask, as the asker sees them: of whom others' codings are
/// hidden, only their own, and on their own codings.
std::vector<MarginNote> inSource(Database &db, SourceId source, const Asker &asker = {});
/// Those of some quotes; none of quotes that are gone or in another source.
std::vector<MarginNote> inSource(Database &db, SourceId source, const std::vector<QuoteId> &quotes,
                                 const Asker &asker = {});

} // namespace marginnotes

} // namespace axial
