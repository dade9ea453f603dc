#include "core/stats/intervals.h"
#include "core/stats/bootstrap.h"

#include <gtest/gtest.h>

#include <set>

using namespace axial;

TEST(Wilson, PublishedShares)
{
    const auto expectInterval = [](qint64 successes, qint64 n, double low, double high) {
        const Interval interval = wilson(successes, n);
        EXPECT_NEAR(interval.low, low, 5e-5) << successes << "/" << n;
        EXPECT_NEAR(interval.high, high, 5e-5) << successes << "/" << n;
    };
    expectInterval(5, 6, .4365, .9699);
    expectInterval(0, 8, .0000, .3244);
    expectInterval(8, 19, .2314, .6372);
    expectInterval(81, 263, .2553, .3662);
}

TEST(Wilson, EndsAreExact)
{
    EXPECT_EQ(wilson(0, 8).low, 0);
    EXPECT_EQ(wilson(8, 8).high, 1);
    EXPECT_NEAR(wilson(8, 8).low, 1 - wilson(0, 8).high, 1e-12);
}

TEST(Wilson, NothingObservedIsNothingKnown)
{
    EXPECT_EQ(wilson(0, 0), (Interval{0, 1}));
}

TEST(Wilson, MoreConfidenceIsWider)
{
    EXPECT_LT(wilson(8, 19, 0.99).low, wilson(8, 19, 0.95).low);
    EXPECT_GT(wilson(8, 19, 0.99).high, wilson(8, 19, 0.95).high);
}

// Garwood's table, as Ulm (1990), Am. J. Epidemiol. 131, prints it again.
TEST(Poisson, PublishedTable)
{
    const auto expectInterval = [](qint64 count, double low, double high) {
        const Interval interval = poisson(count);
        EXPECT_NEAR(interval.low, low, 5e-4) << count;
        EXPECT_NEAR(interval.high, high, 5e-4) << count;
    };
    expectInterval(0, 0, 3.689);
    expectInterval(1, .025, 5.572);
    expectInterval(10, 4.795, 18.390);
    expectInterval(50, 37.111, 65.919);
    EXPECT_EQ(poisson(0).low, 0);
}

TEST(Quantiles, Tables)
{
    EXPECT_NEAR(normalQuantile(0.975), 1.959963985, 1e-9);
    EXPECT_NEAR(studentQuantile(0.975, 14), 2.144786688, 1e-8);
    EXPECT_NEAR(normalTwoSidedP(-1.959963985), 0.05, 1e-9);
    EXPECT_NEAR(chiSquaredUpperP(3.841458821, 1), 0.05, 1e-9);
}

TEST(CoefficientInterval, StaysWhereCoefficientsLive)
{
    EXPECT_EQ(coefficientInterval(0.9, 0.3).high, 1);
    EXPECT_EQ(coefficientInterval(-0.9, 0.3).low, -1);
    EXPECT_NEAR(coefficientInterval(0.5, 0.3).low, 0.2, 1e-12);
    EXPECT_NEAR(coefficientInterval(-2.6, 0.5).low, -3.1, 1e-12) << "not above its high end";
    EXPECT_NEAR(coefficientInterval(-2.6, 0.5).high, -2.1, 1e-12);
}

TEST(Bootstrapping, PercentilesInterpolate)
{
    EXPECT_FALSE(percentileInterval({}, 0.95));
    EXPECT_EQ(percentileInterval({4}, 0.95), (Interval{4, 4}));
    std::vector<double> values;
    for (int i = 100; i >= 0; --i)
        values.push_back(i);
    const auto interval = percentileInterval(values, 0.95);
    EXPECT_NEAR(interval->low, 2.5, 1e-9);
    EXPECT_NEAR(interval->high, 97.5, 1e-9);
}

TEST(Bootstrapping, DrawsReachEveryPlaceAndNoOther)
{
    Resampler resampler(1);
    std::set<size_t> seen;
    for (int i = 0; i < 1000; ++i)
        seen.insert(resampler.draw(7));
    EXPECT_EQ(seen, (std::set<size_t>{0, 1, 2, 3, 4, 5, 6}));
}
