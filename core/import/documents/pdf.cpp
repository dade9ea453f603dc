#include "core/import/documents/documentsource.h"
#include "core/import/documents/pagelines.h"
#include "core/import/importers.h"
#include "core/import/textfile.h"
#include "core/text/encoding.h"
#include "core/text/pagemarks.h"

#include <QBuffer>
#include <QCoreApplication>
#include <QtPdf/QPdfDocument>
#include <QtPdf/QPdfSelection>

namespace axial {
namespace {

constexpr int maxPages = 20'000;
constexpr qsizetype mostLetters = 60'000'000; // more than a source can have

struct Messages {
    Q_DECLARE_TR_FUNCTIONS(import)
};

Error loadError(const ImportInput &input, const QPdfDocument &document)
{
    if (document.error() == QPdfDocument::Error::IncorrectPassword
        || document.error() == QPdfDocument::Error::UnsupportedSecurityScheme)
        return fileError(input.fileName, Messages::tr("This PDF has a password. Save a copy "
                                                      "without one and import that."));
    return fileError(input.fileName, Messages::tr("This is no PDF, or it is damaged."));
}

} // namespace

int sniffPdf(const ImportInput &input)
{
    return extension(input.fileName) == QLatin1String("pdf") || input.bytes.startsWith("%PDF-") ? 70
                                                                                                : 0;
}

ImportBundle readPdf(const ImportInput &input, const ImportOptions &options, Progress &progress)
{
    NoteCollector notes(input.fileName);
    QByteArray bytes = input.bytes;
    QBuffer file(&bytes);
    file.open(QIODevice::ReadOnly);
    QPdfDocument document;
    document.load(&file);
    if (document.status() != QPdfDocument::Status::Ready || document.pageCount() < 1)
        throw loadError(input, document);
    if (document.pageCount() > maxPages)
        throw fileError(input.fileName, Messages::tr("This PDF has %1 pages; the most that can be "
                                                     "read is %2.")
                                            .arg(document.pageCount())
                                            .arg(maxPages));
    progress.setTotal(document.pageCount());
    QString text;
    int wordless = 0;
    for (int page = 0; page < document.pageCount() && text.size() <= mostLetters; ++page) {
        progress.checkCanceled();
        progress.setDone(page);
        QString words = document.getAllText(page).text();
        cleanText(words);
        words = joinedLines(words);
        wordless += words.isEmpty() ? 1 : 0;
        text += pageMark(page + 1) + u'\n' + words
                + (words.isEmpty() ? QString() : QStringLiteral("\n"));
    }
    if (wordless == document.pageCount())
        notes.warn(Messages::tr("This PDF has no text: its pages are pictures, such as a scanner "
                                "makes. In the page view areas of them can be quotes, and their "
                                "words recognised where Tesseract is installed."));
    else if (wordless > 0)
        notes.warn(Messages::tr("Pages without text, which may be pictures: %1 of %2.")
                       .arg(wordless)
                       .arg(document.pageCount()));
    notes.info(Messages::tr("Pictures were not taken, and lines were joined to paragraphs as far "
                            "as they tell. “[p. 2]” is where a page begins."));
    notes.info(Messages::tr("The PDF itself is kept with the text, so that its pages can be seen "
                            "beside it."));
    return documentSource(input, options, std::move(text), notes, progress);
}

} // namespace axial
