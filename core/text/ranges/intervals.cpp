#include "core/text/ranges/intervals.h"

#include <bit>
#include <limits>

namespace axial {

Intervals::Intervals(const std::vector<TextRange> &sorted) : m_ranges(sorted)
{
    Q_ASSERT(std::is_sorted(sorted.begin(), sorted.end(),
                            [](TextRange a, TextRange b) { return a.start < b.start; }));
    m_leaves = std::bit_ceil(std::max<size_t>(sorted.size(), 1));
    m_maxEnd.assign(2 * m_leaves, std::numeric_limits<qint64>::min());
    for (size_t i = 0; i < sorted.size(); ++i) {
        // An empty range overlaps nothing.
        if (!sorted[i].isEmpty())
            m_maxEnd[m_leaves + i] = sorted[i].end;
    }
    for (size_t node = m_leaves - 1; node >= 1; --node)
        m_maxEnd[node] = std::max(m_maxEnd[2 * node], m_maxEnd[2 * node + 1]);
}

std::vector<int> Intervals::overlapping(TextRange window) const
{
    std::vector<int> hits;
    if (m_ranges.empty() || window.isEmpty())
        return hits;
    const auto limit = std::lower_bound(
        m_ranges.begin(), m_ranges.end(), window.end,
        [](TextRange range, qint64 end) { return range.start < end; });
    collect(1, 0, m_leaves, size_t(limit - m_ranges.begin()), window.start, hits);
    return hits;
}

void Intervals::collect(size_t node, size_t first, size_t width, size_t limit, qint64 after,
                        std::vector<int> &hits) const
{
    if (first >= limit || m_maxEnd[node] <= after)
        return;
    if (width == 1) {
        hits.push_back(int(first));
        return;
    }
    collect(2 * node, first, width / 2, limit, after, hits);
    collect(2 * node + 1, first + width / 2, width / 2, limit, after, hits);
}

} // namespace axial
