#include "core/import/documents/pages/pdfplaces.h"

#include "core/import/documents/pages/pagedfile.h"
#include "core/pdf/pdfdocument.h"
#include "core/text/search/foldedtext.h"

#include <QLineF>

#include <algorithm>
#include <cmath>
#include <tuple>

namespace axial {
namespace {

/// The letters and digits of a text: what stays of it when lines are joined.
class Letters
{
public:
    explicit Letters(QStringView text) : Letters(text, {{0, text.size()}}) {}
    Letters(QStringView text, const std::vector<TextRange> &parts) : m_text(text, parts)
    {
        for (qint64 at = 0; at < m_text.size(); ++at) {
            if (m_text.letters()[at].isLetterOrNumber() || m_text.letters()[at].isSurrogate())
                m_places.push_back(at);
        }
    }

    size_t size() const { return m_places.size(); }
    /// How many stand before a place of the text.
    size_t before(qint64 place) const
    {
        return size_t(std::partition_point(m_places.begin(), m_places.end(),
                                           [&](qint64 at) {
                                               return m_text.unfolded({at, at + 1}).start < place;
                                           })
                      - m_places.begin());
    }
    TextRange rangeOf(size_t first, size_t end) const
    {
        return m_text.unfolded({m_places[first], m_places[end - 1] + 1});
    }

private:
    FoldedText m_text;
    std::vector<qint64> m_places;
};

/// A place that is counted in characters, in the units of the text.
qint64 unitsBefore(QStringView text, qint64 characters)
{
    qint64 at = 0;
    for (; characters > 0 && at < text.size(); --characters)
        at += text[at].isHighSurrogate() && at + 1 < text.size() ? 2 : 1;
    return at;
}

/// Lines in the order in which they are read, though a program may write them in any: as they come
/// where each is behind the one before, or begins another column; else from above.
std::vector<QLineF> asRead(std::vector<QLineF> lines, double height)
{
    const QPointF along = lines.front().length() > 0
                              ? (lines.front().p2() - lines.front().p1()) / lines.front().length()
                              : QPointF(1, 0);
    const QPointF down(along.y(), -along.x()); // of what reads along, whichever way the page lies
    const auto isBehind = [&](const QLineF &before, const QLineF &after) {
        const double lower = QPointF::dotProduct(after.center() - before.center(), down);
        const double beside = QPointF::dotProduct(after.p1() - before.p2(), along);
        if (std::abs(lower) <= height / 2)
            return beside > -height / 2;
        return lower > 0 || (lower < -3 * height && beside >= 0);
    };
    bool isInOrder = true;
    for (size_t i = 1; i < lines.size(); ++i)
        isInOrder = isInOrder && isBehind(lines[i - 1], lines[i]);
    if (isInOrder)
        return lines;
    const auto placeOf = [&](const QLineF &line) {
        const double row = QPointF::dotProduct(line.center(), down) / std::max(1.0, height / 2);
        return std::tuple(std::round(row), QPointF::dotProduct(line.p1(), along));
    };
    std::sort(lines.begin(), lines.end(), [&](const QLineF &left, const QLineF &right) {
        return placeOf(left) < placeOf(right);
    });
    return lines;
}

} // namespace

class PdfPlaces::Page
{
public:
    Page(PdfLetters all, double height, const PageMargin &margin, QStringView words, qint64 start)
        : raw(std::move(all.text)), top(height), boxes(std::move(all.boxes)),
          m_raw(raw, withoutMargin(raw, margin)), m_words(words), m_text(words), m_start(start)
    {
    }

    /// The part of a mark in which letters are: who marks drags beyond them. As it is shown; none =
    /// there are none. Of words that don't lie straight all of it.
    std::optional<QLineF> withLetters(const QLineF &line, double height) const
    {
        const QLineF seen(line.x1(), top - line.y1(), line.x2(), top - line.y2());
        if (std::abs(seen.dy()) > height / 4 || seen.dx() < 0)
            return seen;
        const QRectF *first = nullptr;
        const QRectF *last = nullptr;
        for (const QRectF &box : boxes) {
            const bool isIn = std::abs(box.center().y() - seen.y1()) <= height / 2
                              && box.right() > seen.x1() && box.left() < seen.x2();
            if (isIn && !first)
                first = &box;
            if (isIn)
                last = &box;
        }
        if (!first)
            return std::nullopt;
        return QLineF(std::max(seen.x1(), first->left()), first->center().y(),
                      std::min(seen.x2(), last->right()), last->center().y());
    }

    /// None when the text says something else than the page, or the words have no letters.
    std::optional<TextRange> inText(TextRange found) const
    {
        const size_t first = m_raw.before(found.start);
        const size_t end = m_raw.before(found.end);
        if (first >= end || m_raw.size() != m_text.size())
            return std::nullopt;
        TextRange range = m_text.rangeOf(first, end);
        const QString marked = raw.mid(found.start, found.length()).trimmed();
        // Signs round the words that were marked, too.
        for (qint64 at = marked.size() - 1; at >= 0 && !marked[at].isLetterOrNumber(); --at) {
            if (range.end < m_words.size() && marked.indexOf(m_words[range.end]) >= 0
                && !m_words[range.end].isSpace() && !m_words[range.end].isLetterOrNumber())
                ++range.end;
        }
        for (qint64 at = 0; at < marked.size() && !marked[at].isLetterOrNumber(); ++at) {
            if (range.start > 0 && marked.indexOf(m_words[range.start - 1]) >= 0
                && !m_words[range.start - 1].isSpace()
                && !m_words[range.start - 1].isLetterOrNumber())
                --range.start;
        }
        return TextRange{m_start + range.start, m_start + range.end};
    }

    const QString raw;
    const double top;          ///< points above the page's foot
    std::vector<QRectF> boxes; ///< of letters that stand together, as they are shown

private:
    Letters m_raw;
    QStringView m_words;
    Letters m_text;
    qint64 m_start;
};

PdfPlaces::PdfPlaces(PdfDocument &document, const PdfWords &words)
    : m_document(document), m_words(words), m_stretches(words.text, words.pages)
{
}

PdfPlaces::~PdfPlaces() = default;

std::optional<TextRange> PdfPlaces::select(int page, const QLineF &begin, const QLineF &end,
                                           double height)
{
    const auto first = m_page->withLetters(begin, height);
    const auto last = m_page->withLetters(end, height);
    if (!first || !last)
        return std::nullopt;
    m_letters += m_page->raw.size() + 100;
    // A little inside, since a mark begins between two letters. Where it ends, QtPdf looks which of
    // both is nearer.
    const double inset = std::min(height * 0.15, first->length() / 4);
    const QPointF along = first->length() > 0 ? QPointF(first->dx(), first->dy()) / first->length()
                                              : QPointF(1, 0);
    const QPointF from = first->p1() + along * inset;
    PdfLetters found = m_document.between(page, from, last->p2());
    if (!found.text.isEmpty() && found.first >= 0) {
        const qint64 start = unitsBefore(m_page->raw, found.first);
        return TextRange{start, start + found.text.size()};
    }
    if (first->length() > 2 * height)
        return std::nullopt;
    if (m_page->boxes.empty())
        return std::nullopt;
    // A single letter is none to QtPdf: it is what all from the page's first one leads to.
    const QRectF &box = m_page->boxes.front();
    found = m_document.between(page, QPointF(box.left() + 0.5, box.center().y()), from);
    if (found.text.isEmpty())
        return std::nullopt;
    const qint64 at = unitsBefore(m_page->raw, found.end);
    return TextRange{at, at + 1};
}

std::optional<TextRange> PdfPlaces::marked(const PdfHighlight &marked)
{
    const std::vector<QLineF> lines = asRead(marked.lines, marked.height);
    double length = 0;
    for (const QLineF &line : lines)
        length += line.length();
    const double most = 60 + 4 * length / std::max(1.0, marked.height); // letters, in small print
    const QLineF &first = lines.front();
    auto found = select(marked.page, first, lines.back(), marked.height);
    // What is marked in several columns doesn't hold all that stands between.
    const bool isTooMuch = found && lines.size() > 1 && double(found->length()) > 2 * most;
    if (lines.size() > 1 && (!found || isTooMuch))
        found = select(marked.page, first, first, marked.height);
    return found;
}

std::optional<TextRange> PdfPlaces::find(const PdfHighlight &highlight)
{
    m_lastWords.clear();
    const int stretch = m_stretches.stretchOf(highlight.page);
    if (highlight.lines.empty() || stretch < 0 || isTired())
        return std::nullopt;
    if (m_pageAt != highlight.page) {
        const PageStretch &words = m_stretches.all()[size_t(stretch)];
        m_page = std::make_unique<Page>(
            m_document.all(highlight.page), m_document.pageSizes()[size_t(highlight.page)].height(),
            m_words.margins[size_t(highlight.page)],
            QStringView(m_words.text).mid(words.words, words.range.end - words.words), words.words);
        m_pageAt = highlight.page;
    }
    const auto found = marked(highlight);
    if (!found)
        return std::nullopt;
    m_lastWords = m_page->raw.mid(found->start, found->length());
    return m_page->inText(*found);
}

} // namespace axial
