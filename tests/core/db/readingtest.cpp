#include "core/db/reading.h"

#include "core/base/error.h"
#include "tests/support/sqllocks.h"
#include "tests/support/study.h"

namespace axial {
namespace {

class ReadingTest : public ::testing::Test
{
protected:
    qint64 count(Database &in) { return in.integer("SELECT count(*) FROM t").value_or(0); }
    void add() { writer.run("INSERT INTO t VALUES(3)"); }

    test::QuickFolder folder;
    Database writer{folder.filePath("a.db"), Database::Mode::Create};
    const bool isFilled = [this] {
        writer.execute("CREATE TABLE t(n INTEGER) STRICT; INSERT INTO t VALUES(1), (2)");
        return true;
    }();
    Database reader{folder.filePath("a.db"), Database::Mode::Worker};
};

TEST_F(ReadingTest, ManyStatementsLockTheFileOnce)
{
    count(reader);
    test::SqlLocks locks(reader);
    for (int i = 0; i < 5; ++i)
        count(reader);
    EXPECT_EQ(locks.taken(), 5) << "each for itself";
    const Reading reading(reader);
    for (int i = 0; i < 100; ++i)
        count(reader);
    EXPECT_LT(locks.taken(), 5 + 20) << "once, or a few times when the machine is slow";
}

TEST_F(ReadingTest, AChangeIsWrittenAtOnceAndNothingIsReadBesideWhatWasBefore)
{
    for (const auto mode : {Database::Mode::Worker, Database::Mode::ReadOnly}) {
        Database each(writer.path(), mode);
        const Reading reading(each);
        const qint64 before = count(each);
        add(); // nobody asks the reader to make room, as nobody does in another program
        EXPECT_THROW(count(each), Canceled);
        EXPECT_TRUE(reading.isOvertaken());
        EXPECT_EQ(count(each), before + 1) << "who begins again reads on";
    }
}

TEST_F(ReadingTest, WhatWasTakenBackChangedNothing)
{
    const Reading reading(reader);
    EXPECT_EQ(count(reader), 2);
    {
        const Transaction transaction(writer);
        writer.run("INSERT INTO t VALUES(3)");
        EXPECT_EQ(count(reader), 2);
    }
    EXPECT_EQ(count(reader), 2);
    EXPECT_FALSE(reading.isOvertaken());
}

TEST_F(ReadingTest, WhereEachStatementStandsForItselfItIsReadOn)
{
    const Reading reading(reader, Reading::WhenChanged::ReadOn);
    EXPECT_EQ(count(reader), 2);
    add();
    EXPECT_EQ(count(reader), 3);
}

TEST_F(ReadingTest, TheOuterOneIsBegunAgain)
{
    const Reading outer(reader);
    {
        const Reading inner(reader);
        count(reader);
        add();
        EXPECT_THROW(count(reader), Canceled);
        EXPECT_FALSE(inner.isOvertaken());
    }
    EXPECT_TRUE(outer.isOvertaken());
}

TEST_F(ReadingTest, WithoutOneEachStatementSeesWhatIsThere)
{
    {
        const Reading reading(reader);
        count(reader);
    }
    add();
    EXPECT_EQ(count(reader), 3);
}

TEST_F(ReadingTest, WhoWasInterruptedBeginsAgainWithWhatIsThereThen)
{
    const Reading reading(reader);
    EXPECT_EQ(count(reader), 2);
    Progress progress;
    progress.cancel();
    reader.cancelWith(&progress);
    EXPECT_THROW(reader.integer("WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) "
                                "SELECT count(*) FROM n, t"),
                 Canceled);
    reader.cancelWith(nullptr);
    add();
    EXPECT_EQ(count(reader), 3);
    EXPECT_FALSE(reading.isOvertaken());
    add();
    EXPECT_THROW(count(reader), Canceled);
}

TEST_F(ReadingTest, TemporaryTablesStayAndItsOwnConnectionMayWrite)
{
    {
        const Reading reading(writer);
        EXPECT_EQ(count(writer), 2);
        writer.execute("CREATE TEMP TABLE kept(n INTEGER)");
        Transaction transaction(writer);
        writer.run("INSERT INTO t VALUES(3)");
        EXPECT_EQ(count(writer), 3);
        transaction.commit();
        EXPECT_EQ(count(writer), 3);
    }
    EXPECT_EQ(writer.integer("SELECT count(*) FROM temp.kept"), 0);
    EXPECT_EQ(count(reader), 3);
}

TEST_F(ReadingTest, WhoReadsBesideSeesTheSame)
{
    const Reading reading(reader);
    EXPECT_EQ(count(reader), 2);
    const auto beside = reader.openBeside();
    ASSERT_TRUE(beside);
    EXPECT_EQ(count(*beside), 2);
    add();
    EXPECT_THROW(count(*beside), Canceled);
    EXPECT_THROW(count(reader), Canceled);
}

} // namespace
} // namespace axial
