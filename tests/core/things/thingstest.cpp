#include "core/things/thing.h"

#include "core/db/database.h"
#include "core/db/schema.h"
#include "core/domain/memo.h"
#include "core/domain/round.h"
#include "core/domain/source.h"

#include <QByteArrayList>
#include <QSet>
#include <QString>
#include <QStringList>
#include <gtest/gtest.h>

namespace axial {
namespace {

TEST(ThingsTest, EveryTableOfAProjectIsDescribedAndNamed)
{
    Database db(QString(), Database::Mode::Memory);
    schema::create(db);
    QSet<QString> named;
    for (int each = 0; each <= int(StudyTable::HubMet); ++each) {
        const Thing &thing = things::of(StudyTable(each));
        EXPECT_EQ(thing.table, StudyTable(each));
        EXPECT_EQ(things::tableNamed(thing.name), StudyTable(each));
        EXPECT_EQ(*thing.about != 0, isRecorded(StudyTable(each))) << thing.name;
        named.insert(QLatin1String(thing.name));
    }
    QSet<QString> inFile;
    auto rows = db.query("SELECT name FROM sqlite_schema WHERE type='table'");
    while (rows.next())
        inFile.insert(rows.text(0));
    EXPECT_EQ(named, inFile);
    EXPECT_EQ(things::tableNamed("sqlite_schema"), std::nullopt);
}

template <class Row>
QStringList heldBy()
{
    QStringList names;
    Row::visit([&](const char *name, auto) { names << QLatin1String(name); });
    names.sort();
    return names;
}

QStringList columnsOfThing(StudyTable table)
{
    QStringList names;
    for (const ThingColumn &column : things::of(table).columns)
        names << QLatin1String(column.name);
    names.sort();
    return names;
}

TEST(ThingsTest, StructsHoldTheColumnsThatAreDescribed)
{
    EXPECT_EQ(heldBy<Source>(), columnsOfThing(StudyTable::Source));
    EXPECT_EQ(heldBy<Memo>(), columnsOfThing(StudyTable::Memo));
    const QStringList described = columnsOfThing(StudyTable::Round); // the others are RoundDetail's
    for (const QString &column : heldBy<Round>())
        EXPECT_TRUE(described.contains(column)) << column.toStdString();
}

TEST(ThingsTest, AllButTheHistoryAreRecordedInTheirOrder)
{
    const auto recorded = schema::recordedTables();
    ASSERT_EQ(recorded.size(), size_t(StudyTable::History));
    for (size_t each = 0; each < recorded.size(); ++each)
        EXPECT_STREQ(recorded[each], things::nameOf(StudyTable(each)));
}

TEST(ThingsTest, TheFileHasTheColumnsAndReferencesThatAreDescribed)
{
    Database db(QString(), Database::Mode::Memory);
    schema::create(db);
    for (const Thing &thing : things::all()) {
        QByteArrayList described;
        for (const ThingColumn &column : thing.columns) {
            const bool isKey = column.role == MergeRole::Key || column.role == MergeRole::OwnId;
            described << QByteArray(column.name) + (isKey ? " key" : "")
                             + (column.refersTo
                                    ? QByteArray(" -> ") + things::nameOf(*column.refersTo)
                                    : QByteArray())
                             + (column.mayLose ? " or none" : "");
        }
        QByteArrayList declared;
        auto rows = db.query(
            "SELECT c.name || iif(c.pk > 0, ' key', '') || coalesce(' -> ' || f.\"table\", '') "
            "|| iif(f.on_delete = 'SET NULL', ' or none', '') FROM pragma_table_info(?1) c "
            "LEFT JOIN pragma_foreign_key_list(?1) f ON f.\"from\" = c.name ORDER BY c.cid",
            QString::fromLatin1(thing.name));
        while (rows.next())
            declared << rows.text(0).toUtf8();
        EXPECT_EQ(described, declared) << thing.name;
    }
}

TEST(ThingsTest, WhatAThingRefersToIsDescribedBefore)
{
    for (const Thing &thing : things::all()) {
        for (const ThingColumn &column : thing.columns)
            EXPECT_TRUE(!column.refersTo || *column.refersTo <= thing.table)
                << thing.name << '.' << column.name;
    }
}

/// Else whoever removes a code reads all summaries. Labels and others are found by their sources.
TEST(ThingsTest, WhatRefersToAThingIsFoundByAnIndex)
{
    Database db(QString(), Database::Mode::Memory);
    schema::create(db);
    const QByteArrayList byTheirSources{"round_source", "round_part", "label", "decision",
                                        "discussion"};
    for (const Thing &thing : things::all()) {
        for (const ThingColumn &column : thing.columns) {
            if (!column.refersTo || byTheirSources.contains(thing.name))
                continue;
            const QByteArray sql = QByteArray("EXPLAIN QUERY PLAN SELECT 1 FROM \"") + thing.name
                                   + "\" WHERE \"" + column.name + "\"=1";
            auto plan = db.query(sql.constData());
            ASSERT_TRUE(plan.next());
            EXPECT_TRUE(plan.text(3).startsWith(u"SEARCH"))
                << thing.name << '.' << column.name << ": " << plan.text(3).toStdString();
        }
    }
}

} // namespace
} // namespace axial
