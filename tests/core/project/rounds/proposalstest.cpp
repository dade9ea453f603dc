#include "core/project/rounds/proposals.h"

#include "core/project/rounds/labelling.h"
#include "core/project/rounds/offeredcodes.h"
#include "core/project/rounds/rounds.h"
#include "tests/core/project/rounds/roundtest.h"

namespace axial {
namespace {

class ProposalsTest : public test::RoundTest
{
protected:
    ProposalsTest() : round(make(plan())) {}

    ProposalId propose(const QString &name)
    {
        return project->edit("Propose", [&](Database &db) {
            return proposals::add(db, round, memory, name, "Seen five times", people[0]);
        });
    }
    ProposalState vote(ProposalId proposal, CoderId coder, bool isFor, const QString &comment = {})
    {
        return project->edit("Vote", [&](Database &db) {
            return proposals::vote(db, proposal, coder, isFor, comment);
        });
    }
    template <class Function>
    QString refusalOf(Function &&fn)
    {
        const auto before = test::dump(db());
        const QString error = test::errorOf([&] { project->edit("Edit", fn); });
        EXPECT_EQ(test::dump(db()), before);
        return error;
    }

    RoundId round;
};

TEST_F(ProposalsTest, HidesWhoSaysWhatUntilOneHasVotedWhileTheRoundIsBlind)
{
    const ProposalId id = propose("Fragmentation");
    vote(id, people[1], false, "Too fine");
    const auto seen = [&](CoderId coder) {
        return proposals::seenBy(db(), proposals::at(db(), id), coder);
    };
    ASSERT_TRUE(rounds::at(db(), round).blind);
    const Proposal hidden = seen(people[2]);
    EXPECT_EQ(hidden.name, "Fragmentation");
    EXPECT_EQ(hidden.reason, "Seen five times") << "what is voted on is for all to read";
    EXPECT_TRUE(hidden.votes.empty());
    EXPECT_EQ(hidden.hiddenVotes, 2);
    EXPECT_FALSE(hidden.coder);
    EXPECT_EQ(seen({}).votes.size(), 0u) << "somebody who is no coder sees no more";
    EXPECT_EQ(seen(people[1]).votes.size(), 2u) << "who voted sees all";
    EXPECT_EQ(seen(people[1]).coder, people[0]);
    project->edit("Close", [&](Database &db) { rounds::close(db, round); });
    EXPECT_EQ(seen(people[2]).votes.size(), 2u);
    EXPECT_EQ(seen(people[2]).hiddenVotes, 0);
}

TEST_F(ProposalsTest, EntersTheTreeWhenAllAreInFavour)
{
    const ProposalId id = propose("Fragmentation");
    EXPECT_EQ(proposals::at(db(), id).state, ProposalState::Open);
    EXPECT_EQ(proposals::at(db(), id).votes.size(), 1u) << "who proposes is for it";
    EXPECT_EQ(vote(id, people[1], false, "Too fine"), ProposalState::Open);
    EXPECT_EQ(vote(id, people[2], true), ProposalState::Open);
    editAndUndo([&](Database &db) {
        EXPECT_EQ(proposals::vote(db, id, people[1], true, "Well"), ProposalState::Accepted);
    });
    const Proposal proposal = proposals::at(db(), id);
    EXPECT_EQ(proposal.state, ProposalState::Accepted);
    const Code code = codes::at(db(), proposal.code);
    EXPECT_EQ(code.label(), "C.2.ii Fragmentation");
    EXPECT_EQ(code.parent, memory);
    ASSERT_EQ(proposal.votes.size(), 3u);
    EXPECT_TRUE(rounds::isOffered(db(), round, code.id));
    project->undo();
    EXPECT_EQ(proposals::at(db(), id).state, ProposalState::Open);
    EXPECT_FALSE(codes::find(db(), "C.2.ii"));
}

TEST_F(ProposalsTest, IsOfferedWhereOnlySomeCodesAre)
{
    RoundPlan few = plan("Few");
    few.offered = {crash};
    round = make(few);
    const ProposalId id = propose("Fragmentation");
    vote(id, people[1], true);
    vote(id, people[2], true);
    const CodeId code = proposals::at(db(), id).code;
    EXPECT_TRUE(rounds::isOffered(db(), round, code));
    EXPECT_FALSE(rounds::isOffered(db(), round, leak));
}

TEST_F(ProposalsTest, WhoWorksAloneDecidesAlone)
{
    RoundPlan alone = plan("Alone");
    alone.coders = {people[0]};
    round = make(alone);
    EXPECT_EQ(proposals::at(db(), propose("Fragmentation")).state, ProposalState::Accepted);
}

TEST_F(ProposalsTest, IsRefusedOrWithdrawn)
{
    const ProposalId id = propose("Fragmentation");
    const ProposalId other = propose("Growth");
    editAndUndo([&](Database &db) { proposals::refuse(db, id); });
    EXPECT_EQ(proposals::at(db(), id).state, ProposalState::Refused);
    EXPECT_TRUE(refusalOf([&](Database &db) {
                    proposals::vote(db, id, people[1], true);
                }).contains("was refused"));
    EXPECT_TRUE(refusalOf([&](Database &db) {
                    proposals::withdraw(db, other, people[1]);
                }).contains("Only the coder who proposed"));
    editAndUndo([&](Database &db) { proposals::withdraw(db, other, people[0]); });
    const auto all = proposals::all(db(), round);
    ASSERT_EQ(all.size(), 1u);
    EXPECT_EQ(all[0].reason, "Seen five times");
    EXPECT_EQ(all[0].coder, people[0]);
    EXPECT_TRUE(proposals::all(db(), RoundId{77}).empty());
}

TEST_F(ProposalsTest, RefusesWhatCanNotBe)
{
    const auto add = [&](CodeId parent, const char *name, const char *reason, CoderId by) {
        return refusalOf(
            [&](Database &db) { proposals::add(db, round, parent, name, reason, by); });
    };
    EXPECT_TRUE(add(memory, " ", "r", people[0]).contains("needs a letter"));
    EXPECT_TRUE(add(memory, "New", "", people[0]).contains("needs a reason"));
    EXPECT_TRUE(add(memory, "Leak", "r", people[0]).contains("in the tree already"));
    EXPECT_TRUE(add(CodeId{7}, "New", "r", people[0]).contains("gone"));
    const CoderId stranger = coder("Di");
    EXPECT_TRUE(add(memory, "New", "r", stranger).contains("does not take part"));
    const ProposalId id = propose("New");
    EXPECT_TRUE(refusalOf([&](Database &db) {
                    proposals::vote(db, id, stranger, true);
                }).contains("Di does not take part"));
    vote(id, people[1], true);
    project->edit("Code", [&](Database &db) { codes::add(db, memory, "New"); });
    EXPECT_TRUE(refusalOf([&](Database &db) {
                    proposals::vote(db, id, people[2], true);
                }).contains("in the tree already"));
}

} // namespace
} // namespace axial
