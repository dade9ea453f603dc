#include "core/text/ranges/spans.h"

#include <gtest/gtest.h>

#include <random>

namespace axial {

namespace {

std::vector<TextRange> randomRanges(std::mt19937 &random, int count, int length)
{
    std::vector<TextRange> ranges;
    for (int i = 0; i < count; ++i) {
        const qint64 start = int(random() % unsigned(length));
        ranges.push_back({start, start + int(random() % 12)});
    }
    std::sort(ranges.begin(), ranges.end());
    return ranges;
}

TEST(Intervals, FindWhatALinearSearchFinds)
{
    std::mt19937 random(11);
    for (int round = 0; round < 500; ++round) {
        const std::vector<TextRange> ranges = randomRanges(random, int(random() % 40), 60);
        const Intervals intervals(ranges);
        const qint64 start = int(random() % 70) - 5;
        const TextRange window{start, start + int(random() % 10)};
        std::vector<int> expected;
        for (size_t i = 0; i < ranges.size(); ++i) {
            if (!window.isEmpty() && !ranges[i].isEmpty() && ranges[i].overlaps(window))
                expected.push_back(int(i));
        }
        EXPECT_EQ(intervals.overlapping(window), expected);
    }
}

TEST(Intervals, EndsAreNotInside)
{
    const Intervals intervals({{0, 5}, {5, 9}});
    EXPECT_EQ(intervals.at(4), std::vector<int>{0});
    EXPECT_EQ(intervals.at(5), std::vector<int>{1});
    EXPECT_TRUE(intervals.at(9).empty());
    EXPECT_TRUE(Intervals().at(0).empty());
}

} // namespace

} // namespace axial
