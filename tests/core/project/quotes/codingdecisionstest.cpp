#include "core/project/quotes/codingdecisions.h"

#include "core/project/codes/codes.h"
#include "core/project/merging/merging.h"
#include "core/project/people/coders.h"
#include "core/project/quotes/quotes.h"
#include "core/project/sources/sources.h"
#include "tests/support/study.h"

namespace axial {
namespace {

using test::dump;
using test::errorOf;

class CodingDecisionsTest : public test::StudyTest
{
protected:
    CodingDecisionsTest()
        : source(addSource("Interview", "The tool lost my work. I left.")),
          memory(addCode("Memory")), speed(addCode("Speed"))
    {
        first = only(code(source, "lost my work", {memory}, "Ada"));
        quote = code(source, "my work", {speed}, "Ben");
        second = only(quote);
    }
    CodingId only(QuoteId of) { return quotes::codings(db(), of).front().id; }
    CodingDecisionId decide(CodingOutcome outcome, const QString &reason = "why")
    {
        return project->edit("Decide", [&](Database &in) {
            return codingdecisions::decide(in, first, second, outcome, coders::ensure(in, "Cy"),
                                           reason);
        });
    }
    std::vector<CodingDecision> all() { return codingdecisions::inSource(db(), source); }

    SourceId source;
    CodeId memory, speed;
    QuoteId quote;
    CodingId first, second;
};

TEST_F(CodingDecisionsTest, OneAPairAndTheCodingsStay)
{
    const auto codings = dump(db())["coding"];
    CodingDecisionId made;
    editAndUndo([&](Database &in) {
        made = codingdecisions::decide(in, first, second, CodingOutcome::First,
                                       coders::ensure(in, "Cy"), "hers says more");
    });
    ASSERT_EQ(all().size(), 1u);
    const CodingDecision decision = all().front();
    EXPECT_EQ(decision.id, made);
    EXPECT_EQ(decision.first, first);
    EXPECT_EQ(decision.second, second);
    EXPECT_EQ(decision.outcome, CodingOutcome::First);
    EXPECT_EQ(decision.reason, QStringLiteral("hers says more"));
    EXPECT_EQ(decision.coder, coders::find(db(), "Cy"));
    // The same pair in the other order.
    editAndUndo([&](Database &in) {
        codingdecisions::decide(in, second, first, CodingOutcome::First, {}, {});
    });
    ASSERT_EQ(all().size(), 1u);
    EXPECT_EQ(all().front().outcome, CodingOutcome::Second) << "of the pair as it is stored";
    editAndUndo([&](Database &in) { codingdecisions::undecide(in, made); });
    EXPECT_TRUE(all().empty());
    EXPECT_EQ(dump(db())["coding"], codings);
}

TEST_F(CodingDecisionsTest, OneCodingAloneIsAcceptedOrNot)
{
    const auto decideAlone = [this](CodingOutcome outcome) {
        project->edit("Decide", [&](Database &in) {
            codingdecisions::decide(in, first, {}, outcome, {}, {});
        });
    };
    decideAlone(CodingOutcome::First);
    decideAlone(CodingOutcome::Neither);
    ASSERT_EQ(all().size(), 1u);
    EXPECT_EQ(all().front().outcome, CodingOutcome::Neither);
    EXPECT_FALSE(all().front().second);
    EXPECT_NE(errorOf([&] { decideAlone(CodingOutcome::Both); }), QString());
    EXPECT_NE(errorOf([&] { decideAlone(CodingOutcome::Second); }), QString());
}

TEST_F(CodingDecisionsTest, OfOneCoderOrOfTwoSourcesItIsRefused)
{
    const SourceId other = addSource("Other", "I left.");
    const CodingId mine = only(code(source, "I left", {memory}, "Ada"));
    const CodingId elsewhere = only(code(other, "I left", {memory}, "Ben"));
    const auto before = dump(db());
    for (const CodingId with : {mine, elsewhere, CodingId{99}})
        EXPECT_NE(errorOf([&] {
                      project->edit("Decide", [&](Database &in) {
                          codingdecisions::decide(in, first, with, CodingOutcome::Both, {}, {});
                      });
                  }),
                  QString());
    EXPECT_EQ(dump(db()), before);
}

TEST_F(CodingDecisionsTest, ItGoesWithACodingAQuoteACodeAndStaysWhenItsAuthorGoes)
{
    const auto goesWith = [this](auto remove) {
        decide(CodingOutcome::Both);
        ASSERT_EQ(all().size(), 1u);
        editAndUndo(remove);
        EXPECT_TRUE(all().empty());
        project->undo();
        EXPECT_EQ(all().size(), 1u);
        project->undo();
    };
    goesWith([this](Database &in) { codings::remove(in, {second}); });
    goesWith([this](Database &in) { in.run("DELETE FROM quote WHERE id=?1", quote); });
    goesWith([this](Database &in) { in.run("DELETE FROM code WHERE id=?1", speed); });
    goesWith([](Database &in) {
        in.run("DELETE FROM coding WHERE coder=?1", coders::find(in, "Ben"));
        in.run("DELETE FROM coder WHERE name='Ben'");
    });
    goesWith([this](Database &in) { codings::setCode(in, second, memory); });
    decide(CodingOutcome::Both);
    editAndUndo([](Database &in) { in.run("DELETE FROM coder WHERE name='Cy'"); });
    ASSERT_EQ(all().size(), 1u);
    EXPECT_FALSE(all().front().coder);
}

TEST_F(CodingDecisionsTest, WhereTwoCodingsBecomeOneItIsAboutThatOne)
{
    decide(CodingOutcome::Second);
    const QuoteId wider = code(source, "lost my work. I", {speed}, "Ben");
    editAndUndo([&](Database &in) {
        quotes::setRange(in, quote, quotes::at(in, wider).range, "lost my work. I");
    });
    ASSERT_EQ(all().size(), 1u);
    EXPECT_TRUE(all().front().second == only(wider) || all().front().second == second);
    EXPECT_EQ(all().front().outcome, CodingOutcome::Second);
    const CodingId left = all().front().second;
    editAndUndo([&](Database &in) {
        codingdecisions::decide(in, first, left, CodingOutcome::Neither, {}, "again");
    });
    ASSERT_EQ(all().size(), 1u);
    EXPECT_EQ(all().front().outcome, CodingOutcome::Neither);
}

TEST_F(CodingDecisionsTest, APairThatIsTurnedRoundByThatIsStillOnePair)
{
    // The coding that stays is older than both.
    const CodeId loss = addCode("Loss");
    const CodingId oldest = first, middle = second;
    const CodingId newest = only(code(source, "I left", {loss}, "Ada"));
    project->edit("Decide", [&](Database &in) {
        codingdecisions::decide(in, newest, middle, CodingOutcome::First, {}, "hers");
    });
    ASSERT_EQ(all().size(), 1u);
    ASSERT_EQ(all().front().first, middle);
    editAndUndo([&](Database &in) { codingdecisions::handOver(in, newest, oldest); });
    ASSERT_EQ(all().size(), 1u);
    EXPECT_EQ(all().front().first, oldest);
    EXPECT_EQ(all().front().second, middle);
    EXPECT_EQ(all().front().outcome, CodingOutcome::First) << "what was accepted was hers";
    for (const bool isTurned : {false, true}) {
        editAndUndo([&](Database &in) {
            codingdecisions::decide(in, isTurned ? middle : oldest, isTurned ? oldest : middle,
                                    isTurned ? CodingOutcome::First : CodingOutcome::Both, {}, "");
        });
        ASSERT_EQ(all().size(), 1u);
        EXPECT_EQ(all().front().outcome, isTurned ? CodingOutcome::Second : CodingOutcome::Both);
    }
    // As older copies stored it.
    project->edit("Turn", [&](Database &in) {
        in.run("UPDATE coding_decision SET first=second, second=first, outcome=1");
    });
    editAndUndo([&](Database &in) {
        codingdecisions::decide(in, oldest, middle, CodingOutcome::Neither, {}, "");
    });
    ASSERT_EQ(all().size(), 1u);
    EXPECT_EQ(all().front().outcome, CodingOutcome::Neither);
}

TEST_F(CodingDecisionsTest, AMergeOfTwoWhoseIdsHaveAnotherOrderAsksAboutOnePair)
{
    // The same study made twice: what is the first coding here is the second one there.
    const QString theirs = pathOf("other.axial");
    decide(CodingOutcome::First, "hers");
    project->saveCopy(theirs);
    const auto other = Project::open(theirs);
    other->edit("Renumber", [this](Database &in) {
        const CoderId by = coders::find(in, "Cy");
        const qint64 far = 4'000'000'000'000'000'000;
        in.run("DELETE FROM coding_decision");
        in.run("INSERT INTO coding(id, quote, code, coder, comment, weight, created) "
               "SELECT ?2, quote, code, coder, comment, weight, created FROM coding WHERE id=?1",
               first, far);
        in.run("DELETE FROM coding WHERE id=?1", first);
        codingdecisions::decide(in, CodingId{far}, second, CodingOutcome::First, by, "hers");
    });
    Progress progress;
    const MergeReport report = mergeProject(*project, theirs, {}, progress);
    EXPECT_EQ(project->check(), QStringList());
    ASSERT_EQ(all().size(), 1u);
    EXPECT_EQ(all().front().outcome, CodingOutcome::First);
    for (const MergeConflict &each : report.conflicts)
        EXPECT_NE(each.what, QStringLiteral("outcome")) << "both accepted hers";
    const auto merged = dump(db());
    mergeProject(*project, theirs, {}, progress);
    EXPECT_EQ(dump(db()), merged) << "again changes nothing";
}

TEST_F(CodingDecisionsTest, TwoCopiesThatDecidedOnTheSamePairAreAsked)
{
    const QString theirs = pathOf("other.axial");
    project->saveCopy(theirs);
    const auto other = Project::open(theirs);
    decide(CodingOutcome::First);
    other->edit("Decide", [this](Database &in) {
        codingdecisions::decide(in, second, first, CodingOutcome::First, coders::ensure(in, "Di"),
                                "theirs");
        codingdecisions::decide(in, first, {}, CodingOutcome::Neither, coders::ensure(in, "Di"),
                                {});
    });
    Progress progress;
    const MergeReport report = mergeProject(*project, theirs, {}, progress);
    EXPECT_EQ(project->check(), QStringList());
    EXPECT_EQ(report.of(MergeKind::Decisions).conflicting, 1);
    EXPECT_EQ(report.of(MergeKind::Decisions).added, 1);
    EXPECT_EQ(all().size(), 2u);
    ASSERT_EQ(report.conflicts.size(), 1u);
    EXPECT_TRUE(report.conflicts[0].about.contains("my work"))
        << report.conflicts[0].about.toStdString();
    const auto merged = dump(db());
    mergeProject(*project, theirs, {}, progress);
    EXPECT_EQ(dump(db()), merged) << "again changes nothing";
}

} // namespace
} // namespace axial
