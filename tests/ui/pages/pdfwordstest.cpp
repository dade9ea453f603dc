// What is read from the PDFs that Axial writes, by poppler's pdftotext and by our own importer.
#include "core/export/reportcontent.h"
#include "core/import/importer.h"
#include "core/study/studyexport.h"
#include "tests/support/study.h"
#include "tests/ui/charts/chartssample.h"
#include "ui/charts/chartexport.h"
#include "ui/pages/documentpages.h"

#include <QPageSize>
#include <QProcess>
#include <QRegularExpression>
#include <QStandardPaths>

#include <gtest/gtest.h>

using namespace axial;

namespace {

/// Words between white space, sorted: columns are read in another order than they are written.
/// Marks of the direction, which a reader puts or takes away, are none; nor are the numbers of
/// pages, of which poppler takes "1 / 3" for one word with its letters apart, nor the blank of "0
/// %".
QStringList sortedWords(QString text)
{
    static const QRegularExpression pages(QStringLiteral("(^|\\s)\\d+ ?/ ?\\d+\\s*$"),
                                          QRegularExpression::MultilineOption);
    text.remove(pages);
    static const QRegularExpression share(QStringLiteral("(\\d) %"));
    text.replace(share, QStringLiteral("\\1%"));
    static const QRegularExpression marks(
        QStringLiteral("[\\x{200e}\\x{200f}\\x{202a}-\\x{202e}\\x{2066}-\\x{2069}]"));
    text.remove(marks);
    QStringList words = text.split(QRegularExpression(QStringLiteral("\\s+")), Qt::SkipEmptyParts);
    words.sort();
    return words;
}

/// Of one list, what the other has not, as often as it has it.
QStringList without(const QStringList &words, QStringList others)
{
    QStringList left;
    for (const QString &each : words) {
        if (!others.removeOne(each))
            left << each;
    }
    return left;
}

void expectSame(const QStringList &read, const QStringList &written, const char *reader)
{
    EXPECT_EQ(without(written, read), QStringList()) << reader << " lacks these";
    EXPECT_EQ(without(read, written), QStringList()) << reader << " has these beside";
}

bool hasPoppler()
{
    return !QStandardPaths::findExecutable(QStringLiteral("pdftotext")).isEmpty();
}

QString popplersText(const QByteArray &pdf)
{
    QProcess process;
    process.start(QStringLiteral("pdftotext"), {QStringLiteral("-"), QStringLiteral("-")});
    process.write(pdf);
    process.closeWriteChannel();
    EXPECT_TRUE(process.waitForFinished());
    return QString::fromUtf8(process.readAllStandardOutput());
}

QString importedText(const QByteArray &pdf)
{
    static const QRegularExpression page(QStringLiteral("^\\[p\\. \\d+\\]$"),
                                         QRegularExpression::MultilineOption);
    Progress progress;
    return importerById(QStringLiteral("pdf"))
        ->read({QStringLiteral("written.pdf"), pdf}, {}, progress)
        .sources.at(0)
        .text.remove(page);
}

/// Writes the document and reads it with both.
void expectReadable(const Document &document)
{
    Progress progress;
    const QByteArray pdf = documentToPdf(document, progress);
    QSizeF paper = QPageSize(QPageSize::A4).size(QPageSize::Point);
    if (document.isWide)
        paper.transpose();
    const DocumentPages pages(document, paper, progress);
    QString written;
    for (int page = 0; page < pages.count(); ++page)
        written += pages.words(page).join(u'\n') + u'\n';
    expectSame(sortedWords(importedText(pdf)), sortedWords(written), "the importer");
    if (hasPoppler())
        expectSame(sortedWords(popplersText(pdf)), sortedWords(written), "pdftotext");
}

Document documentWith(Document::Blocks blocks)
{
    return {QStringLiteral("Read again: 12:30 (A) [B]"), false, std::move(blocks)};
}

} // namespace

TEST(PdfWords, SignsThatAFontFitsToTheirNeighboursAreTheSigns)
{
    expectReadable(documentWith(
        {Document::Heading{QStringLiteral("C.1 A:B — [X] (Y) {Z} <W>"), 1},
         documents::plain(QStringLiteral("00:00:04 [12 Speaker:] said - this – that — the other")),
         documents::plain(QStringLiteral("(x) {y} <z> -> => <-> 3x4 10*5 1/2 A-B A@A +5 -5 = 5×5")),
         documents::lead(QStringLiteral("“Quoted” ‘single’ … • 50% #5 · ¿Qué? ¡Sí! H-H")),
         documents::note(QStringLiteral("fine office flow affluent fjord afflict (n = 12–14)")),
         Document::Listing{{QStringLiteral("one: [1]"), QStringLiteral("two - (2)")}, 9}}));
}

TEST(PdfWords, EveryScriptSaysItsLetters)
{
    // Radicals and ideographs, letters of Arabic in their forms and a ligature share glyphs.
    expectReadable(documentWith(
        {documents::plain(QString::fromUtf8("中文字符 日本語 한국어 见长门车页民 and English 4:5")),
         documents::plain(QString::fromUtf8("Ångström Ωμέγα Привет ñandú"))}));
    if (!hasPoppler())
        GTEST_SKIP() << "no pdftotext";
    Progress progress;
    const QString read = popplersText(documentToPdf(
        documentWith({documents::plain(QString::fromUtf8("مرحبا بالعالم שלום"))}), progress));
    for (const char *word : {"مرحبا", "بالعالم", "שלום"})
        EXPECT_TRUE(read.contains(QString::fromUtf8(word))) << word;
}

TEST(PdfWords, EmojiAreSeenAndRead)
{
    Document::Coded coded;
    coded.pieces = {{QStringLiteral("Ada: "), true, Document::Coded::noTint, {}, {}},
                    {QString::fromUtf8("it 🔥 crashes"), false, 0xDDEEFF, {1}, {1}}};
    coded.notes = {{1, QString::fromUtf8("C.1 Crash 💥 🇩🇪"), 0x102030, 0xDDEEFF, {}}};
    const Document document = documentWith(
        {documents::plain(QString::fromUtf8(
             "well 😀! a🎉b 👩‍💻, 🇩🇪 👍🏽 (😀) and words")),
         coded});
    Progress progress;
    const QByteArray pdf = documentToPdf(document, progress);
    if (!pdf.contains("/Subtype /Image"))
        GTEST_SKIP() << "no font of emoji on this computer";
    EXPECT_EQ(documentToPdf(document, progress), pdf);
    expectReadable(document);
}

namespace {

class WrittenStudy : public test::StudyTest
{
};

} // namespace

TEST_F(WrittenStudy, EveryDocumentOfAStudyIsReadAsItWasWritten)
{
    const SourceId talk = addSource(
        QStringLiteral("Talk (12:30)"),
        QString::fromUtf8("[00:00:04] Ada: it crashes - twice: [12 GB] 🔥\n"
                          "[00:01:10] Bob: (laughs) 3x4 -> \"office\" 文件 见\n"));
    code(talk, QStringLiteral("crashes - twice: [12"),
         {addCode(QStringLiteral("Crash: (GPU) [x]"), QStringLiteral("C.1"))});
    code(talk, QStringLiteral("3x4 -> \"office\""),
         {addCode(QString::fromUtf8("名字: 见"), QStringLiteral("C.2"))});
    Progress progress;
    int documents = 0;
    for (const StudyExport &each : studyExports()) {
        if (!each.document || QByteArray(each.id) == "memos")
            continue; // it has none
        ++documents;
        expectReadable(each.document(db(), QStringLiteral("Study: 10:30"), progress));
    }
    EXPECT_GT(documents, 0);
    ReportChoices choices;
    choices.title = QStringLiteral("Report — [1:2]");
    expectReadable(report::contentOf(db(), choices, progress));
}

TEST(PdfWords, FiguresSayTheirWords)
{
    if (!hasPoppler())
        GTEST_SKIP() << "no pdftotext";
    const QTemporaryDir folder;
    for (const char *id : {"priorities", "table-one"}) {
        Table table = id == QByteArray("priorities") ? axial::testing::priorities()
                                                     : axial::testing::tableOne();
        table.title = QString::fromUtf8("A figure: [12:30] 3x4 – 见 🔥");
        const QString path = folder.filePath(QStringLiteral("figure.pdf"));
        exportChart(*chartById(QString::fromLatin1(id)), table, path);
        QFile file(path);
        ASSERT_TRUE(file.open(QIODevice::ReadOnly));
        const QString read = popplersText(file.readAll());
        ChartOptions options;
        options.print = true;
        for (const QString &words :
             axial::testing::textsOf(chartById(QString::fromLatin1(id))->make(table, options)))
            EXPECT_EQ(without(sortedWords(words), sortedWords(read)), QStringList())
                << id << ": " << words.toStdString();
    }
}
