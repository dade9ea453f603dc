#include "core/stats/bootstrap.h"

#include <algorithm>
#include <cmath>

namespace axial {

namespace {

double quantileOf(const std::vector<double> &sorted, double probability)
{
    const double place = probability * static_cast<double>(sorted.size() - 1);
    const auto below = static_cast<size_t>(std::floor(place));
    const size_t above = std::min(below + 1, sorted.size() - 1);
    const double part = place - static_cast<double>(below);
    return sorted[below] + part * (sorted[above] - sorted[below]);
}

} // namespace

std::optional<Interval> percentileInterval(std::vector<double> values, double confidence)
{
    if (values.empty())
        return std::nullopt;
    std::sort(values.begin(), values.end());
    return Interval{quantileOf(values, (1 - confidence) / 2),
                    quantileOf(values, (1 + confidence) / 2)};
}

} // namespace axial
