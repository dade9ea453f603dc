#include "ui/text/caretsteps.h"

#include "core/text/segments.h"
#include "ui/textpage/textlayout.h"

#include <algorithm>

namespace axial::caretsteps {

qint64 beside(TextLayout &layout, qint64 position, Direction direction)
{
    const int index = layout.chunkAt(position);
    const TextChunk &chunk = layout.chunk(index);
    const ChunkLines &lines = layout.at(index);
    const int offset = int(std::clamp<qint64>(position - chunk.start, 0, chunk.length));
    for (int from = offset;;) {
        const int moved = direction == Direction::Right ? lines.text().rightCursorPosition(from)
                                                        : lines.text().leftCursorPosition(from);
        const qint64 at = chunk.start + moved;
        if (moved == from)
            break;
        if (characterBoundary(layout.text(), at) == at)
            return at;
        from = moved; // a place inside a character
    }
    // At the paragraph's edge: forward or back, as its own direction says.
    const bool isForward = (direction == Direction::Right) != lines.isRightToLeft();
    const int below = layout.shownBelow(index);
    const int above = layout.shownAbove(index);
    if (isForward && below < layout.chunkCount())
        return layout.chunk(below).start;
    if (!isForward && above >= 0) {
        const TextChunk &before = layout.chunk(above);
        // A long paragraph goes on here: its pieces share this position.
        return before.end() == position ? characterBoundary(layout.text(), position - 1)
                                        : before.end();
    }
    return position;
}

qint64 linesBelow(TextLayout &layout, qint64 position, int lines, double x)
{
    int index = layout.chunkAt(position);
    int line = layout.lineAt(index, position) + lines;
    while (line < 0 && index > 0) {
        index = layout.shownAbove(index);
        line += layout.lineCount(index);
    }
    while (line >= layout.lineCount(index) && index + 1 < layout.chunkCount()) {
        line -= layout.lineCount(index);
        index = layout.shownBelow(index);
    }
    if (line < 0)
        return layout.chunk(0).start;
    if (line >= layout.lineCount(index))
        return layout.chunk(index).end();
    return layout.positionInLine(index, line, x);
}

TextRange lineAt(TextLayout &layout, qint64 position)
{
    const int index = layout.chunkAt(position);
    return layout.lineRange(index, layout.lineAt(index, position));
}

qint64 lineEnd(TextLayout &layout, qint64 position)
{
    const int index = layout.chunkAt(position);
    const int line = layout.lineAt(index, position);
    const TextRange range = layout.lineRange(index, line);
    if (line + 1 >= layout.lineCount(index))
        return range.end;
    // The end of a wrapped line is the start of the next: stop before its last space.
    return characterBoundary(layout.text(), std::max(range.start, range.end - 1));
}

qint64 nextWord(const TextLayout &layout, qint64 position)
{
    return layout.snappedForward(nextWordStart(layout.text(), position));
}

qint64 previousWord(const TextLayout &layout, qint64 position)
{
    const qint64 word = previousWordStart(layout.text(), position);
    const TextChunk &chunk = layout.chunk(layout.chunkAt(word));
    return std::clamp(word, chunk.start, chunk.end()); // before a name: the turn above
}

} // namespace axial::caretsteps
