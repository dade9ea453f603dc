#include "core/query/evidence/evidence.h"

#include "core/db/readboth.h"
#include "core/db/readmemory.h"
#include "core/query/evidence/quoteplaces.h"
#include "core/query/people/speakers.h"

#include <QHash>
#include <QSet>

#include <algorithm>
#include <limits>
#include <tuple>

namespace axial {
namespace {

constexpr size_t rowsBetweenLooks = 512; ///< rows between two looks at Cancel

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

/// A coding, by when it was made.
struct Put {
    qint64 created = 0, id = 0;
    CodeId code;

    auto operator<=>(const Put &) const = default;
    explicit operator bool() const { return id != 0; }
};

struct ReadCoding {
    QuoteId quote;
    Put put;
};

/// All, in the order of the table.
std::vector<ReadCoding> readCodings(Database &db, const Progress &progress)
{
    std::vector<ReadCoding> result;
    result.reserve(size_t(db.integer("SELECT count(*) FROM coding").value_or(0)));
    auto rows = db.query("SELECT quote, created, id, code FROM coding");
    while (rows.next()) {
        result.push_back(
            {rows.id<QuoteId>(0), {rows.integer(1), rows.integer(2), rows.id<CodeId>(3)}});
        if (result.size() % rowsBetweenLooks == 0)
            progress.checkCanceled();
    }
    return result;
}

/// Puts the codes on all quotes, in the order they were put on.
void putCodes(const std::vector<ReadCoding> &codings, std::vector<EvidenceQuote> &quotes)
{
    OfQuotes<Put> puts(quotes);
    for (const ReadCoding &each : codings)
        puts.add(each.quote, each.put);
    puts.finish();
    for (size_t i = 0; i < quotes.size(); ++i) {
        auto &codes = quotes[i].codes;
        for (const Put &put : puts.at(i)) {
            if (std::find(codes.begin(), codes.end(), put.code) == codes.end())
                codes.push_back(put.code);
        }
    }
}

/// All quotes by place, with their codes: many are read by two threads at once.
std::vector<EvidenceQuote> codedQuotes(Database &db, const Progress &progress)
{
    std::vector<EvidenceQuote> quotes;
    std::vector<ReadCoding> codings;
    const auto readQuotes = [&](Database &here) { quotes = quotesByPlace(here); };
    const auto readCodes = [&](Database &there) { codings = readCodings(there, progress); };
    readBoth(db, db.integer("SELECT count(*) FROM coding").value_or(0), readQuotes, readCodes);
    progress.checkCanceled();
    putCodes(codings, quotes);
    return quotes;
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

/// Quotes of one person in one source that stand in a row already.
struct Run {
    qint64 person, source;
    size_t first, end;
    auto operator<=>(const Run &) const = default;
};

/// One run after the other, each quote moved once and in place: of a million, room for as many
/// again takes longest.
void putInOrder(const std::vector<Run> &runs, std::vector<EvidenceQuote> &quotes)
{
    std::vector<size_t> comesFrom;
    comesFrom.reserve(quotes.size());
    for (const Run &run : runs) {
        for (size_t i = run.first; i < run.end; ++i)
            comesFrom.push_back(i);
    }
    for (size_t start = 0; start < quotes.size(); ++start) {
        if (comesFrom[start] == start)
            continue;
        EvidenceQuote held = std::move(quotes[start]);
        size_t to = start;
        for (size_t from = comesFrom[to]; from != start; from = comesFrom[to]) {
            quotes[to] = std::move(quotes[from]);
            comesFrom[to] = to;
            to = from;
        }
        quotes[to] = std::move(held);
        comesFrom[to] = to;
    }
}

/// Says who speaks, and puts quotes that are sorted by place into the order of CodeBook.csv.
void complete(Database &db, const Progress &progress, std::vector<EvidenceQuote> &result)
{
    progress.checkCanceled();
    const size_t middle = result.size() / 2;
    const auto tell = [&](size_t first, size_t end) {
        return [&, first, end](Database &reading) {
            Speakers speakers(reading);
            for (size_t i = first; i < end; ++i) {
                EvidenceQuote &quote = result[i];
                Speakers::Place place = speakers.at(quote.source, quote.range);
                quote.participant = place.participant;
                quote.others = std::move(place.others);
                quote.turn = place.turn;
                quote.lastTurn = place.lastTurn;
            }
        };
    };
    readBoth(db, qint64(result.size()), tell(0, middle), tell(middle, result.size()));
    progress.checkCanceled();
    QHash<ParticipantId, qint64> persons;
    for (auto rows = db.query("SELECT id FROM participant ORDER BY position, id"); rows.next();)
        persons.insert(rows.id<ParticipantId>(0), persons.size());
    const auto order = sourcePlaces(db, result);
    const auto last = std::numeric_limits<qint64>::max();
    std::vector<Run> runs;
    for (size_t i = 0; i < result.size(); ++i) {
        const bool goesOn = i > 0 && result[i].participant == result[i - 1].participant
                            && result[i].source == result[i - 1].source;
        if (!goesOn)
            runs.push_back({persons.value(result[i].participant, last),
                            order.value(result[i].source.value), i, i});
        runs.back().end = i + 1;
    }
    std::sort(runs.begin(), runs.end());
    putInOrder(runs, result);
}

} // namespace

std::vector<ParticipantId> DistinctPeople::people() const
{
    std::vector<ParticipantId> result;
    QSet<ParticipantId> known;
    for (const ParticipantId each : m_people) {
        if (!known.contains(each)) {
            known.insert(each);
            result.push_back(each);
        }
    }
    return result;
}

// The index that says their places gives them in this order but for
// those that begin alike, and holds none of their words.
std::vector<EvidenceQuote> quotesByPlace(Database &db)
{
    std::vector<EvidenceQuote> result;
    result.reserve(size_t(db.integer("SELECT count(*) FROM quote").value_or(0)));
    auto rows = db.query("SELECT id, source, start, \"end\" FROM quote ORDER BY source, start");
    while (rows.next())
        result.push_back({rows.id<QuoteId>(0),
                          rows.id<SourceId>(1),
                          {rows.integer(2), rows.integer(3)},
                          {},
                          0,
                          0,
                          {}});
    const auto beginAlike = [](const EvidenceQuote &left, const EvidenceQuote &right) {
        return left.source == right.source && left.range.start == right.range.start;
    };
    for (auto first = result.begin(); first != result.end();) {
        const auto last = std::find_if(first + 1, result.end(), [&](const EvidenceQuote &other) {
            return !beginAlike(*first, other);
        });
        if (last - first > 1)
            std::sort(first, last, [](const EvidenceQuote &left, const EvidenceQuote &right) {
                return std::tuple(-left.range.end, left.quote)
                       < std::tuple(-right.range.end, right.quote);
            });
        first = last;
    }
    return result;
}

Evidence loadEvidence(Database &db, const Progress &progress)
{
    using Quotes = std::vector<EvidenceQuote>;
    return Evidence(ReadMemory::recall<Quotes>(db, "evidence", [&] {
        Quotes result = codedQuotes(db, progress);
        complete(db, progress, result);
        return result;
    }));
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
