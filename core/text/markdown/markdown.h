#pragma once

#include "core/base/textrange.h"

#include <QStringView>

#include <vector>

namespace axial {

enum class MarkdownKind {
    Words,   ///< a paragraph; only where it is quoted
    Heading, ///< with a level
    Code,    ///< fenced or indented, with its fences
    Trace,   ///< the stack of a program that failed, as it was pasted
    Log,     ///< what a program said, as it was pasted
    Html,    ///< tags and comments, with words between them
    Table,   ///< cells between bars, with the line below its head
};

/// Set in letters of one width: code, and what programs printed.
constexpr bool isPrinted(MarkdownKind kind)
{
    return kind == MarkdownKind::Code || kind == MarkdownKind::Trace || kind == MarkdownKind::Log;
}

/// Whole lines of one kind, without the last line end.
struct MarkdownBlock {
    TextRange range;
    MarkdownKind kind = MarkdownKind::Words;
    int level = 0;  ///< of a heading, 1 to 6
    int quotes = 0; ///< how many quotes they stand in
    int width = 0;  ///< of a table, in letters of one width; 0 = its columns don't stand in order

    bool operator==(const MarkdownBlock &) const = default;
};

/// Letters of one kind inside the lines.
struct MarkdownRun {
    enum Style {
        Strong = 1,
        Emphasis = 2,
        Struck = 4,
        Code = 8,
        Link = 16,
        Mark = 32,    ///< not words, but what says how they are meant: `**`, `#`, a link's address
        Comment = 64, ///< of whoever made the form, `<!-- ... -->`
    };

    TextRange range;
    int styles = 0;

    bool operator==(const MarkdownRun &) const = default;
};

/// So many blanks are to be thought behind a letter of a table.
struct MarkdownGap {
    qint64 letter = 0;
    int blanks = 0;

    bool operator==(const MarkdownGap &) const = default;
};

/// How a text is meant that was written in Markdown, as ranges over its letters; what is in neither
/// list are plain words. Both ascend and don't overlap.
struct Markdown {
    std::vector<MarkdownBlock> blocks;
    std::vector<MarkdownRun> runs;
    std::vector<MarkdownGap> gaps; ///< ascend, too

    bool isEmpty() const { return blocks.empty() && runs.empty(); }
    /// The block that holds a position; null = none.
    const MarkdownBlock *blockAt(qint64 position) const;
};

/// Longer texts, in UTF-16 code units, nobody writes: they have no structure.
constexpr qint64 longestMarkdown = 2'000'000;

/// Reads the structure of one text, in time and memory that grow as its length does, and adds it
/// with all places moved by `from`: behind what is there.
void readMarkdown(QStringView text, qint64 from, Markdown &into);

} // namespace axial
