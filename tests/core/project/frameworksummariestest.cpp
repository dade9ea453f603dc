#include "core/project/people/frameworksummaries.h"
#include "core/project/codes/codes.h"
#include "core/project/people/participantmerging.h"
#include "core/project/people/participants.h"
#include "core/query/query.h"
#include "tests/support/study.h"

namespace axial {
namespace {

class FrameworkSummariesTest : public test::StudyTest
{
protected:
    FrameworkSummariesTest()
    {
        const CodeId type = addCode("Question", "A", codes::taxonomyFolder(db()));
        first = addCode("Usage", "A.1", type);
        second = addCode("Setup", "A.2", type);
        ada = coder();
        project->edit("People", [&](Database &db) { u1 = participants::ensure(db, "U1"); });
    }
    void write(CodeId code, const QString &text)
    {
        project->edit("Summary", [&](Database &db) {
            frameworksummaries::set(db, {u1, code}, text, ada);
        });
    }
    QString read(CodeId code) { return frameworksummaries::text(db(), {u1, code}); }
    Table ask(const QString &cells)
    {
        Progress progress;
        return runQuery(db(), {"framework", {{"cells", cells}}}, progress);
    }

    CodeId first, second;
    ParticipantId u1;
    CoderId ada;
};

TEST_F(FrameworkSummariesTest, AreWrittenChangedAndTakenAway)
{
    editAndUndo([&](Database &db) {
        frameworksummaries::set(db, {u1, first}, "Asks colleagues first.", {});
    });
    EXPECT_EQ(read(first), "Asks colleagues first.");
    editAndUndo([&](Database &db) {
        frameworksummaries::set(db, {u1, first}, "Asks nobody.", ada);
    });
    EXPECT_EQ(read(first), "Asks nobody.");
    editAndUndo([&](Database &db) { frameworksummaries::set(db, {u1, first}, " \n", {}); });
    EXPECT_EQ(read(first), "");
    EXPECT_TRUE(frameworksummaries::all(db()).isEmpty());
}

TEST_F(FrameworkSummariesTest, OfWhatIsGoneCannotBeWritten)
{
    const CodeId gone{first.value + 1000};
    EXPECT_TRUE(test::errorOf([&] { write(gone, "Words"); }).contains("gone"));
}

TEST_F(FrameworkSummariesTest, OfMergedCodesAreBothKept)
{
    write(first, "Asks colleagues.");
    project->edit("Merge", [&](Database &db) { codes::merge(db, {first}, second); });
    EXPECT_EQ(read(second), "Asks colleagues.");
    const CodeId third = addCode("Build", "A.3", codes::find(db(), "A"));
    write(third, "Builds from source.");
    project->edit("Merge", [&](Database &db) { codes::merge(db, {third}, second); });
    EXPECT_EQ(read(second), "Asks colleagues.\nBuilds from source.");
    project->undo();
    EXPECT_EQ(read(second), "Asks colleagues.");
    EXPECT_EQ(read(third), "Builds from source.");
}

TEST_F(FrameworkSummariesTest, StandInTheMatrixAloneOrBesideTheNumbers)
{
    write(second, "Takes a week.");
    const Table alone = ask("summary");
    ASSERT_EQ(alone.columns.size(), 4u);
    EXPECT_EQ(alone.text(0, 3), "Takes a week.");
    EXPECT_EQ(alone.columns[3].kind, ColumnKind::Text);
    const Table beside = ask("both");
    ASSERT_EQ(beside.columns.size(), 6u);
    EXPECT_EQ(beside.text(0, 4), "0");
    EXPECT_EQ(beside.text(0, 5), "Takes a week.");
    EXPECT_EQ(beside.columns[5].name, "A.2 Setup: summary");
}

TEST_F(FrameworkSummariesTest, AreWrittenThroughTheCellThatShowsThem)
{
    const Query &framework = *queryById("framework");
    ASSERT_TRUE(framework.written.store);
    EXPECT_TRUE(framework.written.areShown({{"cells", "both"}}));
    EXPECT_FALSE(framework.written.areShown({}));
    const Table table = ask("summary");
    project->edit("Summary", [&](Database &db) {
        framework.written.store(db, table.rows[0][2].evidence->parameters, "Reads the guide.", ada);
    });
    EXPECT_EQ(read(first), "Reads the guide.");
    EXPECT_EQ(ask("summary").text(0, 2), "Reads the guide.");
}

TEST_F(FrameworkSummariesTest, WhatTwoWroteIsNobodysAloneOnceItIsOne)
{
    const CoderId bo = coder("Bo");
    const auto put = [&](Database &db, ParticipantId who, CodeId code, const QString &text,
                         CoderId by) {
        frameworksummaries::set(db, {who, code}, text, by);
        db.run("UPDATE framework_summary SET modified=1");
    };
    const auto rows = [&] {
        QStringList all;
        auto row = db().query("SELECT text, coder IS NULL, modified > 1 FROM framework_summary "
                              "ORDER BY text");
        while (row.next())
            all << QStringLiteral("%1 %2%3")
                       .arg(row.text(0).replace(u'\n', u'/'))
                       .arg(row.integer(1))
                       .arg(row.integer(2));
        return all;
    };
    ParticipantId u2;
    project->edit("Two", [&](Database &db) {
        u2 = participants::ensure(db, "U2");
        put(db, u1, first, "Asks.", ada);
        put(db, u1, second, "Installs.", bo);
        put(db, u2, first, "Reads.", ada);
        put(db, u2, second, "Installs.", ada);
    });
    editAndUndo([&](Database &db) {
        participants::merge(db, {u1, u2}, {});
        EXPECT_EQ(rows(), QStringList({"Asks./Reads. 01", "Installs. 00"}));
        codes::merge(db, {second}, first);
        EXPECT_EQ(rows(), QStringList({"Asks./Reads./Installs. 11"}));
    });
}

TEST_F(FrameworkSummariesTest, AThemeThatSomebodySummedUpIsUsed)
{
    write(second, "Installs it himself.");
    Progress progress;
    const auto columns = [&](const QString &cells) {
        QStringList names;
        for (const Column &column :
             runQuery(db(), {"framework", {{"cells", cells}, {"only", "used"}}}, progress).columns)
            names << column.name;
        return names.mid(2);
    };
    EXPECT_EQ(columns("summary"), QStringList("A.2 Setup"));
    EXPECT_EQ(columns("count"), QStringList());
}

} // namespace
} // namespace axial
