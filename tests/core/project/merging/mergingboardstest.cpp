// Two projects become one: what coders said of reports, and the boards on which it lies.
#include "core/project/codes/codes.h"
#include "core/project/summaries/boards.h"
#include "core/project/summaries/summaries.h"
#include "tests/core/project/merging/twostudies.h"

namespace axial {
namespace {

class MergingBoardsTest : public test::TwoStudies
{
protected:
    MergingBoardsTest()
    {
        theme = addCode("Theme");
        project->edit("Board", [&](Database &at) {
            const SourceId report = TwoStudies::addReport(at, "1");
            card = summaries::write(at, report, coders::ensure(at, "Ada"), "It crashed");
            summaries::map(at, card, theme);
            board = boards::make(at, "Board", theme, {});
            for (const char *name : {"A", "B", "C"})
                heaps.push_back(boards::addCluster(at, board, name));
        });
    }
    void move(Project &in, size_t heap)
    {
        in.edit("Move", [&](Database &at) { boards::moveAll(at, {card}, heaps[heap]); });
    }
    ClusterId place() { return boards::places(db(), board).value(card); }

    CodeId theme;
    SummaryId card;
    ClusteringId board;
    std::vector<ClusterId> heaps;
};

TEST_F(MergingBoardsTest, ACardLiesWhereTheOnlyOneWhoMovedItPutIt)
{
    move(*project, 0);
    part();
    move(*other, 1);
    const MergeReport report = mergeIn();
    EXPECT_EQ(place(), heaps[1]);
    EXPECT_TRUE(report.conflicts.empty());
}

TEST_F(MergingBoardsTest, ACardThatOnlyIMovedStays)
{
    move(*project, 0);
    part();
    move(*project, 1);
    const MergeReport report = mergeIn();
    EXPECT_EQ(place(), heaps[1]);
    EXPECT_TRUE(report.conflicts.empty());
}

TEST_F(MergingBoardsTest, ACardThatBothMovedLiesOnOneHeap)
{
    part();
    move(*project, 0);
    move(*other, 1);
    mergeIn();
    EXPECT_EQ(place(), heaps[0]) << "on mine";
}

TEST_F(MergingBoardsTest, ACardThatWentRoundThereIsNotLost)
{
    move(*project, 1);
    part();
    move(*project, 0);
    for (const size_t heap : {2, 0, 1})
        move(*other, heap);
    mergeIn({MergeChoice::Mine, {}});
    EXPECT_EQ(place(), heaps[0]);
}

TEST_F(MergingBoardsTest, ACardOfStrangersLiesOnOneHeap)
{
    move(*project, 0);
    part();
    other->edit("Forget", [&](Database &at) {
        at.execute("DELETE FROM history");
        boards::moveAll(at, {card}, heaps[1]);
    });
    const MergeReport report = mergeIn();
    EXPECT_FALSE(report.isShared);
    EXPECT_EQ(place(), heaps[0]);
}

TEST_F(MergingBoardsTest, OfAReportACoderHasOneSummary)
{
    makeOther();
    other->edit("Theirs", [](Database &at) {
        summaries::write(at, TwoStudies::addReport(at, "1"), coders::ensure(at, "Ada"), "It hung");
    });
    const MergeReport report = mergeIn();
    const auto asked = of(report, MergeKind::Summaries);
    ASSERT_EQ(asked.size(), 1u);
    EXPECT_EQ(asked.front().mine, QStringLiteral("It crashed"));
    EXPECT_EQ(asked.front().theirs, QStringLiteral("It hung"));
    EXPECT_FALSE(asked.front().canBeBoth) << "it is a line";
    project->undo();
    mergeIn({MergeChoice::Theirs, {}});
    EXPECT_EQ(column(db(), "SELECT text FROM summary"), QStringList{"It hung"});
}

TEST_F(MergingBoardsTest, OfCodersThatBecameOneTooThereIsOneSummary)
{
    part();
    project->edit("Rename", [&](Database &at) {
        at.run("UPDATE summary SET coder=?1", coders::ensure(at, "Ben"));
    });
    other->edit("Ben's", [&](Database &at) {
        const SourceId report{at.integer("SELECT source FROM summary").value()};
        summaries::write(at, report, coders::ensure(at, "Ben"), "It hung");
    });
    mergeIn();
    EXPECT_EQ(column(db(), "SELECT text FROM summary").size(), 1);
}

} // namespace
} // namespace axial
