#include "core/stats/sampling.h"

#include <gtest/gtest.h>

#include <numeric>
#include <set>

namespace axial {
namespace {

TEST(SampleSize, IsCochransWithFiniteCorrection)
{
    // n0 = 1.96^2 * .25 / .05^2 = 384.15; n0 / (1 + (n0 - 1) / N)
    EXPECT_EQ(sampleSize(1'000'000'000), 385);
    EXPECT_EQ(sampleSize(38'742), 381);
    EXPECT_EQ(sampleSize(10'579), 371);
    EXPECT_EQ(sampleSize(1'000), 278);
    EXPECT_EQ(sampleSize(100), 80);
    EXPECT_EQ(sampleSize(38'742, 0.05, 0.99), 653);
    EXPECT_EQ(sampleSize(38'742, 0.01), 7'697);
    EXPECT_EQ(sampleSize(1'000, 0.05, 0.95, 0.1), 122);
}

TEST(SampleSize, NeverAsksForMoreThanThereAre)
{
    EXPECT_EQ(sampleSize(0), 0);
    EXPECT_EQ(sampleSize(-3), 0);
    for (qint64 n = 1; n < 200; ++n) {
        EXPECT_LE(sampleSize(n), n);
        EXPECT_GE(sampleSize(n), 1);
    }
}

TEST(LargestRemainders, ShareOutInProportion)
{
    EXPECT_EQ(largestRemainders({50, 30, 20}, 10), (std::vector<qint64>{5, 3, 2}));
    // 47000, 16000, 15800, 12000, 6100, 3100 of 100000 for ten: the textbook's example
    EXPECT_EQ(largestRemainders({47000, 16000, 15800, 12000, 6100, 3100}, 10),
              (std::vector<qint64>{5, 2, 1, 1, 1, 0}));
    EXPECT_EQ(largestRemainders({1, 1, 1}, 2), (std::vector<qint64>{1, 1, 0})) << "earlier first";
    EXPECT_EQ(largestRemainders({1, 3}, 2), (std::vector<qint64>{0, 2})) << "equal: the larger";
    EXPECT_EQ(largestRemainders({}, 0), std::vector<qint64>());
    EXPECT_EQ(largestRemainders({0, 7}, 7), (std::vector<qint64>{0, 7}));
}

TEST(LargestRemainders, GiveNobodyMoreThanThereIs)
{
    const std::vector<qint64> sizes{3, 1, 0, 11, 2, 5};
    for (qint64 count = 0; count <= 22; ++count) {
        const auto shares = largestRemainders(sizes, count);
        EXPECT_EQ(std::accumulate(shares.begin(), shares.end(), qint64(0)), count);
        for (size_t i = 0; i < sizes.size(); ++i)
            EXPECT_LE(shares[i], sizes[i]);
    }
}

TEST(DrawDifferent, DrawsThePlacesOfItsSeedOnEveryPlatform)
{
    Resampler random(42);
    // Of std::mt19937_64(42), whose numbers the standard fixes.
    std::mt19937_64 engine(42);
    std::vector<size_t> expected{0, 1, 2, 3, 4, 5, 6, 7, 8, 9};
    for (size_t i = 0; i < 4; ++i)
        std::swap(expected[i], expected[i + (((engine() >> 32) * (10 - i)) >> 32)]);
    expected.resize(4);
    EXPECT_EQ(drawDifferent(random, 10, 4), expected);
    Resampler again(42);
    EXPECT_EQ(drawDifferent(again, 10, 4), (std::vector<size_t>{7, 6, 8, 3}));
}

TEST(DrawDifferent, DrawsEachPlaceOnceAndAllAlikeOften)
{
    std::vector<int> hits(6, 0);
    for (quint64 seed = 0; seed < 6000; ++seed) {
        Resampler random(seed);
        const auto drawn = drawDifferent(random, 6, 2);
        EXPECT_EQ(std::set<size_t>(drawn.begin(), drawn.end()).size(), 2u);
        for (const size_t at : drawn)
            ++hits[at];
    }
    for (const int each : hits) // 2000 expected, sigma 37
        EXPECT_NEAR(each, 2000, 190);
}

TEST(EntropyOfVotes, IsZeroWhenAllAgreeAndGrowsWithTheirQuarrel)
{
    EXPECT_EQ(entropyOfVotes({}), 0);
    EXPECT_EQ(entropyOfVotes({7}), 0);
    EXPECT_EQ(entropyOfVotes({7, 0}), 0);
    EXPECT_DOUBLE_EQ(entropyOfVotes({1, 1}), 1);
    EXPECT_DOUBLE_EQ(entropyOfVotes({1, 1, 1, 1}), 2);
    EXPECT_NEAR(entropyOfVotes({4, 3}), 0.9852281360342515, 1e-12);
    EXPECT_LT(entropyOfVotes({6, 1}), entropyOfVotes({5, 2}));
}

} // namespace
} // namespace axial
