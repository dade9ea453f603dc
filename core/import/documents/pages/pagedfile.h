#pragma once

#include "core/base/progress.h"
#include "core/import/documents/pages/pagelines.h"

#include <QByteArray>
#include <QRectF>
#include <QSizeF>
#include <QString>

#include <vector>

namespace axial {

/// How large the pages of a PDF (in points) or a picture (in pixels, as it is shown) are. Empty for
/// what is neither, is damaged or has a password, and for what is too large to be shown.
/// Throws Error when what reads PDFs can't be started, and Canceled.
std::vector<QSizeF> pageSizes(const QByteArray &file, const Progress *progress);
std::vector<QSizeF> pdfPageSizes(const QByteArray &file, const Progress *progress);

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
    int wordless = 0;                ///< pages without text
    bool areAll = true;              ///< false where a page took more memory or time than it may
    std::vector<PageMargin> margins; ///< what the text lacks of each page
    std::vector<int> inColumns;      ///< pages, from 1, whose lines seem to go across columns
};

/// As far as they can be read: from the page on that takes too much, there are only the lines where
/// pages begin. Nothing where pageSizes() has none. Throws Error when what reads PDFs can't be
/// started, and Canceled.
PdfWords readablePdfWords(const QByteArray &file, Progress &progress);

} // namespace axial
