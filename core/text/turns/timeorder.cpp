#include "core/text/turns/timeorder.h"

#include <algorithm>

namespace axial {
namespace {

// What is kept is worth so much; a new recording costs less where its first time is not after the
// first of all: few recordings begin later than the one before them did.
constexpr int worthOfOne = 10;
constexpr int costOfBeginning = 15;
constexpr int costOfLateBeginning = 25;

constexpr size_t none = size_t(-1);

/// The best of those that are not later than a time: a tree of Fenwick over the ranks of times
/// (Fenwick 1994, "A new data structure for cumulative frequency tables"), of maxima.
class BestUpTo
{
public:
    BestUpTo(size_t ranks, const std::vector<int> &worth, const std::vector<qint64> &times)
        : m_best(ranks + 1, none), m_worth(worth), m_times(times)
    {
    }

    void add(size_t rank, size_t index)
    {
        for (size_t at = rank + 1; at < m_best.size(); at += at & (~at + 1)) {
            if (isBetter(index, m_best[at]))
                m_best[at] = index;
        }
    }

    size_t find(size_t rank) const
    {
        size_t best = none;
        for (size_t at = rank + 1; at > 0; at -= at & (~at + 1)) {
            if (isBetter(m_best[at], best))
                best = m_best[at];
        }
        return best;
    }

private:
    /// Of two that are worth the same, the one that leaves the smaller gap, then the earlier.
    bool isBetter(size_t one, size_t other) const
    {
        if (one == none || other == none)
            return one != none;
        if (m_worth[one] != m_worth[other])
            return m_worth[one] > m_worth[other];
        return m_times[one] != m_times[other] ? m_times[one] > m_times[other] : one < other;
    }

    std::vector<size_t> m_best;
    const std::vector<int> &m_worth;
    const std::vector<qint64> &m_times;
};

} // namespace

std::vector<size_t> plausibleTimes(const std::vector<qint64> &times)
{
    std::vector<qint64> sorted = times;
    std::ranges::sort(sorted);
    sorted.erase(std::unique(sorted.begin(), sorted.end()), sorted.end());
    std::vector<int> worth(times.size(), 0);
    std::vector<size_t> before(times.size(), none);
    BestUpTo best(sorted.size(), worth, times);
    size_t bestOfAll = none;
    for (size_t i = 0; i < times.size(); ++i) {
        const auto rank = size_t(std::ranges::lower_bound(sorted, times[i]) - sorted.begin());
        if (const size_t going = best.find(rank); going != none) {
            worth[i] = worth[going];
            before[i] = going;
        }
        if (bestOfAll != none) {
            const int cost = times[i] <= times.front() ? costOfBeginning : costOfLateBeginning;
            if (worth[bestOfAll] - cost > worth[i]) {
                worth[i] = worth[bestOfAll] - cost;
                before[i] = bestOfAll;
            }
        }
        worth[i] += worthOfOne;
        best.add(rank, i);
        // Of two ends, a time that is too late is likelier a slip than one that is too early.
        if (bestOfAll == none || worth[i] > worth[bestOfAll]
            || (worth[i] == worth[bestOfAll] && times[i] < times[bestOfAll]))
            bestOfAll = i;
    }
    std::vector<size_t> kept;
    for (size_t at = bestOfAll; at != none; at = before[at])
        kept.push_back(at);
    std::ranges::reverse(kept);
    return kept;
}

} // namespace axial
