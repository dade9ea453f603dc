#include "core/stats/adjustedrand.h"

#include <algorithm>
#include <map>
#include <tuple>

namespace axial {
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
