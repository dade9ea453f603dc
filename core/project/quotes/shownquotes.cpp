#include "core/project/quotes/shownquotes.h"

#include "core/db/database.h"
#include "core/project/memos/privatememos.h"

namespace axial::shownquotes {
namespace {

// ?1 = the source, ?2 = who asks or 0, ?3 = the quote, in the second form. A literal each, since a
// statement is known by its words.
#define SHOWN_QUOTES                                                                               \
    "SELECT q.id, c.id, c.code, c.coder, q.start, q.\"end\", coalesce(c.created, q.created), "     \
    "coalesce(c.weight, -1) "                                                                      \
    "FROM quote q LEFT JOIN coding c ON c.quote = q.id "                                           \
    "WHERE q.source=?1 AND (c.id IS NOT NULL "                                                     \
    "OR NOT EXISTS (SELECT 1 FROM quote_region r WHERE r.quote = q.id) "                           \
    "AND (q.insight <> '' OR q.prompt <> '' "                                                      \
    "OR NOT EXISTS (SELECT 1 FROM memo m WHERE m.quote = q.id) "                                   \
    "OR EXISTS (SELECT 1 FROM memo m WHERE m.quote = q.id "                                        \
    "AND " AXIAL_MEMO_IS_SEEN_BY("m", "?2") ")))"

void read(Statement &&rows, std::vector<CodedRange> &result)
{
    while (rows.next())
        result.push_back({rows.id<QuoteId>(0),
                          rows.id<CodingId>(1),
                          rows.id<CodeId>(2),
                          rows.id<CoderId>(3),
                          {rows.integer(4), rows.integer(5)},
                          rows.integer(6),
                          rows.real(7)});
}

} // namespace

std::vector<CodedRange> inSource(Database &db, SourceId source, CoderId asker)
{
    std::vector<CodedRange> result;
    read(db.query(SHOWN_QUOTES " ORDER BY q.start, q.\"end\" DESC, q.id, c.created, c.id", source,
                  asker.value),
         result);
    return result;
}

std::vector<CodedRange> inSource(Database &db, SourceId source, const std::vector<QuoteId> &quotes,
                                 CoderId asker)
{
    std::vector<CodedRange> result;
    for (const QuoteId quote : quotes)
        read(db.query(SHOWN_QUOTES " AND q.id=?3 ORDER BY c.created, c.id", source, asker.value,
                      quote),
             result);
    return result;
}

} // namespace axial::shownquotes
