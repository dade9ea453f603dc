#include "ui/pageview/pdffile.h"
#include "core/base/error.h"
#include "core/base/progress.h"
#include "tests/support/hostilepdf.h"
#include "tests/support/scriptedreader.h"
#include "tests/support/writtenpdf.h"
#include "ui/pageview/sourcepages.h"

#include <gtest/gtest.h>

#include <QFile>

#include <future>

using namespace axial;
using test::ScriptedReader;
using namespace std::chrono_literals;

namespace {

QByteArray bytesOf(const QString &path)
{
    QFile file(path);
    EXPECT_TRUE(file.open(QIODevice::ReadOnly)) << path.toStdString();
    return file.readAll();
}

QByteArray fixture(const char *name)
{
    return bytesOf(QStringLiteral(AXIAL_SOURCE_DIR "/tests/data/documents/") + QLatin1String(name));
}

/// One page with these entries, on which one line stands 50 points from the left and 92 from the
/// lower end.
QByteArray onePage(const QByteArray &entries)
{
    const QByteArray drawn = "BT /F1 12 Tf 50 92 Td (The first words of the page) Tj ET";
    return "%PDF-1.4\n1 0 obj <</Type/Catalog/Pages 2 0 R>> endobj\n"
           "2 0 obj <</Type/Pages/Kids[10 0 R]/Count 1>> endobj\n"
           "3 0 obj <</Type/Font/Subtype/Type1/BaseFont/Helvetica>> endobj\n"
           "10 0 obj <</Type/Page/Parent 2 0 R"
           + entries
           + "/Contents 11 0 R/Resources<</Font<</F1 3 0 R>>>>>> endobj\n"
             "11 0 obj <</Length "
           + QByteArray::number(drawn.size()) + ">> stream\n" + drawn
           + "\nendstream endobj\ntrailer <</Root 1 0 R/Size 40>>\n%%EOF\n";
}

/// How much of a box is dark.
double inkIn(const QImage &picture, const QRectF &box)
{
    const QRect pixels = QRectF(box.x() * picture.width(), box.y() * picture.height(),
                                box.width() * picture.width(), box.height() * picture.height())
                             .toAlignedRect()
                         & picture.rect();
    int dark = 0;
    for (int y = pixels.top(); y <= pixels.bottom(); ++y) {
        for (int x = pixels.left(); x <= pixels.right(); ++x)
            dark += qGray(picture.pixel(x, y)) < 128 ? 1 : 0;
    }
    return double(dark) / std::max(1, pixels.width() * pixels.height());
}

} // namespace

TEST(PdfFile, WordsStandWhereTheyArePrinted)
{
    PdfFile file(bytesOf(QStringLiteral(AXIAL_SHARED_DIR "/transcripts/P1.pdf")));
    ASSERT_EQ(file.pageSizes().size(), 5u);
    const QString text = file.text(0);
    const qint64 start = text.indexOf(QStringLiteral("identify trends"));
    ASSERT_GE(start, 0);
    const auto boxes = file.boxes(0, {start, start + 15});
    ASSERT_EQ(boxes.size(), 1u);
    EXPECT_GT(inkIn(file.picture(0, {1190, 1684}), boxes[0]), 0.08);
    EXPECT_LT(boxes[0].height(), 0.03);
    const auto letter = file.letterAt(0, boxes[0].center());
    ASSERT_TRUE(letter);
    EXPECT_GE(*letter, start);
    EXPECT_LT(*letter, start + 15);
}

TEST(PdfFile, WordsOfTurnedAndCutPagesAreFound)
{
    const std::vector<QByteArray> pages{
        "/MediaBox[0 0 400 300]",
        "/MediaBox[0 0 400 300]/Rotate 90",
        "/MediaBox[0 0 400 300]/Rotate 180",
        "/MediaBox[0 0 400 300]/CropBox[30 40 330 250]",
        "/MediaBox[-100 -50 400 300]",
    };
    for (const QByteArray &page : pages) {
        PdfFile file(onePage(page));
        const QString text = file.text(0);
        const qint64 start = text.indexOf(QStringLiteral("first words"));
        ASSERT_GE(start, 0) << page.toStdString();
        const auto boxes = file.boxes(0, {start, start + 11});
        ASSERT_EQ(boxes.size(), 1u) << page.toStdString();
        const QSizeF size = file.pageSizes()[0] * 2;
        EXPECT_GT(inkIn(file.picture(0, size.toSize()), boxes[0]), 0.08) << page.toStdString();
        const auto letter = file.letterAt(0, boxes[0].center());
        ASSERT_TRUE(letter) << page.toStdString();
        EXPECT_NEAR(double(*letter), double(start + 5), 3) << page.toStdString();
    }
}

TEST(PdfFile, WhatIsHugeOrBrokenIsBounded)
{
    EXPECT_THROW(PdfFile("%PDF-1.7 nothing"), Error);
    EXPECT_THROW(PdfFile file(fixture("locked.pdf")), Error);
    PdfFile steep(onePage("/MediaBox[0 0 1 200000]"));
    const QSizeF size = steep.pageSizes()[0];
    EXPECT_LE(size.height(), 10 * size.width());
    const QImage picture = steep.picture(0, {100'000, 100'000});
    EXPECT_LE(qint64(picture.width()) * picture.height(), PdfFile::mostPixels);
    EXPECT_FALSE(steep.picture(0, {0, 0}).isNull());
}

/// Neither one size of it takes the others along, nor its picture its words.
TEST(PdfFile, APageThatIsTooLargeIsPaintedSmaller)
{
    const ScriptedReader reader("exec '" AXIAL_PDF_READER "' 20");
    PdfFile file(test::writtenPdf(1, 1));
    if (test::boundsReaders()) {
        EXPECT_TRUE(file.picture(0, {3000, 4000}).isNull());
    }
    EXPECT_EQ(file.picture(0, {300, 400}).size(), QSize(300, 400));
    EXPECT_EQ(file.text(0), QStringLiteral("Words of page 1"));
    EXPECT_EQ(file.boxes(0, {0, 5}).size(), 1u);
}

TEST(PdfFile, APageThatCantBeReadIsNoPageWithoutInk)
{
    const ScriptedReader reader("exec '" AXIAL_PDF_READER "' 24");
    PdfFile file(test::endlessPdf());
    EXPECT_TRUE(file.picture(0, {60, 80}).isNull());
    EXPECT_EQ(file.text(0), QString());
    EXPECT_TRUE(file.boxes(0, {0, 5}).empty());
    EXPECT_FALSE(file.picture(1, {60, 80}).isNull());
}

TEST(PdfFile, CancelTakesNothingFromAPage)
{
    PdfFile file(test::slowPdf(2'000));
    Progress progress;
    progress.cancel();
    file.setProgress(&progress);
    EXPECT_THROW(file.picture(0, {60, 80}), Canceled);
    EXPECT_THROW(file.text(0), Canceled);
    file.setProgress(nullptr);
    EXPECT_FALSE(file.picture(0, {60, 80}).isNull());
    EXPECT_EQ(file.text(0), QStringLiteral("Words of page 1"));
}

TEST(SourcePages, WhoIsCanceledWaitsForNoTurn)
{
    Progress first, second;
    SourcePages pages(test::slowPdf(200'000), first);
    const PagedText text(QStringLiteral("[p. 1]\nWords of page 1\n[p. 2]\nWords of page 2\n"), 2);
    auto painting = std::async(std::launch::async, [&] {
        EXPECT_THROW(pages.picture(0, {1200, 1600}, first), Canceled);
    });
    ASSERT_EQ(painting.wait_for(300ms), std::future_status::timeout) << "it is slow";
    auto marking = std::async(std::launch::async, [&] {
        EXPECT_THROW(pages.boxes(text, 1, {{7, 12}}, second), Canceled);
    });
    EXPECT_EQ(marking.wait_for(300ms), std::future_status::timeout) << "waits for its turn";
    second.cancel();
    EXPECT_EQ(marking.wait_for(20s), std::future_status::ready);
    EXPECT_EQ(painting.wait_for(0s), std::future_status::timeout) << "and the other one goes on";
    first.cancel();
    EXPECT_EQ(painting.wait_for(20s), std::future_status::ready);
    painting.wait();
    const TextRange words{23 + 7, 23 + 12};
    EXPECT_EQ(pages.boxes(text, 1, {words}, Progress())[0].size(), 1u)
        << "the next one is answered";
}

TEST(SourcePages, WordsOfTheTextAndOfThePageAreTheSame)
{
    const Progress nobody;
    SourcePages pages(bytesOf(QStringLiteral(AXIAL_SHARED_DIR "/transcripts/P1.pdf")), nobody);
    const QString words = QStringLiteral(
        "[p. 1]\nDan: Okay. Can you describe what tasks you use them for?\nParticipant: We "
        "typically use them to identify trends and to identify nonlinear interactions. And for "
        "this, instead of the color squares (unintelligible) so we plot the average\n[p. 2]\nx\n");
    const PagedText text(words, pages.count());
    const TextRange told{words.indexOf(QStringLiteral("instead")),
                         words.indexOf(QStringLiteral(" so we plot"))};
    const auto boxes = pages.boxes(text, 0, {told, {0, 3}}, nobody);
    ASSERT_EQ(boxes.size(), 2u);
    ASSERT_EQ(boxes[0].size(), 2u) << "the words go on in the next line";
    EXPECT_TRUE(boxes[1].empty()) << "a mark is no word";
    const auto found = pages.words(text, 0, boxes[0][0].center(), boxes[0][1].center(), nobody);
    ASSERT_TRUE(found);
    EXPECT_TRUE(told.contains(found->start) && told.contains(found->end - 1));
    EXPECT_TRUE(pages.boxes(text, 3, {told}, nobody)[0].empty());
}
