#pragma once

#include "core/base/range.h"
#include "core/domain/source.h"
#include "ui/text/textlayoutheights.h"

#include <QFont>
#include <QString>
#include <QTextLayout>

#include <memory>
#include <optional>
#include <unordered_map>
#include <vector>

namespace axial {

/// A speaker's stretch as the view shows it: the name hangs left of the words.
struct DocumentTurn {
    TextRange range;  ///< with the speaker's name
    qint64 words = 0; ///< where the words begin
    QString speaker;
    SpeakerRole role = SpeakerRole::Unknown;
};

/// A piece of text laid out at once: a paragraph, or a part of a very long one.
struct TextChunk {
    qint64 start = 0;
    int length = 0; ///< without the line end
    int turn = -1;
    int paragraph = 0; ///< counted from 0
    bool startsTurn = false;
    bool startsParagraph = false;
    bool isBlank = false;

    qint64 end() const { return start + length; }
};

/// Cuts a text into chunks; speakers' names are in none of them.
std::vector<TextChunk> chunksOf(const QString &text, const std::vector<DocumentTurn> &turns);

struct TextStyle {
    QFont font;
    int width = 400; ///< of a line
    int pitch = 24;  ///< from line to line, whatever the script

    bool operator==(const TextStyle &) const = default;
};

struct ChunkLayout {
    QTextLayout text;
    int gap = 0; ///< empty space above the first line
    int height = 0;
    bool isBidi = false;
    bool isRightToLeft = false;
    quint64 lastUse = 0;
};

/// The text as lines, laid out where somebody looks; the rest is estimated.
class TextLayout
{
public:
    void setText(const QString &text, std::vector<DocumentTurn> turns);
    void setStyle(const TextStyle &style);
    /// Other words in the place of those of a range inside one writable stretch: only the
    /// paragraphs they touch are cut and laid out again.
    void replace(TextRange range, const QString &words);
    /// The words around a position that may be edited: of one turn without the speaker's name, or
    /// between turns; none where there are only names and empty lines.
    std::optional<TextRange> writableAt(qint64 position) const;

    const QString &text() const { return m_text; }
    const std::vector<DocumentTurn> &turns() const { return m_turns; }
    const TextStyle &style() const { return m_style; }
    /// y of the letters' feet in a line.
    double baseline() const { return m_baseline; }
    int chunkCount() const { return int(m_chunks.size()); }
    const TextChunk &chunk(int index) const { return m_chunks[size_t(index)]; }
    const TextLayoutHeights &heights() const { return m_heights; }

    /// The chunk that shows the position; of a hidden one the chunk before it.
    int chunkAt(qint64 position) const;
    /// Index of the turn that holds the position, -1 = none.
    int turnAt(qint64 position) const;
    /// The range with its ends moved out of speakers' names and off half characters.
    TextRange snapped(TextRange range) const;
    qint64 snappedForward(qint64 position) const;

    /// Lays the chunk out if it isn't, and corrects its height.
    ChunkLayout &at(int index);
    /// Real height of a chunk.
    int heightOf(int index) { return at(index).height; }

    int lineCount(int index) { return std::max(at(index).text.lineCount(), 1); }
    int lineTop(int index, int line) { return at(index).gap + line * m_style.pitch; }
    int lineAt(int index, qint64 position);
    TextRange lineRange(int index, int line);
    /// Left and right edges of the range's parts in the line; several when scripts mix.
    std::vector<std::pair<double, double>> extents(int index, int line, TextRange range);
    /// x of the caret before a position.
    double caretX(int index, qint64 position);
    /// x of a range's end, which can be at the end of a line.
    double endX(int index, int line, qint64 end);
    /// The position nearest to a point of the chunk.
    qint64 positionAt(int index, double x, double y);
    qint64 positionInLine(int index, int line, double x);

private:
    static constexpr qint64 cost = 64; ///< of a laid out line without a character
    static constexpr int bottomMargin = 32;

    int estimatedHeight(const TextChunk &chunk) const;
    int gapAbove(int index) const;
    std::unique_ptr<ChunkLayout> layOut(int index) const;
    void estimateAll();
    void evict();
    // textlayoutediting.cpp
    void moveTurns(TextRange range, qint64 growth);
    std::vector<TextChunk> cutAgain(int first, TextRange region) const;
    void forgetLayouts(int first, int removed, int added);

    QString m_text;
    std::vector<DocumentTurn> m_turns;
    std::vector<TextChunk> m_chunks;
    TextStyle m_style;
    bool m_isStyled = false;
    double m_baseline = 18;
    double m_averageWidth = 8;
    TextLayoutHeights m_heights;
    std::unordered_map<int, std::unique_ptr<ChunkLayout>> m_cache;
    qint64 m_cachedCharacters = 0;
    quint64 m_uses = 0;
};

} // namespace axial
