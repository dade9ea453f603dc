#pragma once

#include "core/base/progress.h"
#include "core/export/document.h"

#include <QByteArray>

namespace axial {

/// The document as Markdown (CommonMark, with the tables of GitHub), UTF-8. No word of it is
/// markup, a link or a tag; pictures become their tables. The same document gives the same bytes.
/// Throws Canceled.
QByteArray documentToMarkdown(const Document &document, Progress &progress);

} // namespace axial
