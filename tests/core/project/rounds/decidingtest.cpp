#include "core/project/rounds/deciding.h"

#include "core/project/rounds/labelling.h"
#include "tests/core/project/rounds/roundtest.h"

namespace axial {
namespace {

class DecidingTest : public test::RoundTest
{
protected:
    DecidingTest()
    {
        RoundPlan seen = plan();
        seen.isBlind = false;
        round = make(seen);
    }

    /// What Ada, Bo and Cy say of a report; none = nothing yet.
    void label(SourceId source, const std::vector<CodeId> &codes)
    {
        project->edit("Label", [&](Database &db) {
            for (size_t i = 0; i < codes.size(); ++i) {
                if (codes[i])
                    rounds::setLabel(db, round, source, people[i], codes[i]);
            }
        });
    }
    qint64 decideUnanimous()
    {
        return project->edit("Decide", [&](Database &db) {
            Progress progress;
            return rounds::decideUnanimous(db, round, people[0], progress);
        });
    }

    RoundId round;
};

TEST_F(DecidingTest, WhereAllAgreeItIsDecidedAtOnce)
{
    label(reports[0], {crash, crash, crash});
    label(reports[1], {crash, crash, memory});
    label(reports[2], {crash, crash, {}}); // Cy may still disagree
    editAndUndo([&](Database &db) {
        Progress progress;
        EXPECT_EQ(rounds::decideUnanimous(db, round, people[0], progress), 1);
    });
    const auto decision = rounds::decision(db(), round, reports[0]);
    ASSERT_TRUE(decision);
    EXPECT_EQ(decision->code, crash);
    EXPECT_EQ(decision->how, DecisionKind::Unanimous);
    EXPECT_EQ(decision->by, people[0]);
    EXPECT_GT(decision->createdMs, 0);
    EXPECT_FALSE(rounds::decision(db(), round, reports[1]));
    EXPECT_EQ(decideUnanimous(), 0) << "what is decided stays";
    project->edit("Close", [&](Database &db) { rounds::close(db, round); });
    EXPECT_EQ(decideUnanimous(), 1) << "nobody labels a closed round any more";
    EXPECT_TRUE(rounds::decision(db(), round, reports[2]));
}

TEST_F(DecidingTest, WhoChangesTheirMindTakesUnanimityBack)
{
    for (size_t i = 0; i < 4; ++i)
        label(reports[i], {crash, crash, crash});
    EXPECT_EQ(decideUnanimous(), 4);
    project->edit("Talk", [&](Database &db) {
        rounds::decide(db, round, reports[2], crash, DecisionKind::Discussion, people[0]);
    });
    editAndUndo([&](Database &db) { rounds::setLabel(db, round, reports[0], people[1], memory); });
    EXPECT_FALSE(rounds::decision(db(), round, reports[0]));
    editAndUndo(
        [&](Database &db) { rounds::removeLabel(db, round, reports[1], people[1], crash); });
    EXPECT_FALSE(rounds::decision(db(), round, reports[1]));
    label(reports[2], {memory, memory, memory});
    EXPECT_TRUE(rounds::decision(db(), round, reports[2])) << "that was talked over";
    label(reports[3], {crash, crash, crash});
    EXPECT_TRUE(rounds::decision(db(), round, reports[3])) << "nobody said another thing";
}

TEST_F(DecidingTest, WhatALateCoderConfirmsStaysDecided)
{
    label(reports[0], {crash, crash, {}});
    label(reports[1], {crash, crash, {}});
    project->edit("Close", [&](Database &db) { rounds::close(db, round); });
    EXPECT_EQ(decideUnanimous(), 2);
    project->edit("Reopen", [&](Database &db) { rounds::reopen(db, round); });
    label(reports[0], {{}, {}, crash});
    label(reports[1], {{}, {}, memory});
    EXPECT_TRUE(rounds::decision(db(), round, reports[0]));
    EXPECT_FALSE(rounds::decision(db(), round, reports[1]));
}

TEST_F(DecidingTest, HowManyAllAgreeOnIsKnownBeforeAndChangesNothing)
{
    const auto count = [this] {
        Progress progress;
        return rounds::countUnanimous(db(), round, progress);
    };
    label(reports[0], {crash, crash, crash});
    label(reports[1], {crash, memory, crash});
    label(reports[2], {crash, crash, {}});
    EXPECT_EQ(count(), 1) << "of the third one may still say another thing";
    project->edit("Close", [&](Database &db) { rounds::close(db, round); });
    EXPECT_EQ(count(), 2);
    EXPECT_FALSE(rounds::decision(db(), round, reports[0]));
    EXPECT_EQ(decideUnanimous(), 2);
    EXPECT_EQ(count(), 0);
    const RoundId blind = make(plan("Blind"));
    Progress progress;
    EXPECT_THROW(rounds::countUnanimous(db(), blind, progress), Error) << "not even how many";
}

TEST_F(DecidingTest, OneVoteIsNoAgreement)
{
    label(reports[0], {crash});
    project->edit("Close", [&](Database &db) { rounds::close(db, round); });
    EXPECT_EQ(decideUnanimous(), 0);
}

TEST_F(DecidingTest, WhatOneCoderLabelsAloneIsNoAgreement)
{
    project->edit("Deal", [&](Database &db) {
        db.run("INSERT INTO round_part(source, round, coder) VALUES(?1, ?2, ?3)", reports[0], round,
               people[0]);
        for (const CoderId each : {people[0], people[1]})
            db.run("INSERT INTO round_part(source, round, coder) VALUES(?1, ?2, ?3)", reports[1],
                   round, each);
    });
    label(reports[0], {crash});
    label(reports[1], {crash, crash});
    const auto count = [this] {
        Progress progress;
        return rounds::countUnanimous(db(), round, progress);
    };
    EXPECT_EQ(count(), 1) << "the one of two";
    project->edit("Close", [&](Database &db) { rounds::close(db, round); });
    EXPECT_EQ(count(), 1);
}

TEST_F(DecidingTest, MoreThanHalfIsAMajority)
{
    using rounds::majority;
    const CoderId a{1}, b{2}, c{3}, d{4};
    EXPECT_EQ(majority({}), std::nullopt);
    EXPECT_EQ(majority({{a, crash}}), crash);
    EXPECT_EQ(majority({{a, crash}, {b, memory}}), std::nullopt);
    EXPECT_EQ(majority({{a, crash}, {b, memory}, {c, crash}}), crash);
    EXPECT_EQ(majority({{a, crash}, {b, crash}, {c, memory}, {d, howTo}}), std::nullopt);
    // of several labels a coder: two codes that both have it
    EXPECT_EQ(majority({{a, crash}, {a, memory}, {b, crash}, {b, memory}}), std::nullopt);
    EXPECT_EQ(majority({{a, crash}, {a, memory}, {b, crash}}), crash);
}

TEST_F(DecidingTest, VotesStayAsTheyWere)
{
    label(reports[0], {crash, crash, memory});
    const auto before = rounds::votes(db(), round, reports[0]);
    EXPECT_EQ(before,
              (std::vector<Vote>{{people[0], crash}, {people[1], crash}, {people[2], memory}}));
    editAndUndo([&](Database &db) {
        rounds::decide(db, round, reports[0], howTo, DecisionKind::Discussion, people[1], "asked");
    });
    EXPECT_EQ(rounds::votes(db(), round, reports[0]), before);
    const auto decision = rounds::decision(db(), round, reports[0]);
    EXPECT_EQ(decision->reason, "asked");
    EXPECT_EQ(decision->by, people[1]);
    editAndUndo([&](Database &db) { rounds::undecide(db, round, reports[0]); });
    EXPECT_FALSE(rounds::decision(db(), round, reports[0]));
    EXPECT_EQ(rounds::votes(db(), round, reports[0]), before);
}

TEST_F(DecidingTest, NothingIsDecidedWhileARoundIsBlind)
{
    const RoundId blind = make(plan("Blind"));
    const auto refused = [&](auto &&fn) {
        return test::errorOf([&] { project->edit("Decide", fn); }).contains("Blind is blind");
    };
    EXPECT_TRUE(refused([&](Database &db) {
        rounds::decide(db, blind, reports[0], crash, DecisionKind::Discussion);
    }));
    EXPECT_TRUE(refused([&](Database &db) {
        Progress progress;
        rounds::decideUnanimous(db, blind, {}, progress);
    }));
    EXPECT_TRUE(refused([&](Database &db) { rounds::undecide(db, blind, reports[0]); }));
    project->edit("Close", [&](Database &db) { rounds::close(db, blind); });
    EXPECT_FALSE(refused([&](Database &db) {
        rounds::decide(db, blind, reports[0], crash, DecisionKind::Discussion);
    }));
}

TEST_F(DecidingTest, DiscussionsSayWhoSaidWhatAndWhen)
{
    DiscussionId first;
    editAndUndo([&](Database &db) {
        first = rounds::discuss(db, round, reports[0], people[0], "  It is a leak. ");
    });
    project->edit("Discuss", [&](Database &db) {
        rounds::discuss(db, round, reports[0], people[1], "No.");
        rounds::discuss(db, round, reports[1], people[1], "Elsewhere.");
    });
    auto notes = rounds::discussion(db(), round, reports[0]);
    ASSERT_EQ(notes.size(), 2u);
    EXPECT_EQ(notes[0].text, "It is a leak.");
    EXPECT_EQ(notes[0].coder, people[0]);
    EXPECT_GT(notes[0].createdMs, 0);
    EXPECT_EQ(notes[1].text, "No.");
    editAndUndo([&](Database &db) { rounds::removeDiscussion(db, notes[1].id); });
    notes = rounds::discussion(db(), round, reports[0]);
    ASSERT_EQ(notes.size(), 1u);
    EXPECT_EQ(notes[0].id, first);
    EXPECT_TRUE(test::errorOf([&] {
                    project->edit("Discuss", [&](Database &db) {
                        rounds::discuss(db, round, reports[0], people[0], " \n");
                    });
                }).contains("Type something first"));
}

TEST_F(DecidingTest, StepsSayWhatWasDecided)
{
    EXPECT_EQ(rounds::decideStep(db(), round, {reports[0]}, crash),
              "Decide vllm #0 as C.1 in Pilot");
    EXPECT_EQ(rounds::decideStep(db(), round, {reports[0], reports[1]}, crash),
              "Decide 2 reports as C.1 in Pilot");
    EXPECT_EQ(rounds::decideUnanimousStep(db(), round, 214),
              "Decide 214 unanimous reports in Pilot");
}

} // namespace
} // namespace axial
