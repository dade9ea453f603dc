#include "core/pdf/pdfdocument.h"

#include <QCoreApplication>
#include <QFileInfo>
#include <QMutex>
#include <QMutexLocker>

#include <algorithm>
#include <cmath>
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

/// What counts with places needs no bounds of its own where these hold.
bool isPlace(double points)
{
    constexpr double farthest = 1e7;
    return std::isfinite(points) && std::abs(points) <= farthest;
}

bool isPlace(QPointF point)
{
    return isPlace(point.x()) && isPlace(point.y());
}

bool isPlace(const QLineF &line)
{
    return isPlace(line.p1()) && isPlace(line.p2());
}

bool isPlace(const QRectF &box)
{
    return isPlace(box.topLeft()) && isPlace(box.width()) && isPlace(box.height());
}

/// Where a page says how large it is, but not by numbers.
QSizeF asSize(QSizeF said)
{
    return isPlace(QPointF(said.width(), said.height())) ? said : QSizeF(0, 0);
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
    /// None of an answer that isn't one. Letters that an honest file has nowhere get no boxes.
    std::optional<PdfLetters> letters()
    {
        PdfLetters result;
        result.text = next<QString>();
        result.first = std::max(-1, next<qint32>());
        result.end = next<qint32>();
        result.boxes = list<QRectF>();
        if (!isWhole() || result.end < result.first || result.end > mostPdfLetters)
            return std::nullopt;
        std::erase_if(result.boxes, [](const QRectF &box) { return !isPlace(box); });
        return result;
    }
    /// One mark of many; whether its places are some is still to be seen.
    PdfHighlight highlight()
    {
        PdfHighlight each;
        each.page = next<qint32>();
        each.lines = list<QLineF>();
        each.height = next<double>();
        each.corner = next<QPointF>();
        each.author = next<QString>();
        each.note = next<QString>();
        if (next<bool>())
            each.createdMs = next<qint64>();
        return each;
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
    const std::vector<QSizeF> sizes = said.list<QSizeF>();
    if (!said.isWhole())
        return;
    m_isConfined = said.next<bool>();
    if (state == PdfState::Locked || state == PdfState::Damaged) {
        m_state = state;
    } else if (state == PdfState::Readable && pages > 0
               && sizes.size() == size_t(std::min(pages, mostPdfPages))) {
        m_state = state;
        m_pageCount = pages;
        std::transform(sizes.begin(), sizes.end(), std::back_inserter(m_sizes), asSize);
    }
}

PdfDocument::~PdfDocument() = default;

PdfTooMuch PdfDocument::tooMuch()
{
    return PdfTooMuch(Messages::tr("Reading this PDF takes more memory or time than a file may "
                                   "have, or it is damaged. Print it to a new PDF, and use that."));
}

QString PdfDocument::unconfinedNote()
{
    return Messages::tr(
        "This system can’t keep the program that reads PDFs away from your files and "
        "the network (Landlock or seccomp is missing). Read PDFs of strangers on "
        "another computer.");
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

std::optional<QByteArray> PdfDocument::tryAsk(const QByteArray &question)
{
    if (m_progress)
        m_progress->checkCanceled(); // before a reader is asked that would have to be ended
    const bool isOpen = (m_reader && m_reader->isThere()) || open();
    auto answer = isOpen ? m_reader->ask({.words = question, .progress = m_progress})
                         : std::nullopt;
    if (!answer) {
        m_isTooSlow = m_reader->isTooSlow();
        m_reader.reset();
    }
    return answer;
}

/// A system that is short of memory ends readers, too, so another one is asked before the file is
/// blamed. What took all its time would only take it again.
QByteArray PdfDocument::ask(const QByteArray &question)
{
    std::optional<QByteArray> answer = tryAsk(question);
    if (!answer && !m_isTooSlow)
        answer = tryAsk(question);
    if (!answer)
        throw tooMuch();
    return std::move(*answer);
}

/// Who once said what can't be is not asked again.
PdfLetters PdfDocument::askLetters(const QByteArray &question)
{
    std::optional<PdfLetters> letters = Answer(ask(question)).letters();
    if (!letters) {
        m_reader.reset();
        throw tooMuch();
    }
    return std::move(*letters);
}

PdfLetters PdfDocument::all(int page)
{
    return askLetters(question(PdfAsk::All, qint32(page)));
}

PdfLetters PdfDocument::between(int page, QPointF from, QPointF to)
{
    return askLetters(question(PdfAsk::Between, qint32(page), from, to));
}

PdfLetters PdfDocument::letters(int page, int first, int count)
{
    return askLetters(question(PdfAsk::Letters, qint32(page), qint32(first), qint32(count)));
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
    if (count > mostPdfHighlights)
        return {{}, false};
    for (quint32 i = 0; i < count && said.isWhole(); ++i) {
        PdfHighlight each = said.highlight();
        const bool isSomewhere = std::all_of(each.lines.begin(), each.lines.end(),
                                             [](const QLineF &line) { return isPlace(line); })
                                 && isPlace(each.height) && isPlace(each.corner);
        if (!isSomewhere)
            result.areAll = false;
        else if (each.page >= 0 && each.page < m_pageCount)
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
        != size_t(picture.pixels.size())) {
        m_reader.reset();
        throw tooMuch();
    }
    return picture;
}

} // namespace axial
