#include "core/project/exchanging/sidecartables.h"
#include "tests/core/study/sidecarfixture.h"

using namespace axial;

namespace {

constexpr const char *collectionColumns = "id,parent,name,position";

/// A side-car of somebody who means no good, or wrote it by hand.
class SideCarOfAStranger : public axial::test::SideCarTest
{
protected:
    void SetUp() override { written(*project); }
};

/// Each within the one before.
QByteArray nestedCollections(int count)
{
    QByteArrayList rows;
    for (int i = 1; i <= count; ++i) {
        const QByteArray parent = i > 1 ? '"' + QByteArray::number(i - 1) + '"' : "null";
        const QByteArray id = QByteArray::number(i);
        rows << "[\"" + id + "\"," + parent + ",\"Level " + id + "\",\"0\"]";
    }
    return rows.join(',');
}

} // namespace

TEST_F(SideCarOfAStranger, nests_collections_no_deeper_than_a_project_can_be_opened)
{
    const QByteArray file = withSideCar(
        sideCarOf({tableOf("collection", collectionColumns, nestedCollections(450))}));
    const ImportSummary summary = read(*project, file);
    EXPECT_TRUE(wordsOf(summary).contains(u"more than 200 deep")) << wordsOf(summary).toStdString();
    EXPECT_EQ(db().integer("SELECT count(*) FROM collection WHERE name LIKE 'Level %'"), 450);
    EXPECT_EQ(project->check(), QStringList());
    reopen();
    read(*project, file);
    EXPECT_EQ(db().integer("SELECT count(*) FROM collection WHERE name LIKE 'Level %'"), 450);
    reopen();
}

TEST_F(SideCarOfAStranger, nests_no_collection_too_deep_in_one_that_is_here)
{
    read(*project, withSideCar(sideCarOf(
                       {tableOf("collection", collectionColumns, nestedCollections(200))})));
    QByteArray deeper = nestedCollections(201);
    read(*project, withSideCar(sideCarOf({tableOf("collection", collectionColumns, deeper)})));
    EXPECT_EQ(db().integer("SELECT count(*) FROM collection WHERE name LIKE 'Level %'"), 201);
    EXPECT_TRUE(db().integer("SELECT 1 FROM collection WHERE parent IS NULL AND name='Level 201'"));
    reopen();
}

TEST_F(SideCarOfAStranger, leaves_out_rows_whose_cells_are_nothing_or_something_else)
{
    int number = 0;
    for (const char *cell : {"null", "\"\"", "\"1\"", "\"-1\"", "7", "true", "[[]]", "{}",
                             "\"99999999999999999999\"", "\"\\u0000\"", "\"1e400\""}) {
        SCOPED_TRACE(cell);
        QByteArrayList tables;
        for (const SideCarTable &table : sideCarTables()) {
            const QByteArrayList columns = sideCarColumns(table);
            const QByteArrayList others(columns.size() - 1, cell);
            const QByteArray all = QByteArrayList(columns.size(), cell).join(',');
            tables << tableOf(table.table.name(), columns.join(','),
                              "[" + all + "],[\"5\"," + others.join(',') + "],[" + cell + "],"
                                  + cell);
        }
        const auto other = Project::create(pathOf(QStringLiteral("other%1.axial").arg(++number)));
        read(*other, withSideCar(sideCarOf(tables)));
        EXPECT_EQ(other->check(), QStringList());
    }
}
