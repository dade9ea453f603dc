// A folder of texts, as a script takes it in.
#include "tests/cli/cli.h"
#include "tests/core/import/workbookbytes.h"
#include "tests/support/quickfolder.h"

#include <gtest/gtest.h>

#include <QDir>
#include <QDirIterator>
#include <QFile>

using namespace axial;
using namespace axial::test;

namespace {

class FolderImportTest : public ::testing::Test
{
protected:
    void SetUp() override
    {
        ASSERT_EQ(cli({QStringLiteral("new"), project()}).exitCode, 0);
        put("texts/a.txt", "One talk.");
        put("texts/round 2/b.txt", "Another talk.");
        put("texts/round 2/deep/c.md", "A third one.");
        ASSERT_TRUE(QFile::link(in("texts/a.txt"), in("texts/round 2/link.txt")));
    }

    QString in(const char *name) const { return folder.filePath(QLatin1String(name)); }
    QString project() const { return in("p.axial"); }
    void put(const char *name, const QByteArray &bytes)
    {
        QDir().mkpath(QFileInfo(in(name)).path());
        QFile file(in(name));
        ASSERT_TRUE(file.open(QIODevice::WriteOnly));
        file.write(bytes);
    }
    /// Where each source lies, from the folder of texts that is written for git.
    QStringList places() const
    {
        const QString out = in("out");
        EXPECT_EQ(cli({QStringLiteral("export"), project(), QStringLiteral("plain-folder"),
                       QStringLiteral("-o"), out})
                      .exitCode,
                  0);
        QStringList found;
        QDirIterator each(out + QStringLiteral("/sources"), QDir::Files,
                          QDirIterator::Subdirectories);
        while (each.hasNext())
            found << QDir(out).relativeFilePath(each.next());
        found.sort();
        return found;
    }

    test::QuickFolder folder;
};

} // namespace

TEST_F(FolderImportTest, FoldersInAFolderBecomeFoldersOfSources)
{
    const CliResult read = cli({QStringLiteral("import"), project(), in("texts")});
    EXPECT_EQ(read.exitCode, 0) << read.err.toStdString();
    EXPECT_TRUE(read.out.contains(QStringLiteral("3 sources"))) << read.out.toStdString();
    EXPECT_EQ(read.out.count(QStringLiteral("link.txt: this is a link")), 1)
        << read.out.toStdString();
    EXPECT_EQ(places().join(u'\n').toStdString(),
              "sources/Documents/a.txt\nsources/round 2/b.txt\nsources/round 2/deep/c.txt");
}

TEST_F(FolderImportTest, ThoseFoldersLieInTheOneThatIsNamed)
{
    const CliResult read = cli({QStringLiteral("import"), project(), in("texts"),
                                QStringLiteral("--collection"), QStringLiteral("Pilot")});
    EXPECT_EQ(read.exitCode, 0) << read.err.toStdString();
    EXPECT_EQ(places().join(u'\n').toStdString(),
              "sources/Pilot/a.txt\nsources/Pilot/round 2/b.txt\n"
              "sources/Pilot/round 2/deep/c.txt");
}

TEST_F(FolderImportTest, AFileThatCannotBeReadIsSaidAndTheOthersComeIn)
{
    put("texts/round 2/broken.docx", "no document");
    const CliResult read = cli({QStringLiteral("import"), project(), in("texts")});
    EXPECT_EQ(read.exitCode, 1);
    EXPECT_TRUE(read.err.contains(QStringLiteral("broken.docx"))) << read.err.toStdString();
    EXPECT_TRUE(read.out.contains(QStringLiteral("3 sources"))) << read.out.toStdString();
}

TEST_F(FolderImportTest, ASheetOfAWorkbookIsAskedForByItsName)
{
    const std::vector<QStringList> people{{"Participant", "Role"}, {"U1", "User"}};
    const std::vector<QStringList> words{{"Respondent", "What was hard?"},
                                         {"R1", "The installation of the whole took two days."}};
    put("w.xlsx", workbookBytes({people, words}));
    const auto import = [&](const char *path, const char *sheet) {
        return cli({QStringLiteral("import"), project(), in(path), QStringLiteral("--sheet"),
                    QLatin1String(sheet)});
    };
    const CliResult unknown = import("w.xlsx", "S3");
    EXPECT_EQ(unknown.exitCode, 1);
    EXPECT_TRUE(unknown.err.contains("there are: S1, S2")) << unknown.err.toStdString();
    const CliResult whole = import("texts", "S2");
    EXPECT_EQ(whole.exitCode, 1);
    EXPECT_TRUE(whole.err.contains("--sheet")) << whole.err.toStdString();
    const CliResult second = import("w.xlsx", "S2");
    EXPECT_EQ(second.exitCode, 0) << second.err.toStdString();
    EXPECT_TRUE(second.out.contains("1 source")) << "its kind is that of this sheet\n"
                                                 << second.out.toStdString();
    const CliResult first = import("w.xlsx", "S1");
    EXPECT_TRUE(first.out.contains("1 participant")) << first.out.toStdString();
}

TEST_F(FolderImportTest, WhoSpeaksInATranscriptCanBeSaid)
{
    put("talk.txt", "Ann: Why?\nBob: So.\n");
    put("codes.csv", "tag,description\na,b\n");
    const auto import = [this](const char *file, const char *way) {
        return cli({QStringLiteral("import"), project(), in(file), QStringLiteral("--speakers"),
                    QLatin1String(way), QStringLiteral("--dry-run")});
    };
    const CliResult found = import("talk.txt", "found");
    EXPECT_EQ(found.exitCode, 0) << found.err.toStdString();
    EXPECT_FALSE(found.out.contains(QStringLiteral("turns")));
    EXPECT_TRUE(import("talk.txt", "each").out.contains(QStringLiteral("2 turns")));
    EXPECT_EQ(import("talk.txt", "some").exitCode, 2);
    EXPECT_EQ(import("codes.csv", "each").exitCode, 1);
}
