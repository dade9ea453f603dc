#include "core/stats/drawncounts.h"
#include "core/stats/intervals.h"

#include <gtest/gtest.h>

#include <cmath>
#include <map>
#include <numeric>

namespace axial {
namespace {

double probabilityOf(qint64 k, qint64 n, double p)
{
    const auto factorial = [](qint64 number) { return std::lgamma(double(number) + 1); };
    return std::exp(factorial(n) - factorial(k) - factorial(n - k) + double(k) * std::log(p)
                    + double(n - k) * std::log1p(-p));
}

/// The p-value of Pearson's test that draws have the binomial distribution; neighbours are taken
/// together until 20 of them are expected.
double fitOf(qint64 n, double p, int draws)
{
    Resampler random(11);
    std::map<qint64, int> seen;
    for (int i = 0; i < draws; ++i)
        ++seen[drawBinomial(random, n, p)];
    EXPECT_GE(seen.begin()->first, 0);
    EXPECT_LE(seen.rbegin()->first, n);
    double squares = 0, expected = 0, observed = 0, allExpected = 0, allObserved = 0;
    int classes = 0;
    for (qint64 k = 0; k <= n; ++k) {
        expected += draws * probabilityOf(k, n, p);
        observed += seen.contains(k) ? seen[k] : 0;
        if (expected < 20 || draws - allExpected - expected < 20)
            continue;
        squares += (observed - expected) * (observed - expected) / expected;
        allExpected += expected;
        allObserved += observed;
        expected = observed = 0;
        ++classes;
    }
    const double rest = draws - allExpected;
    squares += (draws - allObserved - rest) * (draws - allObserved - rest) / rest;
    return chiSquaredUpperP(squares, classes);
}

TEST(DrawBinomial, HasTheDistributionItIsCalledAfter)
{
    for (const auto &[n, p] :
         {std::pair(5, .3), std::pair(40, .1), std::pair(40, .5), std::pair(100, .97),
          std::pair(1000, .3), std::pair(38742, .02), std::pair(38742, .875)})
        EXPECT_GT(fitOf(n, p, 100'000), 1e-3) << n << ' ' << p;
}

TEST(DrawBinomial, EndsWhereProbabilitiesDo)
{
    Resampler random(3);
    EXPECT_EQ(drawBinomial(random, 0, .5), 0);
    EXPECT_EQ(drawBinomial(random, 100, 0), 0);
    EXPECT_EQ(drawBinomial(random, 100, 1), 100);
}

TEST(DrawnCounts, AreAllThingsWithAShareForEachKind)
{
    // Kinds of 9,000, of 900, and 100 of which there is one each.
    std::vector<quint32> kindOf;
    for (quint32 i = 0; i < 10'000; ++i)
        kindOf.push_back(i % 10 ? 0 : i % 100 ? 1 : 2 + i / 100);
    DrawnCounts counts(kindOf, 102);
    Resampler random(5);
    double first = 0, second = 0, single = 0, squares = 0;
    constexpr int rounds = 4000;
    for (int round = 0; round < rounds; ++round) {
        const std::vector<qint64> &drawn = counts.draw(random);
        ASSERT_EQ(std::accumulate(drawn.begin(), drawn.end(), qint64(0)), 10'000);
        first += double(drawn[0]);
        squares += double(drawn[0] - 9000) * double(drawn[0] - 9000);
        second += double(drawn[1]);
        single += double(drawn[50]);
    }
    EXPECT_NEAR(first / rounds, 9000, 4 * 30 / std::sqrt(rounds)); // a deviation is 30
    EXPECT_NEAR(squares / rounds, 900, 4 * 900 * std::sqrt(2.0 / rounds));
    EXPECT_NEAR(second / rounds, 900, 4 * std::sqrt(819.0 / rounds));
    EXPECT_NEAR(single / rounds, 1, 4 / std::sqrt(rounds));
}

TEST(DrawnCounts, OfSmallKindsAreDrawnOneByOne)
{
    const std::vector<quint32> kindOf{0, 1, 1, 2, 0, 3, 3, 3};
    DrawnCounts counts(kindOf, 4);
    Resampler random(8), same(8);
    for (int round = 0; round < 10; ++round) {
        std::vector<qint64> expected(4);
        for (size_t i = 0; i < kindOf.size(); ++i)
            ++expected[kindOf[same.draw(kindOf.size())]];
        EXPECT_EQ(counts.draw(random), expected);
    }
}

} // namespace
} // namespace axial
