#include "core/stats/accumulation.h"

#include <algorithm>
#include <numeric>

namespace axial {

std::vector<Accumulated> accumulate(const std::vector<std::vector<int>> &kinds,
                                    const Bootstrap &orders, Progress &progress)
{
    int last = -1;
    for (const std::vector<int> &sample : kinds) {
        for (const int kind : sample)
            last = std::max(last, kind);
    }
    std::vector<size_t> order(kinds.size());
    std::iota(order.begin(), order.end(), size_t(0));
    std::vector<std::vector<double>> counts(kinds.size());
    std::vector<int> seenIn(size_t(last + 1), -1); // the order in which a kind was met
    Resampler resampler(orders.seed);
    for (int tried = 0; tried < orders.resamples; ++tried) {
        progress.checkCanceled();
        for (size_t i = order.size(); i > 1; --i)
            std::swap(order[i - 1], order[resampler.draw(i)]);
        double sofar = 0;
        for (size_t i = 0; i < order.size(); ++i) {
            for (const int kind : kinds[order[i]]) {
                sofar += seenIn[size_t(kind)] != tried;
                seenIn[size_t(kind)] = tried;
            }
            counts[i].push_back(sofar);
        }
    }
    std::vector<Accumulated> result;
    for (std::vector<double> &each : counts) {
        const double sum = std::accumulate(each.begin(), each.end(), 0.0);
        const double mean = each.empty() ? 0 : sum / double(each.size());
        result.push_back({mean, percentileInterval(std::move(each), orders.confidence)
                                    .value_or(Interval{mean, mean})});
    }
    return result;
}

} // namespace axial
