#include "core/query/evidence/quotesbeside.h"

#include "core/db/database.h"
#include "core/project/quotes/pageregions.h"
#include "core/project/quotes/quotes.h"
#include "core/project/rounds/hiddenrows.h"
#include "core/query/people/speakers.h"

namespace axial {

namespace {

/// Quotes with the code, the first ones by source and place.
std::vector<Quote> firstQuotes(Database &db, CodeId code, int limit, const Asker &asker)
{
    std::vector<Quote> result;
    auto rows = db.query(
        "SELECT q.id FROM quote q WHERE q.id IN (SELECT c.quote FROM coding c "
        "JOIN quote h ON h.id = c.quote WHERE c.code=?1 "
        "AND (?3 IS NULL OR +c.coder=?3) AND " AXIAL_IS_SEEN_BY(
            "c", "h.source", "?4") ") "
                                   "ORDER BY q.source, q.start, q.\"end\" DESC LIMIT ?2",
        code, limit, asker.only, asker.me);
    // While the statement runs nobody else can write, so that each is still there.
    while (rows.next()) {
        Quote &quote = result.emplace_back(quotes::at(db, rows.id<QuoteId>(0)));
        quote.words = pageregions::shownWords(db, quote.id, quote.words);
    }
    return result;
}

qint64 countQuotes(Database &db, CodeId code, const Asker &asker)
{
    return db
        .integer("SELECT count(DISTINCT c.quote) FROM coding c JOIN quote h ON h.id = c.quote "
                 "WHERE c.code=?1 AND (?2 IS NULL OR +c.coder=?2) "
                 "AND " AXIAL_IS_SEEN_BY("c", "h.source", "?3"),
                 code, asker.only, asker.me)
        .value_or(0);
}

} // namespace

QuotesBeside quotesBeside(Database &db, QuoteId quote, CodeId code, int limit, const Asker &asker,
                          const Progress &progress)
{
    QuotesBeside result;
    db.cancelWith(&progress);
    result.quotes = firstQuotes(db, code, limit + 1, asker);
    result.all = countQuotes(db, code, asker);
    std::erase_if(result.quotes, [quote](const Quote &each) { return each.id == quote; });
    if (result.quotes.size() > size_t(limit))
        result.quotes.pop_back();
    for (const Quote &each : result.quotes)
        result.speakers << speakerNames(db, each.source, each.range);
    db.cancelWith(nullptr);
    return result;
}

} // namespace axial
