#include "core/pdf/pdfdocument.h"

#include <QCoreApplication>
#include <QFileInfo>
#include <QMutex>
#include <QMutexLocker>

#include <algorithm>
#include <utility>

#include <zstd.h>

namespace axial {
namespace {

struct Messages {
    Q_DECLARE_TR_FUNCTIONS(pdf)
};

struct ReaderPath {
    QMutex turn;
    QString set;
};

ReaderPath &readerPath()
{
    static ReaderPath path;
    return path;
}

QString reader()
{
    ReaderPath &path = readerPath();
    const QMutexLocker turn(&path.turn);
    if (!path.set.isEmpty())
        return path.set;
    const QString here = QCoreApplication::applicationDirPath();
    const QString beside = here + QStringLiteral("/axial-pdf-reader");
    const QString installed = here + QStringLiteral("/" AXIAL_LIBEXEC_FROM_BIN "/axial-pdf-reader");
    return QFileInfo(beside).isExecutable() ? beside : installed;
}

template <typename... Arguments>
QByteArray question(PdfAsk what, const Arguments &...arguments)
{
    QByteArray bytes;
    QDataStream stream(&bytes, QIODevice::WriteOnly);
    stream.setVersion(pdfmessages::version);
    stream << quint8(what);
    static_cast<void>((stream << ... << arguments));
    return bytes;
}

/// An answer, as far as it is one: what reads strangers' files may have become theirs.
class Answer
{
public:
    explicit Answer(const QByteArray &bytes) : m_bytes(bytes), m_stream(m_bytes)
    {
        m_stream.setVersion(pdfmessages::version);
    }

    /// Whether all that was taken was there.
    bool isWhole() const { return m_stream.status() == QDataStream::Ok; }
    template <typename Value>
    Value next()
    {
        Value value{};
        m_stream >> value;
        return isWhole() ? value : Value{};
    }
    template <typename Value>
    std::vector<Value> list()
    {
        const auto count = next<quint32>();
        std::vector<Value> values; // grows with what there is, whatever count was said
        for (quint32 i = 0; i < count && isWhole(); ++i)
            values.push_back(next<Value>());
        return values;
    }
    /// Throws Error.
    PdfLetters letters()
    {
        PdfLetters result;
        result.text = next<QString>();
        result.first = next<qint32>();
        result.end = next<qint32>();
        result.boxes = list<QRectF>();
        if (!isWhole())
            throw PdfDocument::tooMuch();
        return result;
    }

private:
    QByteArray m_bytes;
    QDataStream m_stream;
};

} // namespace

PdfDocument::PdfDocument(QByteArray file, const Progress *progress)
    : m_file(std::move(file)), m_progress(progress)
{
    const auto answer = open();
    if (!answer)
        return;
    Answer said(*answer);
    const auto state = PdfState(said.next<quint8>());
    const auto pages = said.next<qint32>();
    std::vector<QSizeF> sizes = said.list<QSizeF>();
    if (!said.isWhole())
        return;
    if (state == PdfState::Locked || state == PdfState::Damaged) {
        m_state = state;
    } else if (state == PdfState::Readable && pages > 0
               && sizes.size() == size_t(std::min(pages, mostPdfPages))) {
        m_state = state;
        m_pageCount = pages;
        m_sizes = std::move(sizes);
    }
}

PdfDocument::~PdfDocument() = default;

Error PdfDocument::tooMuch()
{
    return Error(Messages::tr("Reading this PDF takes more memory or time than a file may have, or "
                              "it is damaged. Print it to a new PDF, and use that."));
}

void PdfDocument::setReader(const QString &program)
{
    ReaderPath &path = readerPath();
    const QMutexLocker turn(&path.turn);
    path.set = program;
}

std::optional<QByteArray> PdfDocument::open()
{
    m_reader = std::make_unique<ReaderProcess>(reader());
    return m_reader->ask({.words = question(PdfAsk::Open, quint32(m_file.size())),
                          .file = m_file,
                          .progress = m_progress});
}

std::optional<QByteArray> PdfDocument::tryAsk(QByteArray question)
{
    const bool isOpen = (m_reader && m_reader->isThere()) || open();
    auto answer = isOpen ? m_reader->ask({.words = std::move(question), .progress = m_progress})
                         : std::nullopt;
    if (!answer)
        m_reader.reset();
    return answer;
}

QByteArray PdfDocument::ask(QByteArray question)
{
    std::optional<QByteArray> answer = tryAsk(std::move(question));
    if (!answer)
        throw tooMuch();
    return std::move(*answer);
}

PdfLetters PdfDocument::all(int page)
{
    return Answer(ask(question(PdfAsk::All, qint32(page)))).letters();
}

PdfLetters PdfDocument::between(int page, QPointF from, QPointF to)
{
    return Answer(ask(question(PdfAsk::Between, qint32(page), from, to))).letters();
}

PdfLetters PdfDocument::letters(int page, int first, int count)
{
    return Answer(ask(question(PdfAsk::Letters, qint32(page), qint32(first), qint32(count))))
        .letters();
}

PdfHighlights PdfDocument::highlights()
{
    const auto answer = tryAsk(question(PdfAsk::Highlights));
    if (!answer)
        return {{}, false};
    Answer said(*answer);
    PdfHighlights result;
    result.areAll = said.next<bool>();
    const auto count = said.next<quint32>();
    for (quint32 i = 0; i < count && i < mostPdfHighlights && said.isWhole(); ++i) {
        PdfHighlight each;
        each.page = said.next<qint32>();
        each.lines = said.list<QLineF>();
        each.height = said.next<double>();
        each.corner = said.next<QPointF>();
        each.author = said.next<QString>();
        each.note = said.next<QString>();
        if (said.next<bool>())
            each.createdMs = said.next<qint64>();
        if (each.page >= 0 && each.page < m_pageCount)
            result.found.push_back(std::move(each));
    }
    return said.isWhole() ? result : PdfHighlights{{}, false};
}

PdfPicture PdfDocument::picture(int page, QSize size)
{
    Answer answer(ask(question(PdfAsk::Picture, qint32(page), size)));
    PdfPicture picture;
    picture.size = size;
    const auto packed = answer.next<QByteArray>();
    picture.pixels.resize(qsizetype(size.width()) * size.height() * 4);
    if (ZSTD_decompress(picture.pixels.data(), size_t(picture.pixels.size()), packed.constData(),
                        size_t(packed.size()))
        != size_t(picture.pixels.size()))
        throw tooMuch();
    return picture;
}

} // namespace axial
