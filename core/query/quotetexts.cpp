#include "core/query/quotetexts.h"

#include "core/db/database.h"
#include "core/query/quoteplaces.h"

namespace axial {
namespace {

constexpr size_t few = 1000;         ///< are looked up without asking how many there are
constexpr qint64 costOfOne = 10;     ///< to look one up, in quotes that are read on the way
constexpr size_t checkedEvery = 512; ///< quotes between two looks at Cancel

/// Of a row of words, insight and prompt.
QuoteText textOf(const Statement &row, int first)
{
    return {row.text(first), row.text(first + 1), row.text(first + 2), true};
}

} // namespace

bool areMostQuotes(Database &db, size_t quotes)
{
    return quotes > few
           && qint64(quotes) * costOfOne > db.integer("SELECT count(*) FROM quote").value_or(0);
}

std::vector<QuoteText> quoteTexts(Database &db, const std::vector<EvidenceQuote> &quotes,
                                  const Progress &progress)
{
    std::vector<QuoteText> result(quotes.size());
    size_t done = 0;
    const auto look = [&] {
        if (++done % checkedEvery == 0)
            progress.checkCanceled();
    };
    if (!areMostQuotes(db, quotes.size())) {
        for (size_t i = 0; i < quotes.size(); ++i) {
            look();
            auto row = db.query("SELECT words, insight, prompt FROM quote WHERE id=?1",
                                quotes[i].quote);
            if (row.next())
                result[i] = textOf(row, 0);
        }
        return result;
    }
    QuotePlaces places(quotes);
    auto rows = db.query("SELECT id, words, insight, prompt FROM quote");
    while (rows.next()) {
        look();
        if (const int place = places.of(rows.id<QuoteId>(0)); place >= 0)
            result[size_t(place)] = textOf(rows, 1);
    }
    return result;
}

} // namespace axial
