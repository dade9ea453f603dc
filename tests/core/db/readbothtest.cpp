#include "core/db/readboth.h"

#include "core/base/error.h"
#include "tests/support/study.h"

#include <atomic>
#include <chrono>
#include <thread>

namespace axial {
namespace {

constexpr char withoutEnd[] =
    "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT count(*) FROM n";

class ReadBothTest : public ::testing::Test
{
protected:
    void readHere(Database &in) { here = in.integer("SELECT sum(n) FROM t").value_or(0); }
    void readBeside(Database &in)
    {
        beside = in.integer("SELECT max(n) FROM t").value_or(0);
        wasAnother = &in != &reader;
        thread = std::this_thread::get_id();
    }
    void readBothOnce()
    {
        readBoth(
            reader, [this](Database &in) { readHere(in); },
            [this](Database &in) { readBeside(in); });
    }

    test::QuickFolder folder;
    Database writer{folder.filePath("a.db"), Database::Mode::Create};
    const bool isFilled = [this] {
        writer.execute("CREATE TABLE t(n INTEGER) STRICT; INSERT INTO t VALUES(1), (2)");
        return true;
    }();
    Database reader{folder.filePath("a.db"), Database::Mode::Worker};
    qint64 here = 0, beside = 0;
    bool wasAnother = false;
    std::thread::id thread;
};

TEST_F(ReadBothTest, BothReadAtOnceWhereThereAreTwoProcessors)
{
    readBothOnce();
    EXPECT_EQ(here, 3);
    EXPECT_EQ(beside, 2);
    const bool areTwo = std::thread::hardware_concurrency() > 1;
    EXPECT_EQ(wasAnother, areTwo);
    EXPECT_EQ(thread != std::this_thread::get_id(), areTwo);
}

TEST_F(ReadBothTest, OneReadsAFewRowsAndTwoReadMany)
{
    for (const qint64 rows : {49'999, 50'000}) {
        here = beside = 0;
        readBoth(
            reader, rows, [this](Database &in) { readHere(in); },
            [this](Database &in) { readBeside(in); });
        EXPECT_EQ(here, 3);
        EXPECT_EQ(beside, 2);
        EXPECT_EQ(wasAnother, rows == 50'000 && std::thread::hardware_concurrency() > 1) << rows;
    }
}

TEST_F(ReadBothTest, OneReadsWhatAnotherConnectionWouldNotSee)
{
    reader.execute("CREATE TEMP TABLE t(n INTEGER); INSERT INTO temp.t VALUES(7)");
    readBothOnce();
    EXPECT_EQ(here, 7);
    EXPECT_EQ(beside, 7);
    EXPECT_FALSE(wasAnother);
}

TEST_F(ReadBothTest, OneReadsAFileWhoseNameAnotherOneHas)
{
    readBothOnce();
    const QString path = writer.path();
    ASSERT_TRUE(QFile::rename(path, path + ".old"));
    {
        Database stranger(path, Database::Mode::Create);
        stranger.execute("CREATE TABLE t(n INTEGER) STRICT; INSERT INTO t VALUES(100)");
    }
    readBothOnce();
    EXPECT_EQ(here, 3);
    EXPECT_EQ(beside, 2);
    EXPECT_FALSE(wasAnother);
}

TEST_F(ReadBothTest, WhatEitherThrowsIsThrownOnceBothHaveEnded)
{
    const auto fails = [](Database &) { throw Error(QStringLiteral("No.")); };
    std::atomic_bool isReading = false;
    const auto endless = [&](Database &in) {
        isReading = true;
        const auto end = std::unique_ptr<std::atomic_bool, void (*)(std::atomic_bool *)>(
            &isReading, [](std::atomic_bool *it) { *it = false; });
        in.integer(withoutEnd);
    };
    const auto waits = [&](Database &in) {
        while (!isReading && std::thread::hardware_concurrency() > 1)
            std::this_thread::yield();
        fails(in);
    };
    EXPECT_THROW(readBoth(reader, waits, endless), Error);
    EXPECT_FALSE(isReading) << "the other one was stopped, and waited for";
    EXPECT_THROW(readBoth(
                     reader, [this](Database &in) { readHere(in); }, fails),
                 Error);
    EXPECT_EQ(here, 3);
}

TEST_F(ReadBothTest, WhoMakesRoomStopsBoth)
{
    if (std::thread::hardware_concurrency() < 2)
        GTEST_SKIP() << "one processor: there is no second reader";
    std::atomic_bool isOver = false;
    std::thread worker([&] {
        EXPECT_THROW(readBoth(
                         reader,
                         [](Database &in) { EXPECT_THROW(in.integer(withoutEnd), Canceled); },
                         [](Database &in) { in.integer(withoutEnd); }),
                     Canceled);
        isOver = true;
    });
    while (!isOver) { // as one who wants to write does
        reader.interrupt();
        std::this_thread::sleep_for(std::chrono::milliseconds(1));
    }
    worker.join();
}

} // namespace
} // namespace axial
