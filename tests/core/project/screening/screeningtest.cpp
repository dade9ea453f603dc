#include "tests/support/screeningstudy.h"

#include "core/project/codes/codes.h"
#include "core/project/rounds/offeredcodes.h"
#include "core/project/rounds/roundplan.h"

namespace axial {
namespace {

class ScreeningTest : public test::ScreeningStudy
{
protected:
    ScreeningTest()
    {
        for (int i = 0; i < 4; ++i)
            reports.push_back(addReport("torch", "words"));
        round = addRound("Screening", 2, reports, {"Ada", "Grace", "Mary"});
        codes = project->edit("Codes", [](Database &db) { return screening::makeCodes(db); });
    }
    void labelAll(SourceId report, const std::vector<CodeId> &given)
    {
        const QStringList coders{"Ada", "Grace", "Mary"};
        for (size_t i = 0; i < given.size(); ++i) {
            if (given[i])
                label(round, report, coders[qsizetype(i)], given[i]);
        }
    }
    QString refusal(SourceId report, CodeId code, DecisionKind how, const QString &reason = {})
    {
        return test::errorOf([&] { decide(round, report, code, how, reason); });
    }
    CodeId toy() const { return codes.reasons[0]; }
    CodeId nameOnly() const { return codes.reasons[1]; }

    std::vector<SourceId> reports;
    RoundId round;
    ScreeningCodes codes;
};

TEST_F(ScreeningTest, CodesAreMadeOnce)
{
    ASSERT_EQ(codes.reasons.size(), 5u) << "two of the round, three of the published study";
    const auto again = project->edit(
        "Codes", [](Database &db) { return screening::makeCodes(db, {"toy model"}); });
    EXPECT_EQ(again.relevant, codes.relevant);
    EXPECT_EQ(again.reasons, codes.reasons);
    EXPECT_EQ(axial::codes::at(db(), codes.relevant).parent, screening::folder(db()));
    EXPECT_EQ(axial::codes::at(db(), toy()).parent, codes.falsePositive);
}

TEST_F(ScreeningTest, UnanimousMeansThatAllSayAReasonWhicheverItIs)
{
    labelAll(reports[0], {toy(), toy(), nameOnly()});
    labelAll(reports[1], {toy(), toy(), CodeId{}});
    labelAll(reports[2], {toy(), toy(), codes.relevant});
    labelAll(reports[3], {codes.relevant, codes.relevant, codes.relevant});
    EXPECT_NE(refusal(reports[1], toy(), DecisionKind::Unanimous), QString());
    EXPECT_NE(refusal(reports[2], toy(), DecisionKind::Unanimous), QString());
    EXPECT_NE(refusal(reports[0], codes.relevant, DecisionKind::Unanimous), QString());
    EXPECT_EQ(exclusions::count(db()), 0);
    screening::Decided closed;
    editAndUndo([&](Database &db) {
        Progress progress;
        closed = screening::decideUnanimous(db, round, {}, progress);
    });
    EXPECT_EQ(closed.excluded, 1);
    EXPECT_EQ(closed.relevant, 1);
    EXPECT_EQ(closed.open, 2);
    const auto excluded = exclusions::find(db(), reports[0]);
    ASSERT_TRUE(excluded);
    EXPECT_EQ(excluded->round, round);
    EXPECT_EQ(excluded->reason, toy());
    EXPECT_EQ(exclusions::count(db()), 1);
}

TEST_F(ScreeningTest, WhereTheyDifferItTakesConsensusOrAMajorityWithANote)
{
    labelAll(reports[0], {toy(), nameOnly(), codes.relevant});
    EXPECT_NE(refusal(reports[0], toy(), DecisionKind::Majority), QString());
    EXPECT_NE(refusal(reports[0], codes.relevant, DecisionKind::Majority, "so we say"), QString())
        << "one of three is no majority";
    EXPECT_FALSE(isExcluded(reports[0]));
    editAndUndo([&](Database &db) {
        rounds::decide(db, round, reports[0], toy(), DecisionKind::Majority, {}, "only a test");
    });
    EXPECT_TRUE(isExcluded(reports[0]));

    labelAll(reports[1], {toy(), codes.relevant, codes.relevant});
    decide(round, reports[1], toy(), DecisionKind::Discussion);
    EXPECT_TRUE(isExcluded(reports[1]));
    decide(round, reports[1], codes.relevant, DecisionKind::Discussion);
    EXPECT_FALSE(isExcluded(reports[1])) << "decided back";
    project->undo();
    EXPECT_TRUE(isExcluded(reports[1]));

    labelAll(reports[2], {toy(), nameOnly(), codes.relevant});
    project->edit("Talk", [&](Database &db) {
        db.run("INSERT INTO discussion(id, source, round, coder, text, created) "
               "VALUES(?1, ?2, ?3, NULL, 'toy', 1)",
               db.newId<DiscussionId>(), reports[2], round);
    });
    EXPECT_EQ(refusal(reports[2], toy(), DecisionKind::Majority), QString());
}

TEST_F(ScreeningTest, OnlyThoseWhoseReportItIsAreAsked)
{
    labelAll(reports[0], {toy(), toy(), CodeId{}});
    EXPECT_FALSE(screening::votes(db(), round, reports[0]).isUnanimous());
    project->edit("Parts", [&](Database &db) {
        for (const char *coder : {"Ada", "Grace"})
            db.run("INSERT INTO round_part(source, round, coder) VALUES(?1, ?2, ?3)", reports[0],
                   round, coders::ensure(db, coder));
    });
    EXPECT_TRUE(screening::votes(db(), round, reports[0]).isUnanimous());
    EXPECT_FALSE(screening::votes(db(), round, reports[1]).isUnanimous()) << "nobody said a word";
}

TEST_F(ScreeningTest, KeywordsAndRoundsExcludeIndependently)
{
    const KeywordListId list = addList("Models", {"OPT"}, {"torch"});
    decide(round, reports[0], toy(), DecisionKind::Discussion);
    applyKeywords();
    EXPECT_FALSE(exclusions::find(db(), reports[0])->round) << "keywords come before screening";
    decide(round, reports[0], codes.relevant, DecisionKind::Discussion);
    EXPECT_TRUE(isExcluded(reports[0])) << "it still has no keyword";
    EXPECT_FALSE(exclusions::find(db(), reports[1])->round);
    decide(round, reports[1], toy(), DecisionKind::Discussion);
    EXPECT_FALSE(exclusions::find(db(), reports[1])->round) << "it has no keyword anyway";
    project->edit("Lists", [&](Database &db) { keywordlists::remove(db, list); });
    applyKeywords();
    EXPECT_EQ(exclusions::find(db(), reports[1])->round, round) << "what was decided holds now";
    EXPECT_FALSE(isExcluded(reports[2]));
    EXPECT_EQ(project->check(), QStringList());
}

TEST_F(ScreeningTest, WhoChangesTheirMindTakesTheReportInAgain)
{
    labelAll(reports[0], {toy(), toy(), nameOnly()});
    project->edit("Decide", [&](Database &db) {
        Progress progress;
        screening::decideUnanimous(db, round, {}, progress);
    });
    ASSERT_TRUE(isExcluded(reports[0]));
    label(round, reports[0], "Ada", nameOnly());
    EXPECT_TRUE(isExcluded(reports[0])) << "still for a reason";
    label(round, reports[0], "Ada", codes.relevant);
    EXPECT_FALSE(isExcluded(reports[0]));
    EXPECT_FALSE(rounds::decision(db(), round, reports[0]));
    EXPECT_EQ(project->check(), QStringList());
}

TEST_F(ScreeningTest, OnlyWhatTheRoundOffersIsAReason)
{
    const CodeId bug = addCode("Bug", "C.9");
    EXPECT_TRUE(refusal(reports[0], bug, DecisionKind::Discussion).contains("C.9"));
    EXPECT_FALSE(isExcluded(reports[0]));
}

TEST_F(ScreeningTest, TheFirstRoundThatExcludesIsTheReason)
{
    const RoundId later = addRound("Again", 2, reports, {"Ada"});
    decide(later, reports[0], nameOnly(), DecisionKind::Discussion);
    decide(round, reports[0], toy(), DecisionKind::Discussion);
    EXPECT_EQ(exclusions::find(db(), reports[0])->round, round);
    decide(round, reports[0], codes.relevant, DecisionKind::Discussion);
    EXPECT_EQ(exclusions::find(db(), reports[0])->round, later);
    editAndUndo([&](Database &db) { db.run("DELETE FROM round WHERE id=?1", later); });
    EXPECT_FALSE(isExcluded(reports[0]));
}

TEST_F(ScreeningTest, ClosingDecidesWhatAllSayAndTakingBackIncludesAgain)
{
    labelAll(reports[0], {toy(), toy(), nameOnly()});
    editAndUndo([&](Database &db) { rounds::close(db, round); });
    EXPECT_TRUE(isExcluded(reports[0]));
    editAndUndo([&](Database &db) { rounds::undecide(db, round, reports[0]); });
    EXPECT_FALSE(isExcluded(reports[0]));
    project->edit("Decide", [&](Database &db) {
        Progress progress;
        EXPECT_EQ(rounds::decideUnanimous(db, round, {}, progress), 1);
    });
    EXPECT_TRUE(isExcluded(reports[0]));
}

TEST_F(ScreeningTest, WhatClosingComesToIsKnownBefore)
{
    labelAll(reports[0], {toy(), toy(), nameOnly()});
    labelAll(reports[1], {codes.relevant, codes.relevant, codes.relevant});
    labelAll(reports[2], {toy(), toy(), codes.relevant});
    const auto before = test::dump(db());
    Progress progress;
    const screening::Decided outlook = screening::foresee(db(), round, progress);
    EXPECT_EQ(test::dump(db()), before);
    EXPECT_EQ(outlook.relevant, 1);
    EXPECT_EQ(outlook.excluded, 1);
    EXPECT_EQ(outlook.open, 2);
    editAndUndo([&](Database &db) {
        const screening::Decided closed = screening::close(db, round, progress);
        EXPECT_EQ(closed.relevant, outlook.relevant);
        EXPECT_EQ(closed.excluded, outlook.excluded);
        EXPECT_EQ(closed.open, outlook.open);
    });
    EXPECT_TRUE(rounds::at(db(), round).closed);
    EXPECT_TRUE(isExcluded(reports[0]));
    EXPECT_FALSE(isExcluded(reports[2]));
}

TEST_F(ScreeningTest, ProposesWhatMostSayWhateverTheReasons)
{
    labelAll(reports[0], {toy(), nameOnly(), nameOnly()});
    labelAll(reports[1], {codes.relevant, codes.relevant, toy()});
    labelAll(reports[2], {toy(), nameOnly(), codes.relevant});
    labelAll(reports[3], {toy(), codes.relevant, CodeId{}});
    const auto proposed = [&](int at) {
        return screening::proposal(db(), round, reports[size_t(at)]);
    };
    EXPECT_EQ(proposed(0).code, nameOnly());
    EXPECT_EQ(proposed(0).votes, 3);
    EXPECT_TRUE(proposed(0).isUnanimous);
    EXPECT_EQ(proposed(1).code, codes.relevant);
    EXPECT_FALSE(proposed(1).isUnanimous);
    EXPECT_EQ(proposed(2).code, toy()) << "two say that it goes; of reasons given alike the first";
    EXPECT_EQ(proposed(2).votes, 2);
    EXPECT_FALSE(proposed(3).code) << "one of three each";
}

TEST_F(ScreeningTest, APlannedScreeningGetsItsCodesAndAsksForAReason)
{
    RoundPlan plan;
    plan.name = "Planned";
    plan.kind = RoundKind::Screening;
    plan.isBlind = false;
    plan.coders = {coders::find(db(), "Ada")};
    Progress progress;
    RoundId made;
    editAndUndo([&](Database &db) { made = rounds::make(db, plan, progress); });
    EXPECT_EQ(rounds::detail(db(), made).relevant, codes.relevant);
    EXPECT_FALSE(rounds::isOffered(db(), made, codes.falsePositive)) << "why is to be said";
    std::vector<CodeId> offered;
    for (const Code &code : rounds::offered(db(), made))
        offered.push_back(code.id);
    std::vector<CodeId> expected{codes.relevant};
    expected.insert(expected.end(), codes.reasons.begin(), codes.reasons.end());
    EXPECT_EQ(offered, expected);
    const CodeId other = project->edit("Code", [&](Database &db) {
        return axial::codes::add(db, codes.falsePositive, "Not about models");
    });
    EXPECT_TRUE(rounds::isOffered(db(), made, other)) << "a reason can be added any time";
    label(made, reports[0], "Ada", other);
    EXPECT_NE(test::errorOf([&] { label(made, reports[0], "Ada", codes.falsePositive); }),
              QString());
}

TEST_F(ScreeningTest, AReasonThatWasDeletedStaysDeletedInTheNextScreening)
{
    project->edit("Delete",
                  [&](Database &db) { axial::codes::remove(db, {codes.reasons.back()}); });
    const size_t before = axial::codes::all(db()).size();
    project->edit("Ensure", [](Database &db) { screening::ensureCodes(db); });
    EXPECT_EQ(axial::codes::all(db()).size(), before);
}

TEST_F(ScreeningTest, MergedReasonsKeepWhatTheyExcluded)
{
    decide(round, reports[0], toy(), DecisionKind::Discussion);
    decide(round, reports[1], nameOnly(), DecisionKind::Discussion);
    editAndUndo([&](Database &db) { axial::codes::merge(db, {nameOnly()}, toy()); });
    ASSERT_TRUE(isExcluded(reports[1]));
    EXPECT_EQ(exclusions::find(db(), reports[1])->reason, toy());
    editAndUndo([&](Database &db) { axial::codes::merge(db, {toy()}, codes.relevant); });
    EXPECT_EQ(exclusions::count(db()), 0) << "it is no reason any more";
}

TEST_F(ScreeningTest, ADeletedReasonExcludesNothing)
{
    decide(round, reports[0], toy(), DecisionKind::Discussion);
    editAndUndo([&](Database &db) { axial::codes::remove(db, {toy()}); });
    EXPECT_FALSE(isExcluded(reports[0]));
}

TEST_F(ScreeningTest, TheCodeThatKeepsReportsStaysAsLongAsItsRound)
{
    decide(round, reports[0], toy(), DecisionKind::Discussion);
    const auto before = test::dump(db());
    for (const CodeId code : {codes.relevant, screening::folder(db())}) {
        const QString refusal = test::errorOf([&] {
            project->edit("Delete", [&](Database &db) { axial::codes::remove(db, {code}); });
        });
        EXPECT_TRUE(refusal.contains("“Relevant”")) << refusal.toStdString();
        EXPECT_TRUE(refusal.contains("“Screening”"));
        EXPECT_EQ(test::dump(db()), before);
    }
    project->edit("Delete round", [&](Database &db) { rounds::remove(db, round); });
    editAndUndo([&](Database &db) { axial::codes::remove(db, {codes.relevant}); });
    EXPECT_EQ(screening::folder(db()), axial::codes::at(db(), codes.falsePositive).parent);
}

TEST_F(ScreeningTest, AllAreSettledAfterDamage)
{
    decide(round, reports[0], toy(), DecisionKind::Discussion);
    decide(round, reports[1], nameOnly(), DecisionKind::Discussion);
    project->edit("Break", [&](Database &db) {
        db.run("DELETE FROM exclusion WHERE source=?1", reports[0]);
        db.run("DELETE FROM decision WHERE source=?1", reports[1]);
    });
    EXPECT_EQ(project->check().size(), 2);
    project->edit("Mend", [](Database &db) { exclusions::settleAll(db); });
    EXPECT_EQ(project->check(), QStringList());
}

TEST_F(ScreeningTest, AnotherRoundsDecisionHoldsWhenTheFirstGoes)
{
    const RoundId later = addRound("Again", 2, reports, {"Ada"});
    for (const size_t i : {0, 1}) {
        decide(round, reports[i], i ? toy() : nameOnly(), DecisionKind::Discussion);
        decide(later, reports[i], toy(), DecisionKind::Discussion);
    }
    editAndUndo([&](Database &db) { axial::codes::remove(db, {nameOnly()}); });
    EXPECT_EQ(exclusions::find(db(), reports[0])->round, later);
    editAndUndo([&](Database &db) { rounds::remove(db, round); });
    EXPECT_EQ(exclusions::find(db(), reports[1])->round, later);
    EXPECT_EQ(exclusions::count(db()), 2);
}

TEST_F(ScreeningTest, ImportedDecisionsExcludeAsWell)
{
    project->edit("Key", [&](Database &db) { axial::codes::setKey(db, toy(), "X.1"); });
    ImportedLabels labels;
    labels.roundName = "Screening";
    labels.collection = {"Issue reports", "torch"};
    labels.coders = {"Ada"};
    labels.rows = {{"https://github.com/o/torch/issues/2", 1, {"X.1"}, "X.1", 2}};
    ImportBundle bundle;
    bundle.labels = {labels};
    editAndUndo([&](Database &db) {
        Progress progress;
        storeBundle(db, bundle, {}, progress);
    });
    EXPECT_TRUE(isExcluded(reports[1]));
    EXPECT_FALSE(isExcluded(reports[0]));
}

TEST_F(ScreeningTest, OnlyReportsAreExcluded)
{
    const SourceId interview = addSource("U1", "words");
    decide(round, interview, toy(), DecisionKind::Discussion);
    EXPECT_FALSE(isExcluded(interview));
    EXPECT_EQ(project->check(), QStringList());
}

TEST_F(ScreeningTest, LabellingRoundsExcludeNothing)
{
    const RoundId labelling = addRound("Main", 0, reports, {"Ada"});
    decide(labelling, reports[0], toy(), DecisionKind::Majority);
    EXPECT_FALSE(isExcluded(reports[0]));
}

TEST_F(ScreeningTest, RatesAreCountedOrGiven)
{
    decide(round, reports[0], toy(), DecisionKind::Discussion);
    for (const size_t i : {1, 2})
        decide(round, reports[i], codes.relevant, DecisionKind::Discussion);
    addReport("vllm", "words");
    addReport("jax", "words");
    editAndUndo([&](Database &db) {
        screening::setGivenRate(db, folderOf("torch"), 0.9);
        screening::setGivenRate(db, folderOf("vllm"), 0.0974);
    });
    const auto rates = screening::falsePositives(db());
    ASSERT_EQ(rates.size(), 2u);
    EXPECT_EQ(rates[0].repository, "torch");
    EXPECT_DOUBLE_EQ(*rates[0].rate, 1.0 / 3) << "counted here, whatever was given";
    EXPECT_FALSE(rates[0].isGiven);
    EXPECT_DOUBLE_EQ(*rates[1].rate, 0.0974);
    EXPECT_TRUE(rates[1].isGiven);
    const auto refused = [&](double rate) {
        return test::errorOf([&] {
            project->edit(
                "Rate", [&](Database &db) { screening::setGivenRate(db, folderOf("jax"), rate); });
        });
    };
    EXPECT_NE(refused(5.15), QString());
    EXPECT_NE(refused(-0.1), QString());
    project->edit(
        "Rate", [&](Database &db) { screening::setGivenRate(db, folderOf("vllm"), std::nullopt); });
    EXPECT_EQ(screening::falsePositives(db()).size(), 1u);
}

} // namespace
} // namespace axial
