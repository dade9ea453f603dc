#include "core/pdf/pdfdocument.h"
#include "tests/support/writtenpdf.h"

#include <gtest/gtest.h>

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QThread>

#include <signal.h>

using namespace axial;

namespace {

QByteArray fixture(const char *name)
{
    QFile file(QStringLiteral(AXIAL_SOURCE_DIR "/tests/data/documents/") + QLatin1String(name));
    EXPECT_TRUE(file.open(QIODevice::ReadOnly)) << name;
    return file.readAll();
}

/// Another program reads while this lives: a script of the shell.
class ScriptedReader
{
public:
    explicit ScriptedReader(const QByteArray &script)
    {
        const QString path = m_folder.filePath(QStringLiteral("reader"));
        QFile file(path);
        EXPECT_TRUE(file.open(QIODevice::WriteOnly));
        file.write("#!/bin/sh\n" + script + "\n");
        file.close();
        file.setPermissions(QFile::ReadOwner | QFile::ExeOwner);
        PdfDocument::setReader(path);
    }
    ~ScriptedReader() { PdfDocument::setReader(QStringLiteral(AXIAL_PDF_READER)); }

private:
    QTemporaryDir m_folder;
};

/// A page of one form that draws itself twice, so that drawing it has no end, and a plain one.
QByteArray endlessPdf()
{
    const QByteArray form = "BT /F1 12 Tf 50 700 Td (Endless) Tj ET /X Do /X Do";
    const QByteArray font = "/Font<</F1 3 0 R>>";
    const auto stream = [](const QByteArray &number, const QByteArray &entries,
                           const QByteArray &words) {
        return number + " 0 obj <<" + entries + "/Length " + QByteArray::number(words.size())
               + ">> stream\n" + words + "\nendstream endobj\n";
    };
    const QByteArray box = "[0 0 600 800]";
    return "%PDF-1.4\n1 0 obj <</Type/Catalog/Pages 2 0 R>> endobj\n"
           "2 0 obj <</Type/Pages/Kids[10 0 R 11 0 R]/Count 2>> endobj\n"
           "3 0 obj <</Type/Font/Subtype/Type1/BaseFont/Helvetica>> endobj\n"
           "10 0 obj <</Type/Page/Parent 2 0 R/MediaBox"
           + box + "/Contents 20 0 R/Resources<<" + font
           + "/XObject<</X 22 0 R>>>>>> endobj\n11 0 obj <</Type/Page/Parent 2 0 R/MediaBox" + box
           + "/Contents 21 0 R/Resources<<" + font + ">>>> endobj\n" + stream("20", "", "/X Do")
           + stream("21", "", "BT /F1 12 Tf 50 700 Td (The second page) Tj ET")
           + stream("22",
                    "/Type/XObject/Subtype/Form/BBox" + box + "/Resources<<" + font
                        + "/XObject<</X 22 0 R>>>>",
                    form)
           + "trailer <</Root 1 0 R/Size 40>>\n%%EOF\n";
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
    EXPECT_EQ(PdfDocument(fixture("locked.pdf")).state(), PdfState::Locked);
    EXPECT_EQ(PdfDocument(fixture("locked.pdf")).pageCount(), 0);
    EXPECT_EQ(PdfDocument(fixture("owner.pdf")).state(), PdfState::Readable);
}

TEST(PdfDocument, APageWithoutAnEndEndsItsReaderAndNothingElse)
{
    const ScriptedReader reader("exec '" AXIAL_PDF_READER "' 24");
    PdfDocument document(endlessPdf());
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
    EXPECT_LT(timer.elapsed(), 30'000) << "waited for the reader";
}

TEST(PdfDocument, WhatIsNoAnswerIsNotBelieved)
{
    const QByteArray answers[] = {
        "exec true",                                   // comes to its end
        "printf '\\377\\377\\377\\377abc' >&0",        // says that 4 GB will come
        "printf '\\000\\000\\000\\012\\000\\377' >&0", // and then doesn't
        "printf '\\000\\000\\000\\001\\000' >&0",      // says too little
        "printf '\\000\\000\\000\\011\\000\\000\\000\\000\\002\\377\\377\\377\\377' >&0; sleep 100",
        "printf '\\000\\000\\000\\001\\007' >&0; sleep 100" // a state that there isn't
    };
    for (const QByteArray &answer : answers) {
        const ScriptedReader reader(answer);
        try {
            const PdfDocument document("%PDF-1.4");
            EXPECT_NE(document.state(), PdfState::Readable) << answer.constData();
        } catch (const Error &) {
            // refused
        }
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
