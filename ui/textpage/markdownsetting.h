#pragma once

#include "core/text/markdown/markdown.h"
#include "ui/textpage/chunklines.h"
#include "ui/textpage/textchunks.h"

namespace axial {

constexpr int quoteInset = 14; ///< px for each quote that words stand in
constexpr int quotesSetIn = 4; ///< more would leave no room for the words
constexpr int codeMargin = 22; ///< px right of code, for the mark by which it is folded

/// The letters of code.
QFont codeFont(const QFont &words);
/// Adds to a chunk's setting what Markdown says of it: how large, bold or slanted its letters are,
/// and how far in its lines begin. Not one letter is left out.
void addMarkdown(ChunkLines::Setting &setting, const Markdown &markdown, const TextChunk &chunk,
                 QStringView words);

} // namespace axial
