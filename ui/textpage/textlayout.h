#pragma once

#include "core/base/textrange.h"
#include "core/text/markdown/markdown.h"
#include "ui/textpage/chunklines.h"
#include "ui/textpage/documentturns.h"
#include "ui/textpage/textchunks.h"

#include <QString>
#include <QtGlobal>

#include <memory>
#include <optional>
#include <unordered_map>
#include <vector>

namespace axial {

/// The chunks that were laid out lately, by their index in the text; what was not looked at for
/// long goes when there are many.
class ChunkCache
{
public:
    /// Null = not laid out.
    ChunkLines *find(int index);
    /// The others may go; this one stays.
    ChunkLines &insert(int index, std::unique_ptr<ChunkLines> lines);
    void clear();
    void drop(int index);
    /// Chunks were replaced by others: those go with the chunk after them, which may stand closer
    /// to them than before, and later ones get their new index.
    void splice(int first, int removed, int added);

private:
    struct Entry {
        std::unique_ptr<ChunkLines> lines;
        quint64 lastUse = 0;
    };

    void evict();

    std::unordered_map<int, Entry> m_entries;
    qint64 m_characters = 0;
    quint64 m_uses = 0;
};

/// Lines of long code, or of a stack, that can be put away; chunks of the text by their index.
struct TextFold {
    TextRange block;  ///< all of the code
    TextRange hidden; ///< what is put away
    int above = 0;    ///< the chunk below which a line stands for them
    int first = 0;
    int last = 0;
    int lines = 0; ///< from the first to the last
    bool isOpen = false;
};

/// What can be put away in a text and what is. The first and the last lines of the code stay: they
/// say what it is, and why a program failed.
class TextFolds
{
public:
    static constexpr int linesAtMost = 12; ///< longer code is folded
    static constexpr int linesAbove = 5;   ///< that stay
    static constexpr int linesBelow = 3;

    /// All are closed.
    void set(const Markdown &markdown, const TextChunks &chunks);
    const std::vector<TextFold> &all() const { return m_folds; }
    /// The fold in whose code a position is; -1 = none.
    int at(qint64 position) const;
    /// The closed fold that hides a chunk, or whose line stands below it; null = none.
    const TextFold *hiding(int chunk) const;
    const TextFold *below(int chunk) const;
    void setOpen(int fold, bool isOpen) { m_folds[size_t(fold)].isOpen = isOpen; }

private:
    std::vector<TextFold> m_folds; ///< ascending
};

/// Heights of all chunks as a Fenwick tree: sums, look-up by y and corrections in O(log n).
class TextLayoutHeights
{
public:
    void assign(const std::vector<int> &heights);
    void set(int index, int height);
    /// Other chunks in the place of `removed` ones.
    void splice(int index, int removed, const std::vector<int> &heights);
    int at(int index) const { return m_heights[size_t(index)]; }
    /// Sum of the heights before the index.
    qint64 before(int index) const;
    qint64 total() const { return before(int(m_heights.size())); }
    /// The chunk at this y; the last one below the end.
    int find(qint64 y) const;

private:
    std::vector<int> m_heights;
    std::vector<qint64> m_tree; ///< 1-based
};

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
