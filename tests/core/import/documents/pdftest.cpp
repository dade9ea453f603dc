#include "core/import/documents/pages/pagelines.h"
#include "core/pdf/pdfdocument.h"
#include "tests/core/import/importfixture.h"
#include "tests/support/writtenpdf.h"

#include <gtest/gtest.h>

using namespace axial;

TEST(Pdf, WordsAreReadWithTheirPagesAndSpeakers)
{
    EXPECT_STREQ(importerFor(fixture("libreoffice.pdf")).id, "pdf");
    const ImportedSource source = readAs("pdf", fixture("libreoffice.pdf")).sources.at(0);
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

namespace {

/// A word on a page, set by itself.
struct SetWord {
    QByteArray word;
    int left = 0;
    int foot = 0;
    int right = 0; ///< of its last letter; only of those that are marked
};

QByteArray quadOf(const SetWord &word)
{
    const auto at = [](int x, int y) {
        return QByteArray::number(x) + ' ' + QByteArray::number(y) + ' ';
    };
    return at(word.left, word.foot + 11) + at(word.right, word.foot + 11)
           + at(word.left, word.foot - 3) + at(word.right, word.foot - 3);
}

/// A page of these words with annotations, "50 0 obj", ...
QByteArray pageOf(const std::vector<SetWord> &words, const QByteArrayList &annotations,
                  const QByteArray &page = {}, const QByteArray &objects = {})
{
    QByteArray drawn;
    for (const SetWord &each : words)
        drawn += "BT /F1 12 Tf " + QByteArray::number(each.left) + ' '
                 + QByteArray::number(each.foot) + " Td (" + each.word + ") Tj ET\n";
    QByteArray pdf = test::writtenPdf(1, 1);
    const QByteArray said = "BT /F1 12 Tf 50 700 Td (Words of page 1) Tj ET";
    pdf.replace("/Length " + QByteArray::number(said.size()),
                "/Length " + QByteArray::number(drawn.size()));
    pdf.replace(said, drawn);
    QByteArray list, made;
    for (qsizetype i = 0; i < annotations.size(); ++i) {
        const QByteArray number = QByteArray::number(50 + i);
        list += number + " 0 R ";
        made += number + " 0 obj <</Type/Annot" + annotations[i] + ">> endobj\n";
    }
    pdf.replace("10 0 obj <</Type/Page", "10 0 obj <</Type/Page" + page + "/Annots[" + list + "]");
    pdf.replace("trailer <</Root 1 0 R/Size 4000",
                made + objects + "trailer <</Root 1 0 R/Size 40000");
    return pdf;
}

QByteArray highlightOf(const QByteArray &quads, const QByteArray &rest = {})
{
    return "/Subtype/Highlight/Rect[0 0 600 800]/QuadPoints[" + quads + "]" + rest;
}

QStringList markedIn(const ImportBundle &bundle)
{
    QStringList words;
    for (const ImportedMemo &memo : bundle.sources.at(0).memos)
        words << bundle.sources.at(0).text.mid(memo.range.start, memo.range.length());
    return words;
}

/// "the" stands in "others" and by itself, "art" on two lines.
const std::vector<SetWord> lines{{"others", 50, 700, 85}, {"and", 120, 700, 0},
                                 {"the", 200, 700, 216},  {"weather.", 250, 700, 297},
                                 {"art", 50, 660, 63},    {"first", 120, 660, 0},
                                 {"art", 50, 620, 63},    {"a", 120, 620, 126}};

} // namespace

TEST(Pdf, WhatIsHighlightedAreTheseWordsAndNoOthersThatReadTheSame)
{
    const QByteArray pdf = pageOf(
        lines, {highlightOf(quadOf(lines[2])), highlightOf(quadOf(lines[6])),
                highlightOf(quadOf(lines[3]) + quadOf(lines[4])), highlightOf(quadOf(lines[7]))});
    const ImportBundle bundle = readAs("pdf", file("p.pdf", pdf));
    const QString &text = bundle.sources.at(0).text;
    ASSERT_EQ(bundle.sources.at(0).memos.size(), 4u);
    const QStringList words = markedIn(bundle);
    EXPECT_EQ(words, (QStringList{QStringLiteral("the"), QStringLiteral("art"),
                                  QStringLiteral("weather.\nart"), QStringLiteral("a")}))
        << words.join(u'|').toStdString() << text.toStdString();
    EXPECT_GT(bundle.sources.at(0).memos[0].range.start,
              text.indexOf(QStringLiteral("others")) + 5);
    EXPECT_EQ(bundle.sources.at(0).memos[1].range.start, text.lastIndexOf(QStringLiteral("art")));
}

/// Where somebody let go too soon, as when words are selected here.
TEST(Pdf, AHighlightThatEndsWithinAWordTakesItWhole)
{
    const SetWord weather{"weather.", 250, 700, 270}, others{"others", 62, 700, 85};
    const ImportBundle bundle = readAs(
        "pdf",
        file("p.pdf", pageOf(lines, {highlightOf(quadOf(weather)), highlightOf(quadOf(others)),
                                     highlightOf(quadOf(lines[2]))})));
    EXPECT_EQ(markedIn(bundle), (QStringList{QStringLiteral("weather"), QStringLiteral("others"),
                                             QStringLiteral("the")}))
        << markedIn(bundle).join(u'|').toStdString();
    EXPECT_TRUE(has(notesOf(bundle), "within a word, taken with the whole word: 2"))
        << notesOf(bundle).toStdString();
    EXPECT_FALSE(has(notesOf(readAs("pdf", file("p.pdf", markedPdf()))), "within a word"));
}

TEST(Pdf, PagesThatAreTurnedOrCutHaveTheirHighlightsOnTheSameWords)
{
    for (const QByteArray &page :
         {QByteArray("/Rotate 90"), QByteArray("/Rotate 180"), QByteArray("/Rotate 270"),
          QByteArray("/CropBox[40 600 320 740]"),
          QByteArray("/CropBox[40 600 320 740]/Rotate 90")}) {
        const QByteArray pdf = pageOf(
            lines, {highlightOf(quadOf(lines[2])), highlightOf(quadOf(lines[6]))}, page);
        EXPECT_EQ(markedIn(readAs("pdf", file("p.pdf", pdf))),
                  (QStringList{QStringLiteral("the"), QStringLiteral("art")}))
            << page.constData();
    }
}

TEST(Pdf, LinesOfAHighlightAreReadFromAboveInWhateverOrderTheyAreWritten)
{
    const QByteArray above = quadOf(lines[0]), middle = quadOf(lines[4]), below = quadOf(lines[6]);
    const QString all = QStringLiteral("others and the weather.\nart first\nart");
    for (const QByteArray &quads : {above + middle + below, below + middle + above,
                                    middle + below + above, below + above + middle})
        EXPECT_EQ(markedIn(readAs("pdf", file("p.pdf", pageOf(lines, {highlightOf(quads)})))),
                  QStringList{all});
}

/// Without words there is nothing that a mark could be on; some read backwards or across.
TEST(Pdf, MarksOnPagesWithoutWordsAreMemosOnTheWhole)
{
    const QByteArray across = "100 100 100 120 130 100 130 120";
    const QByteArray backwards = "120 120 100 120 120 100 100 100";
    for (const QByteArray &page : {QByteArray(), QByteArray("/Rotate 90")}) {
        const QByteArray pdf = pageOf(
            {}, {highlightOf(across, "/Contents(see)"), highlightOf(backwards, "/Contents(look)")},
            page);
        const ImportBundle bundle = readAs("pdf", file("p.pdf", pdf));
        ASSERT_EQ(bundle.sources.at(0).memos.size(), 2u) << page.constData();
        EXPECT_TRUE(bundle.sources.at(0).memos[0].range.isEmpty());
    }
}

TEST(Pdf, WhatIsSaidOfSomethingDrawnIsAMemo)
{
    QByteArrayList drawn;
    for (const char *kind :
         {"Square", "Circle", "Line", "Polygon", "PolyLine", "Ink", "Caret", "Stamp"})
        drawn << QByteArray("/Subtype/") + kind + "/Rect[0 0 9 9]/Contents(About the " + kind
                     + ")/T(Ann)";
    drawn << "/Subtype/Square/Rect[0 0 9 9]"; // and of this nothing is
    const ImportBundle bundle = readAs("pdf", file("p.pdf", pageOf(lines, drawn)));
    const auto &memos = bundle.sources.at(0).memos;
    ASSERT_EQ(memos.size(), 8u);
    EXPECT_EQ(memos[0].words, QStringLiteral("[p. 1]\nAbout the Square"));
    EXPECT_EQ(memos[7].words, QStringLiteral("[p. 1]\nAbout the Stamp"));
    EXPECT_EQ(memos[0].author, QStringLiteral("Ann"));
}

TEST(Pdf, RepliesStandBehindWhatTheyReplyTo)
{
    const QByteArray pdf = pageOf(
        lines, {highlightOf(quadOf(lines[2]), "/Contents(Why?)/T(Ann)"),
                "/Subtype/Text/Rect[0 0 9 9]/Contents(It rained.)/T(Ben)/IRT 50 0 R",
                "/Subtype/Text/Rect[0 0 9 9]/Contents(I see.)/T(Ann)/IRT 51 0 R",
                "/Subtype/Text/Rect[0 0 9 9]/Contents(Accepted set by Ben)/T(Ben)/IRT 50 0 R"
                "/State(Accepted)/StateModel(Review)",
                "/Subtype/Text/Rect[0 0 9 9]/Contents(To nobody.)/T(Cai)/IRT 99 0 R",
                "/Subtype/Text/Rect[0 0 9 9]/Contents(Round.)/IRT 56 0 R",
                "/Subtype/Text/Rect[0 0 9 9]/Contents(And round.)/IRT 55 0 R"});
    const ImportBundle bundle = readAs("pdf", file("p.pdf", pdf));
    const auto &memos = bundle.sources.at(0).memos;
    ASSERT_EQ(memos.size(), 4u);
    EXPECT_EQ(memos[0].words, QStringLiteral("Why?\n\nBen: It rained.\n\nAnn: I see."));
    EXPECT_EQ(memos[0].author, QStringLiteral("Ann"));
    EXPECT_EQ(memos[1].words, QStringLiteral("[p. 1]\nTo nobody."));
    EXPECT_EQ(memos[2].words, QStringLiteral("[p. 1]\nRound."));
    EXPECT_EQ(memos[3].words, QStringLiteral("[p. 1]\nAnd round."));
}

TEST(Pdf, HighlightsOfHundredsOfThousandsOfLinesAreReadInPart)
{
    QByteArray many;
    for (int i = 0; i < 100'000; ++i)
        many += quadOf(lines[2]);
    QByteArrayList shared(500, "/Subtype/Highlight/Rect[0 0 9 9]/QuadPoints 900 0 R");
    const QByteArray array = "900 0 obj [" + many + "] endobj\n";
    const ImportBundle bundle = readAs("pdf", file("p.pdf", pageOf(lines, shared, {}, array)));
    EXPECT_EQ(bundle.sources.at(0).memos.size(), 500u);
    EXPECT_EQ(markedIn(bundle).front(), QStringLiteral("the"));
    const PdfHighlights read = PdfDocument(pageOf(lines, shared, {}, array)).highlights();
    EXPECT_EQ(read.found.size(), 500u);
    for (const PdfHighlight &each : read.found)
        EXPECT_LE(each.lines.size(), 41u);
}

TEST(Pdf, PlacesThatAreNoneAreNotRead)
{
    const QByteArrayList broken{highlightOf("1 2 3"),
                                highlightOf("1e99 2 3 4 5 6 7 8"),
                                highlightOf("(a) 2 3 4 5 6 7 8"),
                                "/Subtype/Highlight/QuadPoints 50 0 R",
                                "/Subtype/Highlight/Rect[/a /b]/Contents(kept)",
                                "/Subtype/Text/Rect 7/Contents 51 0 R",
                                "/Subtype 12/Contents(no kind)",
                                "/Subtype/Text/Contents(" + QByteArray(300'000, 'x') + ")"};
    const ImportBundle bundle = readAs("pdf", file("p.pdf", pageOf(lines, broken)));
    ASSERT_EQ(bundle.sources.at(0).memos.size(), 2u);
    EXPECT_EQ(bundle.sources.at(0).memos[0].words, QStringLiteral("[p. 1]\nkept"));
    EXPECT_EQ(bundle.sources.at(0).memos[1].words.size(), 100'007);
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

/// Where both libraries that read the file differ, and where there is too much before them.
TEST(Pdf, HighlightsThatWereNotReadAreSaid)
{
    QByteArray miscounted = pageOf(lines, {highlightOf(quadOf(lines[2]))});
    miscounted.replace("/Kids[10 0 R ]", "/Kids[10 0 R 10 0 R]");
    EXPECT_TRUE(has(notesOf(readAs("pdf", file("p.pdf", miscounted))),
                    "Highlights and notes were not read"));
    QByteArray links;
    for (int i = 0; i < 100'001; ++i)
        links += "<</Subtype/Link>>";
    QByteArray many = pageOf(lines, {highlightOf(quadOf(lines[2]))});
    many.replace("/Annots[", "/Annots[" + links);
    EXPECT_TRUE(
        has(notesOf(readAs("pdf", file("p.pdf", many))), "Highlights and notes were not read"));
    EXPECT_FALSE(has(notesOf(readAs("pdf", file("p.pdf", pageOf(lines, {})))), "ighlights"));
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
    EXPECT_TRUE(
        has(errorOf("pdf", file("s.pdf", "%PDF-1.7 nothing")), "s.pdf: This is no .pdf file"));
    EXPECT_TRUE(has(errorOf("pdf", file("s.pdf", {})), "s.pdf: This is no .pdf file"));
    Progress progress;
    progress.cancel();
    EXPECT_THROW(
        importerById(QStringLiteral("pdf"))->read(fixture("libreoffice.pdf"), {}, progress),
        Canceled);
}

TEST(Pdf, ALockedOneIsSaidToBeAndOneThatMayOnlyBeReadIsRead)
{
    EXPECT_TRUE(has(errorOf("pdf", fixture("locked.pdf")), "locked.pdf: This PDF has a password"));
    const ImportBundle readable = readAs("pdf", fixture("owner.pdf"));
    EXPECT_TRUE(has(readable.sources.at(0).text, "Interviewer: How did"));
}

namespace {

/// A page of lines, each set by itself, 20 points below the one before; what begins with a tab,
/// beside the one before, and with a form feed, far below it.
QByteArray pagesOf(const std::vector<QByteArrayList> &pages)
{
    QByteArray pdf = test::writtenPdf(int(pages.size()), int(pages.size()));
    for (size_t i = 0; i < pages.size(); ++i) {
        QByteArray drawn;
        int foot = 720;
        for (const QByteArray &line : pages[i]) {
            const bool isBeside = line.startsWith('\t');
            foot -= isBeside ? 0 : line.startsWith('\f') ? 60 : 20;
            drawn += "BT /F1 12 Tf " + QByteArray(isBeside ? "330 " : "50 ")
                     + QByteArray::number(foot) + " Td (" + line.trimmed() + ") Tj ET\n";
        }
        const QByteArray said = "BT /F1 12 Tf 50 700 Td (Words of page " + QByteArray::number(i + 1)
                                + ") Tj ET";
        pdf.replace("/Length " + QByteArray::number(said.size()) + ">> stream\n" + said,
                    "/Length " + QByteArray::number(drawn.size()) + ">> stream\n" + drawn);
    }
    return pdf;
}

} // namespace

TEST(Pdf, WhatStandsAtTheHeadAndFootOfPagesIsNoneOfTheText)
{
    std::vector<QByteArrayList> pages;
    for (int i = 1; i <= 4; ++i) {
        const QByteArray number = QByteArray::number(i);
        pages.push_back({"A talk at the harbour",
                         "\fAnn: we mended number " + number + " first and",
                         "then the others, which took the whole day", "Bob: so it is.",
                         "\fPage " + number + " of 4"});
    }
    const ImportBundle bundle = readAs("pdf", file("p.pdf", pagesOf(pages)));
    const QString &text = bundle.sources.at(0).text;
    EXPECT_EQ(text.count(QStringLiteral("A talk at the harbour")), 0) << text.toStdString();
    EXPECT_EQ(text.count(QStringLiteral("of 4")), 0) << text.toStdString();
    EXPECT_EQ(text.count(QStringLiteral("Bob: so it is.\n")), 4) << text.toStdString();
    EXPECT_TRUE(has(text, "[p. 2]\nAnn: we mended number 2 first"));
    EXPECT_TRUE(has(notesOf(bundle), "numbers of pages, left out: 8"))
        << notesOf(bundle).toStdString();
    // What is marked on such a page lies on the same words.
    QByteArray marked = pagesOf(pages);
    marked.replace("10 0 obj <</Type/Page", "10 0 obj <</Type/Page/Annots[90 0 R]");
    marked.replace("trailer",
                   "90 0 obj <</Type/Annot/Subtype/Highlight/Rect[0 0 600 800]/QuadPoints["
                   "50 611 76 611 50 597 76 597]>> endobj\ntrailer");
    EXPECT_EQ(markedIn(readAs("pdf", file("p.pdf", marked))), QStringList{QStringLiteral("Bob:")});
}

TEST(Pdf, NumbersThatCountTheLinesAreNoneOfTheWords)
{
    std::vector<QByteArrayList> pages(2);
    for (int i = 1; i <= 8; ++i) {
        QByteArrayList &page = pages[i <= 6 ? 0 : 1];
        page << QByteArray::number(i)
             << (i % 2 == 1 ? "Ann: did you mend number " : "Bob: I mended number ")
                    + QByteArray::number(i);
    }
    const ImportBundle bundle = readAs("pdf", file("p.pdf", pagesOf(pages)));
    const ImportedSource &source = bundle.sources.at(0);
    EXPECT_TRUE(
        source.text.startsWith(QStringLiteral("[p. 1]\nAnn: did you mend number 1\nBob: I")))
        << source.text.toStdString();
    EXPECT_TRUE(has(source.text, "[p. 2]\nAnn: did you mend number 7\nBob: I mended number 8"))
        << "they go on from the page before";
    EXPECT_EQ(source.turns.size(), 8u);
    EXPECT_TRUE(has(notesOf(bundle), "Numbers of lines, left out: 8."))
        << notesOf(bundle).toStdString();
    // What is marked on such a page lies on the same words.
    QByteArray marked = pagesOf(pages);
    marked.replace("10 0 obj <</Type/Page", "10 0 obj <</Type/Page/Annots[90 0 R]");
    marked.replace("trailer",
                   "90 0 obj <</Type/Annot/Subtype/Highlight/Rect[0 0 600 800]/QuadPoints["
                   "50 651 76 651 50 637 76 637]>> endobj\ntrailer");
    EXPECT_EQ(markedIn(readAs("pdf", file("p.pdf", marked))), QStringList{QStringLiteral("Bob:")});
}

TEST(Pdf, NumbersThatCountNoLinesStay)
{
    const QByteArrayList scale{"How sure are you?", "1", "2", "3", "4", "5", "Say why."};
    const QByteArrayList few{"1", "Ann: yes.", "2", "Bob: no.", "3", "Ann: so.", "7", "Bob: no."};
    for (const QByteArrayList &page : {scale, few}) {
        const ImportBundle bundle = readAs("pdf", file("p.pdf", pagesOf({page})));
        EXPECT_TRUE(has(bundle.sources.at(0).text, "\n3\n"));
        EXPECT_FALSE(has(notesOf(bundle), "Numbers of lines"));
    }
}

TEST(Pdf, LinesThatChangeFromPageToPageStay)
{
    std::vector<QByteArrayList> pages;
    for (int i = 1; i <= 4; ++i)
        pages.push_back({"Respondent " + QByteArray::number(i), "What do you do?",
                         "I mend " + QByteArray::number(7 * i) + " nets.", "That is all."});
    const QString text = readAs("pdf", file("p.pdf", pagesOf(pages))).sources.at(0).text;
    EXPECT_EQ(text.count(QStringLiteral("Respondent ")), 4) << text.toStdString();
    EXPECT_EQ(text.count(QStringLiteral("That is all.")), 4) << "it stands among the others";
}

TEST(Pdf, OnlyLinesAcrossColumnsAreSaidToBeMixed)
{
    const QByteArrayList across{
        "The keeper walked along the harbour", "\tNobody in the village had slept",
        "wall and counted every boat that",    "\tbecause the bells rang all night",
        "had come in since the storm began",   "\tand the children were carried to",
        "to turn away from the open sea",      "\tthe chapel on the hill above"};
    EXPECT_TRUE(has(notesOf(readAs("pdf", file("p.pdf", pagesOf({across})))), "mixed: 1."));
    QByteArrayList apart, table;
    for (const QByteArray &line : across) {
        if (!line.startsWith('\t')) {
            apart << line;
            table << "Ann"
                  << "\t" + line;
        }
    }
    EXPECT_FALSE(has(notesOf(readAs("pdf", file("p.pdf", pagesOf({apart})))), "mixed"));
    EXPECT_FALSE(has(notesOf(readAs("pdf", file("p.pdf", pagesOf({table})))), "mixed"));
}

TEST(PageLines, AHyphenOfALineIsToldFromOneOfAWord)
{
    const QString full = QStringLiteral("The keeper of the harbour walked along the quay and un");
    const auto joined = [&](const QString &line, const QString &next, const QString &more = {}) {
        return joinedLines(full + QStringLiteral(" x ") + line + QChar(0xfffe) + next
                           + QStringLiteral("\n\n") + more)
            .section(QStringLiteral(" x "), 1)
            .section(u'\n', 0, 0);
    };
    EXPECT_EQ(joined("organi", "sation so."), QStringLiteral("organisation so."));
    EXPECT_EQ(joined("well", "known by all"), QStringLiteral("well-known by all"));
    EXPECT_EQ(joined("net", "mender.", "A net-mender"), QStringLiteral("net-mender."));
    EXPECT_EQ(joined("under", "stand it", "I understand"), QStringLiteral("understand it"));
    EXPECT_EQ(joined("long", "term", "a long way, a term"), QStringLiteral("long-term"));
    EXPECT_EQ(joined("state-of-the", "art"), QStringLiteral("state-of-the-art"));
    EXPECT_EQ(joined("Anglo", "American"), QStringLiteral("Anglo-American"));
    EXPECT_EQ(joined("1990", "1991"), QStringLiteral("1990-1991"));
    EXPECT_EQ(joined("pre", "and post-war"), QStringLiteral("pre- and post-war"));
    EXPECT_EQ(joined("e", "mail"), QStringLiteral("e-mail"));
    // A scan's words have the hyphen itself.
    EXPECT_EQ(joinedLines(full + QStringLiteral(" organi-\nsation.")),
              full + QStringLiteral(" organisation."));
    EXPECT_EQ(joinedLines(full + QStringLiteral(" organi\u00AD\nsation.")),
              full + QStringLiteral(" organisation."));
    EXPECT_EQ(joinedLines(QStringLiteral("a-\nb")), QStringLiteral("a-\nb")) << "a list";
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
