#pragma once

#include "core/base/progress.h"
#include "core/query/evidence.h"

#include <QString>

#include <vector>

namespace axial {

class Database;

/// What a quote says and what is said about it.
struct QuoteText {
    QString words;
    QString insight;
    QString prompt; ///< category
    bool isThere = false;
};

/// Whether it takes less to go through all quotes than to look so many up.
bool areMostQuotes(Database &db, size_t quotes);
/// The texts of quotes, in their order. A few are looked up; many are read in one go from the
/// beginning of the file to its end, whatever their order. Throws Canceled.
std::vector<QuoteText> quoteTexts(Database &db, const std::vector<EvidenceQuote> &quotes,
                                  const Progress &progress);

} // namespace axial
