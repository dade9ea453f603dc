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

/// Of quotes that come together.
void readRows(Statement &&rows, std::vector<EvidenceQuote> &result)
{
    while (rows.next()) {
        const auto id = rows.id<QuoteId>(0);
        if (result.empty() || result.back().quote != id)
            result.push_back(
                {id, rows.id<SourceId>(1), {rows.integer(2), rows.integer(3)}, {}, 0, 0, {}});
        const auto code = rows.id<CodeId>(4);
        auto &codes = result.back().codes;
        if (code && std::find(codes.begin(), codes.end(), code) == codes.end())
            codes.push_back(code);
    }
}

/// The sources of quotes that are sorted by source, in the order in which they are shown.
QHash<qint64, qint64> sourcePlaces(Database &db, const std::vector<EvidenceQuote> &quotes)
{
    std::vector<std::tuple<qint64, qint64, qint64, qint64>> order;
    for (size_t i = 0; i < quotes.size(); ++i) {
        if (i > 0 && quotes[i].source == quotes[i - 1].source)
            continue;
        auto row = db.query("SELECT s.kind, c.position, s.position FROM source s JOIN collection c "
                            "ON c.id = s.collection WHERE s.id=?1",
                            quotes[i].source);
        if (row.next())
            order.emplace_back(row.integer(0), row.integer(1), row.integer(2),
                               quotes[i].source.value);
    }
    std::sort(order.begin(), order.end());
    QHash<qint64, qint64> result;
    for (size_t place = 0; place < order.size(); ++place)
        result.insert(std::get<3>(order[place]), qint64(place));
    return result;
}

/// Says who speaks, and puts quotes that are sorted by place into the order of CodeBook.csv.
void complete(Database &db, const Progress &progress, std::vector<EvidenceQuote> &result)
{
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
    const auto order = sourcePlaces(db, result);
    const auto last = std::numeric_limits<qint64>::max();
    struct Key {
        qint64 person, source;
        size_t index; ///< by place within the source, as they come
        auto operator<=>(const Key &) const = default;
    };
    std::vector<Key> keys;
    keys.reserve(result.size());
    for (const EvidenceQuote &quote : result)
        keys.push_back({persons.value(quote.participant.value, last),
                        order.value(quote.source.value), keys.size()});
    std::sort(keys.begin(), keys.end());
    std::vector<EvidenceQuote> sorted;
    sorted.reserve(result.size());
    for (const Key &key : keys)
        sorted.push_back(std::move(result[key.index]));
    result = std::move(sorted);
}

} // namespace

std::vector<EvidenceQuote> loadEvidence(Database &db, const Progress &progress)
{
    std::vector<EvidenceQuote> result;
    readRows(db.query("SELECT q.id, q.source, q.start, q.\"end\", coalesce(c.code, 0) "
                      "FROM quote q LEFT JOIN coding c ON c.quote = q.id "
                      "ORDER BY q.source, q.start, q.\"end\" DESC, q.id, c.created, c.id"),
             result);
    complete(db, progress, result);
    return result;
}

std::vector<EvidenceQuote> loadEvidence(Database &db, const Progress &progress,
                                        const std::vector<QuoteId> &quotes)
{
    std::vector<EvidenceQuote> result;
    for (const QuoteId quote : quotes)
        readRows(db.query("SELECT q.id, q.source, q.start, q.\"end\", coalesce(c.code, 0) "
                          "FROM quote q LEFT JOIN coding c ON c.quote = q.id WHERE q.id=?1 "
                          "ORDER BY c.created, c.id",
                          quote),
                 result);
    std::sort(result.begin(), result.end(), [](const EvidenceQuote &a, const EvidenceQuote &b) {
        const auto place = [](const EvidenceQuote &each) {
            return std::tuple(each.source, each.range.start, -each.range.end, each.quote);
        };
        return place(a) < place(b);
    });
    complete(db, progress, result);
    return result;
}

} // namespace axial
