#pragma once

#include "core/pdf/pdfhighlight.h"

#include <QByteArray>

namespace axial {

/// What its readers marked in a PDF. `pages`: how many the document has.
/// False where pages hang in a circle or under two others: who walks such a tree for each page is
/// at it for years. What can't be read is another's to refuse.
bool hasTreeOfPages(const QByteArray &file);

PdfHighlights pdfHighlights(const QByteArray &file, int pages);

} // namespace axial
