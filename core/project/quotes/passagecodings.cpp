#include "core/project/quotes/passagecodings.h"

#include "core/db/database.h"

#include <QHash>

namespace axial {

std::vector<PassageCodings> passageCodings(Database &db, SourceId source)
{
    std::vector<PassageCodings> passages;
    QHash<QuoteId, size_t> places;
    auto rows = db.query("SELECT q.id, q.start, q.\"end\", q.insight, c.code, c.coder, c.comment, "
                         "c.weight FROM quote q JOIN coding c ON c.quote = q.id WHERE q.source=?1 "
                         "ORDER BY q.start, q.\"end\" DESC, c.created, c.id",
                         source);
    while (rows.next()) {
        const auto quote = rows.id<QuoteId>(0);
        const auto known = places.constFind(quote);
        const size_t place = known == places.cend() ? passages.size() : *known;
        if (place == passages.size()) {
            places.insert(quote, place);
            passages.push_back({quote, {rows.integer(1), rows.integer(2)}, rows.text(3), {}});
        }
        passages[place].codings.push_back(
            {rows.id<CodeId>(4), rows.id<CoderId>(5), rows.text(6),
             rows.isNull(7) ? std::nullopt : std::optional(rows.real(7))});
    }
    return passages;
}

bool hasPassageCodings(Database &db, SourceId source)
{
    return db
        .integer("SELECT 1 FROM quote q JOIN coding c ON c.quote = q.id WHERE q.source=?1 LIMIT 1",
                 source)
        .has_value();
}

} // namespace axial
