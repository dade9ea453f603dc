#include "core/text/ranges/spans.h"

#include <gtest/gtest.h>

#include <numeric>
#include <random>

namespace axial {

namespace {

std::vector<TextRange> quotes(std::mt19937 &random)
{
    std::vector<TextRange> ranges;
    for (unsigned i = 0; i < random() % 14; ++i) {
        const qint64 start = int(random() % 40);
        ranges.push_back({start, start + 1 + int(random() % 20)});
    }
    std::sort(ranges.begin(), ranges.end(), [](TextRange a, TextRange b) {
        return a.start != b.start ? a.start < b.start : a.end > b.end;
    });
    return ranges;
}

std::vector<int> all(const std::vector<TextRange> &ranges)
{
    std::vector<int> hits(ranges.size());
    std::iota(hits.begin(), hits.end(), 0);
    return hits;
}

/// What is painted at one position, asked range by range.
Span paintedAt(const std::vector<TextRange> &ranges, const std::vector<int> &slotOf, qint64 at)
{
    Span painted;
    for (size_t i = 0; i < ranges.size(); ++i) {
        if (slotOf[i] < 0 || !ranges[i].contains(at))
            continue;
        if (slotOf[i] < tintSlots)
            painted.tints[size_t(slotOf[i])] = int(i);
        else
            painted.underlines[size_t(slotOf[i] - tintSlots)] = int(i);
    }
    return painted;
}

TEST(Spans, PaintEveryPositionAsItsRangesSay)
{
    std::mt19937 random(13);
    for (int round = 0; round < 400; ++round) {
        const std::vector<TextRange> ranges = quotes(random);
        const std::vector<int> slotOf = paintSlots(ranges);
        const TextRange window{5, 45};
        const std::vector<Span> spans = flatten(ranges, slotOf, all(ranges), window);
        for (size_t i = 1; i < spans.size(); ++i)
            EXPECT_LE(spans[i - 1].range.end, spans[i].range.start);
        for (qint64 at = window.start; at < window.end; ++at) {
            Span found;
            for (const Span &span : spans) {
                EXPECT_FALSE(span.range.isEmpty());
                if (span.range.contains(at))
                    found = span;
            }
            const Span expected = paintedAt(ranges, slotOf, at);
            EXPECT_EQ(found.tints, expected.tints) << "at " << at;
            EXPECT_EQ(found.underlines, expected.underlines) << "at " << at;
        }
    }
}

TEST(Spans, NoTwoQuotesShareASlotWhereTheyMeet)
{
    std::mt19937 random(14);
    for (int round = 0; round < 400; ++round) {
        const std::vector<TextRange> ranges = quotes(random);
        const std::vector<int> slotOf = paintSlots(ranges);
        for (size_t a = 0; a < ranges.size(); ++a) {
            for (size_t b = a + 1; b < ranges.size(); ++b) {
                const bool shareSlot = slotOf[a] >= 0 && slotOf[a] == slotOf[b];
                EXPECT_FALSE(shareSlot && ranges[a].overlaps(ranges[b]));
            }
        }
    }
}

TEST(Spans, TwoTintsThenUnderlinesThenNothing)
{
    const std::vector<TextRange> ranges(6, TextRange{0, 10});
    EXPECT_EQ(paintSlots(ranges), (std::vector<int>{0, 1, 2, 3, 4, -1}));
}

} // namespace

} // namespace axial
