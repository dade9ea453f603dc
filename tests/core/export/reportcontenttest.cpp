#include "core/export/reportcontent.h"

#include "core/export/documentformat.h"
#include "core/project/codes/codes.h"
#include "core/project/findings/findings.h"
#include "core/project/memos/memos.h"
#include "core/project/people/coders.h"
#include "core/project/people/participants.h"
#include "core/project/rounds/labelling.h"
#include "core/project/rounds/rounds.h"
#include "core/project/rounds/workorder.h"
#include "core/project/sources/sources.h"
#include "core/query/agreement/codekappas.h"
#include "tests/support/blindround.h"
#include "tests/support/study.h"

namespace axial {
namespace {

class ReportContentTest : public test::StudyTest
{
protected:
    QByteArray page()
    {
        ReportChoices choices;
        choices.title = "Report";
        choices.hasMemos = true;
        Progress progress;
        return documentToHtml(report::contentOf(db(), choices, progress), progress);
    }
};

TEST_F(ReportContentTest, WhatABlindRoundHidesIsInNoPartAndCounted)
{
    const CodeId type = addCode("Bug", "C", codes::taxonomyFolder(db()));
    const CodeId crash = addCode("Crash", "C.1", type);
    const SourceId held = addSource("Held", "it secretly hangs");
    const SourceId open = addSource("Open", "it crashes");
    code(open, "crashes", {crash});
    const QuoteId quote = code(held, "secretly", {crash});
    project->edit("Memo", [&](Database &in) {
        Memo memo;
        memo.quote = quote;
        memo.title = "Hidden thought";
        memos::add(in, memo);
        memo.quote = {};
        memo.title = "Open thought";
        memos::add(in, memo);
        for (const SourceId each : {held, open})
            sources::addParticipant(in, each, participants::ensure(in, "U1"));
    });
    test::holdBlindly(*project, held);
    const QByteArray hidden = page();
    EXPECT_FALSE(hidden.contains("secretly"));
    EXPECT_FALSE(hidden.contains("Hidden thought"));
    EXPECT_TRUE(hidden.contains("crashes") && hidden.contains("Open thought"));
    EXPECT_TRUE(hidden.contains("1 quote")) << hidden.toStdString();
    EXPECT_TRUE(hidden.contains("that a blind round hides"));
    test::closeBlindRound(*project);
    const QByteArray told = page();
    EXPECT_TRUE(told.contains("secretly") && told.contains("Hidden thought"));
    EXPECT_FALSE(told.contains("blind round hides"));
}

/// Unless a theme has no other.
TEST_F(ReportContentTest, TheSameQuotationStandsOnceWhereAThemeHasOthers)
{
    const CodeId type = addCode("Bug", "C", codes::taxonomyFolder(db()));
    const CodeId crash = addCode("Crash", "C.1", type), hang = addCode("Hang", "C.2", type),
                 slow = addCode("Slow", "C.3", type);
    const SourceId source = addSource("Talk", "it stops at once. then nothing moves. so be it.");
    code(source, "it stops at once", {crash, hang});
    code(source, "then nothing moves", {hang, slow});
    ReportChoices choices;
    choices.title = "Report";
    choices.quotesPerGroup = 1;
    Progress progress;
    const QByteArray written = documentToHtml(report::contentOf(db(), choices, progress), progress);
    EXPECT_EQ(written.count("it stops at once"), 1) << written.toStdString();
    EXPECT_EQ(written.count("then nothing moves"), 2) << "of the last one it is all there is";
}

/// What two coders coded in an interview is agreement, too.
TEST_F(ReportContentTest, AgreementOfCodedTextIsWritten)
{
    const CodeId type = addCode("Bug", "C", codes::taxonomyFolder(db()));
    const CodeId crash = addCode("Crash", "C.1", type);
    const SourceId source = addSource("Both", "it crashes and it hangs");
    code(source, "it crashes", {crash});
    EXPECT_FALSE(page().contains("Coded text")) << "one coder agrees with nobody";
    code(source, "it crashes and", {crash}, "Ben");
    const QByteArray both = page();
    EXPECT_TRUE(both.contains("Agreement of coders"));
    EXPECT_TRUE(both.contains("Coded text"));
    EXPECT_TRUE(both.contains("code: C.1"));
    Progress progress;
    EXPECT_TRUE(codeKappas(db(), {}, progress).contains(crash))
        << "and stands in the list of codes";
}

TEST_F(ReportContentTest, TheMethodSaysInWhatOrderReportsWereLabelled)
{
    const CodeId type = addCode("Bug", "C", codes::taxonomyFolder(db()));
    const CodeId crash = addCode("Crash", "C.1", type);
    const SourceId source = addSource("Report", "it crashes");
    RoundId round;
    CoderId ada, ben;
    project->edit("Round", [&](Database &in) {
        round = rounds::ensure(in, "Main");
        rounds::addSource(in, round, source);
        ada = coders::ensure(in, "Ada");
        ben = coders::ensure(in, "Ben");
        rounds::addCoder(in, round, ada);
        rounds::addCoder(in, round, ben);
    });
    const auto label = [&](CoderId coder) {
        project->edit("Label",
                      [&](Database &in) { rounds::setLabel(in, round, source, coder, crash); });
    };
    label(ben);
    EXPECT_FALSE(page().contains("Reports were labelled"))
        << "as they were imported, which is usual";
    project->edit("Order", [&](Database &in) {
        rounds::setWorkOrder(in, round, ada, {WorkOrder::Random, 42});
    });
    EXPECT_FALSE(page().contains("seed 42")) << "nobody labelled so yet";
    label(ada);
    EXPECT_TRUE(page().contains("Reports were labelled by Ada in random order (seed 42); by Ben as "
                                "they were imported."))
        << page().toStdString();
    project->edit("Take off",
                  [&](Database &in) { rounds::removeLabel(in, round, source, ben, crash); });
    EXPECT_TRUE(page().contains("Reports were labelled in random order (seed 42)."));
    project->edit("Blind", [](Database &in) { in.run("UPDATE round SET blind=1"); });
    EXPECT_FALSE(page().contains("seed 42"));
}

TEST_F(ReportContentTest, AReportOfNothingIsNotWritten)
{
    ReportChoices choices;
    choices.hasMethod = choices.hasThemes = choices.hasCodebook = choices.hasAgreement = false;
    Progress progress;
    const auto said = [&] {
        return test::errorOf([&] { report::contentOf(db(), choices, progress); });
    };
    EXPECT_TRUE(said().contains("findings")) << said().toStdString();
    project->edit("Finding", [](Database &in) { findings::add(in, "It hangs", {}); });
    EXPECT_EQ(said(), QString());
}

} // namespace
} // namespace axial
