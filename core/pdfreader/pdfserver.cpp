#include "core/pdfreader/pdfserver.h"

#include "core/base/platform/confinement.h"
#include "core/pdf/pdfmessages.h"
#include "core/pdfreader/pdfhighlights.h"

#include <QBuffer>
#include <QImage>
#include <QtEndian>
#include <QtPdf/QPdfDocument>
#include <QtPdf/QPdfSelection>

#include <algorithm>
#include <array>

#include <zstd.h>

namespace axial {
namespace {

constexpr int mostPixels = 50'000'000;   // what a message holds
constexpr unsigned longestSeconds = 120; // for one answer

void put(QDataStream &stream, const QPdfSelection &letters)
{
    const bool isAny = letters.isValid();
    stream << letters.text() << qint32(isAny ? letters.startIndex() : -1)
           << qint32(isAny ? letters.endIndex() : -1);
    const QList<QPolygonF> bounds = letters.bounds();
    stream << quint32(bounds.size());
    for (const QPolygonF &polygon : bounds)
        stream << polygon.boundingRect();
}

void put(QDataStream &stream, const PdfHighlights &read)
{
    stream << read.areAll << quint32(read.found.size());
    for (const PdfHighlight &each : read.found) {
        stream << qint32(each.page) << quint32(each.lines.size());
        for (const QLineF &line : each.lines)
            stream << line;
        stream << each.height << each.corner << each.author << each.note
               << each.createdMs.has_value();
        if (each.createdMs)
            stream << *each.createdMs;
    }
}

/// On white, whatever of the page can be seen through.
void put(QDataStream &stream, const QImage &painted, QSize size)
{
    QByteArray pixels(qsizetype(size.width()) * size.height() * 4, char(0xff));
    const QImage page = painted.convertToFormat(QImage::Format_ARGB32);
    for (int y = 0; y < std::min(page.height(), size.height()); ++y) {
        const auto *from = reinterpret_cast<const QRgb *>(page.constScanLine(y));
        auto *to = reinterpret_cast<QRgb *>(pixels.data()) + qsizetype(y) * size.width();
        for (int x = 0; x < std::min(page.width(), size.width()); ++x) {
            const auto alpha = uint(qAlpha(from[x]));
            const auto onWhite = [alpha](int part) {
                return int((uint(part) * alpha + 255 * (255 - alpha) + 127) / 255);
            };
            to[x] = qRgb(onWhite(qRed(from[x])), onWhite(qGreen(from[x])), onWhite(qBlue(from[x])));
        }
    }
    // Of a page most is white, and small messages are soon over.
    QByteArray packed(qsizetype(ZSTD_compressBound(size_t(pixels.size()))), Qt::Uninitialized);
    packed.resize(qsizetype(ZSTD_compress(packed.data(), size_t(packed.size()), pixels.constData(),
                                          size_t(pixels.size()), 1)));
    stream << packed;
}

} // namespace

struct PdfServer::Open {
    Open(const QByteArray &content, qsizetype start)
        : message(content),
          bytes(QByteArray::fromRawData(message.constData() + start, message.size() - start)),
          file(&bytes)
    {
        file.open(QIODevice::ReadOnly);
        if (hasTreeOfPages(bytes))
            document.load(&file);
    }

    PdfState state() const
    {
        using Failure = QPdfDocument::Error;
        if (document.status() == QPdfDocument::Status::Ready && document.pageCount() >= 1)
            return PdfState::Readable;
        return document.error() == Failure::IncorrectPassword
                       || document.error() == Failure::UnsupportedSecurityScheme
                   ? PdfState::Locked
                   : PdfState::Damaged;
    }

    QByteArray message; ///< in which the file lies
    QByteArray bytes;
    QBuffer file;
    QPdfDocument document;
};

PdfServer::PdfServer(qint64 mostMemory) : m_mostMemory(platform::dataNow() + mostMemory)
{
}
PdfServer::~PdfServer() = default;

QByteArray PdfServer::answer(const QByteArray &question)
{
    QByteArray said;
    QDataStream asked(question), stream(&said, QIODevice::WriteOnly);
    asked.setVersion(pdfmessages::version);
    stream.setVersion(pdfmessages::version);
    quint8 what = 0;
    asked >> what;
    if (PdfAsk(what) == PdfAsk::Open) {
        quint32 size = 0;
        asked >> size;
        if (qsizetype(size) != question.size() - asked.device()->pos())
            return {};
        platform::limitData(m_mostMemory + question.size());
        m_open = std::make_unique<Open>(question, asked.device()->pos());
        const PdfState state = m_open->state();
        const int pages = state == PdfState::Readable ? m_open->document.pageCount() : 0;
        const int sizes = std::min(pages, mostPdfPages);
        stream << quint8(state) << qint32(pages) << quint32(sizes);
        for (int page = 0; page < sizes; ++page)
            stream << m_open->document.pagePointSize(page);
        stream << m_isConfined;
        return said;
    }
    if (!m_open)
        return {};
    QPdfDocument &document = m_open->document;
    if (PdfAsk(what) == PdfAsk::Highlights) {
        put(stream, pdfHighlights(m_open->bytes, document.pageCount()));
        return said;
    }
    qint32 page = -1;
    asked >> page;
    switch (PdfAsk(what)) {
    case PdfAsk::All:
        put(stream, document.getAllText(page));
        break;
    case PdfAsk::Between: {
        QPointF from, to;
        asked >> from >> to;
        put(stream, document.getSelection(page, from, to));
        break;
    }
    case PdfAsk::Letters: {
        qint32 first = 0, count = 0;
        asked >> first >> count;
        put(stream, document.getSelectionAtIndex(page, first, count));
        break;
    }
    case PdfAsk::Picture: {
        QSize size;
        asked >> size;
        if (!size.isEmpty() && qint64(size.width()) * size.height() <= mostPixels)
            put(stream, document.render(page, size), size);
        break;
    }
    case PdfAsk::Open:
    case PdfAsk::Highlights:
        break;
    }
    return said;
}

int servePdf(qint64 mostMemory)
{
    PdfServer server(mostMemory);
    const platform::Confinement walls = platform::confine();
    if (walls == platform::Confinement::Failed)
        return 1;
    server.setConfined(walls == platform::Confinement::Whole);
    std::array<char, 4> length{};
    while (platform::readAsked(length.data(), length.size())) {
        const quint32 size = qFromBigEndian<quint32>(length.data());
        if (size > pdfmessages::mostBytes)
            return 1;
        QByteArray question(qsizetype(size), Qt::Uninitialized);
        if (!platform::readAsked(question.data(), size))
            return 1;
        platform::endAfter(longestSeconds); // whoever asked has lost patience, or is gone
        const QByteArray answer = server.answer(question);
        platform::endAfter(0);
        if (answer.isEmpty())
            return 1;
        qToBigEndian(quint32(answer.size()), length.data());
        if (!platform::writeAnswer(length.data(), length.size())
            || !platform::writeAnswer(answer.constData(), size_t(answer.size())))
            return 1;
    }
    return 0;
}

} // namespace axial
