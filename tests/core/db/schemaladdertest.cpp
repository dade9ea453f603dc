#include "core/db/schema.h"

#include <QStringList>
#include <gtest/gtest.h>

namespace axial {
namespace {

QStringList columnsOf(Database &db, StudyTable table)
{
    QStringList columns;
    // A table's own name is looked for among the temporary ones first, as a query does.
    auto rows = db.query("SELECT name, type, pk FROM pragma_table_info(?1) ORDER BY cid",
                         QString::fromLatin1(schema::nameOf(table)));
    while (rows.next())
        columns << rows.text(0) + u' ' + rows.text(1) + u' ' + rows.text(2);
    return columns;
}

TEST(SchemaLadderTest, EachStepLeadsExactlyToTheNextVersion)
{
    for (int from = 1; from < schema::version; ++from) {
        Database db(QString(), Database::Mode::Memory);
        schema::create(db, from);
        ASSERT_FALSE(schema::isExact(db, from + 1)) << from;
        schema::migrate(db, from, from + 1);
        EXPECT_TRUE(schema::isExact(db, from + 1)) << from;
        EXPECT_EQ(db.integer("PRAGMA user_version"), from + 1);
        EXPECT_EQ(db.integer("SELECT count(*) FROM temp.sqlite_schema"), 0) << from;
    }
}

TEST(SchemaLadderTest, AllStepsLeadFromEachVersionToOurs)
{
    for (int from = 1; from < schema::version; ++from) {
        Database db(QString(), Database::Mode::Memory);
        schema::create(db, from);
        schema::migrate(db, from);
        EXPECT_TRUE(schema::isExact(db)) << from;
    }
}

TEST(SchemaLadderTest, WhatIsShownOfAnOlderFileHasOurTablesAndStaysAsItIs)
{
    Database ours(QString(), Database::Mode::Memory);
    schema::create(ours);
    for (int from = 1; from < schema::version; ++from) {
        Database db(QString(), Database::Mode::Memory);
        schema::create(db, from);
        schema::showAsCurrent(db, from);
        for (int each = 0; each <= int(StudyTable::History); ++each)
            EXPECT_EQ(columnsOf(db, StudyTable(each)), columnsOf(ours, StudyTable(each)))
                << from << ' ' << schema::nameOf(StudyTable(each));
        EXPECT_TRUE(schema::isExact(db, from)) << from;
        EXPECT_EQ(db.integer("PRAGMA user_version"), from);
    }
}

} // namespace
} // namespace axial
