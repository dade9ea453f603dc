#pragma once

#include "core/pdf/pdfhighlight.h"

#include <QByteArray>

namespace axial {

/// What its readers marked in a PDF. `pages`: how many the document has.
PdfHighlights pdfHighlights(const QByteArray &file, int pages);

} // namespace axial
