#include "core/query/evidence/quoteneighbours.h"

#include "core/base/error.h"
#include "core/base/messages.h"
#include "core/db/database.h"
#include "core/query/catalogue.h"
#include "core/query/evidence/quoteplaces.h"
#include "core/query/evidence/quotetexts.h"

#include <algorithm>
#include <numeric>

namespace axial {
namespace {

/// Two quotes stand together when their stretches meet.
struct Stretch {
    SourceId source;
    bool isOfTurns = false;
    qint64 start = 0, end = 0; ///< half open

    bool isBeside(const Stretch &other) const
    {
        return source == other.source && isOfTurns == other.isOfTurns;
    }
};

Stretch stretchOf(const EvidenceQuote &quote, Nearness nearness, int turns)
{
    if (nearness == Nearness::Overlap || quote.turn == 0)
        return {quote.source, false, quote.range.start, quote.range.end};
    const int reach = nearness == Nearness::NearTurns ? turns : 0;
    return {quote.source, true, quote.turn, qint64(quote.lastTurn) + 1 + reach};
}

/// A coding, by who made it.
struct PutBy {
    CoderId coder;
    qint64 id = 0;
    CodeId code;

    auto operator<=>(const PutBy &) const = default;
    explicit operator bool() const { return id != 0; }
};

void addCodeOf(std::vector<CoderCodes> &coders, CoderId coder, CodeId code)
{
    const auto found = std::ranges::find(coders, coder, &CoderCodes::coder);
    if (found == coders.end())
        coders.push_back({coder, {code}});
    else if (std::find(found->codes.begin(), found->codes.end(), code) == found->codes.end())
        found->codes.push_back(code);
}

} // namespace

QuoteNeighbours::QuoteNeighbours(const std::vector<EvidenceQuote> &quotes, Nearness nearness,
                                 int turns, const Progress &progress)
{
    std::vector<std::pair<int, int>> pairs;
    if (nearness != Nearness::SameQuote) {
        std::vector<Stretch> stretches;
        stretches.reserve(quotes.size());
        for (const EvidenceQuote &quote : quotes)
            stretches.push_back(stretchOf(quote, nearness, turns));
        std::vector<int> order(quotes.size());
        std::iota(order.begin(), order.end(), 0);
        std::sort(order.begin(), order.end(), [&](int left, int right) {
            const Stretch &a = stretches[size_t(left)];
            const Stretch &b = stretches[size_t(right)];
            return std::tie(a.source, a.isOfTurns, a.start, left)
                   < std::tie(b.source, b.isOfTurns, b.start, right);
        });
        std::vector<int> open; // that reach beyond the start of the one looked at
        for (const int at : order) {
            const Stretch &stretch = stretches[size_t(at)];
            std::erase_if(open, [&](int other) {
                return !stretches[size_t(other)].isBeside(stretch)
                       || stretches[size_t(other)].end <= stretch.start;
            });
            if (pairs.size() / 2 + open.size() > mostPairs)
                throw Error(QueryText::tr("More than %1 pairs of quotes stand that near. Let fewer "
                                          "turns count, or only quotes that share words.")
                                .arg(mostPairs));
            progress.checkCanceled();
            for (const int other : open) {
                pairs.emplace_back(at, other);
                pairs.emplace_back(other, at);
            }
            open.push_back(at);
        }
    }
    m_first.assign(quotes.size() + 1, 0);
    for (const auto &pair : pairs)
        ++m_first[size_t(pair.first) + 1];
    for (size_t i = 0; i < quotes.size(); ++i)
        m_first[i + 1] += m_first[i] + 1; // itself
    m_neighbours.resize(m_first.back());
    std::vector<size_t> next(m_first.begin(), m_first.end() - 1);
    for (size_t i = 0; i < quotes.size(); ++i)
        m_neighbours[next[i]++] = int(i);
    for (const auto &[quote, other] : pairs)
        m_neighbours[next[size_t(quote)]++] = other;
}

QueryParameter query::nearnessParameter()
{
    return oneOf("together", QT_TRANSLATE_NOOP("query", "Together"),
                 {{"quote", QT_TRANSLATE_NOOP("query", "On the same quote")},
                  {"overlap", QT_TRANSLATE_NOOP("query", "On quotes that share words")},
                  {"turn", QT_TRANSLATE_NOOP("query", "In the same turn")},
                  {"near", QT_TRANSLATE_NOOP("query", "Some turns apart")}});
}

QueryParameter query::turnsParameter()
{
    return {
        .id = "turns", .name = QT_TRANSLATE_NOOP("query", "Turns apart, at most"), .fallback = "2"};
}

QueryParameter query::pairedCodersParameter()
{
    return oneOf("coders", QT_TRANSLATE_NOOP("query", "Codes pair"),
                 {{"one", QT_TRANSLATE_NOOP("query", "Within one coder")},
                  {"any", QT_TRANSLATE_NOOP("query", "Of any coders")}});
}

bool query::pairWithinOneCoder(const QueryParameters &parameters)
{
    return parameters[QStringLiteral("coders")] != QLatin1String("any");
}

bool query::haveSeveralCoded(Database &db)
{
    return db.integer("SELECT count(*) FROM coder WHERE EXISTS (SELECT 1 FROM coding "
                      "WHERE coding.coder = coder.id)")
               .value_or(0)
           > 1;
}

std::vector<std::vector<CoderCodes>> query::pairedCodes(Database &db,
                                                        const std::vector<EvidenceQuote> &quotes,
                                                        bool isWithinOneCoder,
                                                        const Progress &progress)
{
    std::vector<std::vector<CoderCodes>> result(quotes.size());
    if (!isWithinOneCoder || !haveSeveralCoded(db)) {
        for (size_t i = 0; i < quotes.size(); ++i) {
            if (!quotes[i].codes.empty())
                result[i].push_back({{}, quotes[i].codes});
        }
        return result;
    }
    if (!areMostQuotes(db, quotes.size())) {
        for (size_t i = 0; i < quotes.size(); ++i) {
            progress.checkCanceled();
            auto rows = db.query("SELECT coder, code FROM coding WHERE quote=?1 ORDER BY id",
                                 quotes[i].quote);
            while (rows.next())
                addCodeOf(result[i], rows.id<CoderId>(0), rows.id<CodeId>(1));
        }
        return result;
    }
    OfQuotes<PutBy> puts(quotes);
    auto rows = db.query("SELECT quote, coder, id, code FROM coding");
    while (rows.next())
        puts.add(rows.id<QuoteId>(0), {rows.id<CoderId>(1), rows.integer(2), rows.id<CodeId>(3)});
    progress.checkCanceled();
    puts.finish();
    for (size_t i = 0; i < quotes.size(); ++i) {
        for (const PutBy &put : puts.at(i))
            addCodeOf(result[i], put.coder, put.code);
    }
    return result;
}

QString query::pairedCodersWords(Database &db, const QueryParameters &parameters)
{
    if (!haveSeveralCoded(db))
        return {};
    return pairWithinOneCoder(parameters)
               ? QueryText::tr("Only codes of the same coder form pairs: different codes of two "
                               "coders on the same words are a disagreement.")
               : QueryText::tr("Codes of any coders pair, so that their disagreements count, too.");
}

Nearness query::nearnessOf(const QueryParameters &parameters)
{
    const QString together = parameters[QStringLiteral("together")];
    if (together == QLatin1String("overlap"))
        return Nearness::Overlap;
    if (together == QLatin1String("turn"))
        return Nearness::SameTurn;
    return together == QLatin1String("near") ? Nearness::NearTurns : Nearness::SameQuote;
}

int query::turnsOf(const QueryParameters &parameters)
{
    return numberIn(parameters, "turns", 0, 1000);
}

} // namespace axial
