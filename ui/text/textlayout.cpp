#include "ui/text/textlayout.h"

#include "core/text/segments.h"

#include <QFontMetricsF>

#include <cmath>

namespace axial {

namespace {

constexpr qint64 cachedCharactersAtMost = 500'000;
constexpr int topMargin = 16;

bool isWide(QChar character)
{
    return character.unicode() >= 0x2e80; // CJK, and surrogates, which are mostly emoji
}

bool hasRightToLeft(QStringView text)
{
    return std::any_of(text.begin(), text.end(), [](QChar character) {
        const QChar::Direction direction = character.direction();
        return direction == QChar::DirR || direction == QChar::DirAL || character.isSurrogate();
    });
}

} // namespace

void TextLayout::setText(const QString &text, std::vector<DocumentTurn> turns)
{
    m_text = text;
    m_turns = std::move(turns);
    m_chunks = chunksOf(m_text, m_turns);
    estimateAll();
}

void TextLayout::setStyle(const TextStyle &style)
{
    if (m_isStyled && style == m_style)
        return;
    m_isStyled = true;
    m_style = style;
    const QFontMetricsF metrics(style.font);
    m_baseline = std::round((style.pitch - metrics.ascent() - metrics.descent()) / 2
                            + metrics.ascent());
    m_averageWidth = metrics.horizontalAdvance(QStringLiteral("the quick brown fox jumps")) / 25;
    estimateAll();
}

void TextLayout::estimateAll()
{
    m_cache.clear();
    m_cachedCharacters = 0;
    std::vector<int> heights(m_chunks.size());
    for (size_t i = 0; i < m_chunks.size(); ++i)
        heights[i] = gapAbove(int(i)) + estimatedHeight(m_chunks[i]);
    if (!heights.empty())
        heights.back() += bottomMargin;
    m_heights.assign(heights);
}

int TextLayout::estimatedHeight(const TextChunk &chunk) const
{
    if (chunk.isBlank)
        return m_style.pitch / (m_turns.empty() ? 2 : 3);
    double width = chunk.length * m_averageWidth;
    const int sample = std::min(chunk.length, 16);
    const QStringView head = QStringView(m_text).sliced(chunk.start, sample);
    const auto wide = std::count_if(head.begin(), head.end(), isWide);
    width *= 1.0 + double(wide) / std::max(sample, 1);
    return m_style.pitch * std::max(1, int(std::ceil(width * 1.04 / m_style.width)));
}

int TextLayout::gapAbove(int index) const
{
    if (index == 0)
        return topMargin;
    const bool isAfterBlank = m_chunks[size_t(index) - 1].isBlank;
    return m_chunks[size_t(index)].startsTurn && !isAfterBlank ? m_style.pitch / 3 : 0;
}

int TextLayout::chunkAt(qint64 position) const
{
    const auto after = std::upper_bound(
        m_chunks.begin(), m_chunks.end(), position,
        [](qint64 at, const TextChunk &chunk) { return at < chunk.start; });
    return std::max(int(after - m_chunks.begin()) - 1, 0);
}

int TextLayout::turnAt(qint64 position) const
{
    const auto after = std::upper_bound(
        m_turns.begin(), m_turns.end(), position,
        [](qint64 at, const DocumentTurn &turn) { return at < turn.range.start; });
    if (after == m_turns.begin() || position > std::prev(after)->range.end)
        return -1;
    return int(after - m_turns.begin()) - 1;
}

qint64 TextLayout::snappedForward(qint64 position) const
{
    position = std::clamp<qint64>(position, 0, m_text.size());
    const int index = chunkAt(position);
    if (position < chunk(index).start)
        return chunk(index).start;
    if (position > chunk(index).end())
        return index + 1 < chunkCount() ? chunk(index + 1).start : chunk(index).end();
    return characterBoundary(m_text, position);
}

TextRange TextLayout::snapped(TextRange range) const
{
    if (range.isEmpty()) {
        const qint64 position = snappedForward(range.start);
        return {position, position};
    }
    const qint64 start = snappedForward(range.start);
    qint64 end = std::clamp<qint64>(range.end, 0, m_text.size());
    end = std::min(end, chunk(chunkAt(end)).end());
    qint64 whole = characterBoundary(m_text, end);
    if (whole < end) { // take the character in whose middle the range ends
        do
            whole = characterBoundary(m_text, ++end);
        while (whole < end && end < m_text.size());
    }
    return {start, std::max(start, end)};
}

ChunkLayout &TextLayout::at(int index)
{
    std::unique_ptr<ChunkLayout> &cached = m_cache[index];
    if (!cached) {
        cached = layOut(index);
        m_heights.set(index, cached->height);
        m_cachedCharacters += chunk(index).length + cost;
    }
    cached->lastUse = ++m_uses;
    ChunkLayout &layout = *cached;
    if (m_cachedCharacters > cachedCharactersAtMost)
        evict();
    return layout;
}

std::unique_ptr<ChunkLayout> TextLayout::layOut(int index) const
{
    const TextChunk &piece = chunk(index);
    auto layout = std::make_unique<ChunkLayout>();
    int first = index; // a continued paragraph keeps its direction
    while (!chunk(first).startsParagraph && first > 0 && !chunk(first).startsTurn)
        --first;
    const QStringView head = QStringView(m_text).sliced(chunk(first).start,
                                                        std::min(chunk(first).length, 1000));
    const QString words = m_text.mid(piece.start, piece.length);
    layout->isRightToLeft = head.isRightToLeft();
    layout->isBidi = layout->isRightToLeft || hasRightToLeft(words);

    QTextOption option;
    option.setWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
    option.setTextDirection(layout->isRightToLeft ? Qt::RightToLeft : Qt::LeftToRight);
    option.setAlignment((layout->isRightToLeft ? Qt::AlignRight : Qt::AlignLeft)
                        | Qt::AlignAbsolute);
    option.setTabStopDistance(4 * m_averageWidth);
    layout->text.setTextOption(option);
    layout->text.setFont(m_style.font);
    layout->text.setText(words);
    layout->text.setCacheEnabled(true);
    layout->gap = gapAbove(index);
    layout->text.beginLayout();
    int y = layout->gap;
    for (QTextLine line = layout->text.createLine(); line.isValid();
         line = layout->text.createLine()) {
        line.setLineWidth(m_style.width);
        line.setPosition(QPointF(0, y + m_baseline - line.ascent()));
        y += m_style.pitch;
    }
    layout->text.endLayout();
    if (piece.isBlank)
        y = layout->gap + m_style.pitch / (m_turns.empty() ? 2 : 3);
    layout->height = y + (index + 1 == chunkCount() ? bottomMargin : 0);
    return layout;
}

void TextLayout::evict()
{
    std::vector<std::pair<quint64, int>> byUse;
    for (const auto &[index, layout] : m_cache)
        byUse.emplace_back(layout->lastUse, index);
    std::sort(byUse.begin(), byUse.end());
    byUse.pop_back(); // the one just asked for
    for (const auto &[use, index] : byUse) {
        if (m_cachedCharacters < cachedCharactersAtMost * 3 / 4)
            break;
        m_cachedCharacters -= chunk(index).length + cost;
        m_cache.erase(index);
    }
}

} // namespace axial
