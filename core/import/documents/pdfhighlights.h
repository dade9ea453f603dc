#pragma once

#include "core/base/progress.h"

#include <QByteArray>
#include <QRectF>
#include <QString>

#include <optional>
#include <vector>

namespace axial {

/// What somebody marked or noted in a PDF with the program they read it in.
struct PdfHighlight {
    int page = 0;   ///< counted from 0
    QRectF area;    ///< shares of the page's width and height, from its upper left
    QString words;  ///< that stand there, as the document has its lines; empty = a note beside them
    QString author; ///< often empty
    QString note;   ///< what they wrote; often empty
    std::optional<qint64> createdMs; ///< UTC, milliseconds since 1970
};

/// No more of a document are read.
constexpr size_t mostPdfHighlights = 5'000;

/// Highlighted, underlined and struck out words, and notes with words in them, by page, from above.
/// Nothing of a document that is damaged or locked. Throws Canceled.
std::vector<PdfHighlight> pdfHighlights(const QByteArray &file, const Progress &progress);

} // namespace axial
