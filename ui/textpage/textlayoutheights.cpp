#include "ui/textpage/textlayoutheights.h"

#include <algorithm>
#include <bit>

namespace axial {

void TextLayoutHeights::assign(const std::vector<int> &heights)
{
    m_heights = heights;
    m_tree.assign(heights.size() + 1, 0);
    for (size_t i = 1; i < m_tree.size(); ++i) {
        m_tree[i] += heights[i - 1];
        const size_t parent = i + (i & (~i + 1));
        if (parent < m_tree.size())
            m_tree[parent] += m_tree[i];
    }
}

void TextLayoutHeights::set(int index, int height)
{
    const int change = height - m_heights[size_t(index)];
    m_heights[size_t(index)] = height;
    for (size_t i = size_t(index) + 1; i < m_tree.size(); i += i & (~i + 1))
        m_tree[i] += change;
}

void TextLayoutHeights::splice(int index, int removed, const std::vector<int> &heights)
{
    if (removed == int(heights.size())) {
        for (int i = 0; i < removed; ++i)
            set(index + i, heights[size_t(i)]);
        return;
    }
    std::vector<int> all = std::move(m_heights);
    const auto at = all.erase(all.begin() + index, all.begin() + index + removed);
    all.insert(at, heights.begin(), heights.end());
    assign(all);
}

qint64 TextLayoutHeights::before(int index) const
{
    qint64 sum = 0;
    for (size_t i = size_t(index); i > 0; i -= i & (~i + 1))
        sum += m_tree[i];
    return sum;
}

int TextLayoutHeights::find(qint64 y) const
{
    size_t passed = 0;
    for (size_t step = std::bit_floor(std::max<size_t>(m_heights.size(), 1)); step > 0; step /= 2) {
        const size_t next = passed + step;
        if (next < m_tree.size() && m_tree[next] <= y) {
            passed = next;
            y -= m_tree[next];
        }
    }
    return int(std::min(passed, m_heights.empty() ? size_t(0) : m_heights.size() - 1));
}

} // namespace axial
