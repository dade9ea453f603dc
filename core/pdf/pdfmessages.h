#pragma once

#include <QDataStream>
#include <QRectF>
#include <QString>

#include <vector>

namespace axial {

/// What the reader of PDFs is asked. A message is its length in 4 bytes, the highest first, and
/// then what QDataStream makes of it; each question is answered by one message.
enum class PdfAsk : quint8 {
    /// the file's bytes -> PdfState, how many pages, how large they are, whether the reader can't
    /// reach files and the network
    Open,
    All,        ///< page -> PdfLetters
    Between,    ///< page, two places in points -> PdfLetters
    Letters,    ///< page, the first letter and how many -> PdfLetters
    Highlights, ///< -> PdfHighlights
    Picture     ///< page, a size -> its pixels line by line, 4 bytes each, compressed by Zstandard
};

enum class PdfState : quint8 {
    Readable,
    Locked, ///< it has a password
    Damaged,
    Unreadable ///< reading it took more memory or time than it may
};

/// Letters of a page.
struct PdfLetters {
    QString text;
    int first = -1; ///< among the letters of the page; -1 = none
    int end = -1;
    std::vector<QRectF> boxes; ///< of those that stand together; points, from the upper left
};

/// More pages are not read.
inline constexpr int mostPdfPages = 20'000;
/// Of one page: more don't fit into a message, and two of them still are a number.
inline constexpr int mostPdfLetters = 600'000'000;

namespace pdfmessages {

inline constexpr auto version = QDataStream::Qt_6_4;
/// More is no message: it holds a file of 512 MB or a picture of the largest page.
inline constexpr quint32 mostBytes = 600'000'000;

} // namespace pdfmessages
} // namespace axial
