#pragma once

#include "core/domain/memo.h"

#include <vector>

namespace axial {

class Database;

namespace reviews {

/// One mark, with a comment or without, of each coder on a coding; a later one replaces it, and no
/// mark without a comment takes it away. Throws Error when the coding is gone.
void set(Database &db, CodingId coding, CoderId coder, ReviewMark mark,
         const QString &comment = {});
void clear(Database &db, CodingId coding, CoderId coder);
/// Of all codings of the quote, by time.
std::vector<Review> ofQuote(Database &db, QuoteId quote);

} // namespace reviews

} // namespace axial
