#include "core/db/studytable.h"

#include "core/db/schema.h"

#include <QSet>
#include <QString>
#include <gtest/gtest.h>

namespace axial {
namespace {

QSet<QString> tablesOf(Database &db)
{
    QSet<QString> names;
    auto rows = db.query("SELECT name FROM sqlite_schema WHERE type='table'");
    while (rows.next())
        names.insert(rows.text(0));
    return names;
}

TEST(StudyTableTest, EveryTableOfAProjectIsOne)
{
    Database db(QString(), Database::Mode::Memory);
    schema::create(db);
    QSet<QString> named;
    for (int each = 0; each <= int(StudyTable::History); ++each) {
        const char *name = schema::nameOf(StudyTable(each));
        EXPECT_EQ(schema::tableNamed(name), StudyTable(each)) << name;
        named.insert(QLatin1String(name));
    }
    EXPECT_EQ(named, tablesOf(db));
    EXPECT_EQ(schema::tableNamed("sqlite_schema"), std::nullopt);
}

TEST(StudyTableTest, AllButTheHistoryAreRecordedInTheirOrder)
{
    const auto &recorded = schema::recordedTables();
    ASSERT_EQ(recorded.size(), size_t(StudyTable::History));
    for (size_t each = 0; each < recorded.size(); ++each)
        EXPECT_STREQ(recorded[each], schema::nameOf(StudyTable(each)));
}

} // namespace
} // namespace axial
