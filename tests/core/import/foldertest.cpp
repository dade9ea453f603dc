#include "core/base/filename.h"
#include "core/base/platform/platform.h"
#include "core/import/foldercontents.h"
#include "core/import/studyfolder.h"
#include "tests/core/import/importfixture.h"

#include <gtest/gtest.h>

#include <QDir>
#include <QFile>
#include <QTemporaryDir>

#include <filesystem>

#include <fcntl.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <unistd.h>

using namespace axial;

namespace {

const QByteArray transcript = "Interviewer: Why?\nInterviewee: Because it hangs.\n";
const QByteArray gbk = "\xd6\xd0\xce\xc4.txt"; // as a Chinese archive unpacks

/// A study folder whose interviews lie among what is no file.
class OddFolder : public ::testing::Test
{
protected:
    QByteArray bytes(const QByteArray &name) const { return folder.path().toUtf8() + '/' + name; }
    void write(const QByteArray &name, const QByteArray &words)
    {
        const int file = ::open(bytes(name).constData(), O_CREAT | O_WRONLY, 0600);
        ASSERT_GE(file, 0) << name.constData();
        EXPECT_EQ(::write(file, words.constData(), size_t(words.size())), words.size());
        ::close(file);
    }
    void SetUp() override
    {
        ASSERT_EQ(::mkdir(bytes("Transcripts").constData(), 0700), 0);
        write("Transcripts/Interview 1.txt", transcript);
        write("Transcripts/" + gbk, transcript);
        write("Transcripts/" + gbk.chopped(4) + "\xe2\x80\xae.txt", transcript);
        ASSERT_EQ(::mkfifo(bytes("Transcripts/pipe.txt").constData(), 0600), 0);
        ASSERT_EQ(::symlink("/dev/zero", bytes("Transcripts/zero.txt").constData()), 0);
        ASSERT_EQ(::symlink("..", bytes("Transcripts/above").constData()), 0);
        const int listening = ::socket(AF_UNIX, SOCK_STREAM, 0);
        sockaddr_un address = {};
        address.sun_family = AF_UNIX;
        qstrncpy(address.sun_path, bytes("socket.csv").constData(), sizeof(address.sun_path));
        EXPECT_EQ(::bind(listening, reinterpret_cast<sockaddr *>(&address), sizeof(address)), 0);
        ::close(listening);
    }

    // Qt doesn't see the odd names, so it could not remove the folder either.
    void TearDown() override { std::filesystem::remove_all(folder.path().toStdString()); }

    QTemporaryDir folder;
};

} // namespace

TEST_F(OddFolder, AStudyReadsTheFilesWhateverTheirNamesAndNamesTheRest)
{
    if (!platform::can(platform::Can::OpenAnyName))
        GTEST_SKIP() << "this build passes over names that are no text";
    Progress progress;
    const ImportBundle bundle = readStudyFolder(folder.path(), progress);
    QStringList titles;
    for (const ImportedSource &source : bundle.sources)
        titles << source.title;
    titles.sort();
    EXPECT_EQ(titles,
              (QStringList{QStringLiteral("Interview 1"), QStringLiteral("\\xD6\\xD0\\xCE\\xC4"),
                           QStringLiteral("\\xD6\\xD0\\xCE\\xC4[U+202E]")}));
    const QString notes = notesOf(bundle);
    EXPECT_TRUE(has(notes, "Transcripts/pipe.txt: this is not an ordinary file"))
        << notes.toStdString();
    EXPECT_TRUE(has(notes, "Transcripts/zero.txt: this is a link to “/dev/zero”"));
    EXPECT_TRUE(has(notes, "Transcripts/above: this is a link to “..”"));
    EXPECT_TRUE(has(notes, "socket.csv: this is not an ordinary file"));
}

TEST_F(OddFolder, AFileIsReadByItsNameAndAPipeNeverWaitedFor)
{
    if (!platform::can(platform::Can::OpenAnyName))
        GTEST_SKIP() << "this build passes over names that are no text";
    const ImportInput input = readImportInput(pathFromBytes(bytes("Transcripts/" + gbk)));
    EXPECT_EQ(input.bytes, transcript);
    EXPECT_EQ(input.fileName, QStringLiteral("\\xD6\\xD0\\xCE\\xC4.txt"));
    for (const QByteArray &name : {QByteArray("Transcripts/pipe.txt"),
                                   QByteArray("Transcripts/zero.txt"), QByteArray("socket.csv")})
        EXPECT_TRUE(has(test::errorOf([&] { readImportInput(pathFromBytes(bytes(name))); }),
                        "not an ordinary file"))
            << name.constData();
    // A link that was chosen itself is meant.
    ASSERT_EQ(::symlink("Interview 1.txt", bytes("Transcripts/link.txt").constData()), 0);
    EXPECT_EQ(readImportInput(pathFromBytes(bytes("Transcripts/link.txt"))).bytes, transcript);
}

TEST_F(OddFolder, WhatIsKeptBesideAProjectIsNotAmongTheFiles)
{
    write("study.axial.lock", "1");
    write("study.axial-journal", "1");
    write("my.lock", "1");
    QStringList names;
    for (const FolderEntry &entry : folderContents(folder.path()))
        names << entry.name;
    EXPECT_EQ(names.filter(QStringLiteral("study")), QStringList());
    EXPECT_TRUE(names.contains(QStringLiteral("my.lock"))) << "of somebody else";
}

TEST_F(OddFolder, AFolderTooDeepIsSaid)
{
    QByteArray deep = "a";
    for (int i = 0; i < 7; ++i) {
        ASSERT_EQ(::mkdir(bytes(deep).constData(), 0700), 0);
        deep += "/a";
    }
    write(deep.chopped(2) + "/CodeBook.csv", "Participant,Quote,Codes\nU1,a,C.1\n");
    Progress progress;
    const QString notes = notesOf(readStudyFolder(folder.path(), progress));
    EXPECT_TRUE(has(notes, "a/a/a/a/a/a: ")) << notes.toStdString();
}
