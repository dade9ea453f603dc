#include "ui/textpage/textchunks.h"

#include "core/text/segments.h"
#include "ui/textpage/documentturns.h"

#include <algorithm>

namespace axial {

namespace {

constexpr qint64 longestParagraph = 12'000; // nobody talks longer; a cut leaves a short line
constexpr qint64 pieceLength = 1'800;       // laid out between two frames

bool isBlank(QStringView text)
{
    return text.size() < 200 && text.trimmed().isEmpty();
}

/// Walks the paragraphs and the turns side by side.
class Cutter
{
public:
    Cutter(const QString &text, const std::vector<DocumentTurn> &turns)
        : m_text(text), m_turns(turns)
    {
    }

    std::vector<TextChunk> cut()
    {
        qint64 start = 0;
        for (; start <= m_text.size(); ++m_paragraph) {
            qint64 end = m_text.indexOf(u'\n', start);
            if (end < 0)
                end = m_text.size();
            start = std::max(paragraph(start, end), start);
        }
        if (m_chunks.empty())
            m_chunks.push_back({m_text.size(), 0, -1, 0, false, true, true});
        return std::move(m_chunks);
    }

private:
    /// Returns where the next paragraph begins.
    qint64 paragraph(qint64 start, qint64 end)
    {
        m_startsParagraph = true;
        qint64 at = start;
        while (m_next < m_turns.size() && m_turns[m_next].range.start <= end) {
            const DocumentTurn &turn = m_turns[m_next];
            if (turn.range.start > at)
                emitText(at, turn.range.start);
            m_turn = int(m_next++);
            m_startsTurn = true;
            at = std::clamp<qint64>(turn.words, at, m_text.size());
        }
        if (at > end)
            return at; // the name ran over the end of its line
        emitText(at, end);
        return end + 1;
    }

    void emitText(qint64 start, qint64 end)
    {
        if (m_turn >= 0 && start >= m_turns[size_t(m_turn)].range.end && !m_startsTurn)
            m_turn = -1;
        const bool isCut = end - start > longestParagraph;
        do {
            qint64 pieceEnd = end;
            if (isCut && end - start > pieceLength * 3 / 2)
                pieceEnd = cutPosition(m_text, start, start + pieceLength);
            TextChunk chunk{start, int(pieceEnd - start), m_turn, m_paragraph};
            chunk.startsTurn = std::exchange(m_startsTurn, false);
            chunk.startsParagraph = std::exchange(m_startsParagraph, false);
            chunk.isBlank = isBlank(QStringView(m_text).sliced(start, pieceEnd - start));
            m_chunks.push_back(chunk);
            start = pieceEnd;
        } while (start < end);
    }

    const QString &m_text;
    const std::vector<DocumentTurn> &m_turns;
    std::vector<TextChunk> m_chunks;
    size_t m_next = 0;
    int m_turn = -1;
    int m_paragraph = 0;
    bool m_startsTurn = false;
    bool m_startsParagraph = false;
};

} // namespace

std::vector<TextChunk> chunksOf(const QString &text, const std::vector<DocumentTurn> &turns)
{
    return Cutter(text, turns).cut();
}

int TextChunks::at(qint64 position) const
{
    const auto after = std::upper_bound(
        m_chunks.begin(), m_chunks.end(), position,
        [](qint64 place, const TextChunk &chunk) { return place < chunk.start; });
    return std::max(int(after - m_chunks.begin()) - 1, 0);
}

bool TextChunks::continues(int index) const
{
    return index > 0 && index < count() && !(*this)[index].startsParagraph
           && !(*this)[index].startsTurn;
}

TextChunks::Change TextChunks::touched(TextRange range) const
{
    int first = at(range.start);
    while (continues(first))
        --first;
    int last = std::max(at(range.end), first);
    while (continues(last + 1))
        ++last;
    return {first, last - first + 1, 0};
}

std::vector<TextChunk> TextChunks::cut(int first, TextRange region, const QString &text,
                                       const std::vector<DocumentTurn> &turns) const
{
    const TextChunk &old = (*this)[first];
    std::vector<TextChunk> pieces = chunksOf(text.mid(region.start, region.length()), {});
    int turn = old.startsTurn ? old.turn : first > 0 ? (*this)[first - 1].turn : -1;
    for (TextChunk &piece : pieces) {
        const bool isFirst = &piece == &pieces.front();
        piece.start += region.start;
        piece.paragraph += old.paragraph;
        piece.startsTurn = isFirst && old.startsTurn;
        // A paragraph after the last word of a turn belongs to nobody.
        if (piece.startsParagraph && turn >= 0 && !piece.startsTurn
            && piece.start >= turns[size_t(turn)].range.end)
            turn = -1;
        piece.turn = turn;
        if (isFirst)
            piece.startsParagraph = old.startsParagraph;
    }
    return pieces;
}

TextChunks::Change TextChunks::cutAgain(Change touched, qint64 growth, const QString &text,
                                        const std::vector<DocumentTurn> &turns)
{
    const int last = touched.first + touched.removed - 1;
    const TextRange region{(*this)[touched.first].start, (*this)[last].end() + growth};
    const std::vector<TextChunk> pieces = cut(touched.first, region, text, turns);
    touched.added = int(pieces.size());
    const int paragraphs = pieces.back().paragraph - (*this)[last].paragraph;
    for (size_t index = size_t(last) + 1; index < m_chunks.size(); ++index) {
        m_chunks[index].start += growth;
        m_chunks[index].paragraph += paragraphs;
    }
    const auto first = m_chunks.begin() + touched.first;
    if (touched.added == touched.removed)
        std::copy(pieces.begin(), pieces.end(), first);
    else
        m_chunks.insert(m_chunks.erase(first, first + touched.removed), pieces.begin(),
                        pieces.end());
    return touched;
}

} // namespace axial
