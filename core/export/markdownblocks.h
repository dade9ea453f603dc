#pragma once

#include "core/export/document.h"

namespace axial {

/// Markdown (CommonMark) as blocks of a document: headings, paragraphs with what is bold in them,
/// and lists. A line end by force parts paragraphs, one that is all bold belongs to what follows,
/// and lists in lists are one list. Lines between paragraphs and comments are left out.
Document::Blocks markdownBlocks(const QString &markdown);

} // namespace axial
