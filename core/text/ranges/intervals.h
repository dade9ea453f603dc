#pragma once

#include "core/base/textrange.h"

#include <vector>

namespace axial {

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

} // namespace axial
