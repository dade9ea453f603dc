#include "core/formats/zipfile.h"

#include "core/base/error.h"
#include "core/formats/zip.h"
#include "tests/support/peakmemory.h"

#include <gtest/gtest.h>

#include <QDir>
#include <QElapsedTimer>
#include <QFile>
#include <QRandomGenerator>
#include <QTemporaryDir>
#include <QThread>

#include <thread>

using namespace axial;

namespace {

QByteArray bytesOf(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

void write(const QString &path, const QByteArray &bytes)
{
    QFile file(path);
    ASSERT_TRUE(file.open(QIODevice::WriteOnly));
    file.write(bytes);
}

} // namespace

TEST(ZipFile, WhatIsWrittenReadsBackTheSameAndIsTheSameTwice)
{
    const QTemporaryDir folder;
    write(folder.filePath(QStringLiteral("words")), "of a file");
    const auto written = [&](const char *name) {
        const QTemporaryDir own;
        ZipFileWriter writer(own.path());
        writer.add(QStringLiteral("a.txt"), "first");
        writer.add(QStringLiteral("empty"), QByteArray());
        writer.addFile(QStringLiteral("访/谈.bin"), folder.filePath(QStringLiteral("words")));
        writer.add(QStringLiteral("b.txt"), QByteArray(100'000, 'x'));
        const QString path = own.filePath(QLatin1String(name));
        writer.finish(path, Progress());
        return bytesOf(path);
    };
    const QByteArray bytes = written("one.zip");
    ZipReader reader(bytes);
    EXPECT_EQ(reader.names().size(), 4);
    EXPECT_EQ(reader.read(QStringLiteral("a.txt")), "first");
    EXPECT_EQ(reader.read(QStringLiteral("empty")), "");
    EXPECT_EQ(reader.read(QStringLiteral("访/谈.bin")), "of a file");
    EXPECT_EQ(reader.read(QStringLiteral("b.txt")), QByteArray(100'000, 'x'));
    EXPECT_LT(bytes.size(), 2'000);
    QThread::sleep(1);
    EXPECT_EQ(written("two.zip"), bytes);
}

TEST(ZipFile, OneNameIsTakenOnce)
{
    const QTemporaryDir folder;
    ZipFileWriter writer(folder.path());
    writer.add(QStringLiteral("a.txt"), "1");
    EXPECT_THROW(writer.add(QStringLiteral("A.txt"), "2"), Error);
}

TEST(ZipFile, PiecesOfAnySizeAreOneEntryAndOneThatEndedHalfwayIsNone)
{
    const QTemporaryDir folder;
    QRandomGenerator random(7);
    QByteArray words;
    while (words.size() < 3'000'000)
        words += QByteArray::number(random.bounded(5000)) + ' ';
    const auto inPieces = [&](const ByteSink &out) {
        for (qsizetype at = 0; at < words.size();) {
            const qsizetype length = std::min<qsizetype>(random.bounded(200'000),
                                                         words.size() - at);
            out(QByteArrayView(words).sliced(at, length));
            at += length;
        }
    };
    ZipFileWriter writer(folder.path());
    writer.add(QStringLiteral("usual"), inPieces);
    EXPECT_THROW(writer.add(QStringLiteral("halfway"),
                            [&](const ByteSink &out) {
                                out(words);
                                throw Error(QStringLiteral("no more"));
                            }),
                 Error);
    writer.add(QStringLiteral("fast"), inPieces, ZipCompression::Fast);
    writer.add(QStringLiteral("stored"), inPieces, ZipCompression::Store);
    writer.add(QStringLiteral("whole"), words);
    const QString path = folder.filePath(QStringLiteral("out.zip"));
    writer.finish(path, Progress());
    ZipReader reader(bytesOf(path));
    EXPECT_EQ(reader.names(), (QStringList{QStringLiteral("usual"), QStringLiteral("fast"),
                                           QStringLiteral("stored"), QStringLiteral("whole")}));
    for (const QString &name : reader.names())
        EXPECT_EQ(reader.read(name), words) << name.toStdString();
    EXPECT_LT(QFileInfo(path).size(), 3 * words.size());
}

TEST(ZipFile, PackingStopsWhenItIsCanceledAndLeavesNoArchive)
{
    const QTemporaryDir folder;
    const QTemporaryDir given;
    const QString path = folder.filePath(QStringLiteral("out.zip"));
    QByteArray noise(64 * 1024 * 1024, Qt::Uninitialized);
    QRandomGenerator::global()->fillRange(reinterpret_cast<quint32 *>(noise.data()),
                                          noise.size() / qsizetype(sizeof(quint32)));
    ZipFileWriter writer(folder.path());
    write(given.filePath(QStringLiteral("noise")), noise);
    writer.addFile(QStringLiteral("noise"), given.filePath(QStringLiteral("noise")));
    Progress progress;
    std::thread person([&] {
        // It has begun: the unfinished archive is there.
        QElapsedTimer waited;
        waited.start();
        while (QDir(folder.path()).entryList(QDir::Files).size() < 2 && waited.elapsed() < 20'000)
            QThread::msleep(1);
        progress.cancel();
    });
    EXPECT_THROW(writer.finish(path, progress), Canceled);
    person.join();
    EXPECT_EQ(QDir(folder.path()).entryList(QDir::Files), QStringList(QStringLiteral("waiting")));
}

TEST(ZipFile, ALargeFileIsNotHeldInMemory)
{
    const QTemporaryDir folder;
    const QString large = folder.filePath(QStringLiteral("large"));
    write(large, {});
    ASSERT_TRUE(QFile::resize(large, 192LL * 1024 * 1024)); // of zeros, without a disk full of them
    ZipFileWriter writer(folder.path());
    writer.addFile(QStringLiteral("large"), large);
    const test::PeakMemory memory;
    writer.finish(folder.filePath(QStringLiteral("out.zip")), Progress());
    EXPECT_LT(memory.grownMegabytes(), 64);
    EXPECT_GT(QFileInfo(folder.filePath(QStringLiteral("out.zip"))).size(), 100'000);
}
