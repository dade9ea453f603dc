#include "core/pdf/pdfdocument.h"
#include "core/base/platform/platform.h"
#include "tests/support/hostilepdf.h"
#include "tests/support/scriptedreader.h"
#include "tests/support/writtenpdf.h"

#include <gtest/gtest.h>

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QTemporaryDir>
#include <QThread>

#include <future>

#include <signal.h>

using namespace axial;
using test::ScriptedReader;
using namespace std::chrono_literals;

namespace {

QByteArray fixture(const char *name)
{
    QFile file(QStringLiteral(AXIAL_SOURCE_DIR "/tests/data/documents/") + QLatin1String(name));
    EXPECT_TRUE(file.open(QIODevice::ReadOnly)) << name;
    return file.readAll();
}

} // namespace

TEST(PdfDocument, LettersPlacesAndPicturesComeFromTheReader)
{
    PdfDocument document(test::writtenPdf(3, 2));
    ASSERT_EQ(document.state(), PdfState::Readable);
    ASSERT_EQ(document.pageCount(), 3);
    EXPECT_EQ(document.pageSizes(), std::vector<QSizeF>(3, QSizeF(600, 800)));
    const PdfLetters all = document.all(1);
    EXPECT_EQ(all.text, "Words of page 2");
    EXPECT_EQ(all.first, 0);
    EXPECT_EQ(all.end, 15);
    ASSERT_EQ(all.boxes.size(), 1u);
    EXPECT_NEAR(all.boxes[0].left(), 50, 2);
    EXPECT_NEAR(all.boxes[0].bottom(), 100, 4);
    EXPECT_EQ(document.letters(1, 9, 4).text, "page");
    const QPointF inPage(all.boxes[0].right() - 1, all.boxes[0].center().y());
    EXPECT_TRUE(document.between(1, all.boxes[0].center(), inPage).text.endsWith(u"page 2"));
    EXPECT_EQ(document.all(2).text, "");
    EXPECT_EQ(document.all(2).first, -1);
    const PdfPicture picture = document.picture(1, {300, 400});
    ASSERT_EQ(picture.size, QSize(300, 400));
    ASSERT_EQ(picture.pixels.size(), 300 * 400 * 4);
    const auto *pixels = reinterpret_cast<const quint32 *>(picture.pixels.constData());
    EXPECT_EQ(pixels[0], 0xffffffffu) << "paper is white";
    EXPECT_TRUE(std::any_of(pixels + 300 * 40, pixels + 300 * 60, [](quint32 pixel) {
        return (pixel & 0xff) < 100;
    })) << "and words are dark";
}

TEST(PdfDocument, WhatCantBeReadIsToldApart)
{
    EXPECT_EQ(PdfDocument("%PDF-1.7 nothing").state(), PdfState::Damaged);
    EXPECT_EQ(PdfDocument(QByteArray()).state(), PdfState::Damaged);
    EXPECT_EQ(PdfDocument(test::circularPdf()).state(), PdfState::Damaged);
    EXPECT_EQ(PdfDocument(fixture("locked.pdf")).state(), PdfState::Locked);
    EXPECT_EQ(PdfDocument(fixture("locked.pdf")).pageCount(), 0);
    EXPECT_EQ(PdfDocument(fixture("owner.pdf")).state(), PdfState::Readable);
}

TEST(PdfDocument, APageWithoutAnEndEndsItsReaderAndNothingElse)
{
    if (!platform::can(platform::Can::LimitMemory))
        GTEST_SKIP() << "this build bounds the time of a reader only";
    const ScriptedReader reader("exec '" AXIAL_PDF_READER "' 24");
    PdfDocument document(test::endlessPdf());
    ASSERT_EQ(document.pageCount(), 2);
    try {
        document.all(0);
        FAIL() << "was read";
    } catch (const Error &error) {
        EXPECT_EQ(error.message(), PdfDocument::tooMuch().message());
    }
    EXPECT_EQ(document.all(1).text, "The second page") << "another reader goes on";
    EXPECT_THROW(document.picture(0, {60, 80}), Error);
    EXPECT_EQ(document.picture(1, {60, 80}).pixels.size(), 60 * 80 * 4);
}

/// As a system does that is short of memory: it is nobody's fault.
TEST(PdfDocument, AReaderThatSomebodyEndedMeanwhileIsStartedAgain)
{
    QTemporaryDir folder;
    const QByteArray number = folder.filePath(QStringLiteral("pid")).toUtf8();
    const ScriptedReader reader("echo $$ > '" + number + "'\nexec '" AXIAL_PDF_READER "'");
    PdfDocument document(test::writtenPdf(2, 2));
    QFile file(QString::fromUtf8(number));
    ASSERT_TRUE(file.open(QIODevice::ReadOnly));
    const int process = file.readAll().trimmed().toInt();
    ASSERT_GT(process, 0);
    ASSERT_EQ(kill(process, SIGKILL), 0);
    for (int i = 0; i < 500 && kill(process, 0) == 0; ++i) {
        QFile status(QStringLiteral("/proc/%1/stat").arg(process));
        if (!status.open(QIODevice::ReadOnly) || status.readAll().contains(") Z"))
            break; // it has ended, and nobody asked yet how
        QThread::msleep(10);
    }
    EXPECT_EQ(document.all(1).text, "Words of page 2");
}

TEST(PdfDocument, CancelEndsTheReaderAtOnce)
{
    const ScriptedReader reader("exec sleep 1000"); // reads nothing, and says nothing
    Progress progress;
    progress.cancel();
    QElapsedTimer timer;
    timer.start();
    EXPECT_THROW(PdfDocument(test::writtenPdf(1, 1), &progress), Canceled);
    EXPECT_LT(timer.elapsed(), 20'000) << "waited for the reader";
}

TEST(PdfDocument, CancelEndsAReaderThatIsSilent)
{
    const ScriptedReader reader("exec sleep 1000"); // reads nothing, and says nothing
    Progress progress;
    const auto asking = std::async(std::launch::async, [&progress] {
        EXPECT_THROW(PdfDocument(test::writtenPdf(1, 1), &progress), Canceled);
    });
    EXPECT_EQ(asking.wait_for(500ms), std::future_status::timeout) << "waits for an answer";
    progress.cancel();
    EXPECT_EQ(asking.wait_for(20s), std::future_status::ready);
}

TEST(PdfDocument, CancelEndsAPageThatIsSlowAndTheNextQuestionIsAnswered)
{
    PdfDocument document(test::slowPdf(200'000));
    ASSERT_EQ(document.pageCount(), 2);
    Progress progress;
    document.setProgress(&progress);
    const auto asking = std::async(std::launch::async, [&document] {
        EXPECT_THROW(document.picture(0, {1200, 1600}), Canceled);
    });
    EXPECT_EQ(asking.wait_for(500ms), std::future_status::timeout) << "it is slow";
    progress.cancel();
    EXPECT_EQ(asking.wait_for(20s), std::future_status::ready);
    asking.wait();
    EXPECT_THROW(document.all(1), Canceled) << "whoever was canceled asks nothing more";
    document.setProgress(nullptr);
    EXPECT_EQ(document.all(1).text, "Words of page 2");
}

/// Somebody who selects words cancels one question after the other.
TEST(PdfDocument, CancelLeavesAReaderAloneThatAnswersSoon)
{
    QTemporaryDir folder;
    const QByteArray started = folder.filePath(QStringLiteral("started")).toUtf8();
    const ScriptedReader reader("echo >> '" + started + "'\nexec '" AXIAL_PDF_READER "'");
    PdfDocument document(test::writtenPdf(2, 2));
    for (int i = 0; i < 20; ++i) {
        Progress progress;
        document.setProgress(&progress);
        const auto canceling = std::async(std::launch::async, [&progress] { progress.cancel(); });
        try {
            document.picture(0, {600, 800});
        } catch (const Canceled &) {
            // as it comes
        }
        canceling.wait();
        document.setProgress(nullptr);
    }
    EXPECT_EQ(document.all(1).text, "Words of page 2");
    EXPECT_EQ(QFileInfo(QString::fromUtf8(started)).size(), 1);
}

/// As when the system is short of memory just then: its first reader has too little for pictures.
TEST(PdfDocument, AReaderThatEndsOverAPageIsNotTheLastOne)
{
    QTemporaryDir folder;
    const QByteArray started = folder.filePath(QStringLiteral("started")).toUtf8();
    const ScriptedReader reader("echo >> '" + started + "'\n[ $(wc -l < '" + started
                                + "') = 1 ] && exec '" AXIAL_PDF_READER "' 8\n"
                                  "exec '" AXIAL_PDF_READER "'");
    PdfDocument document(test::writtenPdf(1, 1));
    ASSERT_EQ(document.pageCount(), 1);
    EXPECT_EQ(document.picture(0, {3000, 4000}).pixels.size(), 3000 * 4000 * 4);
    if (test::boundsReaders()) {
        EXPECT_EQ(QFileInfo(QString::fromUtf8(started)).size(), 2);
    }
}

TEST(PdfDocument, AReaderThatIsGoneLaterIsSaid)
{
    if (!test::boundsReaders())
        GTEST_SKIP() << "readers have no bound of memory in this build";
    ScriptedReader reader("exec '" AXIAL_PDF_READER "' 24");
    PdfDocument document(test::endlessPdf());
    ASSERT_EQ(document.pageCount(), 2);
    reader.remove();
    EXPECT_EQ(document.all(1).text, "The second page") << "the one that runs goes on";
    try {
        document.all(0);
        FAIL() << "was read";
    } catch (const PdfTooMuch &) {
        FAIL() << "the file is not to blame";
    } catch (const Error &error) {
        EXPECT_TRUE(error.message().contains(u"Install Axial again")) << error.what();
    }
}

TEST(PdfDocument, AReaderThatIsntThereIsSaid)
{
    PdfDocument::setReader(QStringLiteral("/nowhere/axial-pdf-reader"));
    try {
        const PdfDocument document(test::writtenPdf(1, 1));
        FAIL() << "was read";
    } catch (const Error &error) {
        EXPECT_TRUE(error.message().contains(u"/nowhere/axial-pdf-reader"));
    }
    PdfDocument::setReader(QStringLiteral(AXIAL_PDF_READER));
}
