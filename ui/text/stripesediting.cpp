#include "ui/text/stripes.h"

namespace axial {

// Quotes that were apart stay apart and in their order when the text is edited, so lanes and
// paint styles hold: only the places are new.
void CodedQuotes::setRanges(const std::vector<TextRange> &ranges)
{
    Q_ASSERT(ranges.size() == m_quotes.size());
    m_ranges = ranges;
    for (size_t i = 0; i < m_quotes.size(); ++i) {
        m_quotes[i].range = ranges[i];
        m_places.insert(m_quotes[i].id.value, ranges[i]);
        for (CodedRange &coding : m_quotes[i].codings)
            coding.range = ranges[i];
    }
    m_intervals = Intervals(m_ranges);
}

} // namespace axial
