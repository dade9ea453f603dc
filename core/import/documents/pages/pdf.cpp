#include "core/base/messages.h"
#include "core/import/documents/documentsource.h"
#include "core/import/documents/pages/pagedfile.h"
#include "core/import/documents/pages/pagelines.h"
#include "core/import/documents/pages/pdfplaces.h"
#include "core/import/importers.h"
#include "core/import/textfile.h"
#include "core/pdf/pdfdocument.h"
#include "core/text/encoding/encoding.h"
#include "core/text/pages/pagemarks.h"

#include <algorithm>
#include <functional>

namespace axial {
namespace {

constexpr qsizetype mostLetters = 60'000'000; // more than a source can have

Error loadError(const ImportInput &input, PdfState state)
{
    if (state == PdfState::Unreadable)
        return fileError(input.fileName, PdfDocument::tooMuch().message());
    if (state == PdfState::Locked)
        return fileError(input.fileName, ImportText::tr("This PDF has a password. Save a copy "
                                                        "without one and import that."));
    return fileError(
        input.fileName,
        ImportText::tr("This is no %1 file, or it is damaged.").arg(QStringLiteral(".pdf")));
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

PdfWords pdfWords(PdfDocument &document, Progress &progress)
{
    return wordsOfPages(document.pageCount(), progress,
                        [&](int page) { return document.all(page); });
}

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
    return extension(input.fileName) == QLatin1String("pdf") || input.bytes.startsWith("%PDF-") ? 70
                                                                                                : 0;
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
        words = pdfWords(document, progress);
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
