#pragma once

#include <QtGlobal>

#include <vector>

namespace axial {

/// Heights of all chunks as a Fenwick tree: sums, look-up by y and corrections in O(log n).
class TextLayoutHeights
{
public:
    void assign(const std::vector<int> &heights);
    void set(int index, int height);
    /// Other chunks in the place of `removed` ones.
    void splice(int index, int removed, const std::vector<int> &heights);
    int at(int index) const { return m_heights[size_t(index)]; }
    /// Sum of the heights before the index.
    qint64 before(int index) const;
    qint64 total() const { return before(int(m_heights.size())); }
    /// The chunk at this y; the last one below the end.
    int find(qint64 y) const;

private:
    std::vector<int> m_heights;
    std::vector<qint64> m_tree; ///< 1-based
};

} // namespace axial
