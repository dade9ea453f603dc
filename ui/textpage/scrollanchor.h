#pragma once

#include "ui/textpage/textlayout.h"

#include <vector>

namespace axial {

/// A chunk of the text where it stands in the viewport.
struct PlacedChunk {
    int index = 0;
    int y = 0; ///< of its top in the viewport
};

/// Where a text is scrolled to: a chunk and how much of it is above the viewport, in pixels. A
/// height that turns out to be another than estimated moves nothing that somebody reads.
class ScrollAnchor
{
public:
    explicit ScrollAnchor(TextLayout &layout) : m_layout(layout) {}

    void toStart();
    bool isAtStart() const { return m_chunk == 0 && m_offset == 0; }
    /// The chunks that reach into a viewport of this height, at least one.
    std::vector<PlacedChunk> placed(int height) const;
    /// Down when above 0; stays within the text.
    void scrollBy(int pixels, int height);
    /// To a distance from the text's start, as far as heights are known; `height` as above.
    void jumpTo(qint64 y, int height);
    void jumpToEnd(int height);
    /// The line that holds a position comes to the top.
    void toLineOf(qint64 position);
    /// Distance from the text's start, as far as heights are known.
    qint64 y() const { return m_layout.heights().before(m_chunk) + m_offset; }
    /// The position at the top left.
    qint64 topPosition() const { return m_layout.positionAt(m_chunk, 0, m_offset); }
    /// Where the top chunk begins.
    qint64 topStart() const { return m_layout.chunk(m_chunk).start; }
    /// The chunks are others: the one that shows the position is the top one now.
    void keepAt(qint64 position) { m_chunk = m_layout.chunkAt(position); }

private:
    void rise();

    TextLayout &m_layout;
    int m_chunk = 0;
    int m_offset = 0;
};

} // namespace axial
