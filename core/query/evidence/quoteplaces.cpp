#include "core/query/evidence/quoteplaces.h"

namespace axial {

namespace {

/// The high half of an id is drawn anew each time a file is opened for writing.
qint64 openingOf(QuoteId quote)
{
    return quote.value >> 32;
}

} // namespace

QuotePlaces::QuotePlaces(const std::vector<EvidenceQuote> &quotes)
{
    for (const EvidenceQuote &each : quotes) {
        Opening &opening = find(each.quote);
        opening.first = std::min(opening.first, each.quote.value);
        opening.last = std::max(opening.last, each.quote.value);
        ++opening.count;
    }
    for (auto &[number, each] : m_openings) {
        if (each.isDense())
            each.places.assign(size_t(each.last - each.first) + 1, -1);
    }
    for (size_t i = 0; i < quotes.size(); ++i) {
        Opening &opening = find(quotes[i].quote);
        if (opening.places.empty())
            m_others.insert(quotes[i].quote, int(i));
        else
            opening.places[size_t(quotes[i].quote.value - opening.first)] = int(i);
    }
}

int QuotePlaces::of(QuoteId quote)
{
    const Opening &opening = find(quote);
    if (quote.value < opening.first || quote.value > opening.last)
        return -1;
    return opening.places.empty() ? m_others.value(quote, -1)
                                  : opening.places[size_t(quote.value - opening.first)];
}

QuotePlaces::Opening &QuotePlaces::find(QuoteId quote)
{
    if (!m_found || openingOf(quote) != m_foundOf) {
        m_foundOf = openingOf(quote);
        m_found = &m_openings[m_foundOf]; // which stays where it is when others come
    }
    return *m_found;
}

} // namespace axial
