#include "core/stats/clustering.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <numeric>
#include <tuple>

namespace axial {

namespace {

struct Join {
    int first = 0, second = 0; ///< any thing of each of the two
    double height = 0;
};

/// The joins of clusters that were each other's nearest, in the order in which they were found.
class ChainedJoins
{
public:
    ChainedJoins(std::vector<double> distances, int count)
        : m_distances(std::move(distances)), m_count(count), m_sizes(size_t(count), 1)
    {
    }

    std::vector<Join> all(const Progress &progress)
    {
        std::vector<Join> joins;
        std::vector<int> chain;
        while (int(joins.size()) < m_count - 1) {
            progress.checkCanceled();
            if (chain.empty())
                chain.push_back(int(
                    std::find_if(m_sizes.begin(), m_sizes.end(), [](int size) { return size > 0; })
                    - m_sizes.begin()));
            const int last = chain.back();
            const int before = chain.size() > 1 ? chain[chain.size() - 2] : -1;
            const int nearest = nearestTo(last, before);
            if (nearest != before) {
                chain.push_back(nearest);
                continue;
            }
            chain.resize(chain.size() - 2);
            joins.push_back({std::min(last, before), std::max(last, before), at(last, before)});
            join(joins.back().first, joins.back().second);
        }
        return joins;
    }

private:
    double &at(int one, int other)
    {
        return m_distances[size_t(one) * size_t(m_count) + size_t(other)];
    }
    /// The one before stays the nearest when others are as near, or the chain would never end.
    int nearestTo(int cluster, int before)
    {
        int nearest = before;
        for (int other = 0; other < m_count; ++other) {
            if (other != cluster && m_sizes[size_t(other)] > 0
                && (nearest < 0 || at(cluster, other) < at(cluster, nearest)))
                nearest = other;
        }
        return nearest;
    }
    void join(int first, int second)
    {
        const double own = m_sizes[size_t(first)], others = m_sizes[size_t(second)];
        for (int each = 0; each < m_count; ++each) {
            if (each != first && each != second && m_sizes[size_t(each)] > 0)
                at(first, each) = at(each,
                                     first) = (own * at(first, each) + others * at(second, each))
                                              / (own + others);
        }
        m_sizes[size_t(first)] += m_sizes[size_t(second)];
        m_sizes[size_t(second)] = 0;
    }

    std::vector<double> m_distances;
    int m_count;
    std::vector<int> m_sizes; ///< 0 = it was joined to another
};

} // namespace

Dendrogram averageLinkage(std::vector<double> distances, int count, const Progress &progress)
{
    std::vector<Join> joins = ChainedJoins(std::move(distances), count).all(progress);
    std::stable_sort(joins.begin(), joins.end(), [](const Join &left, const Join &right) {
        return left.height < right.height;
    });
    /// A cluster by its places in the order to be: the heights stand before all things but its
    /// first.
    struct Run {
        std::vector<int> things;
        std::vector<double> heights;
    };
    std::vector<Run> runs;
    std::vector<int> runOf(static_cast<size_t>(count));
    for (int thing = 0; thing < count; ++thing) {
        runs.push_back({{thing}, {0}});
        runOf[size_t(thing)] = thing;
    }
    for (const Join &join : joins) {
        int into = runOf[size_t(join.first)], from = runOf[size_t(join.second)];
        if (runs[size_t(from)].things.front() < runs[size_t(into)].things.front())
            std::swap(into, from);
        Run &kept = runs[size_t(into)];
        Run &added = runs[size_t(from)];
        added.heights.front() = join.height;
        for (const int thing : added.things)
            runOf[size_t(thing)] = into;
        kept.things.insert(kept.things.end(), added.things.begin(), added.things.end());
        kept.heights.insert(kept.heights.end(), added.heights.begin(), added.heights.end());
        added = {};
    }
    if (count == 0)
        return {};
    Run &whole = runs[size_t(runOf[0])];
    return {std::move(whole.things), std::move(whole.heights)};
}

std::vector<int> Dendrogram::clusters(int count) const
{
    std::vector<size_t> cuts(order.size());
    std::iota(cuts.begin(), cuts.end(), size_t(0));
    if (!cuts.empty()) // nothing was joined before the first
        cuts.erase(cuts.begin());
    std::stable_sort(cuts.begin(), cuts.end(),
                     [this](size_t left, size_t right) { return heights[left] > heights[right]; });
    cuts.resize(std::min(cuts.size(), static_cast<size_t>(std::max(count, 1) - 1)));
    std::sort(cuts.begin(), cuts.end());
    std::vector<int> result(order.size());
    for (size_t place = 0; place < order.size(); ++place)
        result[size_t(order[place])] = int(std::upper_bound(cuts.begin(), cuts.end(), place)
                                           - cuts.begin());
    return result;
}

double jaccardDistance(const std::vector<double> &one, const std::vector<double> &other)
{
    int both = 0, either = 0;
    for (size_t i = 0; i < one.size(); ++i) {
        both += one[i] > 0 && other[i] > 0;
        either += one[i] > 0 || other[i] > 0;
    }
    return either > 0 ? 1 - double(both) / either : 1;
}

double cosineDistance(const std::vector<double> &one, const std::vector<double> &other)
{
    const double along = std::inner_product(one.begin(), one.end(), other.begin(), 0.0);
    const double lengths = std::sqrt(
        std::inner_product(one.begin(), one.end(), one.begin(), 0.0)
        * std::inner_product(other.begin(), other.end(), other.begin(), 0.0));
    return lengths > 0 ? std::clamp(1 - along / lengths, 0.0, 1.0) : 1;
}

namespace {

double pairs(qint64 count)
{
    return double(count) * double(count - 1) / 2;
}

using Crossing = std::map<std::pair<int, int>, qint64>;

Crossing crossed(const std::vector<int> &first, const std::vector<int> &second)
{
    Crossing result;
    for (size_t i = 0; i < first.size(); ++i)
        ++result[{first[i], second[i]}];
    return result;
}

} // namespace

ClusteringAgreement compareClusterings(const std::vector<int> &first,
                                       const std::vector<int> &second)
{
    Q_ASSERT(first.size() == second.size());
    ClusteringAgreement result;
    result.things = qint64(first.size());
    std::map<int, qint64> inFirst, inSecond;
    double together = 0, togetherFirst = 0, togetherSecond = 0;
    for (const auto &[clusters, count] : crossed(first, second)) {
        together += pairs(count);
        inFirst[clusters.first] += count;
        inSecond[clusters.second] += count;
    }
    for (const auto &[cluster, count] : inFirst)
        togetherFirst += pairs(count);
    for (const auto &[cluster, count] : inSecond)
        togetherSecond += pairs(count);
    result.first = int(inFirst.size());
    result.second = int(inSecond.size());
    const double all = pairs(result.things);
    if (all <= 0)
        return result;
    result.rand = (all + 2 * together - togetherFirst - togetherSecond) / all;
    const double expected = togetherFirst * togetherSecond / all;
    const double most = (togetherFirst + togetherSecond) / 2;
    result.adjustedRand = most == expected ? 1 : (together - expected) / (most - expected);
    return result;
}

std::vector<int> matchedClusters(const std::vector<int> &first, const std::vector<int> &second)
{
    std::vector<std::tuple<qint64, int, int>> common; // most first, then in their order
    int firstCount = 0, secondCount = 0;
    for (const auto &[clusters, count] : crossed(first, second)) {
        common.emplace_back(-count, clusters.first, clusters.second);
        firstCount = std::max(firstCount, clusters.first + 1);
        secondCount = std::max(secondCount, clusters.second + 1);
    }
    std::sort(common.begin(), common.end());
    std::vector<int> result(size_t(firstCount), -1);
    std::vector<bool> isTaken(size_t(secondCount), false);
    for (const auto &[count, one, other] : common) {
        if (result[size_t(one)] < 0 && !isTaken[size_t(other)]) {
            result[size_t(one)] = other;
            isTaken[size_t(other)] = true;
        }
    }
    return result;
}

} // namespace axial
