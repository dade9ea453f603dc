#include "core/db/schema.h"

#include "core/db/changeset.h"
#include "tests/support/laterschema.h"

namespace axial {
namespace {

QStringList columnsOf(Database &db, const char *table)
{
    QStringList columns;
    // A table's own name is looked for among the temporary ones first, as a query does.
    auto rows = db.query("SELECT name FROM pragma_table_info(?1) ORDER BY cid",
                         QString::fromLatin1(table));
    while (rows.next())
        columns << rows.text(0);
    return columns;
}

class SchemaTest : public ::testing::Test
{
protected:
    SchemaTest() { schema::create(db, 1); }

    const things::Instead later{test::laterSchema()};
    Database db{QString(), Database::Mode::Memory};
};

TEST_F(SchemaTest, AnOlderFileIsBroughtExactlyToOurVersion)
{
    ASSERT_TRUE(schema::isExact(db, 1));
    ASSERT_FALSE(schema::isExact(db, 2));
    db.execute("INSERT INTO collection VALUES(1, NULL, 'Interviews', 0);"
               "INSERT INTO source VALUES(2, 1, 0, 'I1', '', 1, 0, '', 5, 0, '')");
    schema::migrate(db, 1);
    EXPECT_TRUE(schema::isExact(db));
    EXPECT_EQ(db.integer("PRAGMA user_version"), 2);
    EXPECT_EQ(db.text("SELECT title || dialect FROM source"), "I1none");
    EXPECT_EQ(db.integer("SELECT count(*) FROM import_report"), 0);
}

TEST_F(SchemaTest, WhatIsShownOfAnOlderFileHasOurColumnsAndStaysAsItIs)
{
    db.execute("INSERT INTO collection VALUES(1, NULL, 'Interviews', 0);"
               "INSERT INTO source VALUES(2, 1, 0, 'I1', '', 1, 0, '', 5, 0, '')");
    schema::showAsCurrent(db, 1);
    Database ours(QString(), Database::Mode::Memory);
    schema::create(ours);
    for (const Thing &thing : things::all())
        EXPECT_EQ(columnsOf(db, thing.name), columnsOf(ours, thing.name)) << thing.name;
    EXPECT_EQ(db.text("SELECT title || dialect FROM source"), "I1none");
    EXPECT_TRUE(schema::isExact(db, 1));
    EXPECT_EQ(db.integer("PRAGMA user_version"), 1);
}

} // namespace
} // namespace axial
