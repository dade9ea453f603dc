#include "ui/pageview/pdffile.h"

#include "core/pdf/pdfdocument.h"
#include "ui/pageview/framedletters.h"

#include <QCoreApplication>
#include <QTransform>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>
#include <cstring>
#include <map>
#include <set>

namespace axial {

namespace {

struct Messages {
    Q_DECLARE_TR_FUNCTIONS(axial::PdfFile)
};

constexpr double leastFit = 0.62;    // of ink within the lines, to ink within and round them
constexpr double leastCovered = 0.8; // of the lines' length, that has ink and is on the page
constexpr size_t linesLookedAt = 60;
constexpr int coarseStep = 3; // pixels
constexpr double clearlyBetter = 1.15;

/// How much changes from pixel to pixel in any box of a picture: letters are such changes, grounds
/// and photographs hardly.
class Ink
{
public:
    explicit Ink(const QImage &picture)
        : m_width(picture.width()), m_height(picture.height()),
          m_sums(size_t(m_width + 1) * size_t(m_height + 1), 0)
    {
        constexpr int leastChange = 40;
        const QImage grey = picture.convertToFormat(QImage::Format_Grayscale8);
        for (int y = 0; y < m_height; ++y) {
            const uchar *line = grey.constScanLine(y);
            int row = 0;
            for (int x = 0; x < m_width; ++x) {
                row += x > 0 && std::abs(int(line[x]) - int(line[x - 1])) > leastChange ? 1 : 0;
                m_sums[at(x + 1, y + 1)] = m_sums[at(x + 1, y)] + row;
            }
        }
    }

    int in(const QRect &box) const
    {
        const int left = std::clamp(box.left(), 0, m_width);
        const int right = std::clamp(box.left() + box.width(), left, m_width);
        const int top = std::clamp(box.top(), 0, m_height);
        const int bottom = std::clamp(box.top() + box.height(), top, m_height);
        return m_sums[at(right, bottom)] - m_sums[at(right, top)] - m_sums[at(left, bottom)]
               + m_sums[at(left, top)];
    }
    QRect page() const { return {0, 0, m_width, m_height}; }

private:
    // Sums over all that is above and left of a corner.
    size_t at(int x, int y) const { return size_t(y) * size_t(m_width + 1) + size_t(x); }

    int m_width;
    int m_height;
    std::vector<int> m_sums;
};

std::vector<QRect> onPicture(const std::vector<QRectF> &lines, const QTransform &toPixels)
{
    // What a strange file says of lines may be further away than whole numbers reach.
    const QRectF bounds(-100'000, -100'000, 200'000, 200'000);
    std::vector<QRect> boxes;
    // A long page is judged by lines from all over it.
    const size_t step = std::max<size_t>(1, lines.size() / linesLookedAt);
    for (size_t i = 0; i < lines.size(); i += step) {
        const QRect box = (toPixels.mapRect(lines[i]) & bounds).toAlignedRect();
        boxes.push_back(box);
    }
    return boxes;
}

int inkOf(const Ink &ink, const std::vector<QRect> &boxes, QPoint moved)
{
    int sum = 0;
    for (const QRect &box : boxes)
        sum += ink.in(box.translated(moved));
    return sum;
}

/// Lines have ink, and there is little just above and below them.
bool fits(const Ink &ink, const std::vector<QRect> &boxes, QPoint moved)
{
    int inside = 0;
    int around = 0;
    int covered = 0; // by their lengths: a number on a grey ground is no proof
    int length = 0;
    for (const QRect &box : boxes) {
        const QRect line = box.translated(moved);
        const bool isLying = line.width() >= line.height();
        const int margin = std::max(1, (isLying ? line.height() : line.width()) / 3);
        const QRect wide = isLying ? line.adjusted(0, -margin, 0, margin)
                                   : line.adjusted(-margin, 0, margin, 0);
        const int here = ink.in(line);
        inside += here;
        around += ink.in(wide)-here;
        const int longer = std::max(line.width(), line.height());
        length += longer;
        covered += here > 0 && ink.page().contains(line.center()) ? longer : 0;
    }
    return inside > 0 && inside >= leastFit * (inside + around) && covered >= leastCovered * length;
}

/// The move that brings most ink into the boxes; of those alike the shortest.
QPoint bestMove(const Ink &ink, const std::vector<QRect> &boxes)
{
    QRect hull;
    for (const QRect &box : boxes)
        hull |= box;
    // All lines stay on the page.
    const QRect page = ink.page();
    const QRect moves(QPoint(-hull.left(), -hull.top()),
                      QPoint(page.width() - hull.width() - hull.left(),
                             page.height() - hull.height() - hull.top()));
    QPoint best;
    int most = -1;
    const auto look = [&](QPoint move) {
        const int sum = inkOf(ink, boxes, move);
        const bool isNearer = move.manhattanLength() < best.manhattanLength();
        if (sum > most || (sum == most && isNearer)) {
            most = sum;
            best = move;
        }
    };
    for (int y = moves.top(); y <= moves.bottom(); y += coarseStep) {
        for (int x = moves.left(); x <= moves.right(); x += coarseStep)
            look({x, y});
    }
    const QPoint coarse = best;
    for (int y = -coarseStep; y <= coarseStep; ++y) {
        for (int x = -coarseStep; x <= coarseStep; ++x)
            look(coarse + QPoint(x, y));
    }
    return best;
}

/// From a page's points, as QtPdf gives places in them, to shares of its picture; none when the
/// boxes of its lines lie where nothing is printed. QtPdf 6.4 gives places as if no page were
/// turned or cut and every page began at 0, so what it says is compared with the ink: first as it
/// is, then turned and moved. `size` is the page's in points.
std::optional<QTransform> fittedToInk(const QImage &picture, const std::vector<QRectF> &lines,
                                      QSizeF size)
{
    if (lines.empty() || picture.isNull() || size.isEmpty())
        return std::nullopt;
    const Ink ink(picture);
    const double scaleX = picture.width() / size.width();
    const double scaleY = picture.height() / size.height();
    const QTransform shares = QTransform::fromScale(1.0 / picture.width(), 1.0 / picture.height());
    const QTransform plain = QTransform::fromScale(scaleX, scaleY);
    const std::vector<QRect> asTold = onPicture(lines, plain);
    if (fits(ink, asTold, {}))
        return plain * shares;
    std::optional<QTransform> best;
    double most = 0;
    for (const int quarters : {0, 1, 2, 3}) {
        const QTransform turned = QTransform().rotate(90 * quarters) * plain;
        const std::vector<QRect> boxes = onPicture(lines, turned);
        const QPoint move = bestMove(ink, boxes);
        const int found = inkOf(ink, boxes, move);
        if (found > clearlyBetter * most && fits(ink, boxes, move)) {
            most = found;
            best = turned * QTransform::fromTranslate(move.x(), move.y()) * shares;
        }
    }
    return best;
}

/// The boxes of letters or words, in reading order, joined to one a line: what stands on the same
/// height and not far apart.
std::vector<QRectF> lineBoxes(const std::vector<QRectF> &boxes)
{
    std::vector<QRectF> lines;
    for (const QRectF &box : boxes) {
        if (!lines.empty()) {
            QRectF &line = lines.back();
            const double lower = std::min(line.height(), box.height());
            const double higher = std::max(line.height(), box.height());
            const double shared = std::min(line.bottom(), box.bottom())
                                  - std::max(line.top(), box.top());
            const double gap = std::max(box.left() - line.right(), line.left() - box.right());
            // A comma stands below most of the line, and a blank is no wider than this.
            if (shared > 0.3 * lower && gap < 2 * higher) {
                line |= box;
                continue;
            }
        }
        lines.push_back(box);
    }
    return lines;
}

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
