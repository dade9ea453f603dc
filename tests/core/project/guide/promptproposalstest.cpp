// Which turns may ask which question of the guide, by their words and by headings.
#include "core/project/guide/promptproposals.h"

#include "core/project/guide/audiences.h"
#include "core/project/guide/prompts.h"
#include "core/project/people/participants.h"
#include "core/project/sources/sources.h"
#include "core/text/turns/turns.h"
#include "tests/support/study.h"

namespace axial {
namespace {

class PromptProposalsTest : public test::StudyTest
{
protected:
    PromptId addPrompt(const QString &text, const QString &audience = {})
    {
        return project->edit("Prompt", [&](Database &in) {
            return prompts::add(in, {{}, "Part I", {}, audience, text, {}}, 99);
        });
    }
    /// With the turns and speakers that an import finds.
    SourceId addInterview(const QString &text, const QString &person, const QString &type)
    {
        const SourceId source = addSource("Interview " + person, text);
        project->edit("Turns", [&](Database &in) {
            const ParticipantId participant = participants::ensure(in, person);
            participants::setValue(in, participant, attributes::ensure(in, "Type"), type);
            const FoundTurns found = findTurns(text);
            std::vector<SpeakerId> speakers;
            for (const FoundSpeaker &each : found.speakers) {
                const bool isPerson = each.name == person;
                speakers.push_back(sources::addSpeaker(
                    in, {{},
                         source,
                         each.name,
                         isPerson ? SpeakerRole::Participant : SpeakerRole::Interviewer,
                         isPerson ? participant : ParticipantId()}));
            }
            for (const FoundTurn &turn : found.turns)
                sources::addTurn(in, source,
                                 {turn.range, turn.words, speakers[size_t(turn.speaker)], {}});
        });
        return source;
    }
    /// "turn: question", in order.
    QStringList proposed(SourceId source)
    {
        QStringList result;
        for (const PromptProposal &each : promptProposals(db(), source, Progress()))
            result << QStringLiteral("%1: %2").arg(each.turn).arg(
                prompts::find(db(), each.asked.prompt)->text);
        return result;
    }
};

TEST_F(PromptProposalsTest, ComeFromWordsThatAreNearAndOnlyOnceEach)
{
    addPrompt("How do you decide what gets fixed first?");
    addPrompt("What would you wish for, if the developers were listening?");
    addPrompt("Which frameworks and machines do you use?");
    const SourceId source = addInterview(
        "PO: Thanks for coming. And then?\n"
        "U1: Well.\n"
        "PO: I see. How do you all decide what is fixed first?\n"
        "U1: What would you wish for, if the developers were listening? I never know.\n"
        "PO: So how do you decide that?\n"
        "U1: By hand.\n"
        "PO: That helps. If the people who develop it were listening, what would you wish for?\n"
        "U1: Peace.\n",
        "U1", "User");
    EXPECT_EQ(proposed(source),
              (QStringList{"3: How do you decide what gets fixed first?",
                           "7: What would you wish for, if the developers were listening?"}));
}

TEST_F(PromptProposalsTest, LeaveOutWhatIsForOthersAndWhatIsAskedAlready)
{
    const PromptId users = addPrompt("Which bugs cost you a whole day?", "LLM Users");
    addPrompt("Which bugs cost you a whole week?", "Framework Developers");
    const QString text = "PO: Which bugs cost you a whole week?\nD1: All.\n"
                         "PO: Which bugs cost you a whole day?\nD1: None.\n";
    const SourceId source = addInterview(text, "D1", "Developer");
    EXPECT_EQ(proposed(source), QStringList{"1: Which bugs cost you a whole week?"});
    const auto guide = prompts::all(db());
    const Audiences audiences(db(), guide);
    EXPECT_FALSE(audiences.isFor(guide[0], participants::find(db(), "D1")));
    EXPECT_TRUE(audiences.isFor(guide[1], participants::find(db(), "D1")));
    const SourceId other = addInterview(QString(text).replace("D1", "U1"), "U1", "User");
    project->edit("Ask", [&](Database &in) {
        askedprompts::ask(in, {other, text.indexOf("PO: Which bugs cost you a whole day"), users});
    });
    EXPECT_EQ(proposed(other), QStringList());
}

TEST_F(PromptProposalsTest, ComeFromHeadingsAndNumbersAboveWhoeverAnswers)
{
    addPrompt("What is your role?");
    addPrompt("Which bugs did you meet?");
    addPrompt("What is planned?");
    const SourceId source = addInterview("## What is your role?\n\n"
                                         "U1: I study.\n\n"
                                         "Question 3\n\n"
                                         "U1: Nothing much.\n\n"
                                         "**Which bugs did you meet?**\n\n"
                                         "U1: Many.\n",
                                         "U1", "User");
    const auto found = promptProposals(db(), source, Progress());
    EXPECT_EQ(proposed(source), (QStringList{"1: What is your role?", "2: What is planned?",
                                             "3: Which bugs did you meet?"}));
    ASSERT_EQ(found.size(), 3U);
    EXPECT_EQ(found[1].by, PromptProposal::By::Heading);
    EXPECT_EQ(found[1].similarity, 1);
}

TEST_F(PromptProposalsTest, OfAnEmptyGuideOrATextWithoutTurnsAreNone)
{
    const SourceId source = addSource("Notes", "What is your role?");
    EXPECT_EQ(proposed(source), QStringList());
    addPrompt("What is your role?");
    EXPECT_EQ(proposed(source), QStringList());
}

} // namespace
} // namespace axial
