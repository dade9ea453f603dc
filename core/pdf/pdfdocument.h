#pragma once

#include "core/pdf/pdfhighlight.h"
#include "core/pdf/pdfmessages.h"
#include "core/pdf/readerprocess.h"

#include <QPointF>
#include <QSize>
#include <QSizeF>

#include <memory>

namespace axial {

/// The pixels of a page, four bytes each as they lie in a 32-bit number: 0xffRRGGBB.
struct PdfPicture {
    QSize size;
    QByteArray pixels;
};

/// What was asked of a PDF takes more than it may, or the file is damaged: asking again is no use.
class PdfTooMuch : public Error
{
public:
    using Error::Error;
    void raise() const override { throw *this; }
    PdfTooMuch *clone() const override { return new PdfTooMuch(*this); }
};

/// A PDF, read by a program of its own that has bounds of memory and time: the file is a
/// stranger's, and what reads PDFs is large. Who asks for letters or pictures gets PdfTooMuch when
/// that program ended over it, twice (the next question starts it again); another Error when it
/// can't be started; and Canceled. Any thread may ask, one at a time. Pages are counted from 0.
class PdfDocument
{
public:
    /// Throws Error when the program can't be started, and Canceled.
    explicit PdfDocument(QByteArray file, const Progress *progress = nullptr);
    /// Whose Cancel ends the questions from now on; null = nobody's.
    void setProgress(const Progress *progress) { m_progress = progress; }
    ~PdfDocument();

    PdfState state() const { return m_state; }
    /// Whether the program that reads can reach neither files nor the network, whatever the PDF
    /// makes of it; else it is to be told.
    bool isConfined() const { return m_isConfined; }
    static QString unconfinedNote();
    int pageCount() const { return m_pageCount; }
    /// In points, of the first mostPdfPages.
    const std::vector<QSizeF> &pageSizes() const { return m_sizes; }

    PdfLetters all(int page);
    /// The letters from one place to the other, points from the upper left.
    PdfLetters between(int page, QPointF from, QPointF to);
    PdfLetters letters(int page, int first, int count);
    /// None of what nobody could read; the document goes on.
    PdfHighlights highlights();
    /// On white.
    PdfPicture picture(int page, QSize size);

    static PdfTooMuch tooMuch();
    /// Where the program that reads lies, for programs that aren't installed beside it.
    static void setReader(const QString &program);

private:
    std::optional<QByteArray> open();
    std::optional<QByteArray> tryAsk(const QByteArray &question);
    QByteArray ask(const QByteArray &question);
    PdfLetters askLetters(const QByteArray &question);

    QByteArray m_file;
    const Progress *m_progress;
    std::unique_ptr<ReaderProcess> m_reader;
    bool m_isTooSlow = false; ///< why there was no answer the last time
    PdfState m_state = PdfState::Unreadable;
    bool m_isConfined = false;
    int m_pageCount = 0;
    std::vector<QSizeF> m_sizes;
};

} // namespace axial
