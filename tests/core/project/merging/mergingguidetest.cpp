// What turns ask, when two copies of a study become one.
#include "core/project/guide/askedprompts.h"
#include "core/project/guide/prompts.h"
#include "core/project/people/speakerturns.h"
#include "core/project/sources/transcriptediting.h"
#include "core/text/textedits.h"
#include "tests/core/project/merging/twostudies.h"

namespace axial {
namespace {

class MergingGuideTest : public test::TwoStudies
{
protected:
    MergingGuideTest() : source(addSource("Interview", text))
    {
        project->edit("Set up", [this](Database &in) {
            for (qint64 at = 0; at < text.size(); at = text.indexOf('\n', at) + 1)
                sources::addTurn(in, source, {{at, text.indexOf('\n', at)}, at + 4, {}, {}});
            role = prompts::add(in, {{}, "Part I", {}, {}, "What is your role?", {}}, 0);
            bugs = prompts::add(in, {{}, "Part I", {}, {}, "Which bugs?", {}}, 1);
            askedprompts::ask(in, {source, 0, role});
        });
    }

    static QString shown(Database &in)
    {
        QStringList result;
        for (const AskedPrompt &each : askedprompts::all(in)) {
            const QString now = sources::text(in, each.source);
            result << prompts::find(in, each.prompt)->text + " = "
                          + now.mid(each.start, now.indexOf('\n', each.start) - each.start);
        }
        return result.join(" | ");
    }
    void retype(Project &in, const QString &words, const QString &now)
    {
        in.edit("Correct", [&](Database &at) {
            TextEdits edits(sources::text(at, source));
            const qint64 start = edits.original().indexOf(words);
            edits.replace({start, start + words.size()}, now);
            transcripts::edit(at, source, edits);
        });
    }
    void ask(Project &in, const QString &turn, PromptId prompt)
    {
        in.edit("Ask", [&](Database &at) {
            askedprompts::ask(at, {source, sources::text(at, source).indexOf(turn), prompt});
        });
    }

    const QString text = "PO: Who are you, and what is it that you do all day?\nU1: A student.\n"
                         "PO: And which bugs did you meet in your daily work?\nU1: Many.\n";
    SourceId source;
    PromptId role, bugs;
};

TEST_F(MergingGuideTest, TheOthersAreTaken)
{
    part();
    ask(*other, "PO: And", bugs);
    mergeIn();
    EXPECT_EQ(shown(db()), "What is your role? = PO: Who are you, and what is it that you do all "
                           "day? | Which bugs? = PO: And which bugs did you meet in your daily "
                           "work?");
}

TEST_F(MergingGuideTest, ATextThatWasEditedHereTakesThemWhereTheTurnStandsNow)
{
    part();
    ask(*other, "PO: And", bugs);
    retype(*project, "A student.", "I am a student of the third year.");
    mergeIn();
    EXPECT_TRUE(shown(db()).contains("| Which bugs? = PO: And which bugs"))
        << shown(db()).toStdString();
    EXPECT_EQ(askedprompts::all(db()).size(), 2U);
}

TEST_F(MergingGuideTest, ATextThatWasEditedThereTakesNothingAway)
{
    ask(*project, "PO: And", bugs);
    part();
    retype(*other, "A student.", "I am a student of the third year.");
    const QString before = shown(db());
    const MergeReport report = mergeIn();
    EXPECT_EQ(shown(db()), before) << "what moved there was not removed";
    EXPECT_EQ(of(report, MergeKind::Others).size(), 0U);
}

TEST_F(MergingGuideTest, ATurnThatIsNotFoundHereIsLeftOutAndSaid)
{
    part();
    ask(*other, "PO: And", bugs);
    retype(*project, "And which bugs did you meet in your daily work?", "Bugs?");
    const MergeReport report = mergeIn();
    EXPECT_EQ(askedprompts::all(db()).size(), 1U);
    EXPECT_TRUE(std::any_of(report.notes.begin(), report.notes.end(), [](const ImportNote &note) {
        return note.text.contains("Which bugs?");
    }));
}

TEST_F(MergingGuideTest, WhatWasTakenBackThereIsAskedAboutAndGoesWhenChosen)
{
    part();
    other->edit("Take back", [&](Database &in) { askedprompts::takeBack(in, {source, 0, role}); });
    Progress progress;
    const auto found = of(previewMerge(*project, otherPath, {}, progress), MergeKind::Others);
    ASSERT_EQ(found.size(), 1U);
    EXPECT_TRUE(found[0].isRemoval);
    mergeIn();
    EXPECT_EQ(askedprompts::all(db()).size(), 1U) << "kept unless somebody says otherwise";
    mergeIn({.each = {{found[0].id, MergeChoice::Theirs}}});
    EXPECT_EQ(askedprompts::all(db()).size(), 0U);
}

TEST_F(MergingGuideTest, TurnsThatWereJoinedThereComeWithWhatTheyAsk)
{
    ask(*project, "PO: And", bugs);
    part();
    other->edit("Join", [&](Database &in) {
        const qint64 at = text.indexOf("PO: And");
        speakers::joinToPrevious(in, source, {at, at + 3});
    });
    mergeIn();
    EXPECT_EQ(sources::turns(db(), source).size(), 3U);
    EXPECT_EQ(shown(db()), shown(there()));
}

} // namespace
} // namespace axial
