#include "core/db/database.h"
#include "core/project/people/participants.h"
#include "core/project/project.h"
#include "core/project/sources/sources.h"
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

/// What is said of a failure is true of each of the steps.
TEST_F(Writing, OnAFullDiskAllStepsAreTakenBackOrNone)
{
    if (QProcess::execute(QStringLiteral("unshare"),
                          {QStringLiteral("-Ur"), QStringLiteral("-m"), QStringLiteral("true")})
        != 0)
        GTEST_SKIP() << "this machine lets nobody mount a disk of its own (unshare -Ur -m)";
    {
        const auto open = Project::open(project);
        const SourceId large = open->edit("Add large", [](Database &db) {
            sources::NewSource source;
            source.collection = collections::ensure(db, {QStringLiteral("Interviews")});
            source.title = QStringLiteral("Large");
            source.text = QString(3'000'000, u'x');
            return sources::add(db, source);
        });
        open->edit("Delete large", [&](Database &db) { sources::remove(db, large); });
        for (const char *name : {"U1", "U2"})
            open->edit(name,
                       [&](Database &db) { participants::ensure(db, QString::fromLatin1(name)); });
    }
    Database(project, Database::Mode::ReadWrite).vacuum(); // so that it has to grow again
    QDir(folder.path()).mkdir(QStringLiteral("disk"));
    const CliResult result = shell(
        QStringLiteral("cd %1; unshare -Ur -m sh -c 'mount -t tmpfs -o size=4m tmpfs disk; "
                       "cp p.axial disk; head -c 5000000 /dev/zero 2>&- > disk/filling; "
                       "truncate -s -400k disk/filling; %2 undo disk/p.axial 3; echo \"exit $?\"; "
                       "%2 history disk/p.axial; %2 undo disk/p.axial 2' 2>&1")
            .arg(folder.path(), QStringLiteral(AXIAL_CLI)));
    EXPECT_TRUE(result.out.contains(QStringLiteral("was not changed"))) << result.out.toStdString();
    EXPECT_TRUE(result.out.contains(QStringLiteral("exit 1"))) << result.out.toStdString();
    EXPECT_FALSE(result.out.section(QStringLiteral("exit 1"), 1).contains(QStringLiteral("undone")))
        << result.out.toStdString();
    EXPECT_TRUE(result.out.endsWith(QStringLiteral("Undone: U2\nUndone: U1\n")))
        << "for two of them there is room: " << result.out.toStdString();
}

/// Names come last, and the next start takes away what lies hidden.
TEST_F(Writing, WhatIsKilledLeavesNothingThatLooksWhole)
{
    {
        const auto open = Project::open(project);
        open->edit("Add", [](Database &db) {
            for (int i = 0; i < 40; ++i) {
                sources::NewSource source;
                source.collection = collections::ensure(db, {QStringLiteral("Interviews")});
                source.title = QStringLiteral("Talk %1").arg(i);
                source.text = QStringLiteral("Ada says %1. ").arg(i).repeated(4000);
                sources::add(db, source);
            }
        });
    }
    const QString names = folder.filePath(QStringLiteral("names.csv"));
    QFile list(names);
    ASSERT_TRUE(list.open(QIODevice::WriteOnly));
    list.write("Real name,Pseudonym\nAda,U1\n");
    list.close();
    const QDir targets(folder.filePath(QStringLiteral("targets")));
    ASSERT_TRUE(QDir().mkdir(targets.path()));
    const auto entries = [&] {
        return targets.entryList(QDir::AllEntries | QDir::Hidden | QDir::NoDotAndDotDot);
    };
    const QString target = targets.filePath(QStringLiteral("made"));
    const QList<QStringList> commands{
        {QStringLiteral("salvage"), project, target},
        {QStringLiteral("deidentify"), project, names, QStringLiteral("-o"), target},
        {QStringLiteral("export"), project, QStringLiteral("plain-folder"), QStringLiteral("-o"),
         target}};
    for (const QStringList &command : commands) {
        for (int after = 5; after < 400; after += 30) {
            QProcess process;
            process.setProcessEnvironment(cliEnvironment());
            process.start(QStringLiteral(AXIAL_CLI), command);
            ASSERT_TRUE(process.waitForStarted());
            process.waitForFinished(after);
            process.kill();
            process.waitForFinished();
            ASSERT_EQ(cli({QStringLiteral("list"), QStringLiteral("formats")}).exitCode, 0);
            const QStringList there = entries();
            if (there.isEmpty())
                continue;
            ASSERT_EQ(there, QStringList{QStringLiteral("made")}) << command[0].toStdString();
            if (QFileInfo(target).isDir()) {
                EXPECT_TRUE(QFileInfo::exists(target + QStringLiteral("/FILES.txt")));
                EXPECT_EQ(QDir(target + QStringLiteral("/sources/Interviews"))
                              .entryList(QDir::Files)
                              .size(),
                          40);
                QDir(target).removeRecursively();
                continue;
            }
            EXPECT_EQ(cli({QStringLiteral("check"), target}).exitCode, 0);
            EXPECT_EQ(Project::open(target, Project::Access::ReadOnly)
                          ->database()
                          .integer("SELECT count(*) FROM source"),
                      41)
                << command[0].toStdString();
            QFile::remove(target);
        }
    }
    EXPECT_EQ(QDir(cliEnvironment().value(QStringLiteral("XDG_DATA_HOME"))
                   + QStringLiteral("/Axial/axial/unfinished"))
                  .entryList(QDir::AllEntries | QDir::Hidden | QDir::NoDotAndDotDot),
              QStringList());
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
