#include "core/text/segments.h"
#include "ui/text/textlayout.h"

#include <algorithm>
#include <cmath>

namespace axial {

int TextLayout::lineAt(int index, qint64 position)
{
    const qint64 offset = std::clamp<qint64>(position - chunk(index).start, 0, chunk(index).length);
    const QTextLine line = at(index).text.lineForTextPosition(int(offset));
    return line.isValid() ? line.lineNumber() : 0;
}

TextRange TextLayout::lineRange(int index, int line)
{
    const QTextLayout &layout = at(index).text;
    const qint64 start = chunk(index).start;
    if (line >= layout.lineCount())
        return {start, start};
    const QTextLine found = layout.lineAt(line);
    return {start + found.textStart(), start + found.textStart() + found.textLength()};
}

std::vector<std::pair<double, double>> TextLayout::extents(int index, int line, TextRange range)
{
    std::vector<std::pair<double, double>> result;
    const ChunkLayout &layout = at(index);
    TextRange whole = lineRange(index, line);
    range = {std::max(range.start, whole.start), std::min(range.end, whole.end)};
    const bool isWrapped = line + 1 < layout.text.lineCount();
    while (isWrapped && range.end == whole.end && range.end > range.start
           && m_text[range.end - 1].isSpace())
        whole.end = --range.end; // the space at which a line broke has no width on paper
    if (range.isEmpty())
        return result;
    const QTextLine found = layout.text.lineAt(line);
    const qint64 base = chunk(index).start;
    if (!layout.isBidi) {
        const double left = found.cursorToX(int(range.start - base));
        const double right = found.cursorToX(int(range.end - base));
        result.emplace_back(left, std::min(right, double(m_style.width)));
        return result;
    }
    // Where directions mix, a range is several stretches: character by character, then joined.
    for (qint64 at = range.start; at < range.end; ++at) {
        const double leading = found.cursorToX(int(at - base), QTextLine::Leading);
        const double trailing = found.cursorToX(int(at - base), QTextLine::Trailing);
        if (leading != trailing)
            result.emplace_back(std::min(leading, trailing), std::max(leading, trailing));
    }
    std::sort(result.begin(), result.end());
    size_t kept = 0;
    for (size_t i = 1; i < result.size(); ++i) {
        if (result[i].first <= result[kept].second + 0.5)
            result[kept].second = std::max(result[kept].second, result[i].second);
        else
            result[++kept] = result[i];
    }
    if (!result.empty())
        result.resize(kept + 1);
    return result;
}

double TextLayout::caretX(int index, qint64 position)
{
    const ChunkLayout &layout = at(index);
    const int line = lineAt(index, position);
    if (line >= layout.text.lineCount())
        return layout.isRightToLeft ? m_style.width : 0;
    return layout.text.lineAt(line).cursorToX(int(position - chunk(index).start));
}

double TextLayout::endX(int index, int line, qint64 end)
{
    const ChunkLayout &layout = at(index);
    if (line >= layout.text.lineCount() || end <= chunk(index).start)
        return 0;
    const QTextLine found = layout.text.lineAt(line);
    const double x = found.cursorToX(int(end - 1 - chunk(index).start), QTextLine::Trailing);
    return std::clamp(x, 0.0, double(m_style.width));
}

qint64 TextLayout::positionInLine(int index, int line, double x)
{
    const ChunkLayout &layout = at(index);
    const int last = layout.text.lineCount() - 1;
    if (last < 0)
        return chunk(index).start;
    const QTextLine found = layout.text.lineAt(std::clamp(line, 0, last));
    int offset = found.xToCursor(x);
    // The end of a wrapped line is the start of the next one: stay on this one.
    const int end = found.textStart() + found.textLength();
    if (line < last && offset >= end)
        offset = layout.text.previousCursorPosition(end);
    return characterBoundary(m_text, chunk(index).start + offset);
}

qint64 TextLayout::positionAt(int index, double x, double y)
{
    const int line = int(std::floor((y - at(index).gap) / m_style.pitch));
    return positionInLine(index, std::clamp(line, 0, lineCount(index) - 1), x);
}

} // namespace axial
