#include "core/base/files.h"

#include "core/base/error.h"
#include "core/base/filestream.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QProcess>
#include <QTemporaryDir>
#include <gtest/gtest.h>

#include <csignal>

#include <sys/mount.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

namespace axial {
namespace {

QByteArray contentsOf(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray("unreadable");
}

void make(const QString &path, const QByteArray &bytes)
{
    QFile file(path);
    ASSERT_TRUE(file.open(QIODevice::WriteOnly));
    ASSERT_EQ(file.write(bytes), bytes.size());
}

QString errorOfWriting(const QString &path, const QByteArray &bytes = "new")
{
    try {
        files::write(path, bytes);
        return {};
    } catch (const Error &error) {
        return error.message();
    }
}

mode_t modeOf(const QString &path)
{
    struct stat status;
    return lstat(QFile::encodeName(path).constData(), &status) == 0 ? status.st_mode & 07777 : 0;
}

QByteArray projectHeader()
{
    QByteArray bytes = QByteArray("SQLite format 3").leftJustified(100, '\0');
    return bytes.replace(68, 4, "AXIL");
}

struct FilesTest : testing::Test {
    QTemporaryDir folder;
    QString path(const QString &name) const { return folder.filePath(name); }
    int countOfFiles() const
    {
        const auto all = QDir::Files | QDir::Dirs | QDir::Hidden | QDir::System
                         | QDir::NoDotAndDotDot;
        return int(QDir(folder.path()).entryList(all).size());
    }
};

TEST_F(FilesTest, WritesWhereNothingWasAndInThePlaceOfAnOlderFile)
{
    const mode_t before = umask(027);
    EXPECT_EQ(errorOfWriting(path("table.csv"), "first"), QString());
    umask(before);
    EXPECT_EQ(contentsOf(path("table.csv")), "first");
    EXPECT_EQ(modeOf(path("table.csv")), 0640u);
    EXPECT_EQ(errorOfWriting(path("table.csv"), "second"), QString());
    EXPECT_EQ(contentsOf(path("table.csv")), "second");
    EXPECT_EQ(countOfFiles(), 1);
}

TEST_F(FilesTest, PiecesAreAFileWhenAllAreThere)
{
    const auto write = [&](bool breaksOff) {
        files::writeStream(path("table.csv"), [&](const ByteSink &out) {
            out("one ");
            EXPECT_NE(contentsOf(path("table.csv")), "one ") << "not before it is whole";
            if (breaksOff)
                throw Error("It broke off.");
            out({});
            out("two");
        });
    };
    write(false);
    EXPECT_EQ(contentsOf(path("table.csv")), "one two");
    make(path("table.csv"), "older");
    EXPECT_THROW(write(true), Error);
    EXPECT_EQ(contentsOf(path("table.csv")), "older");
    EXPECT_EQ(countOfFiles(), 1);
}

TEST_F(FilesTest, KeepsTheModeOfTheOlderFile)
{
    make(path("shared.csv"), "old");
    chmod(QFile::encodeName(path("shared.csv")).constData(), 0664);
    EXPECT_EQ(errorOfWriting(path("shared.csv")), QString());
    EXPECT_EQ(modeOf(path("shared.csv")), 0664u);
}

TEST_F(FilesTest, WordsOfParticipantsAreTheirOwnersOnly)
{
    files::write(path("original.txt"), "words", files::Readers::OwnerOnly);
    EXPECT_EQ(modeOf(path("original.txt")), 0600u);
    files::writeOwn(path("study.axial.draft"), "words");
    EXPECT_EQ(modeOf(path("study.axial.draft")), 0600u);
}

TEST_F(FilesTest, WritesThroughALinkToAFile)
{
    make(path("real.csv"), "old");
    ASSERT_TRUE(QFile::link(path("real.csv"), path("link.csv")));
    EXPECT_EQ(errorOfWriting(path("link.csv")), QString());
    EXPECT_TRUE(QFileInfo(path("link.csv")).isSymLink());
    EXPECT_EQ(contentsOf(path("real.csv")), "new");
    QFile::remove(path("real.csv"));
    EXPECT_TRUE(errorOfWriting(path("link.csv")).contains("link to a file that is not there"));
}

TEST_F(FilesTest, WhatItKeepsForItselfIsNotWrittenThroughALink)
{
    make(path("theirs.txt"), "theirs");
    ASSERT_TRUE(QFile::link(path("theirs.txt"), path("study.axial.draft")));
    files::writeOwn(path("study.axial.draft"), "mine");
    EXPECT_EQ(contentsOf(path("theirs.txt")), "theirs");
    EXPECT_EQ(contentsOf(path("study.axial.draft")), "mine");
}

TEST_F(FilesTest, ReplacesNothingButOrdinaryFiles)
{
    QDir(folder.path()).mkdir("folder");
    ASSERT_EQ(mkfifo(QFile::encodeName(path("fifo")).constData(), 0600), 0);
    // Nothing of the machine's own: a writer that replaces it must harm nobody.
    ASSERT_TRUE(QFile::link(path("fifo"), path("device.csv")));
    for (const char *name : {"folder", "fifo", "device.csv"}) {
        EXPECT_TRUE(errorOfWriting(path(name)).contains("is unchanged")) << name;
        EXPECT_THROW(files::requireTarget(path(name)), Error) << name;
    }
    EXPECT_TRUE(S_ISFIFO([this] {
        struct stat status {
        };
        lstat(QFile::encodeName(path("fifo")).constData(), &status);
        return status.st_mode;
    }()));
    EXPECT_TRUE(QFileInfo(path("device.csv")).isSymLink());
    EXPECT_EQ(countOfFiles(), 3);
}

TEST_F(FilesTest, AProjectIsNeverWrittenOver)
{
    make(path("study.csv"), projectHeader()); // whatever its name
    make(path("study.csv-journal"), "journal");
    ASSERT_TRUE(QFile::link(path("study.csv"), path("link.csv")));
    ASSERT_EQ(link(QFile::encodeName(path("study.csv")).constData(),
                   QFile::encodeName(path("hard.csv")).constData()),
              0);
    for (const char *name :
         {"study.csv", "study.csv-journal", "study.csv.lock", "link.csv", "hard.csv", "new.axial",
          "new.AXIAL", "new.axial-journal", "new.axial.lock", "new.axial.draft"}) {
        EXPECT_TRUE(errorOfWriting(path(name)).contains("nothing was written there")) << name;
        EXPECT_THROW(files::requireTarget(path(name)), Error) << name;
    }
    EXPECT_EQ(contentsOf(path("study.csv")), projectHeader());
    EXPECT_EQ(countOfFiles(), 4);
    EXPECT_EQ(errorOfWriting(path("axial.csv")), QString());
}

TEST_F(FilesTest, AMissingFolderIsSaidBeforeTheWork)
{
    EXPECT_THROW(files::requireTarget(path("nowhere/table.csv")), Error);
    EXPECT_TRUE(errorOfWriting(path("nowhere/table.csv")).contains("could not be written"));
}

TEST_F(FilesTest, AFolderIsMadeWithThoseAboveIt)
{
    files::makeFolder(path("a/b/c"));
    EXPECT_TRUE(QFileInfo(path("a/b/c")).isDir());
    files::makeFolder(path("a/b/c"));
    make(path("file"), "x");
    EXPECT_THROW(files::makeFolder(path("file/below")), Error);
}

TEST_F(FilesTest, AWriteThatBreaksOffLeavesTheOlderFileAlone)
{
    make(path("table.csv"), "old");
    const pid_t child = fork();
    if (child == 0) { // a limit of the file's size is a write that fails at a known byte
        std::signal(SIGXFSZ, SIG_IGN);
        const rlimit limit{1000, 1000};
        setrlimit(RLIMIT_FSIZE, &limit);
        const QString said = errorOfWriting(path("table.csv"), QByteArray(1500, 'x'));
        _exit(said.contains("What was there is unchanged") ? 0 : 1);
    }
    int status = 1;
    waitpid(child, &status, 0);
    EXPECT_EQ(status, 0);
    EXPECT_EQ(contentsOf(path("table.csv")), "old");
    EXPECT_EQ(countOfFiles(), 1);
}

/// Runs where a disk of 64 KiB is mounted at AXIAL_TEST_DISK.
TEST(FullDiskHelper, DISABLED_WriteOnAFullDisk)
{
    const QString disk = qEnvironmentVariable("AXIAL_TEST_DISK");
    ASSERT_EQ(mount("tmpfs", QFile::encodeName(disk).constData(), "tmpfs", 0, "size=64k"), 0);
    make(disk + "/table.csv", "old");
    make(disk + "/filling", QByteArray(60 << 10, 'x'));
    // Less than what QSaveFile keeps in memory until its last flush, whose error it loses.
    for (const int size : {100, 4000, 70000}) {
        const QString said = errorOfWriting(disk + "/table.csv", QByteArray(size, 'n'));
        EXPECT_TRUE(said.contains("What was there is unchanged")) << size;
        EXPECT_EQ(contentsOf(disk + "/table.csv"), "old") << size;
    }
    EXPECT_EQ(QDir(disk).entryList(QDir::Files | QDir::Hidden).size(), 2);
    printf("RAN\n");
}

TEST_F(FilesTest, AFullDiskLeavesTheOlderFileAlone)
{
    if (QProcess::execute("unshare", {"-Ur", "-m", "true"}) != 0)
        GTEST_SKIP() << "this machine lets nobody mount a disk of its own (unshare -Ur -m)";
    auto environment = QProcessEnvironment::systemEnvironment();
    environment.insert("AXIAL_TEST_DISK", folder.path());
    QProcess process;
    process.setProcessEnvironment(environment);
    process.setProcessChannelMode(QProcess::MergedChannels);
    process.start("unshare",
                  {"-Ur", "-m", QCoreApplication::applicationFilePath(),
                   "--gtest_also_run_disabled_tests", "--gtest_filter=FullDiskHelper.*"});
    ASSERT_TRUE(process.waitForFinished(60000));
    const QByteArray output = process.readAll();
    EXPECT_EQ(process.exitCode(), 0) << output.toStdString();
    EXPECT_TRUE(output.contains("RAN")) << output.toStdString();
}

} // namespace
} // namespace axial
