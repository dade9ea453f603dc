#include "ui/textpage/textfolds.h"

#include "core/text/markdown/markdown.h"
#include "ui/textpage/textchunks.h"

#include <algorithm>

namespace axial {

namespace {

/// The chunks of a block: from the one that begins it to the last of its last line.
TextFold foldOf(const MarkdownBlock &block, const TextChunks &chunks)
{
    const int first = chunks.at(block.range.start);
    const int last = chunks.at(block.range.end);
    TextFold fold{block.range, {}, first, first, last};
    for (int lines = 1; lines < TextFolds::linesAbove && fold.above < last; lines += 1) {
        ++fold.above;
        while (fold.above < last && chunks.continues(fold.above + 1))
            ++fold.above;
    }
    fold.first = fold.above + 1;
    for (int lines = 0; lines < TextFolds::linesBelow && fold.last > first; ++lines) {
        while (fold.last > first && chunks.continues(fold.last))
            --fold.last;
        --fold.last;
    }
    return fold;
}

} // namespace

void TextFolds::set(const Markdown &markdown, const TextChunks &chunks)
{
    m_folds.clear();
    for (const MarkdownBlock &block : markdown.blocks) {
        if (!isPrinted(block.kind))
            continue;
        const int lines = chunks[chunks.at(block.range.end)].paragraph
                          - chunks[chunks.at(block.range.start)].paragraph + 1;
        if (lines <= linesAtMost)
            continue;
        TextFold fold = foldOf(block, chunks);
        if (fold.first > fold.last)
            continue;
        fold.lines = chunks[fold.last].paragraph - chunks[fold.first].paragraph + 1;
        fold.hidden = {chunks[fold.first].start, chunks[fold.last].end() + 1};
        m_folds.push_back(fold);
    }
}

int TextFolds::at(qint64 position) const
{
    const auto after = std::upper_bound(
        m_folds.begin(), m_folds.end(), position,
        [](qint64 place, const TextFold &fold) { return place < fold.block.start; });
    if (after == m_folds.begin() || position > std::prev(after)->block.end)
        return -1;
    return int(after - m_folds.begin()) - 1;
}

const TextFold *TextFolds::hiding(int chunk) const
{
    const auto fold = std::lower_bound(
        m_folds.begin(), m_folds.end(), chunk,
        [](const TextFold &each, int index) { return each.last < index; });
    return fold != m_folds.end() && fold->first <= chunk && !fold->isOpen ? &*fold : nullptr;
}

const TextFold *TextFolds::below(int chunk) const
{
    const TextFold *fold = hiding(chunk + 1);
    return fold && fold->above == chunk ? fold : nullptr;
}

} // namespace axial
