// A row of theirs that is found by what it says was never the row here: mine is never replaced
// silently, although I didn't change it since the two copies parted.
#include "core/project/codes/codes.h"
#include "tests/core/project/merging/twostudies.h"

namespace axial {
namespace {

class MergingTwinsTest : public test::TwoStudies
{
protected:
    /// A report that Ada labelled with that code in a round of one label.
    static void label(Database &in, SourceId report, CodeId code)
    {
        const RoundId round = rounds::ensure(in, "Main");
        in.run("UPDATE round SET exclusive=1");
        rounds::addSource(in, round, report);
        const CoderId ada = coders::ensure(in, "Ada");
        rounds::addCoder(in, round, ada);
        rounds::setLabel(in, round, report, ada, code);
    }
    QString definition() { return codes::texts(db(), code).definition; }
    QStringList labels()
    {
        return column(db(), "SELECT c.name FROM label l JOIN code c ON c.id = l.code ORDER BY 1");
    }
    /// The codes of both, made anew in the other one.
    void makeCodesAgain(const QString &definition, const QStringList &details)
    {
        other->edit("Again", [&](Database &in) {
            codes::remove(in, {code});
            const CodeId again = codes::add(in, codes::openCodesFolder(in), "Memory");
            codes::setTexts(in, again, {definition, {}, {}, {}, {}});
            codes::setDetails(in, again, details);
        });
    }
    void SetUp() override
    {
        project->edit("Code", [&](Database &in) {
            code = codes::add(in, codes::openCodesFolder(in), "Memory");
            codes::setTexts(in, code, {"mine", {}, {}, {}, {}});
            codes::setDetails(in, code, {"leak"});
        });
    }

    CodeId code;
};

TEST_F(MergingTwinsTest, ACodeMadeAgainThereIsAskedAbout)
{
    part();
    makeCodesAgain("theirs", {"crash"});
    const MergeReport report = mergeIn();
    EXPECT_EQ(definition(), QStringLiteral("mine"));
    EXPECT_EQ(codes::details(db(), code), QStringList{"leak"});
    const auto asked = of(report, MergeKind::Codes);
    ASSERT_EQ(asked.size(), 2u);
    EXPECT_EQ(asked[0].what, QStringLiteral("Definition"));
    EXPECT_EQ(asked[0].mine, QStringLiteral("mine"));
    EXPECT_EQ(asked[0].theirs, QStringLiteral("theirs"));
    EXPECT_EQ(asked[1].what, QStringLiteral("Details"));
}

TEST_F(MergingTwinsTest, WhatItSaysIsTakenWhereItIsChosen)
{
    part();
    makeCodesAgain("theirs", {"crash"});
    mergeIn({MergeChoice::Theirs, {}});
    EXPECT_EQ(definition(), QStringLiteral("theirs"));
    EXPECT_EQ(codes::details(db(), code), QStringList{"crash"});
}

TEST_F(MergingTwinsTest, ACodeThatSaysNothingOrTheSameAsksNothing)
{
    part();
    makeCodesAgain({}, {"leak"});
    EXPECT_TRUE(of(mergeIn(), MergeKind::Codes).empty());
    EXPECT_EQ(definition(), QStringLiteral("mine"));
}

TEST_F(MergingTwinsTest, WhatWasEmptyHereIsFilled)
{
    project->edit("Empty", [&](Database &in) { codes::setTexts(in, code, {}); });
    part();
    makeCodesAgain("theirs", {"leak"});
    EXPECT_TRUE(of(mergeIn(), MergeKind::Codes).empty());
    EXPECT_EQ(definition(), QStringLiteral("theirs"));
}

TEST_F(MergingTwinsTest, ALabelOfAReportMadeAgainThereIsAskedAbout)
{
    SourceId report;
    CodeId crash;
    project->edit("Report", [&](Database &in) {
        report = TwoStudies::addReport(in, "1");
        crash = codes::add(in, codes::openCodesFolder(in), "Crash");
        label(in, report, code);
    });
    part();
    other->edit("Again", [&](Database &in) {
        sources::remove(in, report);
        label(in, TwoStudies::addReport(in, "1"), crash);
    });
    const MergeReport merged = mergeIn();
    EXPECT_EQ(labels(), QStringList{"Memory"});
    EXPECT_EQ(of(merged, MergeKind::Labels).size(), 1u);
    project->undo();
    mergeIn({MergeChoice::Theirs, {}});
    EXPECT_EQ(labels(), QStringList{"Crash"});
}

TEST_F(MergingTwinsTest, ALabelTakenOffHereIsAskedAboutToo)
{
    SourceId report;
    project->edit("Report", [&](Database &in) {
        report = TwoStudies::addReport(in, "1");
        label(in, report, code);
    });
    part();
    other->edit("Again", [&](Database &in) {
        sources::remove(in, report);
        label(in, TwoStudies::addReport(in, "1"), code);
    });
    project->edit("Take off", [&](Database &in) {
        rounds::removeLabel(in, rounds::ensure(in, "Main"), report, coders::ensure(in, "Ada"),
                            code);
    });
    const auto asked = of(mergeIn(), MergeKind::Labels);
    ASSERT_EQ(asked.size(), 1u);
    EXPECT_TRUE(asked.front().isRemoval);
    EXPECT_EQ(labels(), QStringList{"Memory"}) << "kept, unless somebody says otherwise";
    project->undo();
    mergeIn({MergeChoice::Mine, {{asked.front().id, MergeChoice::Mine}}});
    EXPECT_EQ(labels(), QStringList());
}

TEST_F(MergingTwinsTest, TheTurnsOfASourceMadeAgainThereAreAskedAbout)
{
    const QString text = QStringLiteral("A: Hello there.\nB: Good morning to you.\n");
    const auto addTurns = [&](Database &in, qint64 first) {
        const SourceId source = sources::add(in, {collections::ensure(in, {"Interviews"}),
                                                  SourceKind::Transcript,
                                                  "One",
                                                  {},
                                                  1,
                                                  text,
                                                  {},
                                                  {}});
        sources::addTurn(in, source, {{0, first}, 3, {}, {}});
        return source;
    };
    const auto count = [&](const char *sql) { return db().integer(sql).value_or(-1); };
    SourceId source;
    project->edit("Source", [&](Database &in) { source = addTurns(in, 15); });
    part();
    other->edit("Again", [&](Database &in) {
        sources::remove(in, source);
        addTurns(in, 12);
    });
    const MergeReport report = mergeIn();
    EXPECT_EQ(count("SELECT count(*) FROM source"), 1);
    EXPECT_EQ(count("SELECT \"end\" FROM turn"), 15);
    EXPECT_EQ(of(report, MergeKind::Sources).size(), 1u);
}

} // namespace
} // namespace axial
