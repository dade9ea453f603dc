#include "ui/triage/rounds/roundreading.h"

#include "core/db/database.h"
#include "core/project/codes/codes.h"
#include "core/project/people/coders.h"
#include "core/project/project.h"
#include "core/project/rounds/deciding.h"
#include "core/project/rounds/labelling.h"
#include "core/project/rounds/rounds.h"
#include "core/project/sources/sources.h"
#include "tests/support/quickfolder.h"

#include <gtest/gtest.h>

using namespace axial;

namespace {

/// A study with two rounds of one report, and Ada, who codes in the first.
struct RoundChangesTest : public ::testing::Test {
    RoundChangesTest() : project(Project::create(folder.filePath(QStringLiteral("study.axial"))))
    {
        QObject::connect(project.get(), &Project::changed, project.get(),
                         [this](const Changes &changes) { last = changes; });
        project->edit(QStringLiteral("Study"), [this](Database &db) {
            code = codes::add(db, codes::openCodesFolder(db), QStringLiteral("Crash"));
            sources::NewSource report;
            report.collection = collections::ensure(db, {QStringLiteral("Reports")});
            report.kind = SourceKind::IssueReport;
            report.title = QStringLiteral("#1");
            source = sources::add(db, report);
            round = rounds::ensure(db, QStringLiteral("Main"));
            other = rounds::ensure(db, QStringLiteral("Second"));
            rounds::addSource(db, round, source);
            ada = coders::ensure(db, QStringLiteral("Ada"));
            rounds::addCoder(db, round, ada);
        });
    }
    void decide(RoundId in)
    {
        project->edit(QStringLiteral("Decide"), [&](Database &db) {
            rounds::decide(db, in, source, code, DecisionKind::Discussion,
                           coders::ensure(db, QStringLiteral("Grace")));
        });
    }
    bool isTouched() { return touchesRound(project->database(), round, last); }

    test::QuickFolder folder;
    std::unique_ptr<Project> project;
    Changes last;
    CodeId code;
    SourceId source;
    RoundId round;
    RoundId other;
    CoderId ada;
};

} // namespace

TEST_F(RoundChangesTest, WhoDecidesIsNoCoderOfTheRound)
{
    decide(round);
    EXPECT_TRUE(last.touches({StudyTable::Coder})) << "Grace is new in the study";
    EXPECT_FALSE(isTouched());
    project->edit(QStringLiteral("Rename"), [this](Database &db) {
        coders::rename(db, ada, QStringLiteral("Lovelace"), QStringLiteral("L"));
    });
    EXPECT_TRUE(isTouched());
    project->edit(QStringLiteral("Label"),
                  [this](Database &db) { rounds::setLabel(db, round, source, ada, code); });
    EXPECT_FALSE(isTouched()) << "a label changes its row only";
    EXPECT_EQ(labelledBy(last), std::vector<SourceId>{source});
    project->edit(QStringLiteral("Take part"), [this](Database &db) {
        rounds::addCoder(db, round, coders::ensure(db, QStringLiteral("Grace")));
    });
    EXPECT_TRUE(isTouched()) << "a column more";
}

TEST_F(RoundChangesTest, SaysOfWhichReportsSomethingWasDecidedAndTakenBack)
{
    decide(round);
    EXPECT_EQ(labelledBy(last), std::vector<SourceId>{source});
    project->undo();
    EXPECT_EQ(labelledBy(last), std::vector<SourceId>{source});
    last.rows.remove(StudyTable::Decision); // as of a step that decided many
    EXPECT_EQ(labelledBy(last), std::nullopt);
}
