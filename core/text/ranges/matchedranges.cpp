#include "core/text/ranges/matchedranges.h"

#include <algorithm>
#include <functional>

namespace axial {
namespace {

struct Candidate {
    double overlap;
    size_t first, second;
};

std::vector<Candidate> candidatesOf(const std::vector<TextRange> &first,
                                    const std::vector<TextRange> &second, double overlap)
{
    std::vector<Candidate> candidates;
    qint64 longest = 0;
    for (const TextRange &range : second)
        longest = std::max(longest, range.end - range.start);
    for (size_t i = 0; i < first.size(); ++i) {
        auto j = std::lower_bound(
            second.begin(), second.end(), first[i].start - longest,
            [](const TextRange &range, qint64 start) { return range.start < start; });
        for (; j != second.end() && j->start < first[i].end; ++j) {
            const qint64 common = std::min(first[i].end, j->end)
                                  - std::max(first[i].start, j->start);
            const qint64 covered = std::max(first[i].end, j->end)
                                   - std::min(first[i].start, j->start);
            const double share = double(common) / double(covered);
            if (common > 0 && share >= overlap)
                candidates.push_back({share, i, size_t(j - second.begin())});
        }
    }
    return candidates;
}

} // namespace

std::vector<std::pair<size_t, size_t>> matchedRanges(const std::vector<TextRange> &first,
                                                     const std::vector<TextRange> &second,
                                                     double overlap)
{
    std::vector<Candidate> candidates = candidatesOf(first, second, overlap);
    std::ranges::stable_sort(candidates, std::greater{}, &Candidate::overlap);
    std::vector<bool> isFirstTaken(first.size()), isSecondTaken(second.size());
    std::vector<std::pair<size_t, size_t>> matched;
    for (const Candidate &each : candidates) {
        if (isFirstTaken[each.first] || isSecondTaken[each.second])
            continue;
        isFirstTaken[each.first] = isSecondTaken[each.second] = true;
        matched.emplace_back(each.first, each.second);
    }
    std::sort(matched.begin(), matched.end());
    return matched;
}

} // namespace axial
