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

/// How a picture lies in its file: cameras say which side is up, and some programs don't hear it.
struct StoredPicture {
    QSizeF size; ///< in pixels; empty where pageSizes() is
    bool isMirrored = false;
    bool isFlipped = false;
    bool isTurned = false; ///< by a quarter, clockwise, after these

    QSizeF shownSize() const { return isTurned ? size.transposed() : size; }
    /// Shares of it as shares of what is shown.
    QRectF asShown(const QRectF &shares) const;
};

StoredPicture storedPicture(QByteArray file);

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
