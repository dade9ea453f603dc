#include "core/text/ranges/spans.h"

#include <gtest/gtest.h>

#include <random>

namespace axial {

namespace {

bool isFree(const std::vector<LaneRequest> &requests, const std::vector<int> &lanes, size_t count,
            int lane, TextRange range)
{
    for (size_t i = 0; i < count; ++i) {
        if (lanes[i] >= 0 && lane >= lanes[i] && lane < lanes[i] + requests[i].width
            && requests[i].range.overlaps(range))
            return false;
    }
    return true;
}

TEST(Lanes, TakeTheLowestFreeNeighbours)
{
    std::mt19937 random(12);
    for (int round = 0; round < 300; ++round) {
        std::vector<LaneRequest> requests;
        for (unsigned i = 0; i < random() % 30; ++i) {
            const qint64 start = int(random() % 50);
            requests.push_back({{start, start + 1 + int(random() % 15)}, 1 + int(random() % 3)});
        }
        std::sort(requests.begin(), requests.end(),
                  [](const auto &a, const auto &b) { return a.range < b.range; });
        const int limit = 5;
        const LaneAssignment result = assignLanes(requests, limit);
        ASSERT_EQ(result.lanes.size(), requests.size());
        int used = 0;
        for (size_t i = 0; i < requests.size(); ++i) {
            int expected = -1;
            for (int lane = 0; expected < 0 && lane + requests[i].width <= limit; ++lane) {
                bool fits = true;
                for (int part = 0; part < requests[i].width; ++part)
                    fits = fits
                           && isFree(requests, result.lanes, i, lane + part, requests[i].range);
                if (fits)
                    expected = lane;
            }
            EXPECT_EQ(result.lanes[i], expected);
            if (expected >= 0)
                used = std::max(used, expected + requests[i].width);
        }
        EXPECT_EQ(result.count, used);
    }
}

TEST(Lanes, AreTakenAgainWhenFree)
{
    const LaneAssignment result = assignLanes({{{0, 5}}, {{2, 9}}, {{5, 7}}}, 8);
    EXPECT_EQ(result.lanes, (std::vector<int>{0, 1, 0}));
    EXPECT_EQ(result.count, 2);
}

} // namespace

} // namespace axial
