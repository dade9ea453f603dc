#include "core/text/markdown/markdown.h"

#include "core/text/markdown/markdownlistener.h"
#include "core/text/markdown/markdownparsing.h"
#include "core/text/markdown/traces.h"

#include <algorithm>

namespace axial {
namespace {

/// Printed lines go before what Markdown would take them for, but for code and HTML.
void takePrinted(const std::vector<MarkdownBlock> &printed, Markdown &markdown)
{
    std::vector<MarkdownBlock> blocks;
    std::vector<TextRange> taken;
    auto next = markdown.blocks.cbegin();
    for (const MarkdownBlock &block : printed) {
        while (next != markdown.blocks.cend() && next->range.end < block.range.start)
            blocks.push_back(*next++);
        auto last = next;
        bool isOurs = true;
        for (; last != markdown.blocks.cend() && last->range.start < block.range.end; ++last)
            isOurs = isOurs && last->kind != MarkdownKind::Code && last->kind != MarkdownKind::Html;
        if (!isOurs)
            continue; // what it overlaps may reach to the next one
        blocks.push_back(block);
        taken.push_back(block.range);
        next = last;
    }
    blocks.insert(blocks.end(), next, markdown.blocks.cend());
    markdown.blocks = std::move(blocks);
    auto range = taken.cbegin();
    std::erase_if(markdown.runs, [&](const MarkdownRun &run) {
        while (range != taken.cend() && range->end <= run.range.start)
            ++range;
        return range != taken.cend() && range->overlaps(run.range);
    });
}

} // namespace

const MarkdownBlock *Markdown::blockAt(qint64 position) const
{
    const auto after = std::upper_bound(
        blocks.begin(), blocks.end(), position,
        [](qint64 place, const MarkdownBlock &block) { return place < block.range.start; });
    if (after == blocks.begin() || position > std::prev(after)->range.end)
        return nullptr;
    return &*std::prev(after);
}

void readMarkdown(QStringView text, qint64 from, Markdown &into)
{
    if (text.size() > longestMarkdown)
        return;
    const QByteArray bytes = text.toUtf8();
    MarkdownListener listener(text, bytes);
    parseMarkdown(bytes, MD_FLAG_STRIKETHROUGH | MD_FLAG_PERMISSIVEAUTOLINKS | MD_FLAG_TABLES,
                  listener);
    Markdown found = listener.finish();
    takePrinted(printedBlocks(text), found);
    for (MarkdownBlock &block : found.blocks) {
        block.range = {block.range.start + from, block.range.end + from};
        into.blocks.push_back(block);
    }
    for (MarkdownRun &run : found.runs) {
        run.range = {run.range.start + from, run.range.end + from};
        into.runs.push_back(run);
    }
    for (const MarkdownGap &gap : found.gaps)
        into.gaps.push_back({gap.letter + from, gap.blanks});
}

} // namespace axial
