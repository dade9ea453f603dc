#include "core/base/platform/platform.h"
#include "core/pdf/pdfdocument.h"
#include "tests/support/scriptedreader.h"
#include "tests/support/writtenpdf.h"

#include <gtest/gtest.h>

#include <QtEndian>

#include <cerrno>
#include <cmath>
#include <functional>
#include <limits>

#include <linux/seccomp.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <unistd.h>

using namespace axial;
using test::ScriptedReader;

namespace {

/// A reader that opens a file of one page, and then says this, whatever it is asked.
QByteArray saying(const std::function<void(QDataStream &)> &put)
{
    const auto message = [](const std::function<void(QDataStream &)> &fill) {
        QByteArray bytes;
        QDataStream stream(&bytes, QIODevice::WriteOnly);
        stream.setVersion(pdfmessages::version);
        fill(stream);
        QByteArray length(4, '\0');
        qToBigEndian(quint32(bytes.size()), length.data());
        return length + bytes;
    };
    const QByteArray all = message([](QDataStream &stream) {
                               stream << quint8(PdfState::Readable) << qint32(1) << quint32(1)
                                      << QSizeF(std::nan(""), 800);
                           })
                           + message(put);
    QByteArray printed;
    for (const char byte : all)
        printed += '\\' + QByteArray::number(uchar(byte), 8).rightJustified(3, '0');
    return "printf '" + printed + "' >&$out; exec sleep 100";
}

QByteArray sayingLetters(int first, int end, const QRectF &box)
{
    return saying([=](QDataStream &stream) {
        stream << QStringLiteral("abc") << qint32(first) << qint32(end) << quint32(1) << box;
    });
}

} // namespace

TEST(PdfAnswer, WhatIsNoAnswerIsNotBelieved)
{
    const QByteArray answers[] = {
        "exec true",                                      // comes to its end
        "printf '\\377\\377\\377\\377abc' >&$out",        // says that 4 GB will come
        "printf '\\000\\000\\000\\012\\000\\377' >&$out", // and then doesn't
        "printf '\\000\\000\\000\\001\\000' >&$out",      // says too little
        "printf '\\000\\000\\000\\011\\000\\000\\000\\000\\002\\377\\377\\377\\377' >&$out; sleep "
        "100",
        "printf '\\000\\000\\000\\001\\007' >&$out; sleep 100" // a state that there isn't
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

TEST(PdfAnswer, NumbersThatNobodyCanCountWithAreNotBelieved)
{
    constexpr int most = std::numeric_limits<int>::max();
    constexpr int least = std::numeric_limits<int>::min();
    const QRectF box(1, 2, 3, 4);
    for (const auto &[first, end] : {std::pair(least, most), {0, most}, {2, 1}, {0, least}}) {
        const ScriptedReader reader(sayingLetters(first, end, box));
        PdfDocument document("%PDF-1.4");
        ASSERT_EQ(document.state(), PdfState::Readable);
        EXPECT_EQ(document.pageSizes().front(), QSizeF(0, 0)) << "its width is no number";
        EXPECT_THROW(document.all(0), PdfTooMuch) << first << " to " << end;
    }
    for (const QRectF &nowhere :
         {QRectF(std::nan(""), 0, 1, 1), QRectF(0, 0, HUGE_VAL, 1), QRectF(0, 1e300, 1, 1)}) {
        const ScriptedReader reader(sayingLetters(0, 3, nowhere));
        PdfDocument document("%PDF-1.4");
        const PdfLetters letters = document.all(0);
        EXPECT_EQ(letters.text, "abc");
        EXPECT_TRUE(letters.boxes.empty());
    }
    const ScriptedReader reader(sayingLetters(0, 3, box));
    EXPECT_EQ(PdfDocument("%PDF-1.4").all(0).boxes, std::vector<QRectF>{box});
}

TEST(PdfAnswer, AReaderSaysWhetherItIsConfined)
{
    const ScriptedReader reader(sayingLetters(0, 3, QRectF(1, 2, 3, 4)));
    EXPECT_FALSE(PdfDocument("%PDF-1.4").isConfined()) << "it says nothing of the kind";
    PdfDocument::setReader(QStringLiteral(AXIAL_PDF_READER));
    const bool hasWalls = platform::can(platform::Can::ConfineReaders)
                          && syscall(SYS_landlock_create_ruleset, nullptr, 0, 1) > 0
                          && (prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, nullptr) == 0
                              || errno == EFAULT);
    EXPECT_EQ(PdfDocument(test::writtenPdf(1, 1)).isConfined(), hasWalls);
}

TEST(PdfAnswer, HighlightsThatAreNowhereOrTooManyAreNotBelieved)
{
    const auto sayingOne = [](quint32 count, double height) {
        return saying([=](QDataStream &stream) {
            stream << true << count << qint32(0) << quint32(1) << QLineF(0, 0, 9, 0) << height
                   << QPointF(0, 9) << QStringLiteral("Somebody") << QString() << false;
        });
    };
    const auto read = [](const QByteArray &said) {
        const ScriptedReader reader(said);
        return PdfDocument("%PDF-1.4").highlights();
    };
    EXPECT_EQ(read(sayingOne(1, 12)).found.size(), 1u);
    EXPECT_TRUE(read(sayingOne(1, 12)).areAll);
    for (const QByteArray &said : {sayingOne(1, std::nan("")), sayingOne(2, 12),
                                   sayingOne(std::numeric_limits<quint32>::max(), 12)}) {
        EXPECT_TRUE(read(said).found.empty());
        EXPECT_FALSE(read(said).areAll);
    }
}
