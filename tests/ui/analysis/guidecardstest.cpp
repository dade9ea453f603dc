// The cards behind the coverage of the interview guide: turns that ask and answer.
#include "core/project/guide/askedprompts.h"
#include "core/project/guide/prompts.h"
#include "core/project/people/participants.h"
#include "core/project/sources/sources.h"
#include "core/query/query.h"
#include "tests/support/study.h"
#include "ui/analysis/quotes/quotelist.h"

namespace axial {
namespace {

class GuideCardsTest : public test::StudyTest
{
};

TEST_F(GuideCardsTest, ATurnThatAnswersIsACardThatLeadsThere)
{
    const QString text = "PO: Who are you?\nU1: I study.\n";
    const SourceId source = addSource("U1 interview", text);
    project->edit("Set up", [&](Database &in) {
        const SpeakerId says = sources::addSpeaker(
            in, {{}, source, "U1", SpeakerRole::Participant, participants::ensure(in, "U1")});
        sources::addTurn(in, source, {{0, 16}, 4, {}, {}});
        sources::addTurn(in, source, {{17, 29}, 21, says, {}});
        askedprompts::ask(
            in, {source, 0, prompts::add(in, {{}, "Part I", {}, {}, "What is your role?", {}}, 0)});
    });
    Progress progress;
    const auto cards = [&](const QString &show) {
        return loadQuoteList(db(), {{"answers", {{"show", show}}}, false}, progress).cards;
    };
    ASSERT_EQ(cards("answers").size(), 1U);
    const QuoteCard answer = cards("answers").front();
    EXPECT_EQ(answer.who, "U1");
    EXPECT_EQ(answer.words, "I study.");
    EXPECT_EQ(answer.place, "U1 interview, turn 2");
    EXPECT_EQ(answer.source, source);
    EXPECT_EQ(text.mid(answer.range.start, answer.range.length()), "I study.");
    ASSERT_EQ(cards("asked").size(), 1U);
    EXPECT_EQ(cards("asked").front().words, "Who are you?");
}

} // namespace
} // namespace axial
