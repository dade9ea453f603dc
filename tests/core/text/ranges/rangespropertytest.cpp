// Ranges, spans and lanes against what asking every unit of the text says.
#include "core/text/ranges/spans.h"
#include "core/text/segments.h"
#include "tests/support/texts.h"

#include <gtest/gtest.h>

#include <numeric>

namespace axial {

namespace {

using testing::anyText;
using testing::holds;
using testing::rangeIn;
using testing::rangesIn;

TEST(IntervalsProperty, FindWhatEveryRangeAskedWouldSay)
{
    holds("overlapping", [] {
        const QString text = *anyText();
        const std::vector<TextRange> ranges = *rangesIn(text);
        const TextRange window = *rangeIn(text);
        std::vector<int> expected;
        for (size_t i = 0; i < ranges.size(); ++i) {
            bool shares = false;
            for (qint64 at = window.start; at < window.end; ++at)
                shares = shares || ranges[i].contains(at);
            if (shares)
                expected.push_back(int(i));
        }
        RC_ASSERT(Intervals(ranges).overlapping(window) == expected);
    });
}

TEST(SpansProperty, PaintEveryUnitAsItsRangesSay)
{
    holds("spans", [] {
        const QString text = *anyText();
        const std::vector<TextRange> ranges = *rangesIn(text);
        const TextRange window = *rangeIn(text);
        const std::vector<int> slotOf = paintSlots(ranges);
        const std::vector<Span> spans = flatten(ranges, slotOf,
                                                Intervals(ranges).overlapping(window), window);
        for (const Span &span : spans) {
            RC_ASSERT(characterBoundary(text, span.range.start) == span.range.start);
            RC_ASSERT(characterBoundary(text, span.range.end) == span.range.end);
        }
        for (qint64 at = window.start; at < window.end; ++at) {
            Span expected;
            for (size_t i = 0; i < ranges.size(); ++i) {
                const int slot = slotOf[i];
                if (slot < 0 || !ranges[i].contains(at))
                    continue;
                int &painted = slot < tintSlots ? expected.tints[size_t(slot)]
                                                : expected.underlines[size_t(slot - tintSlots)];
                RC_ASSERT(painted == -1); // one range a slot
                painted = int(i);
            }
            Span found;
            for (const Span &span : spans) {
                if (span.range.contains(at))
                    found = span;
            }
            RC_ASSERT(found.tints == expected.tints);
            RC_ASSERT(found.underlines == expected.underlines);
        }
    });
}

TEST(LanesProperty, TakeTheLowestThatAreFreeAllAlong)
{
    holds("lanes", [] {
        const QString text = *anyText();
        std::vector<LaneRequest> requests;
        for (const TextRange range : *rangesIn(text))
            requests.push_back({range, *rc::gen::inRange(1, 4)});
        const int limit = *rc::gen::inRange(1, 8);
        const LaneAssignment assigned = assignLanes(requests, limit);
        RC_ASSERT(assigned.lanes.size() == requests.size());
        int count = 0;
        std::vector<std::vector<bool>> taken(size_t(limit),
                                             std::vector<bool>(size_t(text.size()), false));
        for (size_t i = 0; i < requests.size(); ++i) {
            const LaneRequest &request = requests[i];
            const auto isFree = [&](int first) {
                for (int lane = first; lane < first + request.width; ++lane) {
                    for (qint64 at = request.range.start; at < request.range.end; ++at) {
                        if (taken[size_t(lane)][size_t(at)])
                            return false;
                    }
                }
                return true;
            };
            int expected = -1;
            for (int first = 0; expected < 0 && first + request.width <= limit; ++first)
                expected = isFree(first) ? first : -1;
            RC_ASSERT(assigned.lanes[i] == expected);
            for (int lane = expected; expected >= 0 && lane < expected + request.width; ++lane) {
                for (qint64 at = request.range.start; at < request.range.end; ++at)
                    taken[size_t(lane)][size_t(at)] = true;
                count = std::max(count, lane + 1);
            }
        }
        RC_ASSERT(assigned.count == count);
    });
}

} // namespace

} // namespace axial
