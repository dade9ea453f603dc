// Which turns ask which questions of the guide, while transcripts change.
#include "core/project/guide/askedprompts.h"

#include "core/project/guide/prompts.h"
#include "core/project/people/speakerturns.h"
#include "core/project/sources/sources.h"
#include "core/project/sources/transcriptediting.h"
#include "core/text/textedits.h"
#include "tests/support/study.h"

namespace axial {
namespace {

using test::errorOf;

class AskedPromptsTest : public test::StudyTest
{
protected:
    AskedPromptsTest() : source(addSource("Interview", text))
    {
        project->edit("Set up", [this](Database &in) {
            const SpeakerId asks = sources::addSpeaker(
                in, {{}, source, "PO", SpeakerRole::Interviewer, {}});
            const SpeakerId says = sources::addSpeaker(
                in, {{}, source, "U1", SpeakerRole::Participant, {}});
            for (qint64 at = 0; at < text.size(); at = text.indexOf('\n', at) + 1) {
                const qint64 end = text.indexOf('\n', at);
                sources::addTurn(in, source,
                                 {{at, end}, at + 4, text[at] == 'P' ? asks : says, {}});
            }
            role = prompts::add(in, {{}, "Part I", {}, {}, "What is your role?", {}}, 0);
            bugs = prompts::add(in, {{}, "Part I", {}, {}, "Which bugs?", {}}, 1);
            askedprompts::ask(in, {source, startOf("PO: Who"), role});
            askedprompts::ask(in, {source, startOf("PO: And"), bugs});
        });
        EXPECT_EQ(shown(), "What is your role? = PO: Who are you? | Which bugs? = PO: And bugs?");
    }

    qint64 startOf(const QString &words) { return sources::text(db(), source).indexOf(words); }
    TextRange place(const QString &words)
    {
        const qint64 at = startOf(words);
        return {at, at + words.size()};
    }
    QString shown()
    {
        QStringList result;
        const QString now = sources::text(db(), source);
        for (const AskedPrompt &each : askedprompts::of(db(), source)) {
            QString said = "nowhere";
            for (const Turn &turn : sources::turns(db(), source)) {
                if (turn.range.start == each.start)
                    said = now.mid(turn.range.start, turn.range.length()).simplified();
            }
            result << prompts::find(db(), each.prompt)->text + " = " + said;
        }
        return result.join(" | ");
    }
    void retype(const QString &words, const QString &now)
    {
        editAndUndo([&](Database &in) {
            TextEdits edits(sources::text(in, source));
            edits.replace(place(words), now);
            transcripts::edit(in, source, edits);
        });
    }

    const QString text = "PO: Who are you?\nU1: A student.\nPO: And bugs?\nU1: Many.\n";
    SourceId source;
    PromptId role, bugs;
};

TEST_F(AskedPromptsTest, AreAskedTakenBackAndGoWithTheirQuestion)
{
    editAndUndo([&](Database &in) { askedprompts::ask(in, {source, startOf("PO: And"), role}); });
    project->edit("Twice is once", [&](Database &in) {
        askedprompts::ask(in, {source, startOf("PO: And"), role});
    });
    EXPECT_EQ(shown(), "What is your role? = PO: Who are you? | What is your role? = PO: And bugs? "
                       "| Which bugs? = PO: And bugs?");
    editAndUndo([&](Database &in) {
        askedprompts::takeBack(in, {source, startOf("PO: Who"), role});
    });
    EXPECT_EQ(askedprompts::all(db()).size(), 2U);
    editAndUndo([&](Database &in) { prompts::remove(in, {role}); });
    EXPECT_EQ(shown(), "Which bugs? = PO: And bugs?");
    EXPECT_FALSE(errorOf([&] {
                     project->edit("Within", [&](Database &in) {
                         askedprompts::ask(in, {source, 3, bugs});
                     });
                 }).isEmpty())
        << "no turn starts there";
    EXPECT_FALSE(errorOf([&] {
                     project->edit("Gone", [&](Database &in) {
                         askedprompts::ask(in, {source, 0, PromptId{7}});
                     });
                 }).isEmpty());
}

TEST_F(AskedPromptsTest, StayWithTheirTurnsWhileTheTextIsEdited)
{
    retype("A student.", "I study, and I work in the evenings.");
    EXPECT_EQ(shown(), "What is your role? = PO: Who are you? | Which bugs? = PO: And bugs?");
    retype("Who are", "Wh");
    EXPECT_EQ(shown(), "What is your role? = PO: Wh you? | Which bugs? = PO: And bugs?");
    // Turn by turn shorter by as much as the next one is away: one arrives where another was.
    retype("PO: Wh you?\n", "");
    EXPECT_EQ(shown(), "Which bugs? = PO: And bugs?") << "its turn is gone";
    retype("U1: I study, and I work in the evenings.\n", "");
    EXPECT_EQ(shown(), "Which bugs? = PO: And bugs?");
}

TEST_F(AskedPromptsTest, ATurnThatArrivesWhereAnotherWasKeepsItsOwn)
{
    editAndUndo([&](Database &in) {
        askedprompts::ask(in, {source, startOf("U1: A"), bugs});
        askedprompts::takeBack(in, {source, startOf("PO: And"), bugs});
    });
    const qint64 before = startOf("U1: A");
    // The second turn goes to exactly where the first was; the third to where the second was.
    retype("PO: Who are you?\n", "");
    ASSERT_EQ(startOf("U1: A"), 0);
    ASSERT_NE(before, 0);
    EXPECT_EQ(shown(), "Which bugs? = U1: A student.");
}

TEST_F(AskedPromptsTest, GoWithTurnsThatAreJoinedCutAndDissolved)
{
    editAndUndo([&](Database &in) { speakers::joinToPrevious(in, source, place("And bugs")); });
    EXPECT_EQ(shown(), "What is your role? = PO: Who are you? | "
                       "Which bugs? = U1: A student. PO: And bugs?");
    editAndUndo([&](Database &in) {
        speakers::makeTurn(in, source, place("And bugs"), speakers::ensure(in, source, {}));
    });
    EXPECT_EQ(shown(), "What is your role? = PO: Who are you? | Which bugs? = U1: A student.")
        << "it stays with the part that begins where the turn began";
    editAndUndo([&](Database &in) { speakers::makeTurn(in, source, {0, text.size()}, {}); });
    EXPECT_EQ(askedprompts::of(db(), source).size(), 2U);
    EXPECT_EQ(askedprompts::of(db(), source)[1].start, 0);
    editAndUndo([&](Database &in) { speakers::dissolve(in, source, {0, 3}); });
    EXPECT_EQ(shown(), "");
}

TEST_F(AskedPromptsTest, WhereNoTurnStartsIsFoundByTheCheck)
{
    EXPECT_EQ(project->check(), QStringList());
    project->edit("Damage", [&](Database &in) {
        in.run("UPDATE turn_prompt SET start=start+1 WHERE prompt=?1", bugs);
    });
    EXPECT_EQ(project->check().join(' '), "1 question of the guide is asked where no turn "
                                          "starts.");
}

} // namespace
} // namespace axial
