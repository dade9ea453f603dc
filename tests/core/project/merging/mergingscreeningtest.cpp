// Two projects become one: what is left out follows what was decided.
#include "core/project/codes/codes.h"
#include "tests/core/project/merging/twostudies.h"

namespace axial {
namespace {

class MergingScreeningTest : public test::TwoStudies
{
protected:
    struct Screening {
        RoundId round;
        SourceId report;
        ScreeningCodes codes;
    };

    static Screening screen(Project &in)
    {
        return in.edit("Screening", [](Database &at) {
            Screening made;
            made.report = TwoStudies::addReport(at, "1");
            made.codes = screening::makeCodes(at, {"toy model", "name only"});
            made.round = rounds::ensure(at, "Screening");
            for (const char *name : {"Ada", "Ben"})
                rounds::addCoder(at, made.round, coders::ensure(at, name));
            at.run("UPDATE round SET kind=2, relevant=?2 WHERE id=?1", made.round,
                   made.codes.relevant);
            for (const CodeId code : {made.codes.relevant, made.codes.falsePositive})
                at.run("INSERT INTO round_code(round, code) VALUES(?1, ?2)", made.round, code);
            rounds::addSource(at, made.round, made.report);
            return made;
        });
    }
    static void decideIn(Project &in, const Screening &of, CodeId code)
    {
        in.edit("Decide", [&](Database &at) {
            rounds::decide(at, of.round, of.report, code, DecisionKind::Discussion);
        });
    }
    static void excludeByKeyword(Project &in, const Screening &of)
    {
        in.edit("Keywords", [&](Database &at) { exclusions::setByKeyword(at, {of.report}); });
    }
};

TEST_F(MergingScreeningTest, WhatIDecidedIsWhatIsLeftOut)
{
    const Screening mine = screen(*project);
    makeOther();
    const Screening theirs = screen(*other);
    decideIn(*project, mine, mine.codes.relevant);
    decideIn(*other, theirs, theirs.codes.reasons[0]);
    const MergeReport report = mergeIn();
    EXPECT_EQ(of(report, MergeKind::Decisions).size(), 1u);
    EXPECT_TRUE(of(report, MergeKind::Screening).empty()) << "one question, not two";
    EXPECT_FALSE(isExcluded(mine.report));
    project->undo();
    mergeIn({MergeChoice::Theirs, {}});
    EXPECT_TRUE(isExcluded(mine.report));
}

TEST_F(MergingScreeningTest, ADecisionTakenBackTakesBackWhatItLeftOut)
{
    const Screening made = screen(*project);
    decideIn(*project, made, made.codes.reasons[0]);
    part();
    decideIn(*other, made, made.codes.relevant);
    const MergeReport report = mergeIn();
    EXPECT_TRUE(report.conflicts.empty());
    EXPECT_FALSE(isExcluded(made.report));
}

TEST_F(MergingScreeningTest, ADecisionThatOnlyTheyTookLeavesOutHere)
{
    const Screening made = screen(*project);
    part();
    decideIn(*other, made, made.codes.reasons[1]);
    mergeIn();
    ASSERT_TRUE(isExcluded(made.report));
    EXPECT_EQ(exclusions::find(db(), made.report)->reason, made.codes.reasons[1]);
}

TEST_F(MergingScreeningTest, WithoutAKeywordItStaysLeftOutByThat)
{
    const Screening made = screen(*project);
    excludeByKeyword(*project, made);
    part();
    other->edit("Again", [](Database &at) { exclusions::setByKeyword(at, {}); });
    const MergeReport report = mergeIn();
    const auto asked = of(report, MergeKind::Screening);
    ASSERT_EQ(asked.size(), 1u);
    EXPECT_TRUE(asked.front().isRemoval);
    EXPECT_TRUE(isExcluded(made.report)) << "unless somebody says otherwise";
    project->undo();
    mergeIn({MergeChoice::Mine, {{asked.front().id, MergeChoice::Theirs}}});
    EXPECT_FALSE(isExcluded(made.report));
}

TEST_F(MergingScreeningTest, TheFolderOfScreeningIsOneAfterwards)
{
    makeOther();
    const Screening theirs = screen(*other);
    mergeIn();
    ASSERT_TRUE(screening::folder(db()));
    project->edit("Codes", [](Database &at) { screening::makeCodes(at, {"toy model"}); });
    EXPECT_EQ(column(db(), "SELECT name FROM code WHERE name LIKE 'Screening%'"),
              QStringList{"Screening"});
    EXPECT_EQ(column(db(), "SELECT name FROM code WHERE name='toy model'").size(), 1);
}

TEST_F(MergingScreeningTest, TwoFoldersOfScreeningAreOneWhateverTheyAreCalled)
{
    screen(*project);
    makeOther();
    other->edit("Folder", [](Database &at) { codes::addFolder(at, "Screening"); });
    screen(*other);
    ASSERT_EQ(codes::at(there(), screening::folder(there())).name, QStringLiteral("Screening*"));
    mergeIn();
    EXPECT_EQ(column(db(), "SELECT name FROM code WHERE name='toy model'").size(), 1);
}

} // namespace
} // namespace axial
