#include "core/base/messages.h"
#include "core/base/textrange.h"
#include "core/import/documents/documentsource.h"
#include "core/import/documents/pages/pagedfile.h"
#include "core/import/documents/pages/pagelines.h"
#include "core/import/importers.h"
#include "core/import/textfile.h"
#include "core/pdf/pdfdocument.h"
#include "core/pdf/pdfhighlight.h"
#include "core/text/encoding/encoding.h"
#include "core/text/pages/pagemarks.h"
#include "core/text/search/foldedtext.h"

#include <QLineF>
#include <QString>

#include <algorithm>
#include <cmath>
#include <functional>
#include <memory>
#include <optional>
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
    std::ranges::sort(lines, {}, placeOf);
    return lines;
}

/// Which words of a text stand at a place of the PDF that it was taken from.
class PdfPlaces
{
public:
    /// Both stay as long as this.
    PdfPlaces(PdfDocument &document, const PdfWords &words)
        : m_document(document), m_words(words), m_stretches(words.text, words.pages)
    {
    }

    /// Quickest page by page. None = no words stand there, or too many places were looked for.
    std::optional<TextRange> find(const PdfHighlight &highlight)
    {
        m_lastWords.clear();
        const int stretch = m_stretches.stretchOf(highlight.page);
        if (highlight.lines.empty() || stretch < 0 || isTired())
            return std::nullopt;
        if (m_pageAt != highlight.page) {
            const PageStretch &words = m_stretches.all()[size_t(stretch)];
            m_page = std::make_unique<Page>(
                m_document.all(highlight.page),
                m_document.pageSizes()[size_t(highlight.page)].height(),
                m_words.margins[size_t(highlight.page)],
                QStringView(m_words.text).mid(words.words, words.range.end - words.words),
                words.words);
            m_pageAt = highlight.page;
        }
        const auto found = marked(highlight);
        if (!found)
            return std::nullopt;
        m_lastWords = m_page->raw.mid(found->start, found->length());
        return m_page->inText(*found);
    }

    /// What stands there as the page has it, for what find() found nowhere in the text.
    const QString &lastWords() const { return m_lastWords; }
    /// Whether places are not looked for any more: each takes as long as its page has words.
    bool isTired() const { return m_letters > mostLetters; }

private:
    class Page
    {
    public:
        Page(PdfLetters all, double height, const PageMargin &margin, QStringView words,
             qint64 start)
            : raw(std::move(all.text)), top(height), boxes(std::move(all.boxes)),
              m_raw(raw, withoutMargin(raw, margin)), m_words(words), m_text(words), m_start(start)
        {
        }

        /// The part of a mark in which letters are: who marks drags beyond them. As it is shown;
        /// none = there are none. Of words that don't lie straight all of it.
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

    /// Words of a page from one mark to another, in its own letters.
    std::optional<TextRange> select(int page, const QLineF &begin, const QLineF &end, double height)
    {
        const auto first = m_page->withLetters(begin, height);
        const auto last = m_page->withLetters(end, height);
        if (!first || !last)
            return std::nullopt;
        m_letters += m_page->raw.size() + 100;
        // A little inside, since a mark begins between two letters. Where it ends, QtPdf looks
        // which of both is nearer.
        const double inset = std::min(height * 0.15, first->length() / 4);
        const QPointF along = first->length() > 0
                                  ? QPointF(first->dx(), first->dy()) / first->length()
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

    std::optional<TextRange> marked(const PdfHighlight &marked)
    {
        const std::vector<QLineF> lines = asRead(marked.lines, marked.height);
        double length = 0;
        for (const QLineF &line : lines)
            length += line.length();
        // Letters, in small print.
        const double most = 60 + 4 * length / std::max(1.0, marked.height);
        const QLineF &first = lines.front();
        auto found = select(marked.page, first, lines.back(), marked.height);
        // What is marked in several columns doesn't hold all that stands between.
        const bool isTooMuch = found && lines.size() > 1 && double(found->length()) > 2 * most;
        if (lines.size() > 1 && (!found || isTooMuch))
            found = select(marked.page, first, first, marked.height);
        return found;
    }

    static constexpr qint64 mostLetters = 10'000'000;

    PdfDocument &m_document;
    const PdfWords &m_words;
    PageStretches m_stretches;
    std::unique_ptr<Page> m_page; ///< the last one that was asked about
    int m_pageAt = -1;
    qint64 m_letters = 0;
    QString m_lastWords;
};

constexpr qsizetype mostLetters = 60'000'000; // more than a source can have

Error loadError(const ImportInput &input, PdfState state)
{
    if (state == PdfState::Unreadable)
        return fileError(input.fileName, PdfDocument::tooMuch().message());
    if (state == PdfState::Locked)
        return fileError(input.fileName, ImportText::tr("This PDF has a password. Save a copy "
                                                        "without one and import that."));
    return fileError(input.fileName, damagedFile(QStringLiteral(".pdf")));
}

/// What its readers marked, each on its words in the text, or else on the whole of it.
std::vector<ImportedMemo> memosOf(PdfDocument &document, const PdfWords &words,
                                  NoteCollector &notes, const Progress &progress)
{
    std::vector<ImportedMemo> memos;
    const PdfHighlights highlights = document.highlights();
    const std::vector<PdfHighlight> &marked = highlights.found;
    PdfPlaces places(document, words);
    int placed = 0;
    for (const PdfHighlight &each : marked) {
        progress.checkCanceled();
        const auto range = places.find(each);
        placed += range ? 1 : 0;
        QString note = each.note;
        cleanText(note);
        if (!range) { // says where and what it was on
            QString wanted = places.lastWords();
            cleanText(wanted);
            const QString where = (pageMark(each.page + 1) + u' ' + joinedLines(wanted)).trimmed();
            note = (where + u'\n' + note).trimmed();
        }
        ImportedMemo memo{range.value_or(TextRange()), each.author, note, each.createdMs};
        if (memo.words.isEmpty())
            memo.words = ImportText::tr("Highlighted in the PDF.");
        memos.push_back(std::move(memo));
    }
    if (placed > 0)
        notes.info(
            ImportText::tr("Words that were highlighted in the PDF, or have a note there, are "
                           "quotes with a memo: %1.")
                .arg(placed));
    if (const int others = int(marked.size()) - placed; others > 0)
        notes.info(ImportText::tr("Notes and highlights that are on no words of the text became "
                                  "memos on the whole of it: %1.")
                       .arg(others));
    if (places.isTired())
        notes.warn(ImportText::tr("There are too many highlights on too many words: the words of "
                                  "the last ones were not looked up."));
    if (!highlights.areAll && !marked.empty())
        notes.warn(
            ImportText::tr("Only the first %1 highlights and notes were read: there are more, "
                           "or the file is damaged.")
                .arg(marked.size()));
    else if (!highlights.areAll)
        notes.warn(
            ImportText::tr("Highlights and notes were not read, if there are any: the file is "
                           "damaged, or they take more memory or time than they may."));
    return memos;
}

} // namespace

std::vector<QSizeF> pdfPageSizes(const QByteArray &file, const Progress *progress)
{
    const PdfDocument document(file, progress);
    return document.pageCount() > mostPdfPages ? std::vector<QSizeF>() : document.pageSizes();
}

namespace {

/// Whether letters go over from one column to another: four lines on end of two parts, both of
/// them broad, with the same gap between them.
bool goesAcross(const std::vector<QRectF> &boxes)
{
    constexpr int enoughLines = 4;
    std::vector<std::vector<QRectF>> lines;
    QRectF all;
    for (const QRectF &box : boxes) {
        all |= box;
        const QRectF *before = lines.empty() ? nullptr : &lines.back().back();
        const double height = before ? std::max(before->height(), box.height()) : 0;
        const bool isInLine = before
                              && std::abs(before->center().y() - box.center().y()) < height / 2
                              && box.left() > before->left();
        if (!isInLine)
            lines.push_back({box});
        else if (box.left() - before->right() < height)
            lines.back().back() |= box;
        else
            lines.back().push_back(box);
    }
    int run = 0;
    double left = 0, right = 0; // of the gap
    for (const std::vector<QRectF> &line : lines) {
        const bool isApart = line.size() == 2 && line[0].width() > all.width() / 5
                             && line[1].width() > all.width() / 5;
        if (!isApart) {
            run = 0;
            continue;
        }
        const bool isSame = run > 0 && line[0].right() < right && line[1].left() > left;
        left = isSame ? std::max(left, line[0].right()) : line[0].right();
        right = isSame ? std::min(right, line[1].left()) : line[1].left();
        run = isSame ? run + 1 : 1;
        if (run == enoughLines)
            return true;
    }
    return false;
}

/// Whether the first or the last line of a page stands apart from the others.
bool hasLineApart(const std::vector<QRectF> &boxes)
{
    constexpr size_t fewest = 4; // lines
    constexpr double apart = 1.8;
    std::vector<double> lines, gaps;
    for (const QRectF &box : boxes)
        lines.push_back(box.center().y());
    std::sort(lines.begin(), lines.end());
    const double least = boxes.empty() ? 0 : boxes.front().height() / 2;
    for (size_t i = 1; i < lines.size(); ++i) {
        if (lines[i] - lines[i - 1] > least)
            gaps.push_back(lines[i] - lines[i - 1]);
    }
    if (gaps.size() + 1 < fewest)
        return false;
    const double first = gaps.front(), last = gaps.back();
    const auto middle = gaps.begin() + qsizetype((gaps.size() - 1) / 2);
    std::nth_element(gaps.begin(), middle, gaps.end());
    return std::max(first, last) > apart * *middle;
}

/// `lettersOf`: what a page says.
PdfWords wordsOfPages(int pages, Progress &progress,
                      const std::function<PdfLetters(int)> &lettersOf)
{
    PdfWords result;
    result.pages = pages;
    progress.setTotal(pages);
    QStringList raw;
    std::vector<bool> areApart;
    qsizetype size = 0;
    for (int page = 0; page < pages && size <= mostLetters; ++page) {
        progress.checkCanceled();
        progress.setDone(page);
        PdfLetters letters = lettersOf(page);
        cleanText(letters.text);
        size += letters.text.size();
        raw << std::move(letters.text);
        areApart.push_back(hasLineApart(letters.boxes));
        if (goesAcross(letters.boxes))
            result.inColumns.push_back(page + 1);
    }
    const LineHyphens hyphens(raw);
    result.margins = pageMargins(raw, areApart);
    result.margins.resize(size_t(pages));
    for (int page = 0; page < raw.size(); ++page) {
        progress.checkCanceled();
        QString kept;
        for (const TextRange part : withoutMargin(raw[page], result.margins[size_t(page)]))
            kept += QStringView(raw[page]).mid(part.start, part.length());
        const QString words = joinedLines(kept, hyphens);
        result.wordless += words.isEmpty() ? 1 : 0;
        result.text += pageMark(page + 1) + u'\n' + words
                       + (words.isEmpty() ? QString() : QStringLiteral("\n"));
    }
    return result;
}

} // namespace

PdfWords readablePdfWords(const QByteArray &file, Progress &progress)
{
    PdfDocument document(file, &progress);
    if (document.pageCount() > mostPdfPages)
        return {};
    bool areAll = document.state() == PdfState::Readable;
    PdfWords result = wordsOfPages(document.pageCount(), progress, [&](int page) {
        try {
            return areAll ? document.all(page) : PdfLetters();
        } catch (const PdfTooMuch &) { // each of the others might take as long
            areAll = false;
            return PdfLetters();
        }
    });
    result.areAll = areAll;
    return result;
}

int sniffPdf(const ImportInput &input)
{
    return hasEnding(input, {"pdf"}) || input.bytes.startsWith("%PDF-") ? 70 : 0;
}

ImportBundle readPdf(const ImportInput &input, const ImportOptions &options, Progress &progress)
{
    NoteCollector notes(input.fileName);
    PdfDocument document(input.bytes, &progress);
    if (document.state() != PdfState::Readable)
        throw loadError(input, document.state());
    if (document.pageCount() > mostPdfPages)
        throw fileError(input.fileName,
                        ImportText::tr("This PDF has %1 pages; the most that can be "
                                       "read is %2.")
                            .arg(document.pageCount())
                            .arg(mostPdfPages));
    if (!document.isConfined())
        notes.warn(PdfDocument::unconfinedNote());
    PdfWords words;
    std::vector<ImportedMemo> memos;
    namingFile(input, [&] {
        words = wordsOfPages(document.pageCount(), progress,
                             [&](int page) { return document.all(page); });
        memos = memosOf(document, words, notes, progress);
    });
    if (words.wordless == words.pages)
        notes.warn(ImportText::tr("This PDF has no text: its pages are pictures, such as a scanner "
                                  "makes. In the page view areas of them can be quotes, and their "
                                  "words recognised where Tesseract is installed."));
    else if (words.wordless > 0)
        notes.warn(ImportText::tr("Pages without text, which may be pictures: %1 of %2.")
                       .arg(words.wordless)
                       .arg(words.pages));
    qint64 marginLines = 0, numbers = 0;
    for (const PageMargin &margin : words.margins) {
        marginLines += margin.head + margin.foot;
        numbers += qint64(margin.numbers.size());
    }
    if (numbers > 0)
        notes.info(ImportText::tr("Numbers of lines, left out: %1.").arg(numbers));
    if (marginLines > 0)
        notes.info(ImportText::tr("Headers, footers and numbers of pages, left out: %1.")
                       .arg(marginLines));
    if (!words.inColumns.empty()) {
        QStringList pages;
        for (const int page : words.inColumns)
            pages << QString::number(page);
        constexpr qsizetype most = 20;
        if (pages.size() > most)
            pages = pages.mid(0, most) << QStringLiteral("\u2026");
        notes.warn(ImportText::tr("These pages seem to have columns, and their lines may be mixed: "
                                  "%1. Compare the text with the pages.")
                       .arg(pages.join(QStringLiteral(", "))));
    }
    notes.info(ImportText::tr("Pictures were left out, and lines were joined to paragraphs where "
                              "that was clear. “[p. 2]” is where a page begins."));
    notes.info(ImportText::tr("The PDF itself is kept with the text, so that its pages can be seen "
                              "beside it."));
    ImportBundle bundle = documentSource(input, options, std::move(words.text), notes, progress);
    bundle.sources.front().memos = std::move(memos);
    takeWholeWords(bundle);
    return bundle;
}

} // namespace axial
