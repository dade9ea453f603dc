#include "core/query/columns.h"

#include "core/project/codes/codes.h"
#include "core/project/people/coders.h"
#include "core/project/rounds/deciding.h"
#include "core/project/rounds/labelling.h"
#include "core/project/rounds/roundplan.h"
#include "core/project/rounds/rounds.h"
#include "core/project/sources/sources.h"
#include "core/query/query.h"
#include "tests/support/study.h"

namespace axial {
namespace {

class DisagreementsTest : public test::StudyTest
{
protected:
    DisagreementsTest()
    {
        project->edit("Study", [this](Database &db) {
            const CodeId bug = codes::add(db, codes::taxonomyFolder(db), "Bug", "C");
            for (const char *key : {"C.1", "C.2", "C.10"})
                codeIds.push_back(codes::add(db, bug, QString("Theme ") + key, key));
            for (const char *name : {"Ada", "Bo", "Cy", "Di"})
                people.push_back(coders::ensure(db, name));
            for (int i = 0; i < 5; ++i) {
                sources::NewSource report;
                report.collection = collections::ensure(db, {"Issue reports"});
                report.kind = SourceKind::IssueReport;
                report.title = report.url = QStringLiteral("https://example.org/%1").arg(i);
                reports.push_back(sources::add(db, report));
            }
            RoundPlan plan;
            plan.name = "Main";
            plan.coders = people;
            Progress progress;
            round = rounds::make(db, plan, progress);
        });
    }
    /// By index into codeIds, one a coder; -1 = none.
    void label(size_t report, const std::vector<int> &given)
    {
        project->edit("Label", [&](Database &db) {
            for (size_t i = 0; i < given.size(); ++i) {
                if (given[i] >= 0)
                    rounds::setLabel(db, round, reports[report], people[i],
                                     codeIds[size_t(given[i])]);
            }
        });
    }
    Table ask(const QueryParameters &parameters = {})
    {
        Progress progress;
        return runQuery(db(), {"disagreements", parameters}, progress);
    }
    QStringList column(const Table &table, const QString &name)
    {
        QStringList cells;
        for (size_t row = 0; row < table.rows.size(); ++row)
            cells << table.text(row, table.column(name));
        return cells;
    }

    std::vector<CodeId> codeIds;
    std::vector<CoderId> people;
    std::vector<SourceId> reports;
    RoundId round;
};

TEST_F(DisagreementsTest, StandWithTheWorstFirst)
{
    label(0, {0, 0, 0, 1});    // 3:1
    label(1, {0, 0, 0, 0});    // of one mind
    label(2, {2, 1, 0, 0});    // 2:1:1
    label(3, {1, 1, 0, 0});    // 2:2
    label(4, {1, -1, -1, -1}); // one vote
    project->edit("Close", [&](Database &db) {
        rounds::close(db, round);
        rounds::discuss(db, round, reports[3], people[0], "Hm");
        rounds::decide(db, round, reports[3], codeIds[1], DecisionKind::Discussion);
    });
    Table table = ask({{"only", "undecided"}});
    EXPECT_TRUE(table.base.startsWith("Undecided reports")) << table.base.toStdString();
    EXPECT_TRUE(table.base.contains("n = 2 of 5 ")) << table.base.toStdString();
    EXPECT_TRUE(table.base.endsWith("; 1 more is decided")) << table.base.toStdString();
    EXPECT_EQ(column(table, "URL"),
              QStringList({"https://example.org/2", "https://example.org/0"}));
    EXPECT_EQ(column(table, columns::votes), QStringList({QString::fromUtf8("C.1 ×2, C.2, C.10"),
                                                          QString::fromUtf8("C.1 ×3, C.2")}));
    EXPECT_EQ(column(table, columns::majority), QStringList({"", "C.1"}));
    EXPECT_NEAR(table.number(0, table.column(columns::entropy)), 1.5, 1e-12);
    EXPECT_NEAR(table.number(1, table.column(columns::entropy)), 0.8112781244591328, 1e-12);
    table = ask();
    EXPECT_TRUE(table.base.startsWith("Reports whose coders differ")) << table.base.toStdString();
    EXPECT_TRUE(table.base.contains("n = 3 of 5 ")) << "all that differ, unless asked otherwise";
    EXPECT_TRUE(table.base.endsWith("; 1 of them decided")) << table.base.toStdString();
    EXPECT_EQ(column(table, "URL"), QStringList({"https://example.org/2", "https://example.org/3",
                                                 "https://example.org/0"}));
    EXPECT_EQ(column(table, columns::discussion), QStringList({"0", "1", "0"}));
    EXPECT_EQ(column(table, "Decision"), QStringList({"", "C.2", ""}));
    EXPECT_EQ(column(table, "Source id")[1], QString::number(reports[3].value));
}

TEST_F(DisagreementsTest, ABlindOpenRoundTellsNothing)
{
    label(0, {0, 0, 0, 1});
    EXPECT_TRUE(test::errorOf([&] { ask(); }).contains("Main is blind"));
    Progress progress;
    EXPECT_TRUE(test::errorOf([&] {
                    runQuery(db(), {"agreement", {}}, progress);
                }).contains("Main is blind"));
    const Table listed = runQuery(db(), {"reports", {}}, progress);
    EXPECT_EQ(listed.rows.size(), 5u);
    for (const char *name : {"Ada", "Bo", "Cy", "Di"})
        EXPECT_EQ(column(listed, name), QStringList({"", "", "", "", ""})) << name;
    EXPECT_TRUE(listed.notes.join(u' ').contains("hidden while the round “Main” is blind"))
        << "empty columns alone look as if nobody had labelled";
    project->edit("Close", [&](Database &db) { rounds::close(db, round); });
    EXPECT_EQ(ask().rows.size(), 1u);
    EXPECT_EQ(runQuery(db(), {"reports", {}}, progress).notes, QStringList());
}

} // namespace
} // namespace axial
