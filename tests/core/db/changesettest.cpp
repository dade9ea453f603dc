#include "core/db/changeset.h"
#include "core/db/changerecorder.h"

#include "core/db/database.h"
#include "core/db/schema.h"
#include "tests/support/study.h"

#include <QStringList>
#include <gtest/gtest.h>

#include <algorithm>

namespace axial {
namespace {

/// A row of neutral values, as far as the columns ask for any.
void addRow(Database &db, const QString &table)
{
    QStringList names;
    QStringList values;
    auto columns = db.query("SELECT name, type, \"notnull\", pk FROM pragma_table_info(?1)", table);
    while (columns.next()) {
        names << u'"' + columns.text(0) + u'"';
        const QString type = columns.text(1);
        values << (type == QLatin1String("TEXT")   ? QStringLiteral("'x'")
                   : type == QLatin1String("BLOB") ? QStringLiteral("x'07'")
                                                   : QStringLiteral("7"));
    }
    db.execute(QStringLiteral("INSERT INTO \"%1\"(%2) VALUES(%3)")
                   .arg(table, names.join(u','), values.join(u','))
                   .toUtf8()
                   .constData());
}

/// Tables with as many columns as their neighbour's have their names at one and the same place.
TEST(ChangesetTest, NoTouchedTableIsTakenForItsNeighbour)
{
    Database db(QString(), Database::Mode::Memory);
    schema::create(db);
    db.execute("PRAGMA foreign_keys=OFF; PRAGMA ignore_check_constraints=ON");
    QStringList all;
    ChangeRecorder recorder(db);
    for (const char *table : schema::recordedTables()) {
        all << QLatin1String(table);
        addRow(db, all.back());
    }
    QStringList touched;
    for (const changesets::TouchedTable &table : changesets::touchedTables(recorder.changes())) {
        touched << QLatin1String(things::nameOf(table.table));
        EXPECT_EQ(table.added, 1) << things::nameOf(table.table);
    }
    EXPECT_EQ(touched, all);
}

/// Looking each of them up among all before would take the square of their number.
TEST(ChangesetTest, AStepOfMadeUpTablesIsRefusedAtTheFirst)
{
    FrameWriter writer;
    for (int i = 0; i < 1000; ++i) {
        const QByteArray change = QByteArray("T\x01\x01", 3) + "made" + QByteArray::number(i)
                                  + QByteArray("\0\x12\0\x01\0\0\0\0\0\0\0\x07", 12);
        writer.write(change.constData(), change.size());
    }
    const Frames changes = writer.take();
    EXPECT_TRUE(test::errorOf([&] { changesets::touchedTables(changes); }).contains("damaged"));
    Database db(QString(), Database::Mode::Memory);
    schema::create(db);
    EXPECT_TRUE(test::errorOf([&] {
                    changesets::apply(db, changes, changesets::Direction::Inverse);
                }).contains("damaged"));
}

} // namespace
} // namespace axial
