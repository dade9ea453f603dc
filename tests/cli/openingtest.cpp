#include "tests/cli/cli.h"
#include "tests/support/quickfolder.h"

#include <gtest/gtest.h>

#include <QDateTime>
#include <QDir>
#include <QElapsedTimer>
#include <QFile>
#include <QFileInfo>

#include <sqlite3.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/sysmacros.h>
#include <sys/un.h>
#include <unistd.h>

using namespace axial;
using namespace axial::test;

namespace {

// What scripts meet when the project is not there alone: locks, journals, other things of its name.
class CliOpening : public ::testing::Test
{
protected:
    void SetUp() override
    {
        project = folder.filePath(QStringLiteral("p.axial"));
        ASSERT_EQ(cli({QStringLiteral("new"), project}).exitCode, 0);
        write(QStringLiteral("a.txt"), "words to keep");
        ASSERT_EQ(import().exitCode, 0);
    }
    QString write(const QString &name, const QByteArray &bytes)
    {
        const QString path = folder.filePath(name);
        QFile file(path);
        EXPECT_TRUE(file.open(QIODevice::WriteOnly));
        file.write(bytes);
        return path;
    }
    QByteArray read(const QString &name)
    {
        QFile file(folder.filePath(name));
        EXPECT_TRUE(file.open(QIODevice::ReadOnly)) << name.toStdString();
        return file.readAll();
    }
    CliResult import() { return import(project); }
    CliResult import(const QString &into)
    {
        return cli({QStringLiteral("import"), into, folder.filePath(QStringLiteral("a.txt"))});
    }
    CliResult run(const char *verb, const QString &path)
    {
        return cli({QLatin1String(verb), path});
    }
    static void makeOld(const QString &path)
    {
        QFile file(path);
        ASSERT_TRUE(file.open(QIODevice::ReadWrite));
        ASSERT_TRUE(file.setFileTime(QDateTime::currentDateTime().addSecs(-60),
                                     QFileDevice::FileModificationTime));
    }
    static unsigned modeOf(const QString &path)
    {
        struct stat status = {};
        EXPECT_EQ(stat(QFile::encodeName(path).constData(), &status), 0);
        return status.st_mode & 0777;
    }

    test::QuickFolder folder;
    QString project;
};

} // namespace

TEST_F(CliOpening, WhatIsNoOrdinaryFileIsSaidAtOnce)
{
    const QString pipe = folder.filePath(QStringLiteral("pipe.axial"));
    ASSERT_EQ(mkfifo(QFile::encodeName(pipe).constData(), 0600), 0);
    const QString socketPath = folder.filePath(QStringLiteral("socket.axial"));
    const int handle = socket(AF_UNIX, SOCK_STREAM, 0);
    sockaddr_un address = {};
    address.sun_family = AF_UNIX;
    qstrncpy(address.sun_path, QFile::encodeName(socketPath).constData(), sizeof address.sun_path);
    ASSERT_EQ(bind(handle, reinterpret_cast<sockaddr *>(&address), sizeof address), 0);
    QStringList paths{pipe, socketPath, folder.path()};
    const QString device = folder.filePath(QStringLiteral("device.axial"));
    // One of our own: to root nothing is sacred, and the machine's is needed.
    if (mknod(QFile::encodeName(device).constData(), S_IFCHR | 0600, makedev(1, 3)) == 0)
        paths << device;
    for (const QString &path : paths) {
        for (const char *verb : {"check", "history", "undo"}) {
            const CliResult result = run(verb, path);
            EXPECT_EQ(result.exitCode, 1) << verb << path.toStdString();
            EXPECT_EQ(result.err.count(u'\n'), 1) << result.err.toStdString();
        }
        EXPECT_EQ(cli({QStringLiteral("salvage"), path, folder.filePath(QStringLiteral("s.axial"))})
                      .exitCode,
                  1);
        EXPECT_EQ(run("new", path).exitCode, 1);
        struct stat status = {};
        ASSERT_EQ(stat(QFile::encodeName(path).constData(), &status), 0);
        EXPECT_FALSE(S_ISREG(status.st_mode)) << path.toStdString() << " was replaced";
    }
    close(handle);
}

TEST_F(CliOpening, AnEmptyLockIsStaleAndTheNewOneIsPrivate)
{
    write(QStringLiteral("p.axial.lock"), {});
    EXPECT_EQ(import().exitCode, 0) << "made just now: it is waited for its words";
    write(QStringLiteral("p.axial.lock"), {});
    makeOld(project + QStringLiteral(".lock"));
    EXPECT_EQ(import().exitCode, 0);
    EXPECT_FALSE(QFileInfo::exists(project + QStringLiteral(".lock")));
}

TEST_F(CliOpening, ALockThatSaysNothingIsNamedAndHowToTakeOver)
{
    const QString name = project + QStringLiteral(".lock");
    for (const QByteArray &bytes :
         {QByteArray("4711\naxial\nanother-host\nsome-machine\nsome-boot\n"),
          QByteArray("my notes")}) {
        write(QStringLiteral("p.axial.lock"), bytes);
        makeOld(name);
        const CliResult result = import();
        EXPECT_EQ(result.exitCode, 1);
        EXPECT_TRUE(result.err.contains(name)) << result.err.toStdString();
        EXPECT_TRUE(result.err.contains(QStringLiteral("delete"))) << result.err.toStdString();
        EXPECT_EQ(read(QStringLiteral("p.axial.lock")), bytes);
    }
    EXPECT_EQ(run("check", project).exitCode, 0) << "reading needs no lock";
}

TEST_F(CliOpening, ASecondNameIsNoSecondWriter)
{
    const QString second = folder.filePath(QStringLiteral("second.axial"));
    ASSERT_EQ(link(QFile::encodeName(project).constData(), QFile::encodeName(second).constData()),
              0);
    for (const QString &path : {project, second}) {
        const CliResult result = import(path);
        EXPECT_EQ(result.exitCode, 1);
        EXPECT_TRUE(result.err.contains(QStringLiteral("hard link"))) << result.err.toStdString();
        EXPECT_EQ(run("check", path).exitCode, 0);
    }
    QFile::remove(second);
    EXPECT_EQ(import().exitCode, 0);
}

TEST_F(CliOpening, TimesAreLocalAsInTheWindow)
{
    const QByteArray before = qgetenv("TZ");
    qputenv("TZ", "Asia/Kolkata");
    const CliResult results[] = {cli({QStringLiteral("history"), project,
                                      QStringLiteral("--format"), QStringLiteral("csv")}),
                                 cli({QStringLiteral("imports"), project,
                                      QStringLiteral("--format"), QStringLiteral("csv")})};
    before.isNull() ? qunsetenv("TZ") : qputenv("TZ", before);
    const QDateTime there = QDateTime::currentDateTimeUtc().addSecs(5 * 3600 + 1800);
    for (const CliResult &result : results) {
        const QStringList last = result.csv().back();
        const QString words = last.value(result.csv().front().indexOf(QStringLiteral("Time")));
        QDateTime time = QDateTime::fromString(words, QStringLiteral("yyyy-MM-dd HH:mm:ss"));
        time.setTimeSpec(Qt::UTC);
        EXPECT_LT(qAbs(time.secsTo(there)), 900) << words.toStdString();
    }
}

TEST_F(CliOpening, NothingIsWrittenIntoAProjectWhoseQuotesLieOutsideOfTheirTexts)
{
    sqlite3 *handle = nullptr;
    ASSERT_EQ(sqlite3_open(QFile::encodeName(project).constData(), &handle), SQLITE_OK);
    EXPECT_EQ(sqlite3_exec(handle,
                           "INSERT INTO quote(id, source, start, \"end\", words, insight, prompt, "
                           "created) SELECT 1, id, 0, 99, 'words', '', '', 0 FROM source",
                           nullptr, nullptr, nullptr),
              SQLITE_OK);
    sqlite3_close(handle);
    const QByteArray before = read(QStringLiteral("p.axial"));
    CliResult result = import();
    EXPECT_EQ(result.exitCode, 1);
    EXPECT_TRUE(result.err.contains(QStringLiteral("damaged"))) << result.err.toStdString();
    EXPECT_EQ(read(QStringLiteral("p.axial")), before);
    result = cli({QStringLiteral("query"), project, QStringLiteral("quotes")});
    EXPECT_EQ(result.exitCode, 0) << "it can be read: " << result.err.toStdString();
    EXPECT_TRUE(result.err.contains(QStringLiteral("damaged (quotes lie outside of their texts)")))
        << result.err.toStdString();
}

TEST_F(CliOpening, AnUnfinishedCreationIsSaidAndTakenUpByNew)
{
    const QString half = write(QStringLiteral("half.axial"), {});
    CliResult result = run("check", half);
    EXPECT_EQ(result.exitCode, 1);
    EXPECT_TRUE(result.err.contains(QStringLiteral("is empty"))) << result.err.toStdString();
    EXPECT_EQ(run("new", half).exitCode, 0);
    EXPECT_EQ(run("check", half).exitCode, 0);
    EXPECT_EQ(run("new", half).exitCode, 1) << "now it is a project";
    // As a program leaves it that was killed while it wrote the first pages.
    const QByteArray first = read(QStringLiteral("p.axial")).left(4096);
    QByteArray cut = first;
    cut.replace(24, 4, QByteArray("\0\0\0\1", 4));
    cut.replace(68, 4, QByteArray(4, '\0'));
    QByteArray journal = QByteArray::fromHex("d9d505f920a163d7") + QByteArray(12, '\0')
                         + QByteArray::fromHex("0000020000001000");
    journal.append(QByteArray(512 - journal.size(), '\0'));
    const QString cutPath = write(QStringLiteral("cut.axial"), cut);
    write(QStringLiteral("cut.axial-journal"), journal);
    result = run("check", cutPath);
    EXPECT_TRUE(result.err.contains(QStringLiteral("is empty"))) << result.err.toStdString();
    EXPECT_EQ(run("new", cutPath).exitCode, 0);
    EXPECT_EQ(run("check", cutPath).exitCode, 0);
    EXPECT_EQ(read(QStringLiteral("cut.axial.aside")), cut);
    EXPECT_EQ(read(QStringLiteral("cut.axial-journal.aside")), journal);
}

TEST_F(CliOpening, ReadingVerbsRollBackWhatACrashHasLeft)
{
    const QByteArray before = read(QStringLiteral("p.axial"));
    sqlite3 *handle = nullptr;
    ASSERT_EQ(sqlite3_open(QFile::encodeName(project).constData(), &handle), SQLITE_OK);
    ASSERT_EQ(
        sqlite3_exec(handle,
                     "PRAGMA cache_size=1; PRAGMA cache_spill=1; BEGIN; DELETE FROM source_text; "
                     "UPDATE code SET memo=hex(zeroblob(90000)); UPDATE history SET label='x';",
                     nullptr, nullptr, nullptr),
        SQLITE_OK);
    const QByteArray half = read(QStringLiteral("p.axial"));
    const QByteArray journal = read(QStringLiteral("p.axial-journal"));
    sqlite3_exec(handle, "ROLLBACK", nullptr, nullptr, nullptr);
    sqlite3_close(handle);
    ASSERT_NE(half, before);
    for (const QStringList &verb :
         {QStringList{QStringLiteral("check"), project},
          QStringList{QStringLiteral("history"), project},
          QStringList{QStringLiteral("query"), project, QStringLiteral("codebook")}}) {
        write(QStringLiteral("p.axial"), half);
        write(QStringLiteral("p.axial-journal"), journal);
        const CliResult result = cli(verb);
        EXPECT_EQ(result.exitCode, 0) << result.err.toStdString();
        EXPECT_FALSE(result.err.contains(QStringLiteral("read-only"))) << result.err.toStdString();
        EXPECT_FALSE(QFileInfo::exists(project + QStringLiteral("-journal")));
    }
    // Where that can't be, it is said what to do.
    write(QStringLiteral("p.axial"), half);
    write(QStringLiteral("p.axial-journal"), journal);
    write(QStringLiteral("p.axial.lock"), "4711\naxial\nanother-host\nsome-machine\nsome-boot\n");
    const CliResult result = run("check", project);
    EXPECT_EQ(result.exitCode, 1);
    EXPECT_TRUE(result.err.contains(QStringLiteral("interrupted"))) << result.err.toStdString();
    EXPECT_TRUE(result.err.contains(QStringLiteral("for writing"))) << result.err.toStdString();
}

TEST_F(CliOpening, WhatWasPutAsideIsSaidBesideTheAnswer)
{
    const QString journal = write(QStringLiteral("p.axial-journal"), "Dear diary, today I coded.");
    CliResult result = run("check", project);
    EXPECT_EQ(result.exitCode, 0);
    EXPECT_TRUE(result.err.contains(QStringLiteral("p.axial-journal.aside")))
        << result.err.toStdString();
    EXPECT_FALSE(result.out.contains(QStringLiteral("aside")));
    EXPECT_EQ(read(QStringLiteral("p.axial-journal.aside")), "Dear diary, today I coded.");
    EXPECT_EQ(modeOf(journal + QStringLiteral(".aside")), 0600u);
    write(QStringLiteral("p.axial-journal"), "Dear diary, today I coded.");
    result = import();
    EXPECT_TRUE(result.err.contains(QStringLiteral("p.axial-journal.aside-2")))
        << result.err.toStdString();
}
