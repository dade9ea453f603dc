#pragma once

#include <QLineF>
#include <QString>

#include <optional>
#include <vector>

namespace axial {

/// What somebody marked or noted in a PDF with the program they read it in. Places are in points as
/// the file counts them: from where its page begins, whichever way the page is turned or cut.
struct PdfHighlight {
    int page = 0;              ///< counted from 0
    std::vector<QLineF> lines; ///< through the middle of the marked words, as they are read; empty
                               ///< = a note beside them
    double height = 0;         ///< of these
    QPointF corner;            ///< the upper left one of all of it
    QString author;            ///< often empty
    QString note;              ///< what they wrote, and what others replied; often empty
    std::optional<qint64> createdMs; ///< UTC, milliseconds since 1970
};

/// Highlighted, underlined and struck out words, and notes with words in them, by page, from above.
struct PdfHighlights {
    std::vector<PdfHighlight> found;
    bool areAll = true; ///< else the file is damaged, or there is more than is read
};

/// No more of a document are read.
constexpr size_t mostPdfHighlights = 5'000;

} // namespace axial
