#include "core/query/evidence/quotetexts.h"

#include "core/db/readboth.h"
#include "core/project/quotes/pageregions.h"
#include "core/query/evidence/quoteplaces.h"

#include <algorithm>
#include <array>
#include <limits>

namespace axial {
namespace {

constexpr size_t few = 1000;         ///< are looked up without asking how many there are
constexpr qint64 costOfOne = 10;     ///< to look one up, in quotes that are read on the way
constexpr size_t checkedEvery = 512; ///< quotes between two looks at Cancel
constexpr size_t firstBlock = 1 << 20;
constexpr size_t largestBlock = 1 << 24; ///< in large ones the system hands out memory sooner

/// About as many quotes have a smaller id as a larger one.
qint64 middleId(const std::vector<EvidenceQuote> &quotes)
{
    constexpr size_t asked = 1000;
    std::vector<qint64> ids;
    for (size_t i = 0; i < quotes.size(); i += quotes.size() / asked + 1)
        ids.push_back(quotes[i].quote.value);
    const auto middle = ids.begin() + qsizetype(ids.size() / 2);
    std::nth_element(ids.begin(), middle, ids.end());
    return *middle;
}

/// Of those from one id up to another.
void readTexts(QuoteTexts &texts, QuoteTexts::Reader reader, Database &db,
               const std::vector<EvidenceQuote> &quotes, qint64 first, qint64 last,
               const Progress &progress)
{
    QuotePlaces places(quotes);
    size_t done = 0;
    auto rows = db.query("SELECT id, words, insight, prompt FROM quote WHERE id BETWEEN ?1 AND ?2",
                         first, last);
    while (rows.next()) {
        if (++done % checkedEvery == 0)
            progress.checkCanceled();
        if (const int place = places.of(rows.id<QuoteId>(0)); place >= 0)
            texts.put(reader, size_t(place), rows, 1);
    }
}

} // namespace

QString QuoteTexts::textAt(const Place &place, quint32 from, quint32 length)
{
    if (length == 0)
        return {};
    return QString::fromUtf8(place.start + from, length);
}

/// A mark at the beginning is none of the words, see QString::fromUtf8().
QByteArrayView QuoteTexts::storedAt(const Place &place, quint32 from, quint32 length)
{
    const QByteArrayView stored(place.start ? place.start + from : nullptr, qsizetype(length));
    const bool isSame = stored.isValidUtf8() && !stored.startsWith("\xef\xbb\xbf");
    return isSame ? stored : QByteArrayView();
}

QByteArrayView QuoteTexts::storedWords(size_t quote) const
{
    const Place &place = m_places[quote];
    return m_areas.contains(quote) ? QByteArrayView() : storedAt(place, 0, place.words);
}

QByteArrayView QuoteTexts::storedInsight(size_t quote) const
{
    const Place &place = m_places[quote];
    return storedAt(place, place.words, place.insight);
}

QString QuoteTexts::words(size_t quote) const
{
    if (const auto area = m_areas.constFind(quote); area != m_areas.cend())
        return *area;
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

void QuoteTexts::put(Reader reader, size_t quote, const Statement &row, int first)
{
    const std::array texts{row.utf8(first), row.utf8(first + 1), row.utf8(first + 2)};
    const size_t length = size_t(texts[0].size() + texts[1].size() + texts[2].size());
    Kept &kept = m_kept[size_t(reader)];
    auto &blocks = kept.blocks;
    if (blocks.empty() || blocks.back().capacity() - blocks.back().size() < length) {
        const size_t block = blocks.empty() ? firstBlock
                                            : std::min(2 * blocks.back().capacity(), largestBlock);
        blocks.emplace_back().reserve(std::max(block, length));
    }
    std::string &block = blocks.back();
    m_places[quote] = {block.data() + block.size(), quint32(texts[0].size()),
                       quint32(texts[1].size()), quint32(texts[2].size()), true};
    for (const QByteArrayView text : texts)
        block.append(text.data(), size_t(text.size()));
    ++kept.put;
}

bool areMostQuotes(Database &db, size_t quotes)
{
    // Whether there are so many, not how many there are.
    return quotes > few
           && !db.integer("SELECT 1 FROM quote LIMIT 1 OFFSET ?1", qint64(quotes) * costOfOne - 1);
}

namespace {

void putAreas(Database &db, const std::vector<EvidenceQuote> &quotes, QuoteTexts &result)
{
    const QHash<qint64, QString> areas = pageregions::shownWords(db);
    for (size_t i = 0; i < quotes.size() && !areas.isEmpty(); ++i) {
        if (const auto area = areas.constFind(quotes[i].quote.value); area != areas.cend())
            result.putArea(i, *area);
    }
}

} // namespace

QuoteTexts quoteTexts(Database &db, const std::vector<EvidenceQuote> &quotes,
                      const Progress &progress)
{
    using Reader = QuoteTexts::Reader;
    QuoteTexts result(quotes.size());
    putAreas(db, quotes, result);
    if (!areMostQuotes(db, quotes.size())) {
        for (size_t i = 0; i < quotes.size(); ++i) {
            if (i % checkedEvery == 0)
                progress.checkCanceled();
            auto row = db.query("SELECT words, insight, prompt FROM quote WHERE id=?1",
                                quotes[i].quote);
            if (row.next())
                result.put(Reader::Here, i, row, 0);
        }
        return result;
    }
    constexpr auto first = std::numeric_limits<qint64>::min();
    constexpr auto last = std::numeric_limits<qint64>::max();
    const qint64 middle = std::min(middleId(quotes), last - 1);
    const auto read = [&](Reader reader, qint64 from, qint64 to) {
        return [&, reader, from, to](Database &reading) {
            readTexts(result, reader, reading, quotes, from, to, progress);
        };
    };
    readBoth(db, qint64(quotes.size()), read(Reader::Here, first, middle),
             read(Reader::Beside, middle + 1, last));
    return result;
}

} // namespace axial
