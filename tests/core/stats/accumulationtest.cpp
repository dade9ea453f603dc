#include "core/stats/accumulation.h"

#include <gtest/gtest.h>

using namespace axial;

namespace {

std::vector<Accumulated> accumulated(const std::vector<std::vector<int>> &kinds, int orders = 2000)
{
    Progress progress;
    Bootstrap bootstrap;
    bootstrap.resamples = orders;
    return accumulate(kinds, bootstrap, progress);
}

} // namespace

// Three samples, and kinds in 1, 2, 1 and 1 of them. The mean over all orders is known without any:
// a kind of k samples is missed by m of n with C(n - k, m) / C(n, m) (Ugland et al. 2003).
TEST(Accumulation, TheMeanIsThatOfAllOrders)
{
    const auto result = accumulated({{0, 1}, {1, 2, 3}, {}});
    ASSERT_EQ(result.size(), 3u);
    EXPECT_NEAR(result[0].mean, 5 / 3.0, 0.06);
    EXPECT_NEAR(result[1].mean, 3 * 2 / 3.0 + 1, 0.06);
    EXPECT_DOUBLE_EQ(result[2].mean, 4);
    EXPECT_DOUBLE_EQ(result[2].interval.low, 4) << "all together have what all have";
    EXPECT_DOUBLE_EQ(result[0].interval.low, 0);
    EXPECT_DOUBLE_EQ(result[0].interval.high, 3);
}

TEST(Accumulation, TheSameSeedGivesTheSameNumbers)
{
    const std::vector<std::vector<int>> kinds = {{0}, {1, 2}, {0, 3, 4}, {5}};
    const auto one = accumulated(kinds, 50), other = accumulated(kinds, 50);
    for (size_t i = 0; i < kinds.size(); ++i)
        EXPECT_EQ(one[i].mean, other[i].mean);
    EXPECT_TRUE(accumulated({}).empty());
    EXPECT_EQ(accumulated({{}}).front().mean, 0);
}

TEST(Accumulation, CanBeCanceled)
{
    Progress progress;
    progress.cancel();
    EXPECT_THROW(accumulate({{0}}, {}, progress), Canceled);
}
