#include "core/db/database.h"

#include "core/base/busy.h"
#include "core/base/damage.h"
#include "core/db/changerecorder.h"
#include "core/db/changeset.h"
#include "core/db/schema.h"
#include "tests/support/study.h"

#include <QFile>
#include <QFileInfo>
#include <QThread>

#include <sqlite3.h>

#include <atomic>
#include <set>
#include <thread>

namespace axial {
namespace {

using test::errorOf;

class DatabaseTest : public ::testing::Test
{
protected:
    QString pathOf(const char *name) const { return folder.filePath(QString::fromLatin1(name)); }

    test::QuickFolder folder;
    Database db{folder.filePath("a.db"), Database::Mode::Create};
};

TEST_F(DatabaseTest, ValuesComeBackAsTheyWereBound)
{
    db.execute("CREATE TABLE t(i INTEGER, r REAL, x TEXT, b BLOB, n INTEGER) STRICT");
    const QString text = QString::fromUtf8("é 🙂 שלום") + QChar(0) + u'x';
    const QByteArray blob("\0\1\2", 3);
    db.run("INSERT INTO t VALUES(?1, ?2, ?3, ?4, ?5)", qint64(1) << 62, 0.1, text, blob, nullptr);
    db.run("INSERT INTO t VALUES(?1, ?2, ?3, ?4, ?5)", true, std::optional<double>(), QString(),
           QByteArray(""), CodeId{});
    auto rows = db.query("SELECT i, r, x, b, n FROM t");
    ASSERT_TRUE(rows.next());
    EXPECT_EQ(rows.integer(0), qint64(1) << 62);
    EXPECT_EQ(rows.real(1), 0.1);
    EXPECT_EQ(rows.text(2), text);
    EXPECT_EQ(rows.blob(3), blob);
    EXPECT_TRUE(rows.isNull(4));
    ASSERT_TRUE(rows.next());
    EXPECT_TRUE(rows.isNull(1));
    EXPECT_FALSE(rows.isNull(2)); // an empty QString is empty text, never NULL
    EXPECT_TRUE(rows.isNull(4));  // "none" is NULL
    EXPECT_FALSE(rows.next());
}

TEST_F(DatabaseTest, AReaderReadsTheSchemaNotBeforeItIsAsked)
{
    schema::create(db);
    Database reader(db.path(), Database::Mode::ReadOnly);
    const auto bytesOfSchema = [&] {
        int bytes = 0, most = 0;
        sqlite3_db_status(reader.handle(), SQLITE_DBSTATUS_SCHEMA_USED, &bytes, &most, 0);
        return bytes;
    };
    const int unread = bytesOfSchema();
    EXPECT_EQ(reader.integer("SELECT count(*) FROM code WHERE name='nobody'"), 0);
    EXPECT_GT(bytesOfSchema(), 10 * (unread + 1000)) << unread;
    EXPECT_EQ(reader.integer("PRAGMA cache_size"), -65536);
}

TEST_F(DatabaseTest, AReaderMakesItsCacheOnceHoweverManyStatementsAreInUse)
{
    db.execute("CREATE TABLE t(id INTEGER PRIMARY KEY); INSERT INTO t VALUES (1), (2), (3)");
    Database reader(pathOf("a.db"), Database::Mode::ReadOnly);
    int made = 0;
    sqlite3_trace_v2(
        reader.handle(), SQLITE_TRACE_STMT,
        [](unsigned, void *counted, void *, void *sql) {
            *static_cast<int *>(counted) += QByteArray(static_cast<char *>(sql)).contains("cache");
            return 0;
        },
        &made);
    auto outer = reader.query("SELECT id FROM t"); // in use, so that none is idle
    while (outer.next()) {
        auto inner = reader.query("SELECT id FROM t WHERE id=?1", outer.integer(0));
        EXPECT_TRUE(inner.next());
        EXPECT_EQ(reader.integer("SELECT count(*) FROM t"), 3);
    }
    EXPECT_EQ(made, 1);
    sqlite3_trace_v2(reader.handle(), 0, nullptr, nullptr);
}

TEST_F(DatabaseTest, ALoneHalfOfALetterChangesNothingAroundIt)
{
    QString text = "a_b";
    text[1] = QChar(0xd800);
    db.execute("CREATE TABLE t(x TEXT)");
    db.run("INSERT INTO t VALUES(?1)", text);
    const QString back = db.text("SELECT x FROM t");
    ASSERT_EQ(back.size(), 3);
    EXPECT_EQ(back[0], u'a');
    EXPECT_EQ(back[2], u'b');
}

/// It would take many times its room to read.
TEST_F(DatabaseTest, ALargeBlobThatStandsForATextIsDamage)
{
    auto blob = db.query("SELECT zeroblob(2000000)");
    ASSERT_TRUE(blob.next());
    EXPECT_THROW(blob.utf8(0), DamageError);
    EXPECT_THROW(blob.text(0), DamageError);
    auto text = db.query("SELECT hex(zeroblob(1000000))");
    ASSERT_TRUE(text.next());
    EXPECT_EQ(text.text(0).size(), 2'000'000);
    auto small = db.query("SELECT x'414243'");
    ASSERT_TRUE(small.next());
    EXPECT_EQ(small.text(0), QStringLiteral("ABC"));
    auto longest = db.query("SELECT hex(zeroblob(75000001))");
    ASSERT_TRUE(longest.next());
    EXPECT_THROW(longest.utf8(0), DamageError) << "no text has so many letters";
}

TEST_F(DatabaseTest, TheSameStatementMayRunWithinItself)
{
    db.execute("CREATE TABLE t(i INTEGER); INSERT INTO t VALUES(1), (2), (3)");
    qint64 pairs = 0;
    auto outer = db.query("SELECT i FROM t ORDER BY i");
    while (outer.next()) {
        auto inner = db.query("SELECT i FROM t ORDER BY i");
        while (inner.next())
            ++pairs;
    }
    EXPECT_EQ(pairs, 9);
}

TEST_F(DatabaseTest, NotMoreThanOurOwnIsAllowed)
{
    EXPECT_FALSE(errorOf([&] { db.execute("ATTACH '/tmp/other.db' AS other"); }).isEmpty());
    EXPECT_FALSE(errorOf([&] { db.execute("SELECT load_extension('x')"); }).isEmpty());
    db.execute("CREATE TABLE t(a); CREATE TRIGGER g AFTER INSERT ON t BEGIN SELECT raise(ABORT, "
               "'ran'); END");
    EXPECT_EQ(errorOf([&] { db.execute("INSERT INTO t VALUES(1)"); }), QString());
    db.execute("CREATE VIEW v AS SELECT a FROM t");
    EXPECT_FALSE(errorOf([&] { db.text("SELECT a FROM v"); }).isEmpty());
    db.execute("PRAGMA writable_schema=ON");
    EXPECT_FALSE(errorOf([&] { db.execute("UPDATE sqlite_schema SET sql='x'"); }).isEmpty());
    EXPECT_EQ(db.integer("PRAGMA secure_delete"), 1);
    EXPECT_EQ(db.integer("PRAGMA synchronous"), 3);
    EXPECT_EQ(db.text("PRAGMA journal_mode"), "delete");
}

TEST_F(DatabaseTest, CreateRefusesAFileAndLeavesNoneWhenItFails)
{
    EXPECT_FALSE(errorOf([&] { Database(db.path(), Database::Mode::Create); }).isEmpty());
    EXPECT_TRUE(QFileInfo::exists(db.path()));
    EXPECT_FALSE(errorOf([&] { Database(pathOf("none/b.db"), Database::Mode::Create); }).isEmpty());
    EXPECT_FALSE(
        errorOf([&] { Database(pathOf("gone.db"), Database::Mode::ReadWrite); }).isEmpty());
    EXPECT_FALSE(QFileInfo::exists(pathOf("gone.db")));
}

TEST_F(DatabaseTest, ATransactionNotCommittedIsUndone)
{
    db.execute("CREATE TABLE t(a)");
    {
        Transaction transaction(db);
        db.run("INSERT INTO t VALUES(1)");
    }
    {
        Transaction transaction(db);
        db.run("INSERT INTO t VALUES(2)");
        transaction.commit();
    }
    EXPECT_EQ(db.integer("SELECT sum(a) FROM t"), 2);
}

TEST_F(DatabaseTest, ACommitAsksForRoomUntilTheLastReaderHasGone)
{
    Database writer(db.path(), Database::Mode::ReadWrite, Database::briefPatienceMs);
    writer.execute("CREATE TABLE word(text TEXT)");
    writer.execute("INSERT INTO word VALUES('one'), ('two')");
    Database reader(db.path(), Database::Mode::ReadOnly);
    std::optional<Statement> reading = reader.query("SELECT text FROM word");
    ASSERT_TRUE(reading->next()); // which holds the file until it is let go
    int asked = 0;
    Transaction transaction(writer);
    writer.execute("INSERT INTO word VALUES('three')");
    transaction.commit([&] {
        if (++asked == 3) // as one does who was asked between two statements
            reading.reset();
    });
    EXPECT_EQ(asked, 3);
    EXPECT_EQ(reader.integer("SELECT count(*) FROM word"), 3);
}

TEST_F(DatabaseTest, ACommitGivesUpOnAReaderWhoStays)
{
    Database writer(db.path(), Database::Mode::ReadWrite, Database::briefPatienceMs);
    writer.execute("CREATE TABLE word(text TEXT)");
    writer.execute("INSERT INTO word VALUES('one'), ('two')");
    Database reader(db.path(), Database::Mode::ReadOnly);
    Statement reading = reader.query("SELECT text FROM word");
    ASSERT_TRUE(reading.next());
    {
        Transaction transaction(writer);
        writer.execute("INSERT INTO word VALUES('three')");
        int asked = 0;
        EXPECT_THROW(transaction.commit([&] { ++asked; }), HeldError);
        EXPECT_GT(asked, 1);
    }
    EXPECT_EQ(writer.integer("SELECT count(*) FROM word"), 2);
}

TEST_F(DatabaseTest, LongStatementsStopWhenToldTo)
{
    const char *endless =
        "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT count(*) FROM n";
    std::atomic<bool> isOver = false;
    std::thread stopper([&] {
        while (!isOver) { // what has not begun isn't interrupted
            QThread::msleep(50);
            db.interrupt();
        }
    });
    EXPECT_THROW(db.integer(endless), Canceled);
    isOver = true;
    stopper.join();
    Progress progress;
    db.cancelWith(&progress);
    std::thread canceler([&] {
        QThread::msleep(50);
        progress.cancel();
    });
    EXPECT_THROW(db.integer(endless), Canceled);
    canceler.join();
    db.cancelWith(nullptr);
    EXPECT_EQ(db.integer("SELECT 1"), 1);
}

TEST_F(DatabaseTest, IdsAreSharedBetweenConnectionsOfOneOpening)
{
    Database second(db.path(), Database::Mode::ReadWrite);
    db.setIds(Database::makeIds());
    second.setIds(db.ids());
    std::set<qint64> seen;
    std::thread worker([&] {
        for (int i = 0; i < 1000; ++i)
            second.newId<CodeId>();
    });
    for (int i = 0; i < 1000; ++i)
        seen.insert(db.newId<CodeId>().value);
    worker.join();
    EXPECT_EQ(seen.size(), 1000u);
    EXPECT_EQ(db.newId<CodeId>().value & 0xffffffff, 2001);
    for (int i = 0; i < 1000; ++i) {
        Database fresh(QString(), Database::Mode::Memory);
        fresh.setIds(Database::makeIds());
        EXPECT_GT(fresh.newId<CodeId>().value >> 32, 0);
        if (i % 100 == 0) {
            EXPECT_NE(fresh.newId<CodeId>().value >> 32, db.newId<CodeId>().value >> 32);
        }
    }
}

TEST_F(DatabaseTest, ChangesetsNameTheirTablesAndGoBothWays)
{
    schema::create(db);
    Frames changeset;
    {
        ChangeRecorder recorder(db);
        EXPECT_TRUE(recorder.changes().isEmpty());
        db.run("INSERT INTO coder VALUES(1, 'Ada', 'A', 0, 0)");
        db.run("INSERT INTO setting VALUES('a', 'b')");
        changeset = recorder.changes();
    }
    const auto touched = changesets::touchedTables(changeset);
    ASSERT_EQ(touched.size(), 2u);
    EXPECT_EQ(touched[0].table, StudyTable::Setting);
    EXPECT_EQ(touched[0].ids, std::nullopt); // its rows have no id
    EXPECT_EQ(touched[1].table, StudyTable::Coder);
    EXPECT_EQ(touched[1].ids, std::vector<qint64>({1}));
    changesets::apply(db, changeset, changesets::Direction::Inverse);
    EXPECT_EQ(db.integer("SELECT count(*) FROM coder"), 0);
    EXPECT_TRUE(errorOf([&] {
                    changesets::apply(db, changeset, changesets::Direction::Inverse);
                }).contains("no longer fits"));
    changesets::apply(db, changeset, changesets::Direction::Forward);
    EXPECT_EQ(db.text("SELECT name FROM coder"), "Ada");
    EXPECT_FALSE(errorOf([] { changesets::touchedTables({{"nonsense"}}); }).isEmpty());
}

TEST_F(DatabaseTest, AChangesetNamesFewRowsOnly)
{
    schema::create(db);
    const auto addCoders = [this](qint64 from, qint64 to) {
        ChangeRecorder recorder(db);
        for (qint64 id = from; id < to; ++id)
            db.run("INSERT INTO coder VALUES(?1, 'Ada', 'A', 0, 0)", id);
        return changesets::touchedTables(recorder.changes()).at(0).ids;
    };
    EXPECT_EQ(addCoders(7, 10), std::vector<qint64>({7, 8, 9}));
    const qint64 most = qint64(changesets::touchedIdsAtMost);
    EXPECT_EQ(addCoders(10, 10 + most)->size(), size_t(most));
    EXPECT_EQ(addCoders(10 + most, 11 + 2 * most), std::nullopt);
}

TEST_F(DatabaseTest, AChangesetNamesWhatRowsBelongedToBeforeAndAfter)
{
    schema::create(db);
    db.execute("PRAGMA foreign_keys=OFF");
    const auto ownersOf = [this](const char *sql) {
        ChangeRecorder recorder(db);
        db.execute(sql);
        return changesets::touchedTables(recorder.changes()).at(0).owners;
    };
    using Ids = std::vector<qint64>;
    EXPECT_EQ(ownersOf("INSERT INTO coding VALUES(1, 10, 5, 5, '', NULL, 0), "
                       "(2, 10, 6, 5, '', NULL, 0)"),
              Ids({10}));
    EXPECT_EQ(ownersOf("UPDATE coding SET quote=11 WHERE id=1"), Ids({10, 11}));
    EXPECT_EQ(ownersOf("UPDATE coding SET comment='so' WHERE id=1"), Ids()) << "see the row itself";
    EXPECT_EQ(ownersOf("DELETE FROM coding WHERE id=1"), Ids({11}));
    EXPECT_EQ(ownersOf("INSERT INTO label VALUES(1, 2, 3, 4, NULL)"), Ids()) << "it has no id";
}

TEST_F(DatabaseTest, WhatFitsNoTableIsNotLeftOutSilently)
{
    schema::create(db);
    Frames changeset;
    {
        ChangeRecorder recorder(db);
        db.run("INSERT INTO coder VALUES(1, 'Ada', 'A', 0, 0)");
        db.run("INSERT INTO setting VALUES('a', 'b')");
        changeset = recorder.changes();
    }
    db.execute(
        "DROP TABLE setting; CREATE TABLE setting(name TEXT, value TEXT PRIMARY KEY) STRICT");
    EXPECT_TRUE(errorOf([&] {
                    changesets::apply(db, changeset, changesets::Direction::Inverse);
                }).contains("no longer fits"));
    EXPECT_EQ(db.text("SELECT name FROM coder"), "Ada");
}

TEST_F(DatabaseTest, CompressionRoundTripsAndDistrustsWhatItReads)
{
    for (const QByteArray &bytes : {QByteArray(), QByteArray("x"), QByteArray(3 << 20, 'a')})
        EXPECT_EQ(changesets::decompressed(changesets::compressed(bytes), bytes.size()), bytes);
    EXPECT_LT(changesets::compressed(QByteArray(1 << 20, 'a')).size(), 1000);
    const auto isRefused = [](const QByteArray &bytes, qint64 size) {
        return !errorOf([&] { changesets::decompressed(bytes, size); }).isEmpty();
    };
    EXPECT_TRUE(isRefused({}, 0));
    EXPECT_TRUE(isRefused("nonsense", 8));
    const QByteArray whole = changesets::compressed(QByteArray(5000, 'a') + "bcd");
    EXPECT_TRUE(isRefused(whole.chopped(3), 5003));
    EXPECT_TRUE(isRefused(whole, 5002));
    EXPECT_TRUE(isRefused(whole, 5004));
    EXPECT_TRUE(isRefused(whole, -1));
    EXPECT_TRUE(isRefused(whole + whole, 5003));
    // A frame that says it holds four exabytes.
    EXPECT_TRUE(isRefused(QByteArray::fromHex("28b52ffde0ffffffffffffff3f010000"), 1));
}

TEST_F(DatabaseTest, TheSchemaHasNoTriggerNoViewAndStrictTablesWithKeys)
{
    schema::create(db);
    EXPECT_TRUE(schema::isExact(db));
    EXPECT_EQ(db.integer("SELECT count(*) FROM sqlite_schema WHERE type IN ('trigger', 'view')"),
              0);
    auto tables = db.query("SELECT name, strict FROM pragma_table_list WHERE schema='main' AND "
                           "name NOT LIKE 'sqlite_%'");
    int count = 0;
    while (tables.next()) {
        ++count;
        EXPECT_EQ(tables.integer(1), 1) << tables.text(0).toStdString();
        // The session extension records only tables with a primary key.
        EXPECT_GT(
            db.integer("SELECT count(*) FROM pragma_table_info(?1) WHERE pk > 0", tables.text(0))
                .value_or(0),
            0)
            << tables.text(0).toStdString();
    }
    EXPECT_EQ(count, int(schema::recordedTables().size()) + 4); // history and hub
}

} // namespace
} // namespace axial
