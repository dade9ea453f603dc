#pragma once

#include "core/base/progress.h"
#include "core/domain/quote.h"
#include "core/project/people/asker.h"

#include <QStringList>

#include <vector>

namespace axial {

class Database;

/// What else carries a code, beside one of its quotes.
struct QuotesBeside {
    std::vector<Quote> quotes; ///< by source and place
    QStringList speakers;      ///< pseudonyms, of the quotes; empty = nobody known
    qint64 all = 0;            ///< quotes of the code, with that one
};

/// At most `limit` quotes, as the asker sees them. Goes through all quotes of the code: for
/// workers, on a connection of their own. Throws Canceled.
QuotesBeside quotesBeside(Database &db, QuoteId quote, CodeId code, int limit, const Asker &asker,
                          const Progress &progress);

} // namespace axial
