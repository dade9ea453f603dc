#include "core/text/turns/timeorder.h"

#include <gtest/gtest.h>

#include <random>

using namespace axial;

namespace {

using Kept = std::vector<size_t>;

} // namespace

TEST(PlausibleTimes, OfOrderedTimesAllAreKept)
{
    EXPECT_EQ(plausibleTimes({}), Kept{});
    EXPECT_EQ(plausibleTimes({7}), Kept{0});
    EXPECT_EQ(plausibleTimes({1, 1, 2, 3}), (Kept{0, 1, 2, 3}));
}

TEST(PlausibleTimes, AsFewAsPossibleAreLeftOut)
{
    EXPECT_EQ(plausibleTimes({10, 5, 20}), (Kept{0, 2}));
    EXPECT_EQ(plausibleTimes({10, 99, 98, 97, 20, 30, 40}), (Kept{0, 4, 5, 6}));
    EXPECT_EQ(plausibleTimes({99, 10, 20}), (Kept{1, 2}));
    EXPECT_EQ(plausibleTimes({10, 20, 99, 30}), (Kept{0, 1, 3})) << "too late, not too early";
    EXPECT_EQ(plausibleTimes({10, 98, 99, 20, 30}), (Kept{0, 3, 4}));
}

TEST(PlausibleTimes, ANewRecordingBeginsWhereItSavesSeveral)
{
    EXPECT_EQ(plausibleTimes({10, 600, 1200, 5, 30}), (Kept{0, 1, 2, 3, 4}));
    EXPECT_EQ(plausibleTimes({10, 600, 1200, 5}), (Kept{0, 1, 2})) << "a single time is a slip";
    EXPECT_EQ(plausibleTimes({10, 600, 1200, 1800, 20, 30, 700}), (Kept{0, 1, 2, 3, 4, 5, 6}));
    EXPECT_EQ(plausibleTimes({1, 2, 3, 1, 2, 3, 1, 2, 3}), (Kept{0, 1, 2, 3, 4, 5, 6, 7, 8}));
}

TEST(PlausibleTimes, WhatIsKeptGoesBackOnlyToBegin)
{
    std::mt19937 random(7);
    for (int round = 0; round < 200; ++round) {
        std::vector<qint64> times(random() % 40);
        for (qint64 &time : times)
            time = qint64(random() % 20);
        const Kept kept = plausibleTimes(times);
        size_t beginnings = 0;
        for (size_t i = 1; i < kept.size(); ++i) {
            ASSERT_LT(kept[i - 1], kept[i]);
            beginnings += times[kept[i]] < times[kept[i - 1]];
        }
        // Each beginning but those that cost less saves at least two.
        EXPECT_LE(beginnings, times.size() / 2);
        EXPECT_EQ(kept, plausibleTimes(times));
    }
}

TEST(PlausibleTimes, AHundredThousandAreSortedOutAtOnce)
{
    std::vector<qint64> times;
    for (qint64 i = 0; i < 100'000; ++i)
        times.push_back(i % 10 == 3 ? 1'000'000'000 - i : i);
    EXPECT_EQ(plausibleTimes(times).size(), 90'000u);
}
