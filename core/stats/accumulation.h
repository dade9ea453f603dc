#pragma once

#include "core/base/progress.h"
#include "core/stats/bootstrap.h"

#include <vector>

namespace axial {

/// How many different kinds the first samples have, over all orders in which they could have come.
struct Accumulated {
    double mean = 0;
    Interval interval; ///< of so many percent of the orders
};

/// One for each number of samples from 1 on; `kinds` are those of each sample, numbers from 0 on.
/// So many random orders are tried, with the seed as given. Throws Canceled.
std::vector<Accumulated> accumulate(const std::vector<std::vector<int>> &kinds,
                                    const Bootstrap &orders, Progress &progress);

} // namespace axial
