#include "core/db/changeset.h"

#include "core/db/schema.h"
#include "core/db/sqlite.h"
#include "tests/support/study.h"

#include <functional>

namespace axial {
namespace {

using Acts = std::function<void(Database &)>;

QString shown(sqlite3_value *value)
{
    if (!value)
        return QStringLiteral("-");
    return QString::number(sqlite3_value_type(value)) + u':'
           + QString::fromUtf8(reinterpret_cast<const char *>(sqlite3_value_text(value)),
                               sqlite3_value_bytes(value));
}

/// One line a row, sorted: SQLite's session gives rows in the order of a hash.
QStringList linesOf(const QByteArray &changeset)
{
    QStringList lines;
    sqlite3_changeset_iter *rows = nullptr;
    sqlite3changeset_start(&rows, int(changeset.size()), const_cast<char *>(changeset.constData()));
    while (sqlite3changeset_next(rows) == SQLITE_ROW) {
        const char *table = nullptr;
        int columns = 0;
        int operation = 0;
        sqlite3changeset_op(rows, &table, &columns, &operation, nullptr);
        unsigned char *keys = nullptr;
        sqlite3changeset_pk(rows, &keys, nullptr);
        QString line = QString::fromUtf8(table) + u' ' + QString::number(operation) + u' '
                       + QString::fromLatin1(QByteArray(reinterpret_cast<char *>(keys), columns).toHex());
        for (int i = 0; i < columns; ++i) {
            sqlite3_value *before = nullptr;
            sqlite3_value *now = nullptr;
            if (operation != SQLITE_INSERT)
                sqlite3changeset_old(rows, i, &before);
            if (operation != SQLITE_DELETE)
                sqlite3changeset_new(rows, i, &now);
            line += u' ' + shown(before) + u'>' + shown(now);
        }
        lines << line;
    }
    EXPECT_EQ(sqlite3changeset_finalize(rows), SQLITE_OK);
    lines.sort();
    return lines;
}

class ChangeRecorderTest : public ::testing::Test
{
protected:
    static void prepare(Database &db)
    {
        schema::create(db);
        db.execute("INSERT INTO coder VALUES(1, 'Ada', 'A', 0, 0), (2, 'Bo', 'B', 0, 1);"
                   "INSERT INTO collection VALUES(1, NULL, 'c', 0);"
                   "INSERT INTO source VALUES(1, 1, 0, 't', '', 1, 9, '', 5, 0);"
                   "INSERT INTO code VALUES(1, NULL, 0, 0, '', 'f', 0, '', '', '', '', '', 5),"
                   "(2, 1, 0, 1, '', 'x', 0, '', '', '', '', '', 5);"
                   "INSERT INTO quote VALUES(1, 1, 0, 4, 'abcd', '', '', 5);"
                   "INSERT INTO coding VALUES(1, 1, 2, 1, '', 1.5, 5), (2, 1, 2, 2, '', NULL, 5);"
                   "INSERT INTO setting VALUES('a', '1'), ('b', '2');"
                   "INSERT INTO source_original VALUES(1, 'n', x'00ff', 2, x'');");
    }
    static void runAndCatch(Database &db, const char *sql)
    {
        EXPECT_FALSE(test::errorOf([&] { db.run(sql); }).isEmpty()) << sql;
    }
    /// What our recorder and SQLite's session make of the same acts.
    static void compare(const Acts &acts)
    {
        Database ours(QString(), Database::Mode::Memory);
        Database theirs(QString(), Database::Mode::Memory);
        prepare(ours);
        prepare(theirs);
        ChangeRecorder recorder(ours);
        acts(ours);
        sqlite3_session *session = nullptr;
        ASSERT_EQ(sqlite3session_create(theirs.handle(), "main", &session), SQLITE_OK);
        for (const char *table : schema::recordedTables())
            ASSERT_EQ(sqlite3session_attach(session, table), SQLITE_OK);
        acts(theirs);
        int size = 0;
        void *bytes = nullptr;
        ASSERT_EQ(sqlite3session_changeset(session, &size, &bytes), SQLITE_OK);
        EXPECT_EQ(linesOf(recorder.changeset()),
                  linesOf(QByteArray(static_cast<const char *>(bytes), size)));
        sqlite3_free(bytes);
        sqlite3session_delete(session);
    }
};

TEST_F(ChangeRecorderTest, RecordsRowsThatComeChangeAndGo)
{
    compare([](Database &db) {
        db.run("INSERT INTO coder VALUES(3, 'Cy', 'C', 0, 2)");
        db.run("UPDATE coder SET name='Adah', color=7 WHERE id=1");
        db.run("DELETE FROM coder WHERE id=2"); // and its coding
        db.run("UPDATE coding SET weight=2, comment=?1 WHERE id=1", QString(300, u'\u00e9'));
        db.run("UPDATE source_original SET bytes=?1", QByteArray(20000, '\0'));
        db.run("INSERT INTO source_coding VALUES(1, 2, 1, '', 5)"); // a key of three columns
    });
}

TEST_F(ChangeRecorderTest, JoinsWhatHappensToTheSameRow)
{
    compare([](Database &db) {
        db.run("INSERT INTO coder VALUES(3, 'Cy', 'C', 0, 2)");
        db.run("UPDATE coder SET name='Cyd' WHERE id=3");
        db.run("INSERT INTO coder VALUES(4, 'Di', 'D', 0, 3)");
        db.run("DELETE FROM coder WHERE id=4");
        db.run("UPDATE coder SET position=9 WHERE id=1");
        db.run("UPDATE coder SET position=0 WHERE id=1"); // as it was
        db.run("DELETE FROM setting WHERE name='a'");
        db.run("INSERT INTO setting VALUES('a', '3')");
        db.run("DELETE FROM setting WHERE name='b'");
        db.run("INSERT INTO setting VALUES('b', '2')"); // as it was
    });
}

TEST_F(ChangeRecorderTest, RecordsReplacedRowsAndNewKeys)
{
    compare([](Database &db) {
        db.run("INSERT OR REPLACE INTO setting VALUES('a', '9')");
        db.run("INSERT OR REPLACE INTO coder VALUES(1, 'Eve', 'E', 0, 0)"); // takes a coding with it
        db.run("UPDATE setting SET name='z' WHERE name='b'");
        db.run("INSERT INTO code VALUES(3, 1, 1, 1, '', 'y', 0, '', '', '', '', '', 5)");
        db.run("UPDATE code SET id=22 WHERE id=3");
        db.run("INSERT INTO setting VALUES('a', '10') ON CONFLICT(name) DO UPDATE SET "
               "value=excluded.value");
    });
}

TEST_F(ChangeRecorderTest, ForgetsWhatAFailedStatementTookBack)
{
    compare([](Database &db) {
        runAndCatch(db, "INSERT INTO label VALUES(1, 7, 1, 2)"); // no such round
        runAndCatch(db, "UPDATE quote SET start = 4");           // not before its end
        runAndCatch(db, "INSERT INTO coder VALUES(5, 'E', '', 0, 0), (6, 'F', '', 0, NULL)");
        runAndCatch(db, "UPDATE setting SET name='a'"); // twice the same key
        db.run("UPDATE setting SET value='5' WHERE name='b'");
        db.run("DELETE FROM coder WHERE id=2");
    });
}

TEST_F(ChangeRecorderTest, WhatFitsNoTableIsNotLeftOutSilently)
{
    Database db(QString(), Database::Mode::Memory);
    prepare(db);
    ChangeRecorder recorder(db);
    db.run("INSERT INTO source_coding VALUES(1, 2, 1, '', 5)");
    db.run("UPDATE coder SET name='Eve' WHERE id=1");
    const QByteArray changeset = recorder.changeset();
    db.execute("DROP TABLE source_coding; CREATE TABLE source_coding(source INTEGER PRIMARY KEY, "
               "code INTEGER, coder INTEGER, comment TEXT, created INTEGER) STRICT");
    EXPECT_TRUE(test::errorOf([&] {
                    changesets::apply(db, changeset, changesets::Direction::Inverse);
                }).contains("no longer fits"));
    EXPECT_EQ(db.text("SELECT name FROM coder WHERE id=1"), "Eve");
}

TEST_F(ChangeRecorderTest, LeavesTheHistoryAlone)
{
    Database db(QString(), Database::Mode::Memory);
    prepare(db);
    ChangeRecorder recorder(db);
    db.run("INSERT INTO history VALUES(1, 0, '', '', 0, 0, NULL)");
    EXPECT_TRUE(recorder.changeset().isEmpty());
}

} // namespace
} // namespace axial
