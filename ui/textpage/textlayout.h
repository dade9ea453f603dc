#pragma once

#include "core/text/markdown/markdown.h"
#include "ui/textpage/chunkcache.h"
#include "ui/textpage/documentturns.h"
#include "ui/textpage/textchunks.h"
#include "ui/textpage/textfolds.h"
#include "ui/textpage/textlayoutheights.h"

#include <QString>

#include <memory>
#include <optional>
#include <vector>

namespace axial {

/// The text as lines, laid out where somebody looks; the rest is estimated.
class TextLayout
{
public:
    /// `markdown` says how the text is meant, where somebody wrote it so.
    void setText(const QString &text, std::vector<DocumentTurn> turns, Markdown markdown = {});
    void setStyle(const TextStyle &style);
    /// Other words in the place of those of a range inside one writable stretch: only the
    /// paragraphs they touch are cut and laid out again. From then on it is shown as it is written,
    /// whatever Markdown was read in it.
    void replace(TextRange range, const QString &words);
    /// As DocumentTurns::writableAt().
    std::optional<TextRange> writableAt(qint64 at) const { return m_turns.writableAt(at, m_text); }

    const QString &text() const { return m_text; }
    const std::vector<DocumentTurn> &turns() const { return m_turns.all(); }
    const Markdown &markdown() const { return m_markdown; }
    const TextStyle &style() const { return m_style; }
    /// y of the letters' feet in a line.
    double baseline() const { return m_baseline; }
    int chunkCount() const { return m_chunks.count(); }
    const TextChunk &chunk(int index) const { return m_chunks[index]; }
    const TextLayoutHeights &heights() const { return m_heights; }

    const TextFolds &folds() const { return m_folds; }
    void setFoldOpen(int fold, bool isOpen);
    bool isFoldedAway(int index) const { return m_folds.hiding(index); }
    /// The next chunk that isn't folded away; chunkCount() or -1 when there is none.
    int shownBelow(int index) const;
    int shownAbove(int index) const;

    /// The chunk that shows the position; of a hidden one the chunk before it.
    int chunkAt(qint64 position) const { return m_chunks.at(position); }
    /// Index of the turn that holds the position, -1 = none.
    int turnAt(qint64 position) const { return m_turns.at(position); }
    /// The range with its ends moved out of speakers' names and off half characters.
    TextRange snapped(TextRange range) const;
    qint64 snappedForward(qint64 position) const;

    /// Lays the chunk out if it isn't, and corrects its height.
    ChunkLines &at(int index);
    /// Real height of a chunk; 0 = it is folded away.
    int heightOf(int index) { return isFoldedAway(index) ? 0 : at(index).height(); }

    // The lines of a chunk, as those of ChunkLines, by positions in the text:
    int lineCount(int index) { return at(index).count(); }
    int lineTop(int index, int line) { return at(index).top(line); }
    int lineAt(int index, qint64 position);
    TextRange lineRange(int index, int line);
    std::vector<std::pair<double, double>> extents(int index, int line, TextRange range);
    double caretX(int index, qint64 position);
    double endX(int index, int line, qint64 end);
    /// The position nearest to a point of the chunk.
    qint64 positionAt(int index, double x, double y);
    qint64 positionInLine(int index, int line, double x);

private:
    int bottomOf(int index) const;
    int heightOfBlank() const { return m_style.pitch / (m_turns.isEmpty() ? 2 : 3); }
    int estimatedHeight(int index) const;
    int gapAbove(int index) const;
    std::unique_ptr<ChunkLines> layOut(int index) const;
    void estimateAll();

    QString m_text;
    DocumentTurns m_turns;
    Markdown m_markdown;
    TextChunks m_chunks;
    TextFolds m_folds;
    TextStyle m_style;
    bool m_isStyled = false;
    double m_baseline = 18;
    double m_averageWidth = 8;
    TextLayoutHeights m_heights;
    ChunkCache m_cache;
};

} // namespace axial
