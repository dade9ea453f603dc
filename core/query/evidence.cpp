#include "core/query/evidence.h"

#include "core/db/database.h"
#include "core/query/speakers.h"

#include <QHash>

#include <algorithm>
#include <limits>
#include <tuple>

namespace axial {
namespace {

QHash<qint64, qint64> places(Database &db, const char *sql)
{
    QHash<qint64, qint64> result;
    auto rows = db.query(sql);
    for (qint64 place = 0; rows.next(); ++place)
        result.insert(rows.integer(0), place);
    return result;
}

} // namespace

std::vector<EvidenceQuote> loadEvidence(Database &db, const Progress &progress)
{
    std::vector<EvidenceQuote> result;
    auto rows = db.query("SELECT q.id, q.source, q.start, q.\"end\", coalesce(c.code, 0) "
                         "FROM quote q LEFT JOIN coding c ON c.quote = q.id "
                         "ORDER BY q.source, q.start, q.\"end\" DESC, q.id, c.created, c.id");
    while (rows.next()) {
        const auto id = rows.id<QuoteId>(0);
        if (result.empty() || result.back().quote != id)
            result.push_back({id, rows.id<SourceId>(1), {rows.integer(2), rows.integer(3)}, {}, 0,
                              0, {}});
        const auto code = rows.id<CodeId>(4);
        auto &codes = result.back().codes;
        if (code && std::find(codes.begin(), codes.end(), code) == codes.end())
            codes.push_back(code);
    }
    progress.checkCanceled();
    Speakers speakers(db);
    for (EvidenceQuote &quote : result) {
        const Speakers::Place place = speakers.at(quote.source, quote.range);
        quote.participant = place.participant;
        quote.turn = place.turn;
        quote.lastTurn = place.lastTurn;
    }
    progress.checkCanceled();
    const auto persons = places(db, "SELECT id FROM participant ORDER BY position, id");
    const auto order = places(db, "SELECT s.id FROM source s JOIN collection c ON c.id = s.collection "
                                  "WHERE s.id IN (SELECT source FROM quote) "
                                  "ORDER BY s.kind, c.position, s.position, s.id");
    const auto last = std::numeric_limits<qint64>::max();
    std::stable_sort(result.begin(), result.end(), [&](const auto &left, const auto &right) {
        const auto rank = [&](const EvidenceQuote &quote) {
            return std::tuple(persons.value(quote.participant.value, last),
                              order.value(quote.source.value), quote.range.start,
                              -quote.range.end);
        };
        return rank(left) < rank(right);
    });
    return result;
}

} // namespace axial
