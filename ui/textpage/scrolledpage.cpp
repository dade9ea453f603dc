#include "ui/textpage/scrolledpage.h"

#include "ui/textpage/textmarkup.h"

#include <QWidget>

#include <algorithm>

namespace axial {

ScrolledPage::ScrolledPage(TextLayout &layout, const TextMarkup &markup, const QWidget &viewport)
    : m_layout(layout), m_markup(markup), m_viewport(viewport), m_anchor(layout)
{
}

QSize ScrolledPage::size() const
{
    return m_viewport.size();
}

void ScrolledPage::restart()
{
    m_speakerWidth = speakerColumnWidth(m_layout.turns(), m_reading.points / standardPointSize);
    m_anchor.toStart();
}

void ScrolledPage::setReadingStyle(const ReadingStyle &style)
{
    if (style == m_reading)
        return;
    m_reading = style;
    m_speakerWidth = speakerColumnWidth(m_layout.turns(), m_reading.points / standardPointSize);
    arrange();
}

void ScrolledPage::setMargins(PageMargins margins)
{
    m_margins = margins;
    arrange();
}

void ScrolledPage::arrange()
{
    const int numbers = m_layout.turns().empty()
                            ? m_layout.chunk(m_layout.chunkCount() - 1).paragraph + 1
                            : int(m_layout.turns().size());
    m_columns = pageFor(size().width(), m_reading, m_speakerWidth, numbers,
                        m_markup.quotes().lanes(), m_margins, m_markup.timeLetters());
    if (!(m_columns.text == m_layout.style())) {
        // What the reader sees at the top stays there when the lines break anew.
        const bool isAtStart = m_anchor.isAtStart();
        const qint64 position = isAtStart ? 0 : m_anchor.topPosition();
        m_layout.setStyle(m_columns.text);
        if (!isAtStart)
            m_anchor.toLineOf(position);
    }
    scrollBy(0);
}

void ScrolledPage::replace(TextRange range, const QString &words)
{
    const qint64 top = m_anchor.topStart();
    m_layout.replace(range, words);
    const qint64 growth = words.size() - range.length();
    m_anchor.keepAt(top <= range.start ? top : std::max(range.start, top + growth));
}

void ScrolledPage::scrollBy(int pixels)
{
    m_anchor.scrollBy(pixels, size().height());
    Q_EMIT scrolled();
}

void ScrolledPage::jumpTo(qint64 y)
{
    m_anchor.jumpTo(y, size().height());
    Q_EMIT scrolled();
}

void ScrolledPage::jumpToEnd()
{
    m_anchor.jumpToEnd(size().height());
    Q_EMIT scrolled();
}

qint64 ScrolledPage::lowest() const
{
    return std::max<qint64>(m_layout.heights().total() - size().height(), 0);
}

void ScrolledPage::ensureVisible(TextRange range)
{
    range = m_layout.snapped(range);
    unfold(range);
    const QRect first = caretRect(range.start);
    const QRect last = caretRect(std::max(range.start, range.end - 1));
    const int bottom = size().height() - 1;
    const bool isFirstSeen = !first.isNull() && first.top() >= 0 && first.bottom() <= bottom;
    const bool isLastSeen = !last.isNull() && last.top() >= 0 && last.bottom() <= bottom;
    if (isFirstSeen && isLastSeen)
        return;
    if (isFirstSeen && !last.isNull() && first.top() > last.bottom() - bottom) {
        scrollBy(last.bottom() - bottom + pitch() / 2);
        return;
    }
    if (range.isEmpty() && !first.isNull()) { // the caret just left the view: one line is enough
        const int below = first.bottom() - bottom;
        scrollBy(below > 0 ? below : first.top());
        return;
    }
    m_anchor.toLineOf(range.start);
    scrollBy(-size().height() / 4);
}

void ScrolledPage::setFoldOpen(int fold, bool isOpen)
{
    const qint64 top = m_anchor.topStart();
    m_layout.setFoldOpen(fold, isOpen);
    // What stands at the top stays there; when it goes, the line that stands for it comes.
    const int chunk = m_layout.chunkAt(top);
    if (m_layout.isFoldedAway(chunk))
        m_anchor.toLineOf(m_layout.chunk(m_layout.shownAbove(chunk)).start);
    scrollBy(0);
}

void ScrolledPage::unfold(TextRange range)
{
    const auto &folds = m_layout.folds().all();
    for (size_t i = 0; i < folds.size(); ++i) {
        const bool isTouched = range.isEmpty() ? folds[i].hidden.contains(range.start)
                                               : folds[i].hidden.overlaps(range);
        if (!folds[i].isOpen && isTouched)
            setFoldOpen(int(i), true);
    }
}

bool ScrolledPage::isMarked(TextRange range) const
{
    const auto isIn = [range](TextRange each) { return each.overlaps(range); };
    const auto &hits = m_markup.hits();
    const auto hit = std::lower_bound(
        hits.begin(), hits.end(), range.start,
        [](const TextRange &each, qint64 start) { return each.end <= start; });
    if ((hit != hits.end() && isIn(*hit)) || !m_markup.quotes().overlapping(range).empty())
        return true;
    const auto &notes = m_markup.notes().all();
    return std::any_of(notes.begin(), notes.end(), [&](const MarginNote &note) {
        return note.kind != MarginNote::Kind::Question && isIn(note.range);
    });
}

void ScrolledPage::unfoldMarked()
{
    const auto &folds = m_layout.folds().all();
    for (size_t i = 0; i < folds.size(); ++i) {
        if (!folds[i].isOpen && isMarked(folds[i].hidden))
            setFoldOpen(int(i), true);
    }
}

bool ScrolledPage::turnFold(qint64 position)
{
    const int fold = m_layout.folds().at(position);
    if (fold < 0)
        return false;
    const TextFold &turned = m_layout.folds().all()[size_t(fold)];
    if (turned.isOpen && isMarked(turned.hidden))
        return false;
    setFoldOpen(fold, !turned.isOpen);
    return true;
}

qint64 ScrolledPage::positionAt(const QPoint &point) const
{
    const std::vector<PlacedChunk> placed = m_anchor.placed(size().height());
    const PlacedChunk *hit = &placed.front();
    for (const PlacedChunk &chunk : placed) {
        if (chunk.y <= point.y())
            hit = &chunk;
    }
    const bool isBelowAll = point.y() >= hit->y + m_layout.heightOf(hit->index);
    if (isBelowAll)
        return m_layout.chunk(hit->index).end();
    return m_layout.positionAt(hit->index, point.x() - m_columns.textLeft, point.y() - hit->y);
}

bool ScrolledPage::isOnWords(const QPoint &point) const
{
    return point.x() >= m_columns.textLeft - 12 && point.x() < m_columns.lanesLeft;
}

bool ScrolledPage::isIn(TextRange range, const QPoint &point) const
{
    const std::vector<QRectF> shape = shapeOf(scene(), range);
    return std::any_of(shape.begin(), shape.end(),
                       [&](const QRectF &rect) { return rect.contains(point); });
}

QRect ScrolledPage::caretRect(qint64 position) const
{
    const QRectF edge = startEdge(scene(), position);
    if (edge.isNull())
        return {};
    return QRect(int(edge.left()), int(edge.top()), 1, int(edge.height()));
}

QRect ScrolledPage::stripeRect(CodingId coding) const
{
    for (const Stripe &stripe : layOutStripes(scene()).stripes) {
        if (stripe.coding.coding == coding)
            return stripe.bar.toRect();
    }
    return {};
}

QRect ScrolledPage::glyphRect(QuoteId quote) const
{
    for (const MarginGlyph &glyph : layOutGlyphs(scene())) {
        for (size_t i = glyph.first; i < glyph.first + glyph.count; ++i) {
            if (m_markup.notes().all()[i].quote == quote)
                return glyph.rect.toRect();
        }
    }
    return {};
}

TextScene ScrolledPage::scene() const
{
    TextScene scene{m_layout,
                    m_markup.quotes(),
                    m_markup.codeLooks(),
                    m_markup.coderNames(),
                    m_columns,
                    Paper(m_reading.paper),
                    m_markup.stripeKind(),
                    size(),
                    m_anchor.placed(size().height()),
                    {},
                    {},
                    m_markup.currentIndex(),
                    -1,
                    -1};
    scene.fadesCoded = m_markup.fadesCoded();
    scene.hits = &m_markup.hits();
    scene.currentHit = m_markup.currentHit();
    scene.notes = &m_markup.notes();
    scene.hasTimes = m_markup.timeLetters() > 0;
    scene.heard = m_markup.heard();
    return scene;
}

} // namespace axial
