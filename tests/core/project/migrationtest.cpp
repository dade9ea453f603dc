#include "core/db/schema.h"
#include "core/project/codes/codes.h"
#include "core/project/people/coders.h"
#include "core/project/safety/backups.h"
#include "core/project/sources/sources.h"
#include "tests/support/laterschema.h"

#include <QDir>
#include <QElapsedTimer>
#include <QFile>

#include <sqlite3.h>
#include <sys/wait.h>
#include <unistd.h>

namespace axial {
namespace {

using test::difference;
using test::Dump;
using test::dump;
using test::errorOf;

QByteArray contents(const QString &path)
{
    QFile file(path);
    EXPECT_TRUE(file.open(QIODevice::ReadOnly)) << path.toStdString();
    return file.readAll();
}

void byOtherHands(const QString &path, const char *sql)
{
    sqlite3 *handle = nullptr;
    ASSERT_EQ(sqlite3_open(QFile::encodeName(path).constData(), &handle), SQLITE_OK);
    char *message = nullptr;
    ASSERT_EQ(sqlite3_exec(handle, sql, nullptr, nullptr, &message), SQLITE_OK) << message;
    sqlite3_close(handle);
}

class MigrationTest : public test::EarlierProject
{
protected:
    MigrationTest() : old(contents(path))
    {
        EXPECT_EQ(schema::fileVersion(path), 1);
        QDir(backups::folderOf(path)).removeRecursively();
    }
    ~MigrationTest() override { QDir(backups::folderOf(path)).removeRecursively(); }

    void writeOld() const
    {
        QFile file(path);
        ASSERT_TRUE(file.open(QIODevice::WriteOnly));
        file.write(old);
    }

    const QByteArray old; ///< the file
};

TEST_F(MigrationTest, AnOldProjectIsBackedUpBroughtUpToDateAndWhole)
{
    Dump before;
    {
        const auto reading = Project::open(path, Project::Access::ReadOnly);
        EXPECT_TRUE(reading->isReadOnly());
        before = dump(reading->database());
        EXPECT_EQ(dump(*reading->openReader()), before);
        EXPECT_EQ(reading->check(), QStringList());
        reading->saveCopy(pathOf(QStringLiteral("copy.axial")));
        EXPECT_TRUE(contents(path) == old) << "for reading only it stays as it is";
        EXPECT_EQ(backups::list(path).size(), 0u);
    }
    EXPECT_EQ(Project::open(pathOf(QStringLiteral("copy.axial")))->check(), QStringList());
    QDir(backups::folderOf(pathOf(QStringLiteral("copy.axial")))).removeRecursively();
    project = Project::open(path);
    EXPECT_FALSE(project->isReadOnly()) << project->readOnlyReason().toStdString();
    EXPECT_EQ(schema::fileVersion(path), schema::version());
    EXPECT_TRUE(schema::isExact(db()));
    EXPECT_EQ(dump(db()), before);
    EXPECT_EQ(project->check(), QStringList());
    EXPECT_EQ(codes::at(db(), codes::find(db(), "Trust")).key, "K.5");
    const auto copies = backups::list(path);
    ASSERT_EQ(copies.size(), 1u);
    EXPECT_EQ(copies.front().reason, BackupReason::Migration);
    EXPECT_EQ(schema::fileVersion(copies.front().path), 1);
    EXPECT_EQ(project->history().size(), size_t(steps))
        << "bringing up to date is no step of the researcher";
}

// SQLite takes the rows of a step for the first columns of a table that has more at its end.
TEST_F(MigrationTest, EveryStepOfItsHistoryIsUndoneAndRedone)
{
    project = Project::open(path);
    const Dump opened = dump(db());
    EXPECT_EQ(project->redo(1000), undone);
    const Dump full = dump(db());
    for (int i = 0; i < steps; ++i)
        ASSERT_EQ(project->undo(), 1) << i;
    EXPECT_EQ(project->undo(), 0);
    EXPECT_EQ(sources::all(db()).size(), 0u);
    EXPECT_EQ(project->check(), QStringList());
    EXPECT_EQ(project->redo(steps - undone), steps - undone);
    EXPECT_EQ(dump(db()), opened) << difference(opened, dump(db())).toStdString();
    EXPECT_EQ(project->redo(1000), undone);
    EXPECT_EQ(dump(db()), full) << difference(full, dump(db())).toStdString();
    EXPECT_EQ(project->check(), QStringList());
}

TEST_F(MigrationTest, WhatIsSaidInNewColumnsIsUndoneBeforeWhatWasDoneThen)
{
    project = Project::open(path);
    const CoderId dee = coder(QStringLiteral("Dee"));
    project->edit("Say more", [&](Database &in) {
        in.run("UPDATE source SET dialect='Saxon'");
        in.run("UPDATE quote SET chosen_by=?1 WHERE id=(SELECT min(id) FROM quote)", dee);
    });
    const Dump said = dump(db());
    EXPECT_EQ(project->undo(4), 4);
    EXPECT_EQ(db().text("SELECT dialect FROM source"), "none");
    EXPECT_EQ(project->redo(4), 4);
    EXPECT_EQ(dump(db()), said) << difference(said, dump(db())).toStdString();
    EXPECT_EQ(project->undo(1000), steps - undone + 2);
    EXPECT_EQ(project->redo(1000), steps - undone + 2);
    EXPECT_EQ(dump(db()), said) << difference(said, dump(db())).toStdString();
}

TEST_F(MigrationTest, AForeignTableInAnOldFileIsRefusedUnchanged)
{
    for (const char *sql : {"CREATE TABLE extra(a)", "DROP INDEX memo_code",
                            "CREATE TRIGGER t AFTER INSERT ON code BEGIN DELETE FROM quote; END"}) {
        writeOld();
        byOtherHands(path, sql);
        const QByteArray before = contents(path);
        EXPECT_TRUE(errorOf([&] { Project::open(path); }).contains("that Axial did not make"))
            << sql;
        EXPECT_TRUE(contents(path) == before);
    }
    EXPECT_EQ(backups::list(path).size(), 0u);
}

TEST_F(MigrationTest, WithoutABackupNothingIsChangedAndTheProjectCanBeRead)
{
    // A file stands where the folder of the backups should be.
    const QString place = backups::folderOf(path);
    QDir().mkpath(QFileInfo(place).absolutePath());
    QFile inTheWay(place);
    ASSERT_TRUE(inTheWay.open(QIODevice::WriteOnly));
    {
        const auto reading = Project::open(path);
        EXPECT_TRUE(reading->isReadOnly());
        EXPECT_TRUE(reading->readOnlyReason().contains("older Axial"));
        EXPECT_EQ(reading->check(), QStringList());
        EXPECT_EQ(dump(reading->database())["import_report"], QStringList());
        EXPECT_FALSE(QFileInfo::exists(path + ".lock"));
    }
    EXPECT_TRUE(contents(path) == old);
    inTheWay.remove();
    EXPECT_FALSE(Project::open(path)->isReadOnly());
}

TEST_F(MigrationTest, CancelLeavesTheFileAsItWas)
{
    Progress progress;
    progress.cancel();
    EXPECT_THROW(Project::open(path, Project::Access::Write, &progress), Canceled);
    EXPECT_TRUE(contents(path) == old);
    EXPECT_FALSE(QFileInfo::exists(path + ".lock"));
}

// Killed at ever later moments of the one transaction: whoever opens the file next finds it whole.
TEST_F(MigrationTest, KilledInTheMiddleTheOldFileIsWhole)
{
    const Dump before = dump(Project::open(path, Project::Access::ReadOnly)->database());
    int halfWritten = 0;
    for (useconds_t pause = 0; pause < 40000; pause += 1500) {
        writeOld();
        const pid_t child = fork();
        if (child == 0) {
            try {
                Database inside(path, Database::Mode::ReadWrite);
                inside.execute(
                    "PRAGMA cache_size=1"); // so that pages reach the file before the commit
                for (;;) {
                    Transaction transaction(inside);
                    schema::migrate(inside, 1);
                    usleep(100);
                } // rolled back, and again
            } catch (...) {
            }
            _exit(0);
        }
        ASSERT_GT(child, 0);
        QElapsedTimer waited;
        waited.start();
        while (!QFileInfo::exists(path + "-journal") && waited.elapsed() < 20'000)
            usleep(100); // it has begun, however long that takes
        usleep(pause);
        ::kill(child, SIGKILL);
        ::waitpid(child, nullptr, 0);
        halfWritten += QFileInfo::exists(path + "-journal");
        const auto opened = Project::open(path);
        ASSERT_FALSE(opened->isReadOnly()) << opened->readOnlyReason().toStdString();
        ASSERT_EQ(dump(opened->database()), before);
        ASSERT_EQ(opened->check(), QStringList());
    }
    EXPECT_GT(halfWritten, 0) << "never killed within the transaction";
}

} // namespace
} // namespace axial
