#include "ui/textpage/stripes.h"

#include "core/text/ranges/spans.h"

#include <algorithm>
#include <tuple>

namespace axial {

namespace {

/// By start, the longest first; then as ids go, so that the order is one.
bool isBefore(TextRange a, QuoteId idOfA, TextRange b, QuoteId idOfB)
{
    return std::tuple(a.start, -a.end, idOfA) < std::tuple(b.start, -b.end, idOfB);
}

bool isQuoteBefore(const CodedQuote &a, const CodedQuote &b)
{
    return isBefore(a.range, a.id, b.range, b.id);
}

/// Codings as quotes, both in order.
std::vector<CodedQuote> quotesOf(std::vector<CodedRange> codings)
{
    std::sort(codings.begin(), codings.end(), [](const CodedRange &a, const CodedRange &b) {
        return std::tuple(a.range.start, -a.range.end, a.quote, a.createdMs, a.coding)
               < std::tuple(b.range.start, -b.range.end, b.quote, b.createdMs, b.coding);
    });
    std::vector<CodedQuote> quotes;
    for (const CodedRange &coding : codings) {
        if (quotes.empty() || quotes.back().id != coding.quote)
            quotes.push_back({coding.quote, coding.range, {}, -1});
        if (coding.coding) // else a quote without a code
            quotes.back().codings.push_back(coding);
    }
    return quotes;
}

} // namespace

void CodedQuotes::set(std::vector<CodedRange> codings)
{
    m_quotes = quotesOf(std::move(codings));
    notePlaces();
    arrange();
}

void CodedQuotes::notePlaces()
{
    m_indexes.clear();
    m_places.clear();
    m_places.reserve(qsizetype(m_quotes.size()));
    for (const CodedQuote &quote : m_quotes)
        m_places.insert(quote.id, quote.range);
}

void CodedQuotes::replace(const std::vector<QuoteId> &gone, const std::vector<CodedRange> &codings)
{
    if (!m_indexes.isEmpty())
        notePlaces();
    for (const QuoteId id : gone) {
        if (const int index = indexOf(id); index >= 0)
            m_quotes.erase(m_quotes.begin() + index);
        m_places.remove(id);
    }
    for (CodedQuote &quote : quotesOf(codings)) {
        m_places.insert(quote.id, quote.range);
        m_quotes.insert(std::upper_bound(m_quotes.begin(), m_quotes.end(), quote, isQuoteBefore),
                        std::move(quote));
    }
    arrange();
}

int CodedQuotes::indexOf(QuoteId id) const
{
    if (!m_indexes.isEmpty())
        return m_indexes.value(id, -1);
    const auto place = m_places.find(id);
    if (place == m_places.end())
        return -1;
    auto found = std::partition_point(
        m_quotes.begin(), m_quotes.end(),
        [&](const CodedQuote &quote) { return isBefore(quote.range, quote.id, *place, id); });
    // While the text is edited, quotes that shrank to the same words keep their old order.
    if (found == m_quotes.end() || found->id != id)
        found = std::find_if(m_quotes.begin(), m_quotes.end(),
                             [id](const CodedQuote &quote) { return quote.id == id; });
    return int(found - m_quotes.begin());
}

void CodedQuotes::arrange()
{
    m_ranges.clear();
    std::vector<LaneRequest> requests;
    requests.reserve(m_quotes.size());
    for (const CodedQuote &quote : m_quotes) {
        m_ranges.push_back(quote.range);
        requests.push_back({quote.range, std::min(int(quote.codings.size()), lanesAtMost)});
    }
    m_slots = paintSlots(m_ranges);
    m_intervals = Intervals(m_ranges);
    m_firstRightLane = 0;
    if (m_compared) {
        arrangeSideBySide();
        return;
    }
    const LaneAssignment assignment = assignLanes(requests, lanesAtMost);
    bool isCrowded = false;
    for (size_t i = 0; i < m_quotes.size(); ++i) {
        m_quotes[i].lane = assignment.lanes[i];
        m_quotes[i].lanes.clear();
        isCrowded = isCrowded || m_quotes[i].lane < 0;
    }
    m_lanes = assignment.count + (isCrowded ? 1 : 0);
}

void CodedQuotes::compare(std::optional<ComparedStripes> compared)
{
    m_compared = std::move(compared);
    arrange();
}

void CodedQuotes::arrangeSideBySide()
{
    for (CodedQuote &quote : m_quotes)
        quote.lanes.assign(quote.codings.size(), -1);
    m_firstRightLane = std::max(1, arrangeSide(m_compared->left, 0));
    m_lanes = m_firstRightLane + std::max(1, arrangeSide(m_compared->right, m_firstRightLane));
    bool isCrowded = false;
    for (CodedQuote &quote : m_quotes) {
        const auto least = std::min_element(quote.lanes.begin(), quote.lanes.end());
        quote.lane = least == quote.lanes.end() ? -1 : *least;
        isCrowded = isCrowded || (quote.lane < 0 && !quote.codings.empty());
    }
    m_lanes += isCrowded ? 1 : 0;
}

int CodedQuotes::arrangeSide(CoderId coder, int firstLane)
{
    std::vector<LaneRequest> requests;
    std::vector<size_t> quotes;
    for (size_t i = 0; i < m_quotes.size(); ++i) {
        const auto &codings = m_quotes[i].codings;
        const auto count = std::count_if(
            codings.begin(), codings.end(),
            [coder](const CodedRange &each) { return each.coder == coder; });
        if (count == 0)
            continue;
        requests.push_back({m_quotes[i].range, std::min(int(count), lanesAtMost / 2)});
        quotes.push_back(i);
    }
    const LaneAssignment assignment = assignLanes(requests, lanesAtMost / 2);
    for (size_t i = 0; i < quotes.size(); ++i) {
        CodedQuote &quote = m_quotes[quotes[i]];
        int given = 0;
        for (size_t coding = 0; coding < quote.codings.size(); ++coding) {
            if (quote.codings[coding].coder != coder)
                continue;
            const bool hasRoom = assignment.lanes[i] >= 0 && given < requests[i].width;
            quote.lanes[coding] = hasRoom ? firstLane + assignment.lanes[i] + given : -1;
            ++given;
        }
    }
    return assignment.count;
}

// Quotes that were apart stay apart and in their order when the text is edited, so lanes and
// paint styles hold: only the places are new.
void CodedQuotes::setRanges(const std::vector<TextRange> &ranges)
{
    Q_ASSERT(ranges.size() == m_quotes.size());
    m_ranges = ranges;
    if (m_indexes.isEmpty()) {
        for (size_t i = 0; i < m_quotes.size(); ++i)
            m_indexes.insert(m_quotes[i].id, int(i));
    }
    for (size_t i = 0; i < m_quotes.size(); ++i) {
        m_quotes[i].range = ranges[i];
        for (CodedRange &coding : m_quotes[i].codings)
            coding.range = ranges[i];
    }
    m_intervals = Intervals(m_ranges);
}

std::vector<Span> CodedQuotes::spans(TextRange window) const
{
    return flatten(m_ranges, m_slots, overlapping(window), window);
}

const Stripe *StripeColumn::at(const QPointF &point) const
{
    for (const Stripe &stripe : stripes) {
        if (stripe.bar.contains(point))
            return &stripe;
    }
    for (const StripeLabel &label : labels) {
        if (label.rect.contains(point))
            return &stripes[size_t(label.stripe)];
    }
    const Stripe *shortest = nullptr;
    for (const Stripe &stripe : crowd) {
        const bool isShorter = !shortest
                               || stripe.coding.range.length() < shortest->coding.range.length();
        if (isShorter && stripe.bar.contains(point))
            shortest = &stripe;
    }
    return shortest;
}

QRectF StripeColumn::boxOf(int quote) const
{
    QRectF box;
    for (const std::vector<Stripe> *bars : {&stripes, &crowd}) {
        for (const Stripe &stripe : *bars) {
            if (stripe.quote == quote)
                box |= stripe.bar;
        }
    }
    return box;
}

} // namespace axial
