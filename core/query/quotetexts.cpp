#include "core/query/quotetexts.h"

#include "core/db/database.h"
#include "core/query/quoteplaces.h"

#include <algorithm>
#include <array>

namespace axial {
namespace {

constexpr size_t few = 1000;         ///< are looked up without asking how many there are
constexpr qint64 costOfOne = 10;     ///< to look one up, in quotes that are read on the way
constexpr size_t checkedEvery = 512; ///< quotes between two looks at Cancel
constexpr size_t firstBlock = 1 << 20;
constexpr size_t largestBlock = 1 << 24; ///< in large ones the system hands out memory sooner

} // namespace

QString QuoteTexts::textAt(const Place &place, quint32 from, quint32 length) const
{
    if (length == 0)
        return {};
    return QString::fromUtf8(m_blocks[place.block].data() + place.start + from, length);
}

QString QuoteTexts::words(size_t quote) const
{
    const Place &place = m_places[quote];
    return textAt(place, 0, place.words);
}

QString QuoteTexts::insight(size_t quote) const
{
    const Place &place = m_places[quote];
    return textAt(place, place.words, place.insight);
}

QString QuoteTexts::prompt(size_t quote) const
{
    const Place &place = m_places[quote];
    return textAt(place, place.words + place.insight, place.prompt);
}

void QuoteTexts::put(size_t quote, const Statement &row, int first)
{
    const std::array texts{row.utf8(first), row.utf8(first + 1), row.utf8(first + 2)};
    const size_t length = size_t(texts[0].size() + texts[1].size() + texts[2].size());
    if (m_blocks.empty() || m_blocks.back().capacity() - m_blocks.back().size() < length) {
        const size_t block = m_blocks.empty()
                                 ? firstBlock
                                 : std::min(2 * m_blocks.back().capacity(), largestBlock);
        m_blocks.emplace_back().reserve(std::max(block, length));
    }
    std::string &block = m_blocks.back();
    m_places[quote] = {quint32(m_blocks.size() - 1), quint32(block.size()),
                       quint32(texts[0].size()),     quint32(texts[1].size()),
                       quint32(texts[2].size()),     true};
    for (const QByteArrayView text : texts)
        block.append(text.data(), size_t(text.size()));
    ++m_put;
}

bool areMostQuotes(Database &db, size_t quotes)
{
    return quotes > few
           && qint64(quotes) * costOfOne > db.integer("SELECT count(*) FROM quote").value_or(0);
}

QuoteTexts quoteTexts(Database &db, const std::vector<EvidenceQuote> &quotes,
                      const Progress &progress)
{
    QuoteTexts result(quotes.size());
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
                result.put(i, row, 0);
        }
        return result;
    }
    QuotePlaces places(quotes);
    auto rows = db.query("SELECT id, words, insight, prompt FROM quote");
    while (rows.next()) {
        look();
        if (const int place = places.of(rows.id<QuoteId>(0)); place >= 0)
            result.put(size_t(place), rows, 1);
    }
    return result;
}

} // namespace axial
