#include "core/project/people/speakerturns.h"

#include "core/base/names.h"
#include "core/project/people/participants.h"
#include "core/project/sources/sources.h"
#include "core/project/sources/transcriptediting.h"
#include "core/query/people/speakers.h"
#include "core/text/textedits.h"
#include "tests/support/study.h"

namespace axial {
namespace {

using test::dump;
using test::errorOf;

class SpeakerTurnsTest : public test::StudyTest
{
protected:
    SpeakerTurnsTest() : source(addSource("Interview", text))
    {
        project->edit("Speakers", [this](Database &db) {
            asks = sources::addSpeaker(db, {{}, source, "PO", SpeakerRole::Interviewer, {}});
            says = sources::addSpeaker(db, {{}, source, "Speaker 1", SpeakerRole::Unknown, {}});
            const std::pair<const char *, const char *> turns[] = {
                {"PO: Who", "you?"}, {"Speaker 1: I", "Me too."}, {"PO: And", "now?"}};
            for (const auto &[first, last] : turns) {
                const qint64 start = place(first).start;
                sources::addTurn(db, source,
                                 {{start, place(last).end},
                                  text.indexOf(':', start) + 2,
                                  first[0] == 'P' ? asks : says,
                                  {}});
            }
        });
        EXPECT_EQ(shown(), "PO=Who are you? | Speaker 1=I am. Nobody. Bob: Me too. | PO=And now?");
    }

    TextRange place(const QString &words)
    {
        const qint64 at = text.indexOf(words);
        return {at, at + words.size()};
    }
    QString shown()
    {
        QStringList result;
        QHash<qint64, QString> names;
        for (const Speaker &speaker : sources::speakers(db(), source))
            names.insert(speaker.id.value, speaker.name);
        for (const Turn &turn : sources::turns(db(), source))
            result << names.value(turn.speaker.value, "-") + '='
                          + text.mid(turn.words, turn.range.end - turn.words).simplified();
        return result.join(" | ");
    }
    QString person(const QString &words)
    {
        return participants::pseudonym(db(), Speakers(db()).at(source, place(words)).participant);
    }
    template <class Act>
    void act(Act &&fn)
    {
        const auto before = dump(db());
        project->edit("Act", fn);
        EXPECT_EQ(project->check(), QStringList());
        const auto after = dump(db());
        project->undo();
        EXPECT_EQ(dump(db()), before);
        project->redo();
        EXPECT_EQ(dump(db()), after);
        EXPECT_EQ(sources::text(db(), source), text) << "the text never changes";
    }

    const QString text = "PO: Who are you?\nSpeaker 1: I am.\nNobody.\nBob: Me too.\n"
                         "PO: And now?";
    SourceId source;
    SpeakerId asks, says;
};

TEST_F(SpeakerTurnsTest, SpeakersAreListedWithTurnsAndFirstWords)
{
    const auto uses = speakers::uses(db(), source);
    ASSERT_EQ(uses.size(), 2U);
    EXPECT_EQ(uses[0].speaker.name, "PO");
    EXPECT_EQ(uses[0].turns, 2);
    EXPECT_EQ(uses[0].firstWords, "Who are you?");
    EXPECT_EQ(uses[1].firstWords, "I am. Nobody. Bob: Me too.");
}

TEST_F(SpeakerTurnsTest, WhoASpeakerIsHoldsForAllTurnsAndCanBeTakenBack)
{
    act([&](Database &db) { speakers::identify(db, says, {SpeakerRole::Participant, " U7 "}); });
    EXPECT_EQ(person("Nobody"), "U7");
    act([&](Database &db) { speakers::identify(db, says, {SpeakerRole::Interviewer, "U7"}); });
    EXPECT_EQ(person("Nobody"), "") << "an interviewer is no participant";
    act([&](Database &db) { speakers::identify(db, says, {SpeakerRole::Unknown, {}}); });
    EXPECT_EQ(sources::speakers(db(), source)[1].role, SpeakerRole::Unknown);
    EXPECT_FALSE(errorOf([&] {
                     project->edit("Gone",
                                   [](Database &db) { speakers::identify(db, SpeakerId{77}, {}); });
                 }).isEmpty());
}

TEST_F(SpeakerTurnsTest, ARunOfTurnsGoesToAnotherSpeaker)
{
    act([&](Database &db) {
        const SpeakerId who = speakers::ensure(db, source, {SpeakerRole::Participant, "U2"});
        EXPECT_EQ(speakers::assign(db, source, {0, place("I am").end}, who), 2);
    });
    EXPECT_EQ(shown(), "U2=Who are you? | U2=I am. Nobody. Bob: Me too. | PO=And now?");
    EXPECT_EQ(person("Who are"), "U2");
    EXPECT_EQ(sources::speakers(db(), source).size(), 2U) << "nobody is called Speaker 1 now";
    const SpeakerId again = sources::turns(db(), source).front().speaker;
    act([&](Database &db) {
        EXPECT_EQ(speakers::ensure(db, source, {SpeakerRole::Participant, "U2"}), again);
        EXPECT_EQ(speakers::ensure(db, source, {SpeakerRole::Interviewer, {}}), asks);
        EXPECT_EQ(speakers::assign(db, source, {text.size(), text.size()}, {}), 1) << "a caret";
    });
    EXPECT_EQ(shown(), "U2=Who are you? | U2=I am. Nobody. Bob: Me too. | -=And now?");
}

TEST_F(SpeakerTurnsTest, AParagraphBecomesATurnAndTheRestStaysItsSpeakers)
{
    const qint64 caret = place("Nobody").start + 2;
    act([&](Database &db) {
        speakers::makeTurn(db, source, {caret, caret},
                           speakers::ensure(db, source, {SpeakerRole::Participant, "U3"}));
    });
    EXPECT_EQ(shown(), "PO=Who are you? | Speaker 1=I am. | U3=Nobody. | Speaker 1=Bob: Me too. | "
                       "PO=And now?");
    EXPECT_EQ(person("Nobody"), "U3");
    act([&](Database &db) {
        const SpeakerId bob = sources::addSpeaker(
            db, {{}, source, "Bob", SpeakerRole::Participant, participants::ensure(db, "U4")});
        speakers::makeTurn(db, source, place("Me too"), bob);
    });
    EXPECT_EQ(shown(), "PO=Who are you? | Speaker 1=I am. | U3=Nobody. | Bob=Me too. | "
                       "PO=And now?")
        << "a name that speaks here is not among the words";
    act([&](Database &db) { speakers::makeTurn(db, source, {0, 1}, says); });
    EXPECT_TRUE(shown().startsWith("Speaker 1=Who are you? | Speaker 1=I am."))
        << "by its name too";
}

TEST_F(SpeakerTurnsTest, WrongTurnsAreJoinedOrDissolved)
{
    act([&](Database &db) { speakers::joinToPrevious(db, source, place("Nobody")); });
    EXPECT_EQ(shown(), "PO=Who are you? Speaker 1: I am. Nobody. Bob: Me too. | PO=And now?");
    EXPECT_FALSE(errorOf([&] {
                     project->edit("Join", [&](Database &db) {
                         speakers::joinToPrevious(db, source, {1, 1});
                     });
                 }).isEmpty());
    act([&](Database &db) { speakers::dissolve(db, source, place("And now")); });
    EXPECT_EQ(shown(), "PO=Who are you? Speaker 1: I am. Nobody. Bob: Me too.");
    EXPECT_FALSE(errorOf([&] {
                     project->edit("Assign", [&](Database &db) {
                         speakers::assign(db, source, place("And now"), says);
                     });
                 }).isEmpty());
    act([&](Database &db) { speakers::makeTurn(db, source, place("And now"), asks); });
    EXPECT_TRUE(shown().endsWith("| PO=And now?")) << shown().toStdString();
}

TEST_F(SpeakerTurnsTest, EditingTheTranscriptKeepsWhoSpeaks)
{
    act([&](Database &db) {
        const SpeakerId who = speakers::ensure(db, source, {SpeakerRole::Participant, "U2"});
        speakers::makeTurn(db, source, place("Nobody"), who);
    });
    TextEdits edits(text);
    edits.replace(place("Nobody."), "Nobody at all.");
    edits.replace({4, 7}, "What");
    project->edit("Edit", [&](Database &db) { transcripts::edit(db, source, edits); });
    EXPECT_EQ(project->check(), QStringList());
    const auto turns = sources::turns(db(), source);
    ASSERT_EQ(turns.size(), 5U);
    const QString now = sources::text(db(), source);
    EXPECT_EQ(now.mid(turns[2].range.start, turns[2].range.length()), "Nobody at all.");
    const auto person = Speakers(db()).at(source, turns[2].range).participant;
    EXPECT_EQ(participants::pseudonym(db(), person), "U2");
    project->undo();
    reopen();
    project->undo();
    EXPECT_EQ(shown(), "PO=Who are you? | Speaker 1=I am. Nobody. Bob: Me too. | PO=And now?");
}

TEST_F(SpeakerTurnsTest, AParticipantsSourceMayHaveWordsOfOthers)
{
    project->edit("Whole", [&](Database &db) {
        sources::addParticipant(db, source, participants::ensure(db, "U9"));
        speakers::dissolve(db, source, {0, text.size()});
    });
    EXPECT_EQ(person("Nobody"), "U9");
    EXPECT_EQ(person("now?"), "U9");
    act([&](Database &db) {
        speakers::makeTurn(db, source, place("Nobody"),
                           speakers::ensure(db, source, {SpeakerRole::Interviewer, {}}));
    });
    EXPECT_EQ(person("Nobody"), "") << "the interviewer is nobody";
    EXPECT_EQ(person("now?"), "U9") << "the rest stays";
    act([&](Database &db) {
        speakers::assign(db, source, place("Nobody"),
                         speakers::ensure(db, source, {SpeakerRole::Participant, "U1"}));
    });
    EXPECT_EQ(person("Nobody"), "U1");
    act([&](Database &db) { speakers::assign(db, source, place("Nobody"), {}); });
    EXPECT_EQ(person("Nobody"), "") << "nobody that is known, so not U9";
    act([&](Database &db) { speakers::dissolve(db, source, place("Nobody")); });
    EXPECT_EQ(person("Nobody"), "U9") << "as all words that are no turn";
    EXPECT_TRUE(sources::speakers(db(), source).empty());
    act([&](Database &db) { speakers::makeTurn(db, source, place("Nobody"), {}); });
    EXPECT_EQ(person("Nobody"), "");
    EXPECT_EQ(person("now?"), "U9");
}

TEST_F(SpeakerTurnsTest, APersonIsFoundByANameThatLooksTheSame)
{
    project->edit("People", [&](Database &db) {
        const SpeakerId speaker = speakers::ensure(db, source, {SpeakerRole::Participant, "U8"});
        EXPECT_EQ(speakers::ensure(db, source, {SpeakerRole::Participant, u"u\u00AD8"_qs}),
                  speaker);
        speakers::identify(db, speaker, {SpeakerRole::Participant, u"U\u200B8"_qs});
        const std::vector<Speaker> all = sources::speakers(db, source);
        const auto same = std::find_if(all.begin(), all.end(),
                                       [&](const Speaker &each) { return each.id == speaker; });
        ASSERT_NE(same, all.end());
        EXPECT_EQ(participants::pseudonym(db, same->participant), "U8");
    });
}

TEST_F(SpeakerTurnsTest, APersonIsFoundByThePseudonymThatIsKept)
{
    const QString name = "U\n" + QString(names::longest + 20, 'x');
    project->edit("Person", [&](Database &db) {
        const auto person = participants::ensure(db, names::fitted(name));
        sources::addSpeaker(db, {{}, source, "U", SpeakerRole::Participant, person});
    });
    const size_t before = sources::speakers(db(), source).size();
    project->edit("Twice", [&](Database &db) {
        speakers::ensure(db, source, {SpeakerRole::Participant, name});
    });
    EXPECT_EQ(sources::speakers(db(), source).size(), before) << "one person, one speaker";
}

} // namespace
} // namespace axial
