#include "ui/textpage/scrollanchor.h"

#include <algorithm>

namespace axial {

void ScrollAnchor::toStart()
{
    m_chunk = 0;
    m_offset = 0;
}

std::vector<PlacedChunk> ScrollAnchor::placed(int height) const
{
    std::vector<PlacedChunk> placed;
    int y = -m_offset;
    for (int index = m_chunk; index < m_layout.chunkCount(); index = m_layout.shownBelow(index)) {
        if (y >= height && !placed.empty())
            break;
        placed.push_back({index, y});
        y += m_layout.heightOf(index);
    }
    return placed;
}

/// To the chunk that a negative offset reaches into.
void ScrollAnchor::rise()
{
    while (m_offset < 0 && m_chunk > 0) {
        m_chunk = m_layout.shownAbove(m_chunk);
        m_offset += m_layout.heightOf(m_chunk);
    }
    m_offset = std::max(m_offset, 0);
}

void ScrollAnchor::scrollBy(int pixels, int height)
{
    m_offset += pixels;
    rise();
    while (m_chunk + 1 < m_layout.chunkCount() && m_offset >= m_layout.heightOf(m_chunk)) {
        m_offset -= m_layout.heightOf(m_chunk);
        m_chunk = m_layout.shownBelow(m_chunk);
    }

    const PlacedChunk last = placed(height).back();
    const int bottom = last.y + m_layout.heightOf(last.index);
    const int missing = height - bottom;
    if (last.index + 1 == m_layout.chunkCount() && missing > 0 && !isAtStart()) {
        m_offset -= missing;
        rise();
    }
}

void ScrollAnchor::jumpTo(qint64 y, int height)
{
    m_chunk = m_layout.heights().find(y);
    m_offset = int(y - m_layout.heights().before(m_chunk));
    const int estimate = std::max(m_layout.heights().at(m_chunk), 1);
    const int real = m_layout.heightOf(m_chunk);
    if (real != estimate)
        m_offset = int(qint64(m_offset) * real / estimate);
    scrollBy(0, height);
}

void ScrollAnchor::jumpToEnd(int height)
{
    m_chunk = m_layout.chunkCount() - 1;
    m_offset = m_layout.heightOf(m_chunk);
    scrollBy(0, height);
}

void ScrollAnchor::toLineOf(qint64 position)
{
    m_chunk = m_layout.chunkAt(position);
    m_offset = m_layout.lineTop(m_chunk, m_layout.lineAt(m_chunk, position));
}

} // namespace axial
