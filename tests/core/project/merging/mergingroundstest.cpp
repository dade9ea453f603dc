// Two projects become one: labels and rounds.
#include "core/project/codes/codes.h"
#include "core/project/rounds/offeredcodes.h"
#include "core/project/rounds/workorder.h"
#include "tests/core/project/merging/twostudies.h"

namespace axial {
namespace {

class MergingRoundsTest : public test::TwoStudies
{
protected:
    struct Labelled {
        RoundId round;
        SourceId report;
        std::vector<CodeId> codes;
    };

    /// A round in which Ada labels a report with the first `labels` of three codes.
    static Labelled label(Project &in, bool isExclusive, size_t labels)
    {
        return in.edit("Round", [&](Database &at) {
            Labelled made;
            made.report = TwoStudies::addReport(at, "1");
            for (const char *name : {"Bug", "Crash", "Hang"})
                made.codes.push_back(codes::add(at, codes::openCodesFolder(at), name));
            made.round = rounds::ensure(at, "Main");
            at.run("UPDATE round SET exclusive=?1", isExclusive);
            rounds::addSource(at, made.round, made.report);
            const CoderId ada = coders::ensure(at, "Ada");
            rounds::addCoder(at, made.round, ada);
            for (size_t label = 0; label < labels; ++label)
                rounds::setLabel(at, made.round, made.report, ada, made.codes[label]);
            return made;
        });
    }
    static void takeOff(Project &in, const Labelled &of, size_t code)
    {
        in.edit("Take off", [&](Database &at) {
            rounds::removeLabel(at, of.round, of.report, coders::ensure(at, "Ada"), of.codes[code]);
        });
    }
    static void putOn(Project &in, const Labelled &of, size_t code)
    {
        in.edit("Put on", [&](Database &at) {
            rounds::setLabel(at, of.round, of.report, coders::ensure(at, "Ada"), of.codes[code]);
        });
    }
    /// A round of that name: made here, or brought along by label columns.
    static void makeRound(Project &in, bool isMadeHere, bool isBlind)
    {
        in.edit("Round", [&](Database &at) {
            const RoundId round = rounds::ensure(at, "Main");
            rounds::addSource(at, round, TwoStudies::addReport(at, "1"));
            if (isMadeHere)
                at.run("UPDATE round SET kind=0, blind=?1", isBlind);
        });
    }
    QStringList labels()
    {
        return column(db(), "SELECT r.name || ': ' || c.name FROM label l JOIN round r "
                            "ON r.id = l.round JOIN code c ON c.id = l.code ORDER BY 1");
    }
};

TEST_F(MergingRoundsTest, ALabelTakenOffHereStaysOff)
{
    const Labelled made = label(*project, false, 2);
    part();
    takeOff(*project, made, 1);
    const MergeReport report = mergeIn();
    EXPECT_EQ(labels(), QStringList{"Main: Bug"});
    EXPECT_TRUE(report.conflicts.empty());
}

TEST_F(MergingRoundsTest, ALabelTakenOffWhereBothWorkedIsAsked)
{
    const Labelled made = label(*project, false, 2);
    part();
    takeOff(*project, made, 1);
    putOn(*other, made, 2);
    const MergeReport report = mergeIn();
    const auto asked = of(report, MergeKind::Labels);
    ASSERT_EQ(asked.size(), 1u);
    EXPECT_TRUE(asked.front().isRemoval);
    EXPECT_EQ(labels(), (QStringList{"Main: Bug", "Main: Crash", "Main: Hang"}));
    project->undo();
    mergeIn({MergeChoice::Mine, {{asked.front().id, MergeChoice::Mine}}});
    EXPECT_EQ(labels(), (QStringList{"Main: Bug", "Main: Hang"}));
}

TEST_F(MergingRoundsTest, ARoundOfOneLabelIsNoRoundOfSeveral)
{
    label(*project, true, 1);
    makeOther();
    label(*other, false, 3);
    const MergeReport report = mergeIn();
    EXPECT_EQ(labels(),
              (QStringList{"Main (2): Bug", "Main (2): Crash", "Main (2): Hang", "Main: Bug"}));
    ASSERT_EQ(report.notes.size(), 1u);
    EXPECT_TRUE(report.notes.front().text.contains("Main (2)"));
}

TEST_F(MergingRoundsTest, ARoundThatWasMadeAnotherKindLosesNothing)
{
    const Labelled made = label(*project, true, 1);
    part();
    other->edit("Several", [](Database &at) { at.run("UPDATE round SET exclusive=0"); });
    putOn(*other, made, 1);
    mergeIn();
    EXPECT_EQ(labels(), (QStringList{"Main (2): Bug", "Main (2): Crash", "Main: Bug"}));
}

class MergingBlindRoundsTest : public MergingRoundsTest, public ::testing::WithParamInterface<bool>
{
};

TEST_P(MergingBlindRoundsTest, AnImportedRoundIsAsBlindAsTheOneThatSaysSo)
{
    makeRound(*project, false, true); // as imported rounds are stored
    makeOther();
    makeRound(*other, true, GetParam());
    ASSERT_FALSE(rounds::all(db()).front().blind);
    const MergeReport report = mergeIn();
    EXPECT_EQ(rounds::all(db()).front().blind, GetParam());
    EXPECT_TRUE(of(report, MergeKind::Rounds).empty()) << "what is stored of it says nothing";
}

INSTANTIATE_TEST_SUITE_P(Blind, MergingBlindRoundsTest, ::testing::Bool());

TEST_F(MergingRoundsTest, ARoundMadeHereIsNotAskedAboutForAnImportedOne)
{
    makeRound(*project, true, false);
    makeOther();
    makeRound(*other, false, true);
    EXPECT_TRUE(mergeIn().conflicts.empty());
    EXPECT_FALSE(rounds::all(db()).front().blind);
}

TEST_F(MergingRoundsTest, WhetherARoundIsBlindIsAskedInWords)
{
    makeRound(*project, true, false);
    makeOther();
    makeRound(*other, true, true);
    const auto asked = of(mergeIn(), MergeKind::Rounds);
    ASSERT_EQ(asked.size(), 1u);
    EXPECT_EQ(asked.front().what, QStringLiteral("Blind"));
    EXPECT_EQ(asked.front().mine, QStringLiteral("no"));
    EXPECT_EQ(asked.front().theirs, QStringLiteral("yes"));
}

TEST_F(MergingRoundsTest, ChosenDigitsComeAlongAndOursStay)
{
    const auto give = [](Project &in, const Labelled &of, int digit, size_t code) {
        in.edit("Digit",
                [&](Database &at) { rounds::giveDigit(at, of.round, digit, of.codes[code]); });
    };
    const Labelled made = label(*project, true, 0);
    part();
    give(*other, made, 1, 2);
    mergeIn();
    EXPECT_EQ(rounds::digits(db(), made.round),
              (std::vector{made.codes[2], made.codes[1], made.codes[0]}));
    give(*project, made, 1, 1);
    give(*other, made, 1, 0);
    mergeIn();
    EXPECT_EQ(rounds::digits(db(), made.round).front(), made.codes[1]);
}

TEST_F(MergingRoundsTest, DigitsOfAStudyThatWasNeverOneWithThisMeanOurCodes)
{
    const Labelled mine = label(*project, true, 0);
    makeOther();
    const Labelled theirs = label(*other, true, 0);
    other->edit("Digit",
                [&](Database &at) { rounds::giveDigit(at, theirs.round, 1, theirs.codes[2]); });
    mergeIn();
    EXPECT_EQ(rounds::digits(db(), mine.round),
              (std::vector{mine.codes[2], mine.codes[1], mine.codes[0]}));
}

TEST_F(MergingRoundsTest, EachCodersOrderOfWorkComesAlongAndMeansOurRounds)
{
    const auto choose = [](Project &in, RoundId round, const char *who, WorkOrder order) {
        in.edit("Order", [&](Database &at) {
            rounds::setWorkOrder(at, round, coders::ensure(at, who), {order});
        });
    };
    const auto chosen = [this](RoundId round, const char *who) {
        return rounds::workOrder(db(), round, coders::find(db(), who)).order;
    };
    const Labelled mine = label(*project, true, 0);
    choose(*project, mine.round, "Ada", WorkOrder::Similar);
    makeOther();
    choose(*other, label(*other, true, 0).round, "Ben", WorkOrder::Uncertain);
    mergeIn();
    EXPECT_EQ(chosen(mine.round, "Ada"), WorkOrder::Similar);
    EXPECT_EQ(chosen(mine.round, "Ben"), WorkOrder::Uncertain);
    EXPECT_EQ(db().integer("SELECT count(*) FROM setting WHERE name LIKE 'round.order.%'"), 2)
        << "none by the numbers of the other study";
}

} // namespace
} // namespace axial
