#include "core/project/exchanging/sidecar/sidecarfile.h"
#include "core/project/people/coders.h"
#include "core/project/sources/sources.h"
#include "tests/core/study/sidecarfixture.h"
#include "tests/support/threadtime.h"

using namespace axial;

namespace {

constexpr const char *collectionColumns = "id,parent,name,position";

/// A side-car of somebody who means no good, or wrote it by hand.
class SideCarOfAStranger : public axial::test::SideCarTest
{
protected:
    void SetUp() override { written(*project); }
    /// A report with a coding, and what its file calls them: 1 the source, 2 and 4 codes, 3 a
    /// coder.
    void writeReport(const QString &title)
    {
        const QString file = pathOf(title + QStringLiteral(".axial"));
        auto from = Project::create(file);
        std::swap(project, from);
        code(addSource(title, QStringLiteral("one two")), QStringLiteral("two"),
             {addCode(title + QStringLiteral("A")), addCode(title + QStringLiteral("B"))});
        std::swap(project, from);
        written(*from);
        const auto named = [](const char *id, const QString &guid) {
            return QByteArray("\"") + id + "\":\"" + guid.toLatin1() + '"';
        };
        QStringList codes;
        for (const refi::Code &each : exchange.codes) {
            if (each.name.startsWith(title))
                codes << each.guid;
        }
        guids = named("1", exchange.sources.at(0).guid) + ',' + named("2", codes.at(0)) + ','
                + named("4", codes.at(1)) + ',' + named("3", exchange.users.at(0).guid);
    }
    QByteArray guids;
};

constexpr const char *roundColumns = "id,name,exclusive,blind,closed,created,kind,level,seed,"
                                     "strata,again,relevant,note,due";
#define MADE_HERE R"(,"0","0",null,"",null,null,"","")"

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
            const QByteArrayList columns = table.names();
            const QByteArrayList others(columns.size() - 1, cell);
            const QByteArray all = QByteArrayList(columns.size(), cell).join(',');
            tables << tableOf(table.table.name, columns.join(','),
                              "[" + all + "],[\"5\"," + others.join(',') + "],[" + cell + "],"
                                  + cell);
        }
        const auto other = Project::create(pathOf(QStringLiteral("other%1.axial").arg(++number)));
        read(*other, withSideCar(sideCarOf(tables)));
        EXPECT_EQ(other->check(), QStringList());
    }
}

TEST_F(SideCarOfAStranger, breaks_nothing_that_a_project_keeps_to)
{
    writeReport(QStringLiteral("R"));
    const QByteArray sideCar = sideCarOf(
        {tableOf("coder", "id,name,initials,color,position",
                 R"(["20","","","0","0"],["21"," ","","0","0"],["22","Eve","E","0","0"],)"
                 R"(["23","Eve","E","0","0"])"),
         tableOf("round", roundColumns,
                 R"(["10","Pilot","1","0","0","5","0","0",null,"","10",null,"",""],)"
                 R"(["11","","1","0","0","5")" MADE_HERE R"(],)"
                 R"(["12","Screening","0","0","0","6","2","0",null,"",null,"2","",""])"),
         tableOf("round", "id,again", R"(["10","10"],["12","12"])"),
         tableOf("round_source", "source,round", R"(["1","10"],["1","12"])"),
         tableOf("round_coder", "round,coder,position", R"(["10","3","0"])"),
         tableOf("round_part", "source,round,coder", R"(["1","10","3"],["1","10","22"])"),
         // Two labels of one coder where one is given, one by a name given twice, one outside.
         tableOf("label", "source,round,coder,code,at",
                 R"(["1","10","3","2","5"],["1","10","3","4",null],["1","10","22","2","5"],)"
                 R"(["1","10","23","4",null],["1","13","3","2","5"])"),
         tableOf("decision", "source,round,code,how,coder,reason,created",
                 R"(["1","10","2","0",null,"","5"],["1","12","4","0",null,"","5"])"),
         tableOf("exclusion", "source,round,code,created", R"(["1","10","2","5"])"),
         tableOf("source", "id,kind,url,occurrence,language,position",
                 R"(["1","1","https://a.example/1","1","","0"])"),
         tableOf("summary", "id,source,kind,text,code,coder,created",
                 R"(["30","1","0","",null,"3","5"],["31","1","0","Says",null,"3","5"],)"
                 R"(["32","1","0","Too",null,"3","5"])"),
         tableOf("clustering", "id,name,coder,position,created",
                 R"(["40","Board",null,"0","5"],["41","Bare",null,"1","5"])"),
         tableOf("cluster", "id,clustering,name,code,position",
                 R"(["42","40","Heap",null,"0"],["43","40","Other",null,"1"])"),
         tableOf("cluster_card", "cluster,summary,position", R"(["42","31","0"],["43","31","0"])"),
         tableOf("proposal", "id,round,parent,name,reason,coder,state,code,created",
                 R"(["50","10",null,"P","",null,"0","2","5"])"),
         tableOf("turn_prompt", "source,start,prompt", R"(["1","3","60"])"),
         tableOf("prompt", "id,part,objective,audience,text,category,position",
                 R"(["60","","","","Why?","","0"])")},
        guids);
    const ImportSummary summary = read(*project, withSideCar(sideCar));
    EXPECT_EQ(project->check(), QStringList());
    EXPECT_EQ(db().integer("SELECT count(*) FROM label"), 2);
    EXPECT_EQ(db().integer("SELECT count(*) FROM coder WHERE name='Eve'"), 1);
    EXPECT_EQ(db().integer("SELECT count(*) FROM cluster_card"), 1);
    EXPECT_EQ(db().integer("SELECT count(*) FROM turn_prompt"), 0);
    EXPECT_TRUE(wordsOf(summary).contains(u"fit nothing here and were left out"))
        << wordsOf(summary).toStdString();
}

TEST_F(SideCarOfAStranger, adds_nothing_to_a_round_that_is_here)
{
    const SourceId own = addSource(QStringLiteral("Own"), QStringLiteral("three"));
    project->edit(QStringLiteral("Round"), [&](Database &store) {
        const CoderId ada = coders::ensure(store, QStringLiteral("Ada"));
        store.run("INSERT INTO round(id, name, exclusive, blind, closed, created, kind) "
                  "VALUES(77, 'Pilot', 0, 0, 0, 5, 0)");
        store.run("INSERT INTO round_source VALUES(?1, 77)", own);
        store.run("INSERT INTO round_coder VALUES(77, ?1, 0)", ada);
    });
    writeReport(QStringLiteral("R"));
    const auto fileOf = [&](const QByteArray &round) {
        return withSideCar(
            sideCarOf({tableOf("round", roundColumns, round),
                       tableOf("round_source", "source,round", R"(["1","10"])"),
                       tableOf("label", "source,round,coder,code,at", R"(["1","10","3","2",null])"),
                       tableOf("discussion", "id,source,round,coder,text,created",
                               R"(["70","1","10",null,"Words","5"])")},
                      guids));
    };
    // Somebody's of the same name is another one.
    const QByteArray others = fileOf(R"(["10","Pilot","0","0","0","6")" MADE_HERE "]");
    for (int time = 0; time < 2; ++time) {
        read(*project, others);
        EXPECT_EQ(db().integer("SELECT count(*) FROM round_source WHERE round=77"), 1);
        EXPECT_EQ(db().integer("SELECT count(*) FROM label WHERE round=77"), 0);
        EXPECT_EQ(db().text("SELECT group_concat(name) FROM round"),
                  QStringLiteral("Pilot,Pilot (2)"));
        EXPECT_EQ(db().integer("SELECT count(*) FROM label"), 1);
        EXPECT_EQ(project->check(), QStringList());
    }
    // One that says to be ours gets nothing into it.
    writeReport(QStringLiteral("S"));
    const ImportSummary summary = read(*project,
                                       fileOf(R"(["10","Pilot","0","0","0","5")" MADE_HERE "]"));
    EXPECT_EQ(db().integer("SELECT count(*) FROM round"), 2);
    EXPECT_EQ(db().integer("SELECT count(*) FROM round_source WHERE round=77"), 1);
    EXPECT_EQ(db().integer("SELECT count(*) FROM label"), 1);
    EXPECT_EQ(db().integer("SELECT count(*) FROM discussion WHERE round=77"), 0);
    EXPECT_TRUE(wordsOf(summary).contains(u"merging the projects"))
        << wordsOf(summary).toStdString();
}

TEST_F(SideCarOfAStranger, names_nothing_by_the_id_of_another_kind)
{
    writeReport(QStringLiteral("R"));
    read(*project,
         withSideCar(sideCarOf(
             {tableOf("round", roundColumns, R"(["10","Pilot","1","0","0","5")" MADE_HERE "]"),
              tableOf("summary", "id,source,kind,text,code,coder,created",
                      R"(["31","1","0","Says","10","10","5"])")},
             guids)));
    EXPECT_EQ(db().integer("SELECT count(*) FROM summary WHERE code IS NULL AND coder IS NULL"), 1);
}

TEST_F(SideCarOfAStranger, takes_no_more_time_for_many_things_of_one_kind)
{
    constexpr int many = 30'000;
    QByteArrayList rows;
    for (int i = 1; i <= many; ++i) {
        const QByteArray id = QByteArray::number(i);
        rows << "[\"" + id + "\",\"Coder " + id + "\",\"\",\"0\",\"0\"]";
    }
    const QByteArray file = withSideCar(
        sideCarOf({tableOf("coder", "id,name,initials,color,position", rows.join(','))}));
    const qint64 before = axial::test::threadNanoseconds();
    read(*project, file);
    EXPECT_LT(axial::test::threadNanoseconds() - before, 12LL * 1000 * 1000 * 1000);
    EXPECT_EQ(db().integer("SELECT count(*) FROM coder WHERE name LIKE 'Coder %'"), many);
}

TEST_F(SideCarOfAStranger, of_too_many_tables_is_refused_and_the_rest_read)
{
    writeReport(QStringLiteral("R"));
    const QByteArrayList tables(10'001, tableOf("code", "id", {}));
    const ImportSummary summary = read(*project, withSideCar(sideCarOf(tables, guids)));
    EXPECT_TRUE(wordsOf(summary).contains(u"more than 10,000")) << wordsOf(summary).toStdString();
    EXPECT_EQ(db().integer("SELECT count(*) FROM coding"), 2);
}

TEST_F(SideCarOfAStranger, is_not_half_read_when_the_disk_is_full)
{
    QByteArrayList rows;
    for (int i = 1; i <= 5000; ++i) {
        const QByteArray id = QByteArray::number(i);
        rows << "[\"" + id + "\",\"Coder " + id + "\",\"\",\"0\",\"0\"]";
    }
    const QByteArray file = withSideCar(
        sideCarOf({tableOf("coder", "id,name,initials,color,position", rows.join(','))}));
    const qint64 pages = db().integer("PRAGMA page_count").value_or(0);
    db().integer(("PRAGMA max_page_count=" + QByteArray::number(pages + 12)).constData());
    EXPECT_TRUE(axial::test::errorOf([&] { read(*project, file); }).contains(u"disk is full"));
    db().integer("PRAGMA max_page_count=1000000");
    EXPECT_EQ(db().integer("SELECT count(*) FROM coder"), 0);
}

TEST_F(SideCarOfAStranger, may_name_what_lies_within_before_what_it_lies_in)
{
    read(*project,
         withSideCar(sideCarOf({tableOf("collection", collectionColumns,
                                        R"(["1","2","Inner","0"],["2","3","Middle","0"],)"
                                        R"(["3",null,"Outer","0"],["4","9","Lost","0"])")})));
    const qint64 inner = db().integer("SELECT id FROM collection WHERE name='Inner'").value_or(0);
    EXPECT_EQ(collections::path(db(), CollectionId{inner}).join(u'/'),
              QStringLiteral("Outer/Middle/Inner"));
    EXPECT_FALSE(db().integer("SELECT 1 FROM collection WHERE name='Lost'"));
}
