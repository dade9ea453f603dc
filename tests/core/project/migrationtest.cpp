#include "core/db/schema.h"
#include "core/project/codes/codes.h"
#include "core/project/links.h"
#include "core/project/memos.h"
#include "core/project/people/coders.h"
#include "core/project/quotes.h"
#include "core/project/reviews.h"
#include "core/project/safety/backups.h"
#include "core/project/sources.h"
#include "tests/support/study.h"

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

// schema1.axial was written by the program as it was before version 2: an interview, coded by two,
// then 120 random acts, of which five are undone.
constexpr const char *fixture = AXIAL_SOURCE_DIR "/tests/data/schema1.axial";
// schema2.axial likewise before version 3: two codings and their reviews, then 120 acts, five
// undone.
constexpr const char *fixture2 = AXIAL_SOURCE_DIR "/tests/data/schema2.axial";
// schema3.axial likewise before version 4: an interview and a codebook, coded by two with insights
// and prompt categories, seven steps, two undone.
constexpr const char *fixture3 = AXIAL_SOURCE_DIR "/tests/data/schema3.axial";
// schema4.axial likewise before version 5: an interview coded by two, with an insight, a person, a
// grouping and labels, then 120 random acts, of which five are undone.
constexpr const char *fixture4 = AXIAL_SOURCE_DIR "/tests/data/schema4.axial";
// schema5.axial likewise before version 6: reports with labels and decisions, an interview, a
// codebook, ballots and a blind round with a sample, five steps, three undone.
constexpr const char *fixture5 = AXIAL_SOURCE_DIR "/tests/data/schema5.axial";
// schema6.axial likewise before version 7: the sample study, a finding and a summary of a theme
// that were merged in, a version, and a blind round, five steps, two undone.
constexpr const char *fixture6 = AXIAL_SOURCE_DIR "/tests/data/schema6.axial";
// schema7.axial likewise before version 8: the sample study, a transcript with time stamps, a
// coding, a version and a note, five steps, two undone.
constexpr const char *fixture7 = AXIAL_SOURCE_DIR "/tests/data/schema7.axial";
// schema8.axial likewise before version 9: that of version 7 brought up to date, and an interview
// taken in, six steps, two undone.
constexpr const char *fixture8 = AXIAL_SOURCE_DIR "/tests/data/schema8.axial";
// schema9.axial likewise before version 10: that of version 8 brought up to date, tags on all
// sources and a private memo, six steps, one undone.
constexpr const char *fixture9 = AXIAL_SOURCE_DIR "/tests/data/schema9.axial";
// schema10.axial likewise before version 11: that of version 9 brought up to date, two links, of
// which one is renamed and one removed, and an area, ten steps, one undone.
constexpr const char *fixture10 = AXIAL_SOURCE_DIR "/tests/data/schema10.axial";

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

class MigrationTest : public ::testing::Test
{
protected:
    explicit MigrationTest(const char *of = fixture) : path(folder.filePath("old.axial"))
    {
        QFile::copy(QString::fromLatin1(of), path);
        QFile::setPermissions(path, QFile::ReadOwner | QFile::WriteOwner);
        QDir(backups::folderOf(path)).removeRecursively();
    }
    ~MigrationTest() override { QDir(backups::folderOf(path)).removeRecursively(); }

    /// What a project of that version holds when it is only read; then it is backed up, brought up
    /// to date and the same.
    Dump broughtUpToDate(int from)
    {
        EXPECT_EQ(schema::fileVersion(path), from);
        const QByteArray bytes = contents(path);
        Dump before;
        {
            const auto reading = Project::open(path, Project::Access::ReadOnly);
            before = dump(reading->database());
            EXPECT_EQ(dump(*reading->openReader()), before);
            EXPECT_EQ(reading->check(), QStringList());
            EXPECT_TRUE(contents(path) == bytes);
        }
        const auto project = Project::open(path);
        EXPECT_FALSE(project->isReadOnly()) << project->readOnlyReason().toStdString();
        EXPECT_EQ(schema::fileVersion(path), schema::version);
        EXPECT_TRUE(schema::isExact(project->database()));
        EXPECT_EQ(dump(project->database()), before);
        EXPECT_EQ(project->check(), QStringList());
        const auto copies = backups::list(path);
        EXPECT_EQ(copies.size(), 1u);
        if (!copies.empty()) {
            EXPECT_EQ(copies.front().reason, BackupReason::Migration);
            EXPECT_EQ(schema::fileVersion(copies.front().path), from);
        }
        return before;
    }
    /// Its history leads to an empty project and back, and on to what was undone in it.
    void walkHistory(int done, int undone)
    {
        const auto project = Project::open(path);
        Database &db = project->database();
        const Dump opened = dump(db);
        EXPECT_EQ(project->redo(1000), undone);
        const Dump full = dump(db);
        EXPECT_EQ(project->undo(1000), done + undone);
        EXPECT_EQ(sources::all(db).size(), 0u);
        EXPECT_EQ(project->check(), QStringList());
        EXPECT_EQ(project->redo(done), done);
        EXPECT_EQ(dump(db), opened) << difference(opened, dump(db)).toStdString();
        EXPECT_EQ(project->redo(1000), undone);
        EXPECT_EQ(dump(db), full) << difference(full, dump(db)).toStdString();
        EXPECT_EQ(project->check(), QStringList());
    }

    test::QuickFolder folder;
    QString path;
};

TEST_F(MigrationTest, AnOldProjectIsBackedUpBroughtUpToDateAndWhole)
{
    ASSERT_EQ(schema::fileVersion(path), 1);
    const QByteArray before = contents(path);
    const auto project = Project::open(path);
    EXPECT_FALSE(project->isReadOnly()) << project->readOnlyReason().toStdString();
    EXPECT_EQ(schema::fileVersion(path), schema::version);
    EXPECT_TRUE(schema::isExact(project->database()));
    EXPECT_EQ(project->check(), QStringList());
    EXPECT_EQ(codes::at(project->database(), codes::find(project->database(), "Trust")).key, "K.5");
    const auto copies = backups::list(path);
    ASSERT_EQ(copies.size(), 1u);
    EXPECT_EQ(copies.front().reason, BackupReason::Migration);
    EXPECT_EQ(contents(copies.front().path).size(), before.size());
    EXPECT_EQ(schema::fileVersion(copies.front().path), 1);
    EXPECT_EQ(project->history().size(), 131u)
        << "bringing up to date is no step of the researcher";
}

TEST_F(MigrationTest, EveryStepOfItsHistoryIsUndoneAndRedone)
{
    const auto project = Project::open(path);
    Database &db = project->database();
    const Dump opened = dump(db);
    EXPECT_EQ(project->redo(1000), 5);
    const Dump full = dump(db);
    for (int i = 0; i < 131; ++i)
        ASSERT_EQ(project->undo(), 1) << i;
    EXPECT_EQ(project->undo(), 0);
    EXPECT_EQ(sources::all(db).size(), 0u);
    EXPECT_EQ(project->check(), QStringList());
    EXPECT_EQ(project->redo(131 - 5), 131 - 5);
    EXPECT_EQ(dump(db), opened) << difference(opened, dump(db)).toStdString();
    EXPECT_EQ(project->redo(1000), 5);
    EXPECT_EQ(dump(db), full) << difference(full, dump(db)).toStdString();
    EXPECT_EQ(project->check(), QStringList());
}

TEST_F(MigrationTest, ForReadingOnlyItIsReadAsItIs)
{
    const QByteArray before = contents(path);
    {
        const auto project = Project::open(path, Project::Access::ReadOnly);
        EXPECT_TRUE(project->isReadOnly());
        EXPECT_EQ(project->check(), QStringList());
        EXPECT_EQ(dump(project->database())["review"], QStringList());
        EXPECT_EQ(dump(*project->openReader())["quote"].size(), 10);
        project->saveCopy(folder.filePath("copy.axial"));
    }
    EXPECT_TRUE(contents(path) == before);
    EXPECT_EQ(backups::list(path).size(), 0u);
    EXPECT_EQ(Project::open(folder.filePath("copy.axial"))->check(), QStringList());
    QDir(backups::folderOf(folder.filePath("copy.axial"))).removeRecursively();
}

TEST_F(MigrationTest, ItsMemosAndLinksAreKept)
{
    byOtherHands(
        path,
        "INSERT INTO memo SELECT 1, 'code', id, 'on code', 'a', NULL, 1, 2 FROM code WHERE "
        "name='Trust';"
        "INSERT INTO memo VALUES(2, 'quote', 12345, 'on nothing', 'b', NULL, 1, 2);"
        "INSERT INTO memo VALUES(3, '', NULL, 'free', 'c', NULL, 1, 2);"
        "INSERT INTO link SELECT 1, 'explains', 'quote', min(id), 'quote', max(id) FROM quote;"
        "INSERT INTO link VALUES(2, 'dangling', 'quote', 12345, 'code', 6789)");
    const auto check = [](Database &db) {
        EXPECT_EQ(
            db.text("SELECT group_concat(title || ':' || (code IS NOT NULL) || ':' || modified) "
                    "FROM (SELECT * FROM memo ORDER BY id)"),
            "on code:1:2,on nothing:0:2,free:0:2");
        EXPECT_EQ(db.integer("SELECT count(*) FROM memo WHERE quote IS NOT NULL"), 0);
        EXPECT_EQ(db.text("SELECT group_concat(name || ':' || (from_quote < to_quote)) FROM link"),
                  "explains:1");
    };
    check(Project::open(path, Project::Access::ReadOnly)->database());
    const auto project = Project::open(path);
    check(project->database());
    EXPECT_EQ(project->check(), QStringList());
}

TEST_F(MigrationTest, AForeignTableInAnOldFileIsRefusedUnchanged)
{
    for (const char *sql : {"CREATE TABLE extra(a)", "DROP INDEX memo_target",
                            "CREATE TRIGGER t AFTER INSERT ON code BEGIN DELETE FROM quote; END"}) {
        QFile::remove(path);
        QFile::copy(QString::fromLatin1(fixture), path);
        QFile::setPermissions(path, QFile::ReadOwner | QFile::WriteOwner);
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
    const QByteArray before = contents(path);
    // A file stands where the folder of the backups should be.
    const QString place = backups::folderOf(path);
    QDir().mkpath(QFileInfo(place).absolutePath());
    QFile inTheWay(place);
    ASSERT_TRUE(inTheWay.open(QIODevice::WriteOnly));
    {
        const auto project = Project::open(path);
        EXPECT_TRUE(project->isReadOnly());
        EXPECT_TRUE(project->readOnlyReason().contains("older Axial"));
        EXPECT_EQ(project->check(), QStringList());
        EXPECT_EQ(dump(project->database())["memo"], QStringList());
        EXPECT_FALSE(QFileInfo::exists(path + ".lock"));
    }
    EXPECT_TRUE(contents(path) == before);
    inTheWay.remove();
    EXPECT_FALSE(Project::open(path)->isReadOnly());
}

TEST_F(MigrationTest, CancelLeavesTheFileAsItWas)
{
    const QByteArray before = contents(path);
    Progress progress;
    progress.cancel();
    EXPECT_THROW(Project::open(path, Project::Access::Write, &progress), Canceled);
    EXPECT_TRUE(contents(path) == before);
    EXPECT_FALSE(QFileInfo::exists(path + ".lock"));
}

// Killed at ever later moments of the one transaction: whoever opens the file next finds it whole.
TEST_F(MigrationTest, KilledInTheMiddleTheOldFileIsWhole)
{
    const Dump before = dump(Project::open(path, Project::Access::ReadOnly)->database());
    int halfWritten = 0;
    for (useconds_t pause = 0; pause < 40000; pause += 1500) {
        QFile::remove(path);
        QFile::copy(QString::fromLatin1(fixture), path);
        QFile::setPermissions(path, QFile::ReadOwner | QFile::WriteOwner);
        const pid_t child = fork();
        if (child == 0) {
            try {
                Database db(path, Database::Mode::ReadWrite);
                db.execute("PRAGMA cache_size=1"); // so that pages reach the file before the commit
                for (;;) {
                    Transaction transaction(db);
                    schema::migrate(db, 1);
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
        const auto project = Project::open(path);
        ASSERT_FALSE(project->isReadOnly()) << project->readOnlyReason().toStdString();
        ASSERT_EQ(dump(project->database()), before);
        ASSERT_EQ(project->check(), QStringList());
    }
    EXPECT_GT(halfWritten, 0) << "never killed within the transaction";
}

class Migration2Test : public MigrationTest
{
protected:
    Migration2Test() : MigrationTest(fixture2) {}
};

TEST_F(Migration2Test, AProjectOfVersion2IsBackedUpBroughtUpToDateAndWhole)
{
    ASSERT_EQ(schema::fileVersion(path), 2);
    Dump before;
    {
        const QByteArray bytes = contents(path);
        const auto reading = Project::open(path, Project::Access::ReadOnly);
        before = dump(reading->database());
        EXPECT_EQ(dump(*reading->openReader()), before);
        EXPECT_EQ(reading->check(), QStringList());
        EXPECT_TRUE(contents(path) == bytes);
    }
    EXPECT_EQ(before["review"].size(), 11);
    const auto project = Project::open(path);
    EXPECT_FALSE(project->isReadOnly()) << project->readOnlyReason().toStdString();
    EXPECT_EQ(schema::fileVersion(path), schema::version);
    EXPECT_TRUE(schema::isExact(project->database()));
    EXPECT_EQ(dump(project->database()), before);
    EXPECT_EQ(project->check(), QStringList());
    const auto copies = backups::list(path);
    ASSERT_EQ(copies.size(), 1u);
    EXPECT_EQ(copies.front().reason, BackupReason::Migration);
    EXPECT_EQ(schema::fileVersion(copies.front().path), 2);
}

TEST_F(Migration2Test, EveryStepOfItsHistoryIsUndoneAndRedone)
{
    const auto project = Project::open(path);
    Database &db = project->database();
    const Dump opened = dump(db);
    EXPECT_EQ(project->redo(1000), 5);
    const Dump full = dump(db);
    for (int i = 0; i < 128; ++i)
        ASSERT_EQ(project->undo(), 1) << i;
    EXPECT_EQ(project->undo(), 0);
    EXPECT_EQ(sources::all(db).size(), 0u);
    EXPECT_EQ(project->check(), QStringList());
    EXPECT_EQ(project->redo(123), 123);
    EXPECT_EQ(dump(db), opened) << difference(opened, dump(db)).toStdString();
    EXPECT_EQ(project->redo(1000), 5);
    EXPECT_EQ(dump(db), full) << difference(full, dump(db)).toStdString();
    EXPECT_EQ(project->check(), QStringList());
}

TEST_F(Migration2Test, ACommentWithoutAMarkIsThereAfterUndoAndRedoOverTheChange)
{
    const auto project = Project::open(path);
    Database &db = project->database();
    const auto coding = db.integer("SELECT min(coding) FROM review");
    ASSERT_TRUE(coding);
    project->edit("Comment", [&](Database &inside) {
        reviews::set(inside, CodingId{*coding}, coders::ensure(inside, "Dee"), ReviewMark::None,
                     "new");
    });
    const Dump commented = dump(db);
    EXPECT_EQ(project->undo(20), 20);
    EXPECT_EQ(project->redo(20), 20);
    EXPECT_EQ(dump(db), commented) << difference(commented, dump(db)).toStdString();
}

class Migration3Test : public MigrationTest
{
protected:
    Migration3Test() : MigrationTest(fixture3) {}
};

TEST_F(Migration3Test, AProjectOfVersion3IsBackedUpBroughtUpToDateAndWhole)
{
    ASSERT_EQ(schema::fileVersion(path), 3);
    Dump before;
    {
        const QByteArray bytes = contents(path);
        const auto reading = Project::open(path, Project::Access::ReadOnly);
        before = dump(reading->database());
        EXPECT_EQ(dump(*reading->openReader()), before);
        EXPECT_EQ(reading->check(), QStringList());
        EXPECT_TRUE(contents(path) == bytes);
    }
    EXPECT_EQ(before["quote"].size(), 32);
    EXPECT_EQ(before["quote_author"], QStringList());
    const auto project = Project::open(path);
    EXPECT_FALSE(project->isReadOnly()) << project->readOnlyReason().toStdString();
    EXPECT_EQ(schema::fileVersion(path), schema::version);
    EXPECT_TRUE(schema::isExact(project->database()));
    EXPECT_EQ(dump(project->database()), before);
    EXPECT_EQ(project->check(), QStringList());
    const auto copies = backups::list(path);
    ASSERT_EQ(copies.size(), 1u);
    EXPECT_EQ(copies.front().reason, BackupReason::Migration);
    EXPECT_EQ(schema::fileVersion(copies.front().path), 3);
}

TEST_F(Migration3Test, ItsStepsAndNewInsightsAreUndoneAndRedone)
{
    const auto project = Project::open(path);
    Database &db = project->database();
    EXPECT_EQ(project->redo(1000), 2);
    EXPECT_EQ(dump(db)["quote"].size(), 34);
    const Dump full = dump(db);
    const QuoteId quote{db.integer("SELECT max(id) FROM quote WHERE insight<>''").value_or(0)};
    EXPECT_FALSE(quotes::at(db, quote).insightBy) << "nobody knows";
    project->edit("Insight", [&](Database &inside) {
        quotes::setInsight(inside, quote, "Now Dee says so", coders::ensure(inside, "Dee"));
    });
    const Dump said = dump(db);
    EXPECT_EQ(project->undo(), 1);
    EXPECT_EQ(dump(db), full) << difference(full, dump(db)).toStdString();
    EXPECT_EQ(project->undo(1000), 7);
    EXPECT_EQ(sources::all(db).size(), 0u);
    EXPECT_EQ(project->check(), QStringList());
    EXPECT_EQ(project->redo(1000), 8);
    EXPECT_EQ(dump(db), said) << difference(said, dump(db)).toStdString();
    EXPECT_EQ(project->check(), QStringList());
}

class Migration4Test : public MigrationTest
{
protected:
    Migration4Test() : MigrationTest(fixture4) {}
};

TEST_F(Migration4Test, AProjectOfVersion4IsBackedUpBroughtUpToDateAndWhole)
{
    const Dump before = broughtUpToDate(4);
    EXPECT_GT(before["quote_author"].size(), 0);
    EXPECT_EQ(before["label"].size(), 4);
    EXPECT_EQ(before["round_detail"], QStringList());
}

TEST_F(Migration4Test, EveryStepOfItsHistoryIsUndoneAndRedone)
{
    const auto project = Project::open(path);
    Database &db = project->database();
    const Dump opened = dump(db);
    EXPECT_EQ(project->redo(1000), 5);
    const Dump full = dump(db);
    const int steps = int(project->history().size());
    EXPECT_EQ(project->undo(1000), steps);
    EXPECT_EQ(sources::all(db).size(), 0u);
    EXPECT_EQ(project->check(), QStringList());
    EXPECT_EQ(project->redo(steps - 5), steps - 5);
    EXPECT_EQ(dump(db), opened) << difference(opened, dump(db)).toStdString();
    EXPECT_EQ(project->redo(1000), 5);
    EXPECT_EQ(dump(db), full) << difference(full, dump(db)).toStdString();
    EXPECT_EQ(project->check(), QStringList());
}

class Migration5Test : public MigrationTest
{
protected:
    Migration5Test() : MigrationTest(fixture5) {}
};

TEST_F(Migration5Test, AProjectOfVersion5IsBackedUpBroughtUpToDateAndWhole)
{
    const Dump before = broughtUpToDate(5);
    EXPECT_EQ(before["label"].size(), 60);
    EXPECT_EQ(before["round_detail"].size(), 1);
    EXPECT_EQ(before["finding"], QStringList());
}

TEST_F(Migration5Test, EveryStepOfItsHistoryIsUndoneAndRedone)
{
    walkHistory(2, 3);
}

class Migration6Test : public MigrationTest
{
protected:
    Migration6Test() : MigrationTest(fixture6) {}
};

TEST_F(Migration6Test, AProjectOfVersion6IsBackedUpBroughtUpToDateAndWhole)
{
    const Dump before = broughtUpToDate(6);
    EXPECT_EQ(before["finding"].size(), 1);
    EXPECT_EQ(before["framework_summary"].size(), 1);
    EXPECT_EQ(before["concept_map"], QStringList());
}

TEST_F(Migration6Test, EveryStepOfItsHistoryIsUndoneAndRedone)
{
    walkHistory(3, 2);
}

class Migration7Test : public MigrationTest
{
protected:
    Migration7Test() : MigrationTest(fixture7) {}
};

TEST_F(Migration7Test, AProjectOfVersion7IsBackedUpBroughtUpToDateAndWhole)
{
    const Dump before = broughtUpToDate(7);
    EXPECT_EQ(before["import_report"].size(), 2);
    EXPECT_EQ(before["recording"], QStringList());
}

TEST_F(Migration7Test, EveryStepOfItsHistoryIsUndoneAndRedone)
{
    walkHistory(3, 2);
}

class Migration8Test : public MigrationTest
{
protected:
    Migration8Test() : MigrationTest(fixture8) {}
};

TEST_F(Migration8Test, AProjectOfVersion8IsBackedUpBroughtUpToDateAndWhole)
{
    const Dump before = broughtUpToDate(8);
    EXPECT_EQ(before["import_report"].size(), 2);
    EXPECT_EQ(before["private_memo"], QStringList());
}

TEST_F(Migration8Test, EveryStepOfItsHistoryIsUndoneAndRedone)
{
    walkHistory(4, 2);
}

class Migration9Test : public MigrationTest
{
protected:
    Migration9Test() : MigrationTest(fixture9) {}
};

TEST_F(Migration9Test, AProjectOfVersion9IsBackedUpBroughtUpToDateAndWhole)
{
    const Dump before = broughtUpToDate(9);
    EXPECT_GT(before["source_tag"].size(), 1);
    EXPECT_EQ(before["quote_region"], QStringList());
}

TEST_F(Migration9Test, EveryStepOfItsHistoryIsUndoneAndRedone)
{
    walkHistory(5, 1);
}

class Migration10Test : public MigrationTest
{
protected:
    Migration10Test() : MigrationTest(fixture10) {}
};

TEST_F(Migration10Test, AProjectOfVersion10IsBackedUpBroughtUpToDateAndWhole)
{
    const Dump before = broughtUpToDate(10);
    EXPECT_EQ(before["link"].size(), 2);
    EXPECT_EQ(before["quote_region"].size(), 1);
}

TEST_F(Migration10Test, EveryStepOfItsHistoryIsUndoneAndRedone)
{
    walkHistory(9, 1);
}

TEST_F(Migration10Test, WhatIsLinkedSinceIsUndoneBeforeWhatWasLinkedThen)
{
    const auto project = Project::open(path);
    Database &db = project->database();
    const Dump before = dump(db);
    const std::vector<Link> there = links::all(db);
    ASSERT_EQ(there.size(), 2u);
    Memo memo;
    memo.text = "On it.";
    const LinkId made = project->edit("Link", [&](Database &in) {
        return links::add(in,
                          {{}, memos::add(in, memo), there.front().from, "belongs to", {}, {}, 1});
    });
    EXPECT_EQ(links::at(db, made).to, there.front().from);
    EXPECT_EQ(project->undo(3), 3); // the link, the area and the renaming
    EXPECT_EQ(links::at(db, there.front().id).name, "explains");
    EXPECT_EQ(project->redo(2), 2);
    EXPECT_EQ(dump(db), before) << difference(before, dump(db)).toStdString();
}

} // namespace
} // namespace axial
