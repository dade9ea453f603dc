#include "ui/coding/stripes.h"

#include "core/text/lanes.h"

#include <algorithm>
#include <tuple>

namespace axial {

void CodedQuotes::set(std::vector<CodedRange> codings)
{
    std::sort(codings.begin(), codings.end(), [](const CodedRange &a, const CodedRange &b) {
        return std::tuple(a.range.start, -a.range.end, a.quote, a.createdMs, a.coding)
            < std::tuple(b.range.start, -b.range.end, b.quote, b.createdMs, b.coding);
    });
    m_quotes.clear();
    m_indexes.clear();
    for (const CodedRange &coding : codings) {
        if (m_quotes.empty() || m_quotes.back().id != coding.quote) {
            m_indexes.insert(coding.quote.value, int(m_quotes.size()));
            m_quotes.push_back({coding.quote, coding.range, {}, -1});
        }
        m_quotes.back().codings.push_back(coding);
    }
    m_ranges.clear();
    std::vector<LaneRequest> requests;
    for (const CodedQuote &quote : m_quotes) {
        m_ranges.push_back(quote.range);
        requests.push_back({quote.range, std::min(int(quote.codings.size()), lanesAtMost)});
    }
    m_slots = paintSlots(m_ranges);
    m_intervals = Intervals(m_ranges);
    const LaneAssignment assignment = assignLanes(requests, lanesAtMost);
    bool isCrowded = false;
    for (size_t i = 0; i < m_quotes.size(); ++i) {
        m_quotes[i].lane = assignment.lanes[i];
        isCrowded = isCrowded || m_quotes[i].lane < 0;
    }
    m_lanes = assignment.count + (isCrowded ? 1 : 0);
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
