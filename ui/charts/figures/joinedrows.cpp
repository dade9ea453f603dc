#include "ui/charts/figures/joinedrows.h"

#include <algorithm>

namespace axial {

namespace {

/// Rows that are joined already.
struct JoinedrowsStretch {
    size_t begin, end;
    double middle;
    double height;
};

} // namespace

JoinedRows::JoinedRows(const std::vector<std::optional<double>> &heights)
{
    for (const auto &each : heights)
        m_highest = std::max(m_highest, each.value_or(0));
    const auto heightOf = [&](size_t row) { return heights[row].value_or(m_highest); };
    std::vector<size_t> gaps; // before these rows
    for (size_t row = 1; row < heights.size(); ++row)
        gaps.push_back(row);
    std::ranges::stable_sort(gaps, {}, heightOf);
    std::vector<JoinedrowsStretch> stretches;
    std::vector<size_t> at(heights.size()); // of the stretch that begins or ends there
    for (size_t row = 0; row < heights.size(); ++row) {
        stretches.push_back({row, row + 1, double(row), 0});
        at[row] = row;
    }
    for (const size_t row : gaps) {
        const JoinedrowsStretch above = stretches[at[row - 1]];
        const JoinedrowsStretch below = stretches[at[row]];
        const double height = heightOf(row);
        m_joins.push_back({height, above.middle, below.middle, above.height, below.height, row,
                           above.begin, below.end});
        at[above.begin] = at[below.end - 1] = stretches.size();
        stretches.push_back({above.begin, below.end, (above.middle + below.middle) / 2, height});
    }
}

} // namespace axial
