#pragma once

#include "core/base/textrange.h"

#include <array>
#include <vector>

namespace axial {

/// A range that wants neighbouring lanes, one for each of its codings.
struct LaneRequest {
    TextRange range;
    int width = 1;
};

struct LaneAssignment {
    std::vector<int> lanes; ///< first lane of each request; -1 = no room below the limit
    int count = 0;          ///< lanes in use
};

/// Gives each request the lowest lanes free over its whole length. Requests ascend by start.
LaneAssignment assignLanes(const std::vector<LaneRequest> &requests, int limit);

/// Which of many ranges overlap a window, in O(log n + hits): sorted starts and a tree of the
/// greatest ends.
class Intervals
{
public:
    Intervals() = default;
    /// The ranges must ascend by start.
    explicit Intervals(const std::vector<TextRange> &sorted);

    /// Ascending indexes of the ranges that share at least one unit with the window.
    std::vector<int> overlapping(TextRange window) const;
    /// Ascending indexes of the ranges that contain the position.
    std::vector<int> at(qint64 position) const { return overlapping({position, position + 1}); }

private:
    void collect(size_t node, size_t first, size_t width, size_t limit, qint64 after,
                 std::vector<int> &hits) const;

    std::vector<TextRange> m_ranges;
    std::vector<qint64> m_maxEnd; ///< heap order: root 1, leaves from m_leaves
    size_t m_leaves = 0;
};

constexpr int tintSlots = 2;      ///< more than two mixed tints are mud
constexpr int underlineSlots = 3; ///< more would reach the next line's words

/// How each range is painted over its whole length, so that a quote keeps one style: 0 and 1 are
/// tints, then come the underlines, -1 is not painted in the words. Ranges ascend by start, the
/// longest first.
std::vector<int> paintSlots(const std::vector<TextRange> &ranges);

/// A stretch of text over which the same ranges are painted; indexes into the ranges, -1 = none.
struct Span {
    TextRange range;
    std::array<int, tintSlots> tints{-1, -1};
    std::array<int, underlineSlots> underlines{-1, -1, -1};

    bool operator==(const Span &) const = default;
};

/// Cuts the overlapping ranges into ascending spans that don't overlap, inside the window; text
/// that nothing paints has no span. `hits` are the ranges that overlap the window, ascending.
std::vector<Span> flatten(const std::vector<TextRange> &ranges, const std::vector<int> &slotOf,
                          const std::vector<int> &hits, TextRange window);

} // namespace axial
