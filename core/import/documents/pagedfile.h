#pragma once

#include "core/base/progress.h"

#include <QByteArray>
#include <QSizeF>
#include <QString>

#include <vector>

class QPdfDocument;

namespace axial {

/// How large the pages of a PDF (in points) or a picture (in pixels, as it is shown) are. Empty for
/// what is neither, is damaged or has a password, and for what is too large to be shown.
std::vector<QSizeF> pageSizes(const QByteArray &file);
std::vector<QSizeF> pdfPageSizes(const QByteArray &file);

/// What a PDF says, with a line where each page begins.
struct PdfWords {
    QString text;
    int pages = 0;
    int wordless = 0; ///< pages without text
};

/// More pages are not read.
constexpr int mostPdfPages = 20'000;

/// Throws Canceled.
PdfWords pdfWords(QPdfDocument &document, Progress &progress);
/// Nothing where pageSizes() has none.
PdfWords pdfWords(const QByteArray &file, Progress &progress);

} // namespace axial
