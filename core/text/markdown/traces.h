#pragma once

#include "core/text/markdown/markdown.h"

#include <QStringView>

#include <vector>

namespace axial {

/// What programs printed and people pasted, a line at a time.
enum class PrintedLine {
    None,
    Trace, ///< a frame of a stack, or what begins or ends one
    Log,   ///< begins with a time or a level
    Joins, ///< belongs to lines of the above around it: empty, or set in
};

PrintedLine printedLine(QStringView line);

/// The stack traces and logs of a text, whole lines, ascending: three lines at least, at least half
/// of them recognised.
std::vector<MarkdownBlock> printedBlocks(QStringView text);

} // namespace axial
