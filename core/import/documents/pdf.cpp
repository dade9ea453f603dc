#include "core/import/documents/documentsource.h"
#include "core/import/documents/pagedfile.h"
#include "core/import/documents/pagelines.h"
#include "core/import/documents/pdfplaces.h"
#include "core/import/importers.h"
#include "core/import/textfile.h"
#include "core/pdf/pdfdocument.h"
#include "core/text/encoding.h"
#include "core/text/pagemarks.h"

#include <QCoreApplication>

#include <functional>

namespace axial {
namespace {

constexpr qsizetype mostLetters = 60'000'000; // more than a source can have

struct Messages {
    Q_DECLARE_TR_FUNCTIONS(import)
};

Error loadError(const ImportInput &input, PdfState state)
{
    if (state == PdfState::Unreadable)
        return fileError(input.fileName, PdfDocument::tooMuch().message());
    if (state == PdfState::Locked)
        return fileError(input.fileName, Messages::tr("This PDF has a password. Save a copy "
                                                      "without one and import that."));
    return fileError(input.fileName, Messages::tr("This is no PDF, or it is damaged."));
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
            memo.words = Messages::tr("Highlighted in the PDF.");
        memos.push_back(std::move(memo));
    }
    if (placed > 0)
        notes.info(Messages::tr("Words that were highlighted in the PDF, or have a note there, are "
                                "quotes with a memo: %1.")
                       .arg(placed));
    if (const int others = int(marked.size()) - placed; others > 0)
        notes.info(Messages::tr("Notes and highlights that are on no words of the text became "
                                "memos on the whole of it: %1.")
                       .arg(others));
    if (places.isTired())
        notes.warn(Messages::tr("So many highlights are on pages with so many words that the words "
                                "of the last ones were not looked for."));
    if (!highlights.areAll && !marked.empty())
        notes.warn(Messages::tr("Only the first %1 highlights and notes were read: there are more, "
                                "or the file is damaged.")
                       .arg(marked.size()));
    else if (!highlights.areAll)
        notes.warn(Messages::tr("Highlights and notes were not read, if there are any: the file is "
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

/// `wordsOf`: what a page says.
PdfWords wordsOfPages(int pages, Progress &progress, const std::function<QString(int)> &wordsOf)
{
    PdfWords result;
    result.pages = pages;
    progress.setTotal(pages);
    for (int page = 0; page < pages && result.text.size() <= mostLetters; ++page) {
        progress.checkCanceled();
        progress.setDone(page);
        QString words = wordsOf(page);
        cleanText(words);
        words = joinedLines(words);
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
                        [&](int page) { return document.all(page).text; });
}

PdfWords readablePdfWords(const QByteArray &file, Progress &progress)
{
    PdfDocument document(file, &progress);
    if (document.pageCount() > mostPdfPages)
        return {};
    bool areAll = document.state() == PdfState::Readable;
    PdfWords result = wordsOfPages(document.pageCount(), progress, [&](int page) {
        try {
            return areAll ? document.all(page).text : QString();
        } catch (const PdfTooMuch &) { // each of the others might take as long
            areAll = false;
            return QString();
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
        throw fileError(input.fileName, Messages::tr("This PDF has %1 pages; the most that can be "
                                                     "read is %2.")
                                            .arg(document.pageCount())
                                            .arg(mostPdfPages));
    PdfWords words;
    std::vector<ImportedMemo> memos;
    namingFile(input, [&] {
        words = pdfWords(document, progress);
        memos = memosOf(document, words, notes, progress);
    });
    if (words.wordless == words.pages)
        notes.warn(Messages::tr("This PDF has no text: its pages are pictures, such as a scanner "
                                "makes. In the page view areas of them can be quotes, and their "
                                "words recognised where Tesseract is installed."));
    else if (words.wordless > 0)
        notes.warn(Messages::tr("Pages without text, which may be pictures: %1 of %2.")
                       .arg(words.wordless)
                       .arg(words.pages));
    notes.info(Messages::tr("Pictures were not taken, and lines were joined to paragraphs as far "
                            "as they tell. “[p. 2]” is where a page begins."));
    notes.info(Messages::tr("The PDF itself is kept with the text, so that its pages can be seen "
                            "beside it."));
    ImportBundle bundle = documentSource(input, options, std::move(words.text), notes, progress);
    bundle.sources.front().memos = std::move(memos);
    return bundle;
}

} // namespace axial
