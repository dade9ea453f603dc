#include "core/stats/sampling.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <utility>

namespace axial {

qint64 sampleSize(qint64 population, double margin, double confidence, double proportion)
{
    Q_ASSERT(margin > 0 && confidence > 0 && confidence < 1);
    if (population <= 0)
        return 0;
    const double z = normalQuantile((1 + confidence) / 2);
    const double unlimited = z * z * proportion * (1 - proportion) / (margin * margin);
    const double needed = unlimited / (1 + (unlimited - 1) / static_cast<double>(population));
    const auto whole = static_cast<qint64>(std::ceil(needed - 1e-9)); // 278.0000000001 is 278
    return std::clamp<qint64>(whole, 1, population);
}

std::vector<qint64> largestRemainders(const std::vector<qint64> &sizes, qint64 count)
{
    const qint64 all = std::accumulate(sizes.begin(), sizes.end(), qint64(0));
    Q_ASSERT(count >= 0 && count <= all);
    std::vector<qint64> result;
    std::vector<std::pair<qint64, size_t>> remainders;
    qint64 left = count;
    for (size_t i = 0; i < sizes.size(); ++i) {
        result.push_back(all ? count * sizes[i] / all : 0);
        remainders.emplace_back(all ? count * sizes[i] % all : 0, i);
        left -= result.back();
    }
    std::sort(remainders.begin(), remainders.end(), [&](const auto &one, const auto &other) {
        if (one.first != other.first)
            return one.first > other.first;
        if (sizes[one.second] != sizes[other.second])
            return sizes[one.second] > sizes[other.second];
        return one.second < other.second;
    });
    for (size_t i = 0; left > 0; ++i, --left)
        ++result[remainders[i].second];
    return result;
}

std::vector<size_t> drawDifferent(Resampler &random, size_t size, size_t count)
{
    Q_ASSERT(count <= size);
    std::vector<size_t> places(size);
    std::iota(places.begin(), places.end(), size_t(0));
    for (size_t i = 0; i < count; ++i) // the beginning of Fisher's and Yates' shuffle
        std::swap(places[i], places[i + random.draw(size - i)]);
    places.resize(count);
    return places;
}

double entropyOfVotes(const std::vector<qint64> &votes)
{
    const auto all = static_cast<double>(std::accumulate(votes.begin(), votes.end(), qint64(0)));
    double bits = 0;
    for (const qint64 each : votes) {
        const double share = all > 0 ? static_cast<double>(each) / all : 0;
        if (share > 0)
            bits -= share * std::log2(share);
    }
    return std::max(bits, 0.0);
}

} // namespace axial
