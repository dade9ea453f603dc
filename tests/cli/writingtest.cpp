#include "tests/cli/cli.h"
#include "tests/support/quickfolder.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <gtest/gtest.h>

#include <sys/stat.h>

using namespace axial;
using namespace axial::test;

namespace {

/// Files that the command line writes, and standard output.
class Writing : public ::testing::Test
{
protected:
    void SetUp() override
    {
        project = folder.filePath(QStringLiteral("p.axial"));
        ASSERT_EQ(cli({QStringLiteral("new"), project}).exitCode, 0);
        const QString source = folder.filePath(QStringLiteral("a.txt"));
        QFile file(source);
        ASSERT_TRUE(file.open(QIODevice::WriteOnly));
        file.write("A: one\n");
        file.close();
        ASSERT_EQ(cli({QStringLiteral("import"), project, source}).exitCode, 0);
        before = bytesOf(project);
    }
    static QByteArray bytesOf(const QString &path)
    {
        QFile file(path);
        EXPECT_TRUE(file.open(QIODevice::ReadOnly)) << path.toStdString();
        return file.readAll();
    }
    /// As `sh` runs it, for redirections and disks of its own.
    CliResult shell(const QString &script)
    {
        QProcess process;
        process.start(QStringLiteral("sh"), {QStringLiteral("-c"), script});
        process.waitForFinished(60000);
        return {process.exitCode(), QString::fromUtf8(process.readAllStandardOutput()),
                QString::fromUtf8(process.readAllStandardError())};
    }

    test::QuickFolder folder;
    QString project;
    QByteArray before;
};

} // namespace

TEST_F(Writing, TheProjectItselfAndOtherProjectsAreRefused)
{
    const QString link = folder.filePath(QStringLiteral("link.csv"));
    ASSERT_TRUE(QFile::link(project, link));
    const QString free = folder.filePath(QStringLiteral("free.axial"));
    const QList<QStringList> commands{
        {QStringLiteral("export"), project, QStringLiteral("codebook")},
        {QStringLiteral("query"), project, QStringLiteral("codebook"), QStringLiteral("--format"),
         QStringLiteral("csv")},
        {QStringLiteral("history"), project}};
    for (const QStringList &command : commands) {
        for (const QString &target : {project, link, free, project + QStringLiteral("-journal"),
                                      project + QStringLiteral(".draft")}) {
            const CliResult result = cli(command + QStringList{QStringLiteral("-o"), target});
            EXPECT_EQ(result.exitCode, 1) << target.toStdString();
            EXPECT_TRUE(result.err.contains(QStringLiteral("nothing was written there")))
                << result.err.toStdString();
        }
    }
    EXPECT_EQ(bytesOf(project), before);
    EXPECT_FALSE(QFileInfo::exists(free));
}

TEST_F(Writing, AFigureGoesIntoNoProjectAndNoDevice)
{
    const QString named = folder.filePath(QStringLiteral("p.svg"));
    ASSERT_TRUE(QFile::copy(project, named));
    // One of its own: a program that replaces it must not harm the machine the test runs on.
    const QString device = folder.filePath(QStringLiteral("device.svg"));
    const QStringList targets = mkfifo(QFile::encodeName(device).constData(), 0600) == 0
                                    ? QStringList{named, device}
                                    : QStringList{named};
    for (const QString &target : targets) {
        const CliResult result = cli({QStringLiteral("chart"), project,
                                      QStringLiteral("priorities"), QStringLiteral("-o"), target});
        EXPECT_EQ(result.exitCode, 1) << result.err.toStdString();
    }
    EXPECT_EQ(bytesOf(named), before);
    EXPECT_TRUE(QFileInfo::exists(device) && !QFileInfo(device).isFile());
}

TEST_F(Writing, AFullDiskIsSaidAndTheOlderFileStays)
{
    if (QProcess::execute(QStringLiteral("unshare"),
                          {QStringLiteral("-Ur"), QStringLiteral("-m"), QStringLiteral("true")})
        != 0)
        GTEST_SKIP() << "this machine lets nobody mount a disk of its own (unshare -Ur -m)";
    QDir(folder.path()).mkdir(QStringLiteral("disk"));
    const CliResult result = shell(
        QStringLiteral("cd %1; unshare -Ur -m sh -c 'mount -t tmpfs -o size=64k tmpfs disk; "
                       "echo old > disk/book.csv; head -c 70000 /dev/zero 2>&- > disk/filling; "
                       "%2 export p.axial codebook -o disk/book.csv; echo \"exit $?\"; "
                       "cat disk/book.csv; ls disk' 2>&1")
            .arg(folder.path(), QStringLiteral(AXIAL_CLI)));
    EXPECT_TRUE(result.out.contains(QStringLiteral("What was there is unchanged")))
        << result.out.toStdString();
    EXPECT_TRUE(result.out.endsWith(QStringLiteral("exit 1\nold\nbook.csv\nfilling\n")))
        << result.out.toStdString();
}

TEST_F(Writing, AFullStandardOutputFails)
{
    const QStringList commands{QStringLiteral("list formats"),
                               QStringLiteral("check '%1'"),
                               QStringLiteral("history '%1'"),
                               QStringLiteral("query '%1' codebook"),
                               QStringLiteral("undo '%1'"),
                               QStringLiteral("redo '%1'"),
                               QStringLiteral("export '%1' codebook -o '%1.csv'"),
                               QStringLiteral("new '%1.2.axial'"),
                               QStringLiteral("salvage '%1' '%1.3.axial'"),
                               QStringLiteral("--help"),
                               QStringLiteral("--version")};
    for (const QString &command : commands) {
        const QString words = command.contains(u'%') ? command.arg(project) : command;
        const CliResult result = shell(
            QStringLiteral("%1 %2 > /dev/full").arg(QStringLiteral(AXIAL_CLI), words));
        EXPECT_EQ(result.exitCode, 1) << command.toStdString();
        EXPECT_EQ(result.err.count(u'\n'), 1) << result.err.toStdString();
        EXPECT_TRUE(result.err.contains(QStringLiteral("could not be written to the end")))
            << result.err.toStdString();
    }
}

TEST_F(Writing, AnEndingThatNobodyWritesIsRefusedAndNoFileBegun)
{
    for (const char *kind : {"codes", "codebook", "quotes", "participants", "background"}) {
        for (const char *ending : {"pdf", "odt", "txt"}) {
            const QString path = folder.filePath(QStringLiteral("out.%1").arg(ending));
            const CliResult result = cli({QStringLiteral("export"), project, QLatin1String(kind),
                                          QStringLiteral("-o"), path});
            EXPECT_EQ(result.exitCode, 1) << kind << ' ' << ending;
            EXPECT_TRUE(result.err.contains(QStringLiteral(".xlsx"))) << result.err.toStdString();
            EXPECT_FALSE(QFile::exists(path)) << kind << ' ' << ending;
        }
    }
}

TEST_F(Writing, TheGuideIsATableInAFileOfTables)
{
    const QString table = folder.filePath(QStringLiteral("g.csv"));
    ASSERT_EQ(cli({QStringLiteral("export"), project, QStringLiteral("guideline"),
                   QStringLiteral("-o"), table})
                  .exitCode,
              0);
    EXPECT_FALSE(bytesOf(table).startsWith('#')) << bytesOf(table).constData();
    EXPECT_TRUE(bytesOf(table).contains(',')) << bytesOf(table).constData();
}

/// As in the window; of tables there are no pages.
TEST_F(Writing, TheGuideIsReadOnPages)
{
    const QString pages = folder.filePath(QStringLiteral("g.PDF"));
    const CliResult guide = cli({QStringLiteral("export"), project, QStringLiteral("guideline"),
                                 QStringLiteral("-o"), pages});
    EXPECT_EQ(guide.exitCode, 0) << guide.err.toStdString();
    EXPECT_TRUE(bytesOf(pages).startsWith("%PDF"));
    const QString table = folder.filePath(QStringLiteral("c.pdf"));
    EXPECT_EQ(cli({QStringLiteral("export"), project, QStringLiteral("codebook"),
                   QStringLiteral("-o"), table})
                  .exitCode,
              1);
    EXPECT_FALSE(QFile::exists(table));
}
