#include "core/db/readmemory.h"

#include "tests/support/study.h"

namespace axial {
namespace {

class ReadMemoryTest : public ::testing::Test
{
protected:
    ReadMemoryTest()
    {
        writer.setMemory(memory);
        reader.setMemory(memory);
    }

    /// The numbers in the table; readings says how often they were read from it.
    std::vector<qint64> numbers(Database &db)
    {
        return *ReadMemory::recall<std::vector<qint64>>(db, "numbers", [&] {
            ++readings;
            std::vector<qint64> result;
            auto rows = db.query("SELECT n FROM t ORDER BY n");
            while (rows.next())
                result.push_back(rows.integer(0));
            return result;
        });
    }

    test::QuickFolder folder;
    Database writer{folder.filePath("a.db"), Database::Mode::Create};
    const bool isFilled = [this] {
        writer.execute("CREATE TABLE t(n INTEGER) STRICT; INSERT INTO t VALUES(1), (2)");
        return true;
    }();
    Database reader{folder.filePath("a.db"), Database::Mode::ReadOnly};
    std::shared_ptr<ReadMemory> memory = std::make_shared<ReadMemory>();
    int readings = 0;
    using Numbers = std::vector<qint64>;
};

TEST_F(ReadMemoryTest, WhatOneReadTheOtherRecallsUntilSomebodyWrites)
{
    EXPECT_EQ(numbers(reader), (Numbers{1, 2}));
    EXPECT_EQ(numbers(reader), (Numbers{1, 2}));
    EXPECT_EQ(numbers(writer), (Numbers{1, 2}));
    EXPECT_EQ(readings, 1);
    writer.run("INSERT INTO t VALUES(3)");
    EXPECT_EQ(numbers(reader), (Numbers{1, 2, 3}));
    EXPECT_EQ(numbers(writer), (Numbers{1, 2, 3}));
    EXPECT_EQ(readings, 2);
    Database third(writer.path(), Database::Mode::ReadWrite); // of somebody who shares no memory
    third.run("DELETE FROM t WHERE n=1");
    EXPECT_EQ(numbers(third), (Numbers{2, 3}));
    EXPECT_EQ(numbers(third), (Numbers{2, 3}));
    EXPECT_EQ(readings, 4);
    EXPECT_EQ(numbers(reader), (Numbers{2, 3}));
    EXPECT_EQ(readings, 5);
}

TEST_F(ReadMemoryTest, WhatIsNotCommittedIsNotKept)
{
    EXPECT_EQ(numbers(reader), (Numbers{1, 2}));
    {
        const Transaction undone(writer);
        EXPECT_EQ(writer.fileState(), std::nullopt);
        writer.run("INSERT INTO t VALUES(3)");
        EXPECT_EQ(numbers(writer), (Numbers{1, 2, 3}));
    }
    EXPECT_EQ(numbers(writer), (Numbers{1, 2})) << "it was rolled back";
    EXPECT_EQ(numbers(reader), (Numbers{1, 2}));
    Transaction done(writer);
    writer.run("INSERT INTO t VALUES(4)");
    EXPECT_EQ(numbers(writer), (Numbers{1, 2, 4}));
    done.commit();
    EXPECT_EQ(numbers(reader), (Numbers{1, 2, 4}));
}

TEST_F(ReadMemoryTest, WhoSeesOtherRowsThanTheFileHasReadsThem)
{
    EXPECT_EQ(numbers(reader), (Numbers{1, 2}));
    Database masked(writer.path(), Database::Mode::ReadOnly);
    masked.setMemory(memory);
    masked.execute("CREATE TEMP TABLE t(n INTEGER); INSERT INTO t VALUES(7)");
    EXPECT_EQ(masked.fileState(), std::nullopt);
    EXPECT_EQ(numbers(masked), (Numbers{7}));
    EXPECT_EQ(numbers(reader), (Numbers{1, 2}));
    masked.execute("DROP TABLE temp.t");
    EXPECT_EQ(numbers(masked), (Numbers{1, 2}));
}

TEST_F(ReadMemoryTest, WhatWasReadWhileSomebodyWroteIsNotKept)
{
    const auto read = [&] {
        Numbers result{*reader.integer("SELECT sum(n) FROM t")};
        writer.run("INSERT INTO t VALUES(10)");
        return result;
    };
    EXPECT_EQ(*ReadMemory::recall<Numbers>(reader, "sum", read), (Numbers{3}));
    EXPECT_EQ(*ReadMemory::recall<Numbers>(reader, "sum", read), (Numbers{13}));
    EXPECT_THROW(ReadMemory::recall<Numbers>(reader, "sum", []() -> Numbers { throw Canceled(); }),
                 Canceled);
}

TEST_F(ReadMemoryTest, ADatabaseInMemoryAndOneWithoutAnyAreRead)
{
    Database nowhere(QString(), Database::Mode::Memory);
    nowhere.execute("CREATE TABLE t(n INTEGER) STRICT");
    nowhere.setMemory(memory);
    EXPECT_EQ(numbers(nowhere), Numbers{});
    nowhere.run("INSERT INTO t VALUES(5)");
    EXPECT_EQ(numbers(nowhere), (Numbers{5}));
    reader.setMemory({});
    EXPECT_EQ(numbers(reader), (Numbers{1, 2}));
    EXPECT_EQ(numbers(reader), (Numbers{1, 2}));
    EXPECT_EQ(readings, 4);
}

} // namespace
} // namespace axial
