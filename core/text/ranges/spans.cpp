#include "core/text/ranges/spans.h"

#include <bit>
#include <limits>

namespace axial {

LaneAssignment assignLanes(const std::vector<LaneRequest> &requests, int limit)
{
    LaneAssignment result;
    result.lanes.reserve(requests.size());
    std::vector<qint64> freeFrom; // by lane: where its last range ends
    for (const LaneRequest &request : requests) {
        int run = 0; // free lanes in a row, up to and without `lane`
        int lane = 0;
        for (; run < request.width && lane < limit; ++lane) {
            const bool isFree = lane >= int(freeFrom.size())
                                || freeFrom[size_t(lane)] <= request.range.start;
            run = isFree ? run + 1 : 0;
        }
        if (run < request.width) {
            result.lanes.push_back(-1);
            continue;
        }
        if (lane > int(freeFrom.size()))
            freeFrom.resize(size_t(lane));
        for (int used = lane - request.width; used < lane; ++used)
            freeFrom[size_t(used)] = request.range.end;
        result.lanes.push_back(lane - request.width);
    }
    result.count = int(freeFrom.size());
    return result;
}

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
    const auto limit = std::ranges::lower_bound(m_ranges, window.end, {},
                                                [](TextRange range) { return range.start; });
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

std::vector<int> paintSlots(const std::vector<TextRange> &ranges)
{
    std::vector<LaneRequest> requests;
    requests.reserve(ranges.size());
    for (const TextRange &range : ranges)
        requests.push_back({range, 1});
    return assignLanes(requests, tintSlots + underlineSlots).lanes;
}

namespace {

struct Edge {
    qint64 position = 0;
    bool opens = false; ///< ends sort before starts, so that a slot is free when it is taken
    int index = 0;

    auto operator<=>(const Edge &) const = default;
};

std::vector<Edge> edgesIn(const std::vector<TextRange> &ranges, const std::vector<int> &slotOf,
                          const std::vector<int> &hits, TextRange window)
{
    std::vector<Edge> edges;
    edges.reserve(2 * hits.size());
    for (const int hit : hits) {
        const TextRange &range = ranges[size_t(hit)];
        if (slotOf[size_t(hit)] < 0 || !range.overlaps(window))
            continue;
        edges.push_back({std::max(range.start, window.start), true, hit});
        edges.push_back({std::min(range.end, window.end), false, hit});
    }
    std::sort(edges.begin(), edges.end());
    return edges;
}

} // namespace

std::vector<Span> flatten(const std::vector<TextRange> &ranges, const std::vector<int> &slotOf,
                          const std::vector<int> &hits, TextRange window)
{
    std::vector<Span> spans;
    Span open;
    const Span nothing;
    for (const Edge &edge : edgesIn(ranges, slotOf, hits, window)) {
        const bool isPainted = open.tints != nothing.tints || open.underlines != nothing.underlines;
        if (isPainted && open.range.start < edge.position) {
            spans.push_back(open);
            spans.back().range.end = edge.position;
        }
        open.range.start = edge.position;
        const int slot = slotOf[size_t(edge.index)];
        int &painted = slot < tintSlots ? open.tints[size_t(slot)]
                                        : open.underlines[size_t(slot - tintSlots)];
        painted = edge.opens ? edge.index : -1;
    }
    return spans;
}

} // namespace axial
