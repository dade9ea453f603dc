#include "core/study/readfile.h"

#include <gtest/gtest.h>

#include <QDir>
#include <QFile>
#include <QTemporaryDir>

using namespace axial;

namespace {

void put(const QString &path, const QByteArray &bytes)
{
    QDir().mkpath(QFileInfo(path).path());
    QFile file(path);
    ASSERT_TRUE(file.open(QIODevice::WriteOnly));
    file.write(bytes);
}

} // namespace

TEST(ReadForImport, EachFileBelowAFolderIsReadIntoAFolderOfItsOwn)
{
    const QTemporaryDir folder;
    put(folder.filePath(QStringLiteral("a.rtf")), "{\\rtf1 words}");
    put(folder.filePath(QStringLiteral("round 2/deep/b.html")), "<p>words</p>");
    put(folder.filePath(QStringLiteral("round 2/c.txt")), "words");
    put(folder.filePath(QStringLiteral(".hidden/d.txt")), "words");
    Progress progress;
    const std::vector<ReadFile> files = readForImport(folder.path(), progress);
    QStringList places;
    for (const ReadFile &file : files) {
        ASSERT_TRUE(file.isReadable()) << file.error.toStdString();
        ASSERT_EQ(file.bundle.sources.size(), 1u);
        places << file.bundle.sources[0].collection.join(u'/') + u':' + file.name;
    }
    EXPECT_EQ(places, (QStringList{":a.rtf", "round 2:c.txt", "round 2/deep:b.html"}));
}

TEST(ReadForImport, AProjectOfAnotherProgramIsReadOnceWhereverItLies)
{
    const QTemporaryDir folder;
    const QString project = folder.filePath(QStringLiteral("old/Study.qda"));
    put(project + QStringLiteral("/data.qda"), "no database");
    put(project + QStringLiteral("/documents/talk.txt"), "words");
    Progress progress;
    const std::vector<ReadFile> files = readForImport(folder.path(), progress);
    ASSERT_EQ(files.size(), 1u) << "its documents are no files of their own";
    EXPECT_EQ(files[0].path, project);
}
