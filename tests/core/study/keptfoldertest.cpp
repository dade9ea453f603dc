#include "core/study/package/keptfolder.h"

#include "tests/support/study.h"

#include <QDir>
#include <QDirIterator>
#include <QFile>

#include <sys/stat.h>

namespace axial {
namespace {

using test::errorOf;

class KeptFolderTest : public test::StudyTest
{
protected:
    void write(const std::vector<PackageFile> &files)
    {
        Progress progress;
        writeKeptFolder(target, files, progress);
    }
    void put(const QString &at, const QByteArray &bytes)
    {
        QDir().mkpath(QFileInfo(at).path());
        QFile file(at);
        ASSERT_TRUE(file.open(QIODevice::WriteOnly)) << at.toStdString();
        file.write(bytes);
    }
    static QByteArray bytesOf(const QString &at)
    {
        QFile file(at);
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }
    QStringList below() const
    {
        QStringList found;
        QDirIterator each(target, QDir::Files | QDir::Hidden, QDirIterator::Subdirectories);
        while (each.hasNext())
            found << QDir(target).relativeFilePath(each.next());
        found.sort();
        return found;
    }

    QString target = pathOf("plain");
};

TEST_F(KeptFolderTest, WrittenAgainItHoldsJustTheNewFilesAndWhatIsOthers)
{
    write({{"a/one.txt", "1"}, {"b/two.txt", "2"}});
    put(target + "/.git/HEAD", "ref");
    put(target + "/mine.md", "my notes");
    write({{"a/one.txt", "1"}, {"c.txt", "3"}});
    EXPECT_EQ(below(), QStringList({".git/HEAD", "FILES.txt", "a/one.txt", "c.txt", "mine.md"}));
    EXPECT_FALSE(QFileInfo::exists(target + "/b")) << "nothing is left in it";
    EXPECT_EQ(bytesOf(target + "/c.txt"), "3");
}

TEST_F(KeptFolderTest, WhatFailsLeavesNothingHalf)
{
    const QString tooLong(300, u'x');
    EXPECT_TRUE(errorOf([&] {
                    write({{"a.txt", "1"}, {"sub/" + tooLong, "2"}});
                }).contains(tooLong));
    EXPECT_FALSE(QFileInfo::exists(target)) << "no half of a folder";
    write({{"a.txt", "1"}, {"b.txt", "1"}});
    ASSERT_TRUE(QFile::remove(target + "/b.txt"));
    put(target + "/b.txt/theirs", "x");
    EXPECT_TRUE(errorOf([&] { write({{"a.txt", "2"}, {"b.txt", "2"}}); }).contains("is a folder"));
    EXPECT_EQ(bytesOf(target + "/a.txt"), "1");
    EXPECT_EQ(below(), QStringList({"FILES.txt", "a.txt", "b.txt/theirs"})) << "nothing hidden";
    EXPECT_EQ(QDir(folder.path())
                  .entryList(QDir::AllEntries | QDir::Hidden | QDir::NoDotAndDotDot)
                  .filter(".axial-"),
              QStringList());
}

TEST_F(KeptFolderTest, TwoFilesOfOnePathAreRefusedAndNothingIsWritten)
{
    const std::vector<std::vector<PackageFile>> doubled{{{"a/one.txt", "1"}, {"a/one.txt", "2"}},
                                                        {{"a/one.txt", "1"}, {"A/One.txt", "2"}},
                                                        {{"a", "1"}, {"a/one.txt", "2"}},
                                                        {{"files.TXT", "1"}}};
    for (const auto &files : doubled) {
        EXPECT_TRUE(errorOf([&] { write(files); }).contains("would be called"));
        EXPECT_FALSE(QFileInfo::exists(target));
    }
}

TEST_F(KeptFolderTest, AListThatIsNoFileIsNeitherFollowedNorWaitedFor)
{
    const QString list = target + "/FILES.txt";
    const QString other = pathOf("elsewhere.txt");
    put(other, "# Files that Axial writes here and removes again\nmine.md\n");
    put(target + "/mine.md", "my notes");
    ASSERT_EQ(mkfifo(QFile::encodeName(list).constData(), 0600), 0);
    EXPECT_TRUE(errorOf([&] { write({{"one.txt", "1"}}); }).contains("holds other files"));
    ASSERT_TRUE(QFile::remove(list));
    ASSERT_TRUE(QFile::link(other, list));
    EXPECT_TRUE(errorOf([&] { write({{"one.txt", "1"}}); }).contains("holds other files"));
    ASSERT_TRUE(QFile::remove(list));
    ASSERT_TRUE(QFile::copy(other, list));
    ASSERT_TRUE(QFile::resize(list, 8LL << 30)) << "without a disk full of it";
    EXPECT_TRUE(errorOf([&] { write({{"one.txt", "1"}}); }).contains("too large for a list"));
    EXPECT_EQ(bytesOf(target + "/mine.md"), "my notes");
}

TEST_F(KeptFolderTest, WhatIsTheSameIsNotTouched)
{
    write({{"one.txt", "1"}, {"two.txt", "2"}});
    const QDateTime old = QDateTime::fromMSecsSinceEpoch(1'600'000'000'000);
    for (const char *name : {"/one.txt", "/two.txt"}) {
        QFile file(target + name);
        ASSERT_TRUE(file.open(QIODevice::ReadWrite));
        ASSERT_TRUE(file.setFileTime(old, QFileDevice::FileModificationTime));
    }
    write({{"one.txt", "1"}, {"two.txt", "22"}});
    EXPECT_EQ(QFileInfo(target + "/one.txt").lastModified(), old);
    EXPECT_NE(QFileInfo(target + "/two.txt").lastModified(), old);
}

TEST_F(KeptFolderTest, AFolderOfOthersIsRefusedAndUntouched)
{
    put(target + "/thesis.docx", "years of work");
    EXPECT_TRUE(errorOf([&] { write({{"a.txt", "1"}}); }).contains("holds other files"));
    put(target + "/FILES.txt", "my own list");
    EXPECT_TRUE(errorOf([&] { write({{"a.txt", "1"}}); }).contains("holds other files"));
    EXPECT_EQ(below(), QStringList({"FILES.txt", "thesis.docx"}));
    target = pathOf("file");
    put(target, "x");
    EXPECT_FALSE(errorOf([&] { write({{"a.txt", "1"}}); }).isEmpty());
    target = pathOf("missing/deep");
    EXPECT_FALSE(errorOf([&] { write({{"a.txt", "1"}}); }).isEmpty());
}

TEST_F(KeptFolderTest, AListThatSomebodyChangedRemovesNothingOutside)
{
    write({{"a.txt", "1"}});
    put(pathOf("precious.txt"), "outside");
    put(target + "/.hidden", "theirs");
    const QString list = target + "/FILES.txt";
    put(list, bytesOf(list) + "../precious.txt\n" + pathOf("precious.txt").toUtf8()
                  + "\n.hidden\na/../../precious.txt\n");
    write({{"b.txt", "2"}});
    EXPECT_EQ(bytesOf(pathOf("precious.txt")), "outside");
    EXPECT_EQ(bytesOf(target + "/.hidden"), "theirs");
    EXPECT_FALSE(QFileInfo::exists(target + "/a.txt"));
}

TEST_F(KeptFolderTest, NoLinkLeadsOutOfIt)
{
    write({{"sub/a.txt", "1"}});
    put(pathOf("elsewhere/a.txt"), "theirs");
    QFile::remove(target + "/sub/a.txt");
    ASSERT_TRUE(QDir(target).rmdir("sub"));
    ASSERT_TRUE(QFile::link(pathOf("elsewhere"), target + "/sub"));
    EXPECT_TRUE(errorOf([&] { write({{"sub/a.txt", "2"}}); }).contains("is a link"));
    EXPECT_FALSE(errorOf([&] { write({{"other.txt", "2"}}); }).isEmpty()) << "nor removed there";
    EXPECT_EQ(bytesOf(pathOf("elsewhere/a.txt")), "theirs");
}

TEST_F(KeptFolderTest, AProjectThatLiesWhereAFileBelongsStays)
{
    write({{"a.txt", "1"}});
    project.reset();
    QFile::remove(target + "/a.txt");
    ASSERT_TRUE(QFile::rename(path, target + "/a.txt"));
    const QByteArray before = bytesOf(target + "/a.txt");
    EXPECT_TRUE(errorOf([&] { write({{"a.txt", "2"}}); }).contains("is a project"));
    write({{"b.txt", "2"}});
    EXPECT_EQ(bytesOf(target + "/a.txt"), before) << "nor is it removed";
}

} // namespace
} // namespace axial
