// What the TextLayout does when words change: as little as it can.
#include "core/text/segments.h"
#include "ui/text/textlayout.h"

namespace axial {

std::optional<TextRange> TextLayout::writableAt(qint64 position) const
{
    const auto next = std::upper_bound(
        m_turns.begin(), m_turns.end(), position,
        [](qint64 at, const DocumentTurn &turn) { return at < turn.range.start; });
    qint64 before = 0;
    if (next != m_turns.begin()) {
        const DocumentTurn &turn = *std::prev(next);
        if (position <= turn.range.end) {
            if (position < turn.words)
                return std::nullopt;
            return TextRange{turn.words, std::max(turn.words, turn.range.end)};
        }
        before = turn.range.end;
    }
    if (m_turns.empty())
        return TextRange{0, m_text.size()};
    const qint64 after = next == m_turns.end() ? m_text.size() : next->range.start;
    const TextRange between = trimmedRange(m_text, {before, after});
    if (between.isEmpty() || position < between.start || position > between.end)
        return std::nullopt;
    return between;
}

void TextLayout::moveTurns(TextRange range, qint64 growth)
{
    auto turn = std::upper_bound(
        m_turns.begin(), m_turns.end(), range.start,
        [](qint64 at, const DocumentTurn &each) { return at < each.range.start; });
    if (turn != m_turns.begin() && std::prev(turn)->range.end >= range.end)
        std::prev(turn)->range.end += growth;
    for (; turn != m_turns.end(); ++turn) {
        turn->range.start += growth;
        turn->range.end += growth;
        turn->words += growth;
    }
}

std::vector<TextChunk> TextLayout::cutAgain(int first, TextRange region) const
{
    const TextChunk &old = chunk(first);
    std::vector<TextChunk> cut = chunksOf(m_text.mid(region.start, region.length()), {});
    int turn = old.startsTurn ? old.turn : first > 0 ? chunk(first - 1).turn : -1;
    for (TextChunk &piece : cut) {
        const bool isFirst = &piece == &cut.front();
        piece.start += region.start;
        piece.paragraph += old.paragraph;
        piece.startsTurn = isFirst && old.startsTurn;
        // A paragraph after the last word of a turn belongs to nobody.
        if (piece.startsParagraph && turn >= 0 && !piece.startsTurn
            && piece.start >= m_turns[size_t(turn)].range.end)
            turn = -1;
        piece.turn = turn;
        if (isFirst)
            piece.startsParagraph = old.startsParagraph;
    }
    return cut;
}

void TextLayout::forgetLayouts(int first, int removed, int added)
{
    std::unordered_map<int, std::unique_ptr<ChunkLayout>> kept;
    qint64 dropped = 0;
    for (auto &[index, layout] : m_cache) {
        // The chunk after the edited ones may stand closer to them than before.
        if (index < first)
            kept.emplace(index, std::move(layout));
        else if (index > first + removed)
            kept.emplace(index + added - removed, std::move(layout));
        else
            dropped += layout->text.text().size() + cost;
    }
    m_cache = std::move(kept);
    m_cachedCharacters -= dropped;
}

void TextLayout::replace(TextRange range, const QString &words)
{
    const qint64 growth = words.size() - range.length();
    const auto continues = [this](int index) {
        return index > 0 && index < chunkCount() && !chunk(index).startsParagraph
               && !chunk(index).startsTurn;
    };
    int first = chunkAt(range.start);
    while (continues(first))
        --first;
    int last = std::max(chunkAt(range.end), first);
    while (continues(last + 1))
        ++last;
    const TextRange region{chunk(first).start, chunk(last).end() + growth};
    m_text.replace(range.start, range.length(), words);
    moveTurns(range, growth);
    const std::vector<TextChunk> cut = cutAgain(first, region);

    const int removed = last - first + 1;
    const int added = int(cut.size());
    const int paragraphs = cut.back().paragraph - chunk(last).paragraph;
    for (size_t index = size_t(last) + 1; index < m_chunks.size(); ++index) {
        m_chunks[index].start += growth;
        m_chunks[index].paragraph += paragraphs;
    }
    forgetLayouts(first, removed, added);
    if (added == removed) {
        std::copy(cut.begin(), cut.end(), m_chunks.begin() + first);
    } else {
        const auto at = m_chunks.erase(m_chunks.begin() + first, m_chunks.begin() + last + 1);
        m_chunks.insert(at, cut.begin(), cut.end());
    }
    std::vector<int> heights;
    for (int index = first; index < first + added; ++index)
        heights.push_back(gapAbove(index) + estimatedHeight(chunk(index))
                          + (index + 1 == chunkCount() ? bottomMargin : 0));
    m_heights.splice(first, removed, heights);
}

} // namespace axial
