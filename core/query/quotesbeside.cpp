#include "core/query/quotesbeside.h"

#include "core/db/database.h"
#include "core/project/people/participants.h"
#include "core/project/quotes.h"
#include "core/project/sources.h"

namespace axial {

QuotesBeside quotesBeside(Database &db, QuoteId quote, CodeId code, int limit, CoderId only,
                          const Progress &progress)
{
    QuotesBeside result;
    db.cancelWith(&progress);
    result.quotes = quotes::withCode(db, code, limit + 1, only);
    result.all = quotes::countWithCode(db, code, only);
    std::erase_if(result.quotes, [quote](const Quote &each) { return each.id == quote; });
    if (result.quotes.size() > size_t(limit))
        result.quotes.pop_back();
    for (const Quote &each : result.quotes)
        result.speakers << participants::pseudonym(
            db, sources::participantAt(db, each.source, each.range));
    db.cancelWith(nullptr);
    return result;
}

} // namespace axial
