#pragma once

#include "core/domain/quote.h"

#include <vector>

namespace axial {

class Database;

/// What of the quotes of a source is to be seen in its text.
namespace shownquotes {

/// As quotes::inSource(), with their weights, and with them the quotes without a code, such as
/// highlights from a PDF or words that have a memo only: those as one row without coding, code and
/// coder. Areas of pages have a frame there, and are left out until they are coded. A quote that
/// has nothing but memos which are somebody else's alone is not told to `asker` (none = nobody
/// yet).
std::vector<CodedRange> inSource(Database &db, SourceId source, CoderId asker);
/// The same of some quotes only, each quote's in a row; none of quotes that are gone or in another
/// source.
std::vector<CodedRange> inSource(Database &db, SourceId source, const std::vector<QuoteId> &quotes,
                                 CoderId asker);

} // namespace shownquotes

} // namespace axial
