#include "core/import/documents/pagelines.h"
#include "core/import/documents/pdfhighlights.h"
#include "tests/core/import/importfixture.h"
#include "tests/support/writtenpdf.h"

#include <gtest/gtest.h>

using namespace axial;

namespace {

ImportInput fixture()
{
    return readImportInput(
        QStringLiteral(AXIAL_SOURCE_DIR "/tests/data/documents/libreoffice.pdf"));
}

} // namespace

TEST(Pdf, WordsAreReadWithTheirPagesAndSpeakers)
{
    EXPECT_STREQ(importerFor(fixture()).id, "pdf");
    const ImportedSource source = readAs("pdf", fixture()).sources.at(0);
    EXPECT_TRUE(source.text.startsWith(
        QStringLiteral("[p. 1]\nThe pump of the north well\nA visit\nInterviewer: How did")))
        << source.text.toStdString();
    EXPECT_TRUE(has(source.text, "\u2022 grease\n\u2022 a seal\n1. close the valve\n"));
    EXPECT_EQ(source.turns.size(), 3u);
    const ImportBundle pages = readAs("pdf", file("p.pdf", test::writtenPdf(3, 2)));
    EXPECT_EQ(pages.sources.at(0).text, QStringLiteral("[p. 1]\nWords of page 1\n[p. 2]\n"
                                                       "Words of page 2\n[p. 3]\n"));
    EXPECT_TRUE(has(notesOf(pages), "Pages without text, which may be pictures: 1 of 3"));
}

namespace {

/// Two pages that say something; on the second somebody highlighted "of page", noted what they
/// thought of "Words", and left a note beside the words.
QByteArray markedPdf()
{
    QByteArray pdf = test::writtenPdf(2, 2);
    const auto marked = [](int number, const QByteArray &kind, int left, int right,
                           const QByteArray &rest) {
        const auto at = [](int x, int y) {
            return QByteArray::number(x) + ' ' + QByteArray::number(y) + ' ';
        };
        return QByteArray::number(number) + " 0 obj <</Type/Annot/Subtype/" + kind + "/Rect["
               + at(left, 697) + at(right, 711) + "]/QuadPoints[" + at(left, 711) + at(right, 711)
               + at(left, 697) + at(right, 697) + "]" + rest + ">> endobj\n";
    };
    pdf.replace("12 0 obj <</Type/Page", "12 0 obj <</Type/Page/Annots[50 0 R 51 0 R 52 0 R]");
    pdf.replace("trailer", marked(50, "Highlight", 88, 129, {})
                               + marked(51, "Underline", 50, 85,
                                        "/Contents(Which ones?)/T(Bea)/M(D:20240301101500Z)")
                               + "52 0 obj <</Type/Annot/Subtype/Text/Rect[400 100 420 120]"
                                 "/Contents(Ask again.)>> endobj\ntrailer");
    return pdf;
}

} // namespace

TEST(Pdf, WhatItsReadersMarkedBecomesMemosOnTheWords)
{
    const ImportBundle bundle = readAs("pdf", file("p.pdf", markedPdf()));
    const ImportedSource &source = bundle.sources.at(0);
    const auto wordsOf = [&source](const ImportedMemo &memo) {
        return source.text.mid(memo.range.start, memo.range.length());
    };
    ASSERT_EQ(source.memos.size(), 3u);
    EXPECT_EQ(wordsOf(source.memos[0]), QStringLiteral("Words"));
    EXPECT_GT(source.memos[0].range.start, source.text.indexOf(QStringLiteral("[p. 2]")));
    EXPECT_EQ(source.memos[0].words, QStringLiteral("Which ones?"));
    EXPECT_EQ(source.memos[0].author, QStringLiteral("Bea"));
    EXPECT_EQ(source.memos[0].createdMs, 1'709'288'100'000);
    EXPECT_EQ(wordsOf(source.memos[1]), QStringLiteral("of page"));
    EXPECT_EQ(source.memos[1].words, QStringLiteral("Highlighted in the PDF."));
    EXPECT_TRUE(source.memos[2].range.isEmpty());
    EXPECT_EQ(source.memos[2].words, QStringLiteral("[p. 2]\nAsk again."));
    EXPECT_TRUE(has(notesOf(bundle), "are quotes with a memo: 2"));
    EXPECT_TRUE(has(notesOf(bundle), "on no words of the text became memos on the whole of it: 1"));
}

TEST(Pdf, OnlySoManyHighlightsAreRead)
{
    QByteArray pdf = test::writtenPdf(1, 1);
    QByteArray many;
    QByteArray objects;
    for (size_t i = 0; i <= mostPdfHighlights; ++i) {
        const QByteArray number = QByteArray::number(100 + i);
        many += number + " 0 R ";
        objects += number
                   + " 0 obj <</Type/Annot/Subtype/Text/Rect[4 1 8 2]/Contents(x)>> endobj\n";
    }
    pdf.replace("10 0 obj <</Type/Page", "10 0 obj <</Type/Page/Annots[" + many + "]");
    pdf.replace("trailer <</Root 1 0 R/Size 4000", objects + "trailer <</Root 1 0 R/Size 20000");
    const ImportBundle bundle = readAs("pdf", file("p.pdf", pdf));
    EXPECT_EQ(bundle.sources.at(0).memos.size(), mostPdfHighlights);
    EXPECT_TRUE(has(notesOf(bundle), "Only the first 5000 highlights"));
}

TEST(Pdf, TheRealInterviewsHaveTheirSpeakers)
{
    const ImportedSource source =
        readAs("pdf", shared(QStringLiteral("transcripts/P1.pdf"))).sources.at(0);
    ASSERT_EQ(source.speakers.size(), 2u);
    EXPECT_GT(source.turns.size(), 50u);
    EXPECT_TRUE(source.text.contains(QStringLiteral("\n[p. 5]\n")));
}

TEST(Pdf, ScannedBrokenAndForeignOnesAreRefusedByName)
{
    const ImportBundle scanned = readAs("pdf", file("s.pdf", test::writtenPdf(2, 0)));
    EXPECT_EQ(scanned.sources.at(0).text, QStringLiteral("[p. 1]\n[p. 2]\n"));
    EXPECT_TRUE(has(notesOf(scanned), "This PDF has no text"));
    EXPECT_TRUE(has(errorOf("pdf", file("s.pdf", "%PDF-1.7 nothing")), "s.pdf: This is no PDF"));
    EXPECT_TRUE(has(errorOf("pdf", file("s.pdf", {})), "s.pdf: This is no PDF"));
    Progress progress;
    progress.cancel();
    EXPECT_THROW(importerById(QStringLiteral("pdf"))->read(fixture(), {}, progress), Canceled);
}

TEST(Pdf, ALockedOneIsSaidToBeAndOneThatMayOnlyBeReadIsRead)
{
    const auto fixtureNamed = [](const char *name) {
        return readImportInput(QStringLiteral(AXIAL_SOURCE_DIR "/tests/data/documents/")
                               + QLatin1String(name));
    };
    EXPECT_TRUE(
        has(errorOf("pdf", fixtureNamed("locked.pdf")), "locked.pdf: This PDF has a password"));
    const ImportBundle readable = readAs("pdf", fixtureNamed("owner.pdf"));
    EXPECT_TRUE(has(readable.sources.at(0).text, "Interviewer: How did"));
}

TEST(PageLines, FullLinesGoOnAndShortOnesEnd)
{
    const QString full(60, u'x');
    EXPECT_EQ(joinedLines(full + QStringLiteral("\ny\nz")), full + QStringLiteral(" y\nz"));
    EXPECT_EQ(joinedLines(full + QStringLiteral("\nAnn: y")), full + QStringLiteral("\nAnn: y"));
    EXPECT_EQ(joinedLines(full + QStringLiteral("\n\u2022 y\n1. z")),
              full + QStringLiteral("\n\u2022 y\n1. z"));
    EXPECT_EQ(joinedLines(full + QChar(2) + QStringLiteral("\ny")), full + u'y');
    EXPECT_EQ(joinedLines(QStringLiteral("a\nb")), QStringLiteral("a\nb"));
    EXPECT_EQ(joinedLines(QStringLiteral("\ufb01n \uff21 \u00e9")),
              QStringLiteral("fin \uff21 \u00e9"));
}
