#include "ui/textpage/textlayout.h"

#include "core/text/segments.h"
#include "ui/textpage/markdownsetting.h"

#include <QFontMetricsF>

#include <algorithm>
#include <bit>
#include <cmath>

namespace axial {

namespace {

constexpr qint64 charactersAtMost = 500'000;

/// In characters; a chunk without one costs something, too.
qint64 costOf(const ChunkLines &lines)
{
    return lines.length() + 64;
}

} // namespace

ChunkLines *ChunkCache::find(int index)
{
    const auto found = m_entries.find(index);
    if (found == m_entries.end())
        return nullptr;
    found->second.lastUse = ++m_uses;
    return found->second.lines.get();
}

ChunkLines &ChunkCache::insert(int index, std::unique_ptr<ChunkLines> lines)
{
    ChunkLines &kept = *lines;
    m_characters += costOf(kept);
    m_entries.insert_or_assign(index, Entry{std::move(lines), ++m_uses});
    if (m_characters > charactersAtMost)
        evict();
    return kept;
}

void ChunkCache::clear()
{
    m_entries.clear();
    m_characters = 0;
}

void ChunkCache::drop(int index)
{
    const auto found = m_entries.find(index);
    if (found == m_entries.end())
        return;
    m_characters -= costOf(*found->second.lines);
    m_entries.erase(found);
}

void ChunkCache::splice(int first, int removed, int added)
{
    std::unordered_map<int, Entry> kept;
    for (auto &[index, entry] : m_entries) {
        if (index < first)
            kept.emplace(index, std::move(entry));
        else if (index > first + removed)
            kept.emplace(index + added - removed, std::move(entry));
        else
            m_characters -= costOf(*entry.lines);
    }
    m_entries = std::move(kept);
}

void ChunkCache::evict()
{
    std::vector<std::pair<quint64, int>> byUse;
    for (const auto &[index, entry] : m_entries)
        byUse.emplace_back(entry.lastUse, index);
    std::sort(byUse.begin(), byUse.end());
    byUse.pop_back(); // the one just asked for
    for (const auto &[use, index] : byUse) {
        if (m_characters < charactersAtMost * 3 / 4)
            break;
        const auto found = m_entries.find(index);
        m_characters -= costOf(*found->second.lines);
        m_entries.erase(found);
    }
}

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

void TextLayoutHeights::assign(const std::vector<int> &heights)
{
    m_heights = heights;
    m_tree.assign(heights.size() + 1, 0);
    for (size_t i = 1; i < m_tree.size(); ++i) {
        m_tree[i] += heights[i - 1];
        const size_t parent = i + (i & (~i + 1));
        if (parent < m_tree.size())
            m_tree[parent] += m_tree[i];
    }
}

void TextLayoutHeights::set(int index, int height)
{
    const int change = height - m_heights[size_t(index)];
    m_heights[size_t(index)] = height;
    for (size_t i = size_t(index) + 1; i < m_tree.size(); i += i & (~i + 1))
        m_tree[i] += change;
}

void TextLayoutHeights::splice(int index, int removed, const std::vector<int> &heights)
{
    if (removed == int(heights.size())) {
        for (int i = 0; i < removed; ++i)
            set(index + i, heights[size_t(i)]);
        return;
    }
    std::vector<int> all = std::move(m_heights);
    const auto at = all.erase(all.begin() + index, all.begin() + index + removed);
    all.insert(at, heights.begin(), heights.end());
    assign(all);
}

qint64 TextLayoutHeights::before(int index) const
{
    qint64 sum = 0;
    for (size_t i = size_t(index); i > 0; i -= i & (~i + 1))
        sum += m_tree[i];
    return sum;
}

int TextLayoutHeights::find(qint64 y) const
{
    size_t passed = 0;
    for (size_t step = std::bit_floor(std::max<size_t>(m_heights.size(), 1)); step > 0; step /= 2) {
        const size_t next = passed + step;
        if (next < m_tree.size() && m_tree[next] <= y) {
            passed = next;
            y -= m_tree[next];
        }
    }
    return int(std::min(passed, m_heights.empty() ? size_t(0) : m_heights.size() - 1));
}

namespace {

constexpr int topMargin = 16;
constexpr int bottomMargin = 32;

bool isWide(QChar character)
{
    return character.unicode() >= 0x2e80; // CJK, and surrogates, which are mostly emoji
}

} // namespace

void TextLayout::setText(const QString &text, std::vector<DocumentTurn> turns, Markdown markdown)
{
    m_text = text;
    m_turns.set(std::move(turns));
    m_markdown = std::move(markdown);
    m_chunks.set(chunksOf(m_text, m_turns.all()));
    m_folds.set(m_markdown, m_chunks);
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

void TextLayout::replace(TextRange range, const QString &words)
{
    const qint64 growth = words.size() - range.length();
    const TextChunks::Change touched = m_chunks.touched(range);
    m_text.replace(range.start, range.length(), words);
    m_turns.move(range, growth);
    if (!m_markdown.isEmpty()) { // its places are those of other words
        m_markdown = {};
        m_chunks.cutAgain(touched, growth, m_text, m_turns.all());
        m_folds.set(m_markdown, m_chunks);
        estimateAll();
        return;
    }
    const TextChunks::Change change = m_chunks.cutAgain(touched, growth, m_text, m_turns.all());
    m_cache.splice(change.first, change.removed, change.added);
    std::vector<int> heights;
    for (int index = change.first; index < change.first + change.added; ++index)
        heights.push_back(estimatedHeight(index));
    m_heights.splice(change.first, change.removed, heights);
}

void TextLayout::estimateAll()
{
    m_cache.clear();
    std::vector<int> heights(static_cast<size_t>(chunkCount()));
    for (int index = 0; index < chunkCount(); ++index)
        heights[size_t(index)] = estimatedHeight(index);
    m_heights.assign(heights);
}

int TextLayout::estimatedHeight(int index) const
{
    if (isFoldedAway(index))
        return 0;
    const TextChunk &piece = chunk(index);
    const int around = gapAbove(index) + bottomOf(index);
    if (piece.isBlank)
        return around + heightOfBlank();
    double width = piece.length * m_averageWidth;
    const int sample = std::min(piece.length, 16);
    const QStringView head = QStringView(m_text).sliced(piece.start, sample);
    const auto wide = std::count_if(head.begin(), head.end(), isWide);
    width *= 1.0 + double(wide) / std::max(sample, 1);
    return around + m_style.pitch * std::max(1, int(std::ceil(width * 1.04 / m_style.width)));
}

int TextLayout::gapAbove(int index) const
{
    const TextChunk &piece = chunk(index);
    int gap = piece.startsTurn && m_style.speakersAbove && m_turns.namesSpeaker(piece.turn)
                  ? m_style.pitch
                  : 0;
    if (index == 0)
        gap += topMargin;
    else if (piece.startsTurn && !chunk(index - 1).isBlank)
        gap += m_style.pitch / 3;
    return gap;
}

int TextLayout::bottomOf(int index) const
{
    const int line = m_folds.below(index) ? m_style.pitch : 0; // says how many are put away
    return index + 1 == chunkCount() ? bottomMargin + line : line;
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

ChunkLines &TextLayout::at(int index)
{
    if (ChunkLines *lines = m_cache.find(index))
        return *lines;
    ChunkLines &lines = m_cache.insert(index, layOut(index));
    if (!isFoldedAway(index))
        m_heights.set(index, lines.height());
    return lines;
}

void TextLayout::setFoldOpen(int fold, bool isOpen)
{
    m_folds.setOpen(fold, isOpen);
    const TextFold &set = m_folds.all()[size_t(fold)];
    m_cache.drop(set.above); // a line below it comes or goes
    for (int index = set.above; index <= set.last; ++index)
        m_heights.set(index, estimatedHeight(index));
}

int TextLayout::shownBelow(int index) const
{
    const TextFold *fold = m_folds.hiding(++index);
    return fold ? fold->last + 1 : index;
}

int TextLayout::shownAbove(int index) const
{
    const TextFold *fold = m_folds.hiding(--index);
    return fold ? fold->above : index;
}

std::unique_ptr<ChunkLines> TextLayout::layOut(int index) const
{
    const TextChunk &piece = chunk(index);
    int first = index; // a continued paragraph keeps its direction
    while (m_chunks.continues(first))
        --first;
    const QStringView head = QStringView(m_text).sliced(chunk(first).start,
                                                        std::min(chunk(first).length, 1000));
    ChunkLines::Setting setting;
    setting.style = m_style;
    setting.baseline = m_baseline;
    setting.tab = 4 * m_averageWidth;
    setting.gap = gapAbove(index);
    if (piece.isBlank)
        setting.heightOfBlank = heightOfBlank();
    setting.bottom = bottomOf(index);
    setting.isRightToLeft = head.isRightToLeft();
    const QString words = m_text.mid(piece.start, piece.length);
    if (!m_markdown.isEmpty())
        addMarkdown(setting, m_markdown, piece, words);
    return std::make_unique<ChunkLines>(words, setting);
}

int TextLayout::lineAt(int index, qint64 position)
{
    const TextChunk &piece = chunk(index);
    const qint64 offset = std::clamp<qint64>(position - piece.start, 0, piece.length);
    return at(index).lineOf(int(offset));
}

TextRange TextLayout::lineRange(int index, int line)
{
    const TextRange range = at(index).range(line);
    const qint64 start = chunk(index).start;
    return {start + range.start, start + range.end};
}

std::vector<std::pair<double, double>> TextLayout::extents(int index, int line, TextRange range)
{
    const qint64 start = chunk(index).start;
    return at(index).extents(line, {range.start - start, range.end - start});
}

double TextLayout::caretX(int index, qint64 position)
{
    return at(index).caretX(int(position - chunk(index).start));
}

double TextLayout::endX(int index, int line, qint64 end)
{
    return at(index).endX(line, int(end - chunk(index).start));
}

qint64 TextLayout::positionInLine(int index, int line, double x)
{
    return characterBoundary(m_text, chunk(index).start + at(index).offsetInLine(line, x));
}

qint64 TextLayout::positionAt(int index, double x, double y)
{
    return positionInLine(index, at(index).lineAt(y), x);
}

} // namespace axial
