#include "ui/pageview/pdffile.h"

#include "core/pdf/pdfdocument.h"
#include "ui/pageview/framedletters.h"
#include "ui/pageview/inkfit.h"
#include "ui/pageview/lineboxes.h"

#include <QCoreApplication>

#include <algorithm>
#include <cstring>
#include <map>
#include <set>

namespace axial {

namespace {

struct Messages {
    Q_DECLARE_TR_FUNCTIONS(axial::PdfFile)
};

constexpr int inkPixels = 640; // of its longer side, to see where there is ink

std::vector<QRectF> rectsOf(const PdfLetters &letters)
{
    std::vector<QRectF> rects;
    for (const QRectF &rect : letters.boxes) {
        if (rect.width() > 0 && rect.height() > 0)
            rects.push_back(rect);
    }
    return rects;
}

} // namespace

/// What is known of a page besides.
struct PageFacts {
    /// Of the document's own letters, which may be others than those of its text; -1 = the same.
    int letters = -1;
    std::optional<QTransform> places; ///< points as QtPdf says them to shares of the page
};

struct PdfFile::Open {
    PdfDocument document;
    std::map<int, PageFacts> facts;
    // What would take a reader to its end again is not asked again: it may take a minute.
    std::set<int> wordless;            ///< pages whose words can't be read
    std::map<int, qint64> unpaintable; ///< pages that can't be painted of so many pixels, or more

    Open(const QByteArray &content, const Progress *progress) : document(content, progress) {}

    /// What `read` says of the words of a page; nothing when they can't be read.
    template <typename Read>
    PdfLetters of(int page, const Read &read)
    {
        if (wordless.contains(page))
            return {};
        try {
            return read();
        } catch (const PdfTooMuch &) {
            wordless.insert(page);
            return {};
        }
    }
    PdfLetters all(int page)
    {
        return of(page, [&] { return document.all(page); });
    }
    PdfLetters letters(int page, int first, int count)
    {
        return of(page, [&] { return document.letters(page, first, count); });
    }
    std::optional<PdfPicture> picture(int page, QSize size)
    {
        const qint64 pixels = qint64(size.width()) * size.height();
        const auto failed = unpaintable.find(page);
        if (failed != unpaintable.end() && pixels >= failed->second)
            return std::nullopt;
        try {
            return document.picture(page, size);
        } catch (const PdfTooMuch &) {
            unpaintable[page] = pixels;
            return std::nullopt;
        }
    }

    const PageFacts &factsOf(int page, PdfFile &owner);
    int letterOf(int page, qint64 place, const PageFacts &known);
    qint64 placeOf(int page, int letter, const PageFacts &known);
};

PdfFile::PdfFile(const QByteArray &bytes, const Progress *progress)
    : m_open(std::make_unique<Open>(bytes, progress))
{
    PdfDocument &document = m_open->document;
    document.setProgress(nullptr); // it goes with the job that opens the file
    if (document.state() == PdfState::Unreadable)
        throw PdfDocument::tooMuch();
    if (document.state() != PdfState::Readable)
        throw Error(Messages::tr("The pages of this PDF can’t be shown: it is damaged, or has a "
                                 "password."));
    if (document.pageCount() > mostPdfPages)
        throw Error(Messages::tr("The pages of this PDF can’t be shown: it has %1; the most that "
                                 "can be shown is %2.")
                        .arg(document.pageCount())
                        .arg(mostPdfPages));
    for (const QSizeF &size : document.pageSizes())
        m_sizes.push_back(plausible(size));
}

PdfFile::~PdfFile() = default;

void PdfFile::setProgress(const Progress *progress)
{
    m_open->document.setProgress(progress);
}

QString PdfFile::text(int page)
{
    return m_open->all(page).text;
}

QImage PdfFile::picture(int page, QSize size)
{
    size = affordable(size);
    const std::optional<PdfPicture> painted = m_open->picture(page, size);
    QImage picture(size, QImage::Format_RGB32);
    if (!painted || picture.isNull())
        return {};
    std::memcpy(picture.bits(), painted->pixels.constData(), size_t(painted->pixels.size()));
    return picture;
}

/// Looks at a page's ink once, since QtPdf forgets that a page may be turned or cut.
const PageFacts &PdfFile::Open::factsOf(int page, PdfFile &owner)
{
    const auto known = facts.find(page);
    if (known != facts.end())
        return known->second;
    const PdfLetters letters = all(page);
    PageFacts found;
    if (letters.end - letters.first != letters.text.size())
        found.letters = letters.end - letters.first;
    const QSizeF size = owner.pageSizes()[size_t(page)];
    const double scale = inkPixels / std::max(size.width(), size.height());
    const QImage picture = owner.picture(page, (size * scale).toSize().expandedTo({1, 1}));
    found.places = fittedToInk(picture, lineBoxes(rectsOf(letters)),
                               document.pageSizes()[size_t(page)]);
    return facts.emplace(page, found).first->second;
}

/// The document's letter at a place of the text. Each call of QtPdf reads the page anew, so places
/// are counted only where the two differ.
int PdfFile::Open::letterOf(int page, qint64 place, const PageFacts &known)
{
    if (known.letters < 0)
        return int(place);
    int low = 0;
    int high = known.letters;
    while (low < high) {
        const int middle = (low + high) / 2;
        if (letters(page, 0, middle).text.size() < place)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

/// The other way round.
qint64 PdfFile::Open::placeOf(int page, int letter, const PageFacts &known)
{
    return known.letters < 0 || letter == 0 ? letter : letters(page, 0, letter).text.size();
}

std::vector<QRectF> PdfFile::boxes(int page, TextRange letters)
{
    const PageFacts &known = m_open->factsOf(page, *this);
    if (!known.places || letters.isEmpty())
        return {};
    const int start = m_open->letterOf(page, letters.start, known);
    const int end = m_open->letterOf(page, letters.end, known);
    const PdfLetters found = m_open->letters(page, start, std::max(1, end - start));
    std::vector<QRectF> boxes;
    const QRectF whole(0, 0, 1, 1);
    for (const QRectF &box : lineBoxes(rectsOf(found))) {
        const QRectF placed = known.places->mapRect(box) & whole;
        if (!placed.isEmpty())
            boxes.push_back(placed);
    }
    return boxes;
}

std::optional<TextRange> PdfFile::lettersIn(int page, const QRectF &area)
{
    return framedLetters(text(page), area, [&](TextRange letters) { return boxes(page, letters); });
}

std::optional<qint64> PdfFile::letterAt(int page, QPointF place)
{
    const PageFacts &known = m_open->factsOf(page, *this);
    if (!known.places)
        return std::nullopt;
    const QTransform toPoints = known.places->inverted();
    // A selection needs two letters; beside the words, those of the nearest line will do.
    constexpr double nearby = 12; // points
    for (const double across : {0.0, 0.12, -0.12, 0.3, -0.3}) {
        for (const double down : {0.0, 0.012, -0.012}) {
            const QPointF at(std::clamp(place.x() + across, 0.0, 1.0), place.y() + down);
            const QPointF from = toPoints.map(at);
            for (const QPointF &to : {from + QPointF(nearby, 0), from - QPointF(nearby, 0)}) {
                const PdfLetters found = m_open->of(
                    page, [&] { return m_open->document.between(page, from, to); });
                if (found.first >= 0)
                    return m_open->placeOf(page, found.first, known);
            }
        }
    }
    return std::nullopt;
}

} // namespace axial
