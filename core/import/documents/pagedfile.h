#pragma once

#include "core/base/progress.h"

#include <QByteArray>
#include <QRectF>
#include <QSizeF>
#include <QString>

#include <vector>

namespace axial {

class PdfDocument;

/// How large the pages of a PDF (in points) or a picture (in pixels, as it is shown) are. Empty for
/// what is neither, is damaged or has a password, and for what is too large to be shown.
std::vector<QSizeF> pageSizes(const QByteArray &file);
std::vector<QSizeF> pdfPageSizes(const QByteArray &file);

/// Shares of a picture as it lies in its file, as shares of it as it is shown: cameras say which
/// side is up, and some programs don't hear it. Those of anything else stay.
QRectF sharesAsShown(const QByteArray &file, const QRectF &shares);
/// How large a picture is as it lies in its file, in pixels.
QSizeF storedSize(const QByteArray &file);

/// What a PDF says, with a line where each page begins.
struct PdfWords {
    QString text;
    int pages = 0;
    int wordless = 0; ///< pages without text
};

/// Throws Error as PdfDocument does, and Canceled.
PdfWords pdfWords(PdfDocument &document, Progress &progress);
/// Nothing where pageSizes() has none.
PdfWords pdfWords(const QByteArray &file, Progress &progress);

} // namespace axial
