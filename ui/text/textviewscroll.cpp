#include "ui/text/textview.h"

#include <QScrollBar>
#include <QWheelEvent>

#include <limits>

namespace axial {

std::vector<PlacedChunk> TextView::placedChunks()
{
    std::vector<PlacedChunk> placed;
    int y = -m_topOffset;
    for (int index = m_topChunk; index < m_layout.chunkCount(); ++index) {
        if (y >= viewport()->height() && !placed.empty())
            break;
        placed.push_back({index, y});
        y += m_layout.heightOf(index);
    }
    return placed;
}

void TextView::scrollPixels(int pixels)
{
    m_topOffset += pixels;
    while (m_topOffset < 0 && m_topChunk > 0)
        m_topOffset += m_layout.heightOf(--m_topChunk);
    m_topOffset = std::max(m_topOffset, 0);
    while (m_topChunk + 1 < m_layout.chunkCount() && m_topOffset >= m_layout.heightOf(m_topChunk))
        m_topOffset -= m_layout.heightOf(m_topChunk++);

    const PlacedChunk last = placedChunks().back();
    const int bottom = last.y + m_layout.heightOf(last.index);
    const int missing = viewport()->height() - bottom;
    if (last.index + 1 == m_layout.chunkCount() && missing > 0
        && (m_topChunk > 0 || m_topOffset > 0)) {
        m_topOffset -= missing;
        while (m_topOffset < 0 && m_topChunk > 0)
            m_topOffset += m_layout.heightOf(--m_topChunk);
        m_topOffset = std::max(m_topOffset, 0);
    }
    updateScrollBar();
    viewport()->update();
}

void TextView::jumpTo(qint64 y)
{
    const bool isEnd = y >= verticalScrollBar()->maximum();
    m_topChunk = isEnd ? m_layout.chunkCount() - 1 : m_layout.heights().find(y);
    m_topOffset = int(y - m_layout.heights().before(m_topChunk));
    const int estimate = std::max(m_layout.heights().at(m_topChunk), 1);
    const int height = m_layout.heightOf(m_topChunk);
    if (isEnd)
        m_topOffset = height;
    else if (height != estimate)
        m_topOffset = int(qint64(m_topOffset) * height / estimate);
    scrollPixels(0);
}

void TextView::updateScrollBar()
{
    m_isSettingBar = true;
    const TextLayoutHeights &heights = m_layout.heights();
    const qint64 hidden = std::max<qint64>(heights.total() - viewport()->height(), 0);
    QScrollBar *bar = verticalScrollBar();
    bar->setSingleStep(m_page.text.pitch);
    bar->setPageStep(viewport()->height());
    bar->setRange(0, int(std::min<qint64>(hidden, std::numeric_limits<int>::max())));
    bar->setValue(int(std::min<qint64>(heights.before(m_topChunk) + m_topOffset, bar->maximum())));
    m_isSettingBar = false;
}

void TextView::scrollContentsBy(int, int dy)
{
    if (m_isSettingBar)
        return;
    // Near by, real heights count; far away the estimates are all there is.
    if (std::abs(dy) < 4 * viewport()->height()
        && verticalScrollBar()->value() < verticalScrollBar()->maximum())
        scrollPixels(-dy);
    else
        jumpTo(verticalScrollBar()->value());
}

void TextView::updatePage()
{
    const int numbers = m_layout.turns().empty()
                            ? m_layout.chunk(m_layout.chunkCount() - 1).paragraph + 1
                            : int(m_layout.turns().size());
    m_page = pageFor(viewport()->width(), m_reading, m_speakerWidth, numbers, m_quotes.lanes());
    if (!(m_page.text == m_layout.style())) {
        // What the reader sees at the top stays there when the lines break anew.
        const bool isAtStart = m_topChunk == 0 && m_topOffset == 0;
        const qint64 position = isAtStart ? 0 : m_layout.positionAt(m_topChunk, 0, m_topOffset);
        m_layout.setStyle(m_page.text);
        m_topChunk = isAtStart ? 0 : m_layout.chunkAt(position);
        m_topOffset = isAtStart
                          ? 0
                          : m_layout.lineTop(m_topChunk, m_layout.lineAt(m_topChunk, position));
    }
    scrollPixels(0);
}

void TextView::ensureVisible(TextRange range)
{
    range = m_layout.snapped(range);
    const QRect first = caretRect(range.start);
    const QRect last = caretRect(std::max(range.start, range.end - 1));
    const QRect area = viewport()->rect();
    const bool isFirstSeen = !first.isNull() && first.top() >= 0 && first.bottom() <= area.bottom();
    const bool isLastSeen = !last.isNull() && last.top() >= 0 && last.bottom() <= area.bottom();
    if (isFirstSeen && isLastSeen)
        return;
    if (isFirstSeen && !last.isNull() && first.top() > last.bottom() - area.bottom()) {
        scrollPixels(last.bottom() - area.bottom() + m_page.text.pitch / 2);
        return;
    }
    if (range.isEmpty() && !first.isNull()) { // the caret just left the view: one line is enough
        const int below = first.bottom() - area.bottom();
        scrollPixels(below > 0 ? below : first.top());
        return;
    }
    m_topChunk = m_layout.chunkAt(range.start);
    m_topOffset = m_layout.lineTop(m_topChunk, m_layout.lineAt(m_topChunk, range.start));
    scrollPixels(-area.height() / 4);
}

void TextView::autoScroll()
{
    const int height = viewport()->height();
    const int edge = m_isDropping ? m_page.text.pitch : 0; // a drop can't leave the view
    int speed = 0;
    if (m_lastPoint.y() < edge)
        speed = m_lastPoint.y() - edge;
    else if (m_lastPoint.y() >= height - edge)
        speed = m_lastPoint.y() - height + edge + 1;
    if (speed == 0)
        return;
    const int most = 3 * m_page.text.pitch;
    scrollPixels(std::clamp(speed, -most, most));
    if (m_isDropping)
        setDropTarget(dropTargetAt(m_lastPoint));
    else if (m_press == Press::Select)
        selectTo(m_lastPoint);
    else
        dragHandle(m_lastPoint);
}

void TextView::wheelEvent(QWheelEvent *event)
{
    if (!(event->modifiers() & Qt::ControlModifier)) {
        QAbstractScrollArea::wheelEvent(event);
        return;
    }
    const int steps = event->angleDelta().y();
    if (steps != 0)
        Q_EMIT zoomRequested(steps > 0 ? 1 : -1);
    event->accept();
}

} // namespace axial
