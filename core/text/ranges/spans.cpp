#include "core/text/ranges/spans.h"

#include "core/text/ranges/lanes.h"

namespace axial {

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
