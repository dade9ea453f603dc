#include "core/text/ranges/matchedranges.h"

#include <gtest/gtest.h>

#include <random>
#include <set>

namespace axial {
namespace {

using Pairs = std::vector<std::pair<size_t, size_t>>;

TEST(MatchedRanges, TheLargestOverlapGoesFirst)
{
    // 8 of 12 in common with the first, 10 of 10 with the second
    EXPECT_EQ(matchedRanges({{0, 10}}, {{2, 12}}, .5), (Pairs{{0, 0}}));
    EXPECT_EQ(matchedRanges({{2, 12}}, {{0, 10}, {2, 12}}, .5), (Pairs{{0, 1}}));
    EXPECT_EQ(matchedRanges({{0, 10}}, {{10, 20}}, .01), Pairs()) << "they only touch";
    EXPECT_EQ(matchedRanges({{0, 10}}, {{0, 5}}, .5), (Pairs{{0, 0}}));
    EXPECT_EQ(matchedRanges({{0, 10}}, {{0, 5}}, .51), Pairs());
    EXPECT_EQ(matchedRanges({}, {{0, 5}}, .5), Pairs());
}

TEST(MatchedRanges, EachGoesWithOneOfThoseThatHaveEnoughInCommon)
{
    std::mt19937 random(7);
    const auto some = [&random] {
        std::vector<TextRange> ranges;
        for (int i = 0; i < 30; ++i) {
            const qint64 start = qint64(random() % 200);
            ranges.push_back({start, start + 1 + qint64(random() % 30)});
        }
        std::sort(ranges.begin(), ranges.end());
        return ranges;
    };
    for (int round = 0; round < 50; ++round) {
        const auto first = some(), second = some();
        std::set<size_t> ones, others;
        const auto share = [&](size_t one, size_t other) {
            std::set<qint64> both, any;
            for (qint64 at = 0; at < 300; ++at) {
                const bool isFirst = first[one].contains(at), isSecond = second[other].contains(at);
                if (isFirst && isSecond)
                    both.insert(at);
                if (isFirst || isSecond)
                    any.insert(at);
            }
            return double(both.size()) / double(any.size());
        };
        for (const auto &[one, other] : matchedRanges(first, second, .4)) {
            EXPECT_GE(share(one, other), .4);
            EXPECT_TRUE(ones.insert(one).second);
            EXPECT_TRUE(others.insert(other).second);
        }
        for (size_t one = 0; one < first.size(); ++one) {
            for (size_t other = 0; other < second.size(); ++other)
                EXPECT_TRUE(ones.count(one) || others.count(other) || share(one, other) < .4)
                    << "two that could go together were left";
        }
    }
}

} // namespace
} // namespace axial
