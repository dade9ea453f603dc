#include "core/study/importing/readfile.h"

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

TEST(ReadForImport, ATableOfParticipantsBesideInterviewsMakesNoStudyOfTheirFolder)
{
    const QTemporaryDir folder;
    put(folder.filePath(QStringLiteral("talk.txt")), "words");
    put(folder.filePath(QStringLiteral("sub/other.txt")), "words");
    put(folder.filePath(QStringLiteral("people.csv")), "Participant,Role,Age\nU1,user,30\n");
    Progress progress;
    std::vector<ReadFile> files = readForImport(folder.path(), progress);
    ASSERT_EQ(files.size(), 3u);
    size_t sources = 0, participants = 0;
    for (const ReadFile &file : files) {
        EXPECT_TRUE(file.isReadable()) << file.error.toStdString();
        sources += file.bundle.sources.size();
        participants += file.bundle.participants.size();
    }
    EXPECT_EQ(sources, 2u);
    EXPECT_EQ(participants, 1u);

    put(folder.filePath(QStringLiteral("Taxonomy.csv")),
        "rootcause,subcategory,symptoms\nA,A.1,x\n");
    files = readForImport(folder.path(), progress);
    ASSERT_EQ(files.size(), 1u) << "a taxonomy does";
    EXPECT_TRUE(files[0].isStudy());
}

TEST(ReadForImport, ATableLikeNoneThatIsKnownMayBeToldWhatItsColumnsAre)
{
    const QTemporaryDir folder;
    const QString known = folder.filePath(QStringLiteral("rows.csv"));
    put(known, "Title,Text,Group\nR1,By prints.,dev\nR2,Moth hunting,user\n");
    Progress progress;
    ReadFile file = readForImport(known, progress).at(0);
    ASSERT_TRUE(file.isReadable()) << file.error.toStdString();
    EXPECT_EQ(file.importer, QStringLiteral("texttable"));
    EXPECT_EQ(file.bundle.sources.size(), 2u);
    EXPECT_TRUE(file.hasWarning()) << "it is a guess";

    const QString strange = folder.filePath(QStringLiteral("strange.csv"));
    put(strange, "A,B\nx,some words\n");
    file = readForImport(strange, progress).at(0);
    EXPECT_FALSE(file.isReadable());
    EXPECT_EQ(file.importer, QStringLiteral("texttable"));
    ASSERT_EQ(file.columns.size(), 2u) << "which can be given roles";
    file.options.columnRoles = QStringList{QStringLiteral("title"), QStringLiteral("text")};
    file = readAgain(file, progress);
    ASSERT_TRUE(file.isReadable()) << file.error.toStdString();
    EXPECT_EQ(file.bundle.sources.at(0).text, QStringLiteral("some words"));

    put(folder.filePath(QStringLiteral("x.bin")), QByteArray(100, '\1'));
    EXPECT_TRUE(
        readForImport(folder.filePath(QStringLiteral("x.bin")), progress).at(0).importer.isEmpty());
}
