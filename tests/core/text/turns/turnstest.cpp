#include "core/text/turns/turns.h"
#include "core/text/duration.h"
#include "core/text/encoding/encoding.h"

#include <gtest/gtest.h>

#include <QFile>

using namespace axial;

namespace {

/// "name|words" of each turn.
QStringList spoken(const QString &text)
{
    QStringList result;
    const FoundTurns found = findTurns(text);
    for (const FoundTurn &turn : found.turns)
        result += found.speakers[static_cast<size_t>(turn.speaker)].name + u'|'
                  + text.mid(turn.words, turn.range.end - turn.words);
    return result;
}

QString transcript(const QString &name)
{
    QFile file(QStringLiteral(AXIAL_SHARED_DIR "/transcripts/") + name);
    EXPECT_TRUE(file.open(QIODevice::ReadOnly));
    return decodeText(file.readAll()).text;
}

const FoundSpeaker *speaker(const FoundTurns &found, const QString &name)
{
    for (const FoundSpeaker &one : found.speakers) {
        if (one.name == name)
            return &one;
    }
    return nullptr;
}

} // namespace

TEST(Turns, EachWrittenFormIsRead)
{
    const QString words = QStringLiteral("Hello there.");
    const QStringList forms{
        QStringLiteral("Interviewer: %1\n\nU3: %1\n"),
        QStringLiteral("**Interviewer:** %1\n\n**U3:** %1\n"),
        QStringLiteral("**Interviewer**: %1\n\n**U3**: %1\n"),
        QStringLiteral("[00:12:30] Interviewer: %1\n[00:12:41] U3: %1\n"),
        QStringLiteral("00:12:30 Interviewer: %1\n00:12:41 U3: %1\n"),
        QStringLiteral("Interviewer (00:12): %1\nU3 (00:14): %1\n"),
        QStringLiteral("1. Interviewer: %1\n2. U3: %1\n"),
        QStringLiteral("1 Interviewer: %1\n2 U3: %1\n"),
        QStringLiteral("Interviewer : %1\n  U3 : %1\n"),
        QStringLiteral("Interviewer：%1\nU3：%1\n"),
        QStringLiteral("Interviewer:\n%1\n\nU3:\n%1\n"),
        QStringLiteral("- Interviewer: %1\n- U3: %1\n"),
    };
    for (const QString &form : forms)
        EXPECT_EQ(spoken(form.arg(words)),
                  (QStringList{"Interviewer|Hello there.", "U3|Hello there."}))
            << form.toStdString();
}

TEST(Turns, TimeStampsAreRead)
{
    const FoundTurns found = findTurns(u"[00:12:30.5] I: a\n[01:00:01] U3: b\nI (12:05): c\nU3: d");
    ASSERT_EQ(found.turns.size(), 4u);
    EXPECT_EQ(found.turns[0].timeMs, 750'500);
    EXPECT_EQ(found.turns[1].timeMs, 3'601'000);
    EXPECT_EQ(found.turns[2].timeMs, 725'000);
    EXPECT_FALSE(found.turns[3].timeMs.has_value());
    EXPECT_EQ(found.speakers[0].role, SpeakerRole::Interviewer);
    EXPECT_EQ(found.speakers[1].role, SpeakerRole::Participant);
}

TEST(Turns, AParagraphWithoutANameContinuesTheTurn)
{
    const QString text = QStringLiteral("Intro line\n\nI: one\n\nstill one\n\n\nU3: two\n");
    const FoundTurns found = findTurns(text);
    ASSERT_EQ(found.turns.size(), 2u);
    EXPECT_EQ(found.turns[0].range.start, text.indexOf(QLatin1String("I: ")));
    EXPECT_EQ(text.mid(found.turns[0].range.start, found.turns[0].range.length()),
              QStringLiteral("I: one\n\nstill one"));
    EXPECT_EQ(found.turns[1].range.end, text.size() - 1);
}

TEST(Turns, ColonsThatAreNoSpeakersStayWords)
{
    const QString text = QStringLiteral(
        "I: how?\nhttps://a.b/c is it\nfor example: x\n10:30 we met\n"
        "note: y\nstd::vector<int>\nC:\\temp\nthe problem was: z\n"
        "U3: so.\nI: ok\nU3: yes: it is\n");
    const FoundTurns found = findTurns(text);
    EXPECT_EQ(found.speakers.size(), 2u);
    EXPECT_EQ(found.turns.size(), 4u);
}

TEST(Turns, DocumentsHaveNoTurns)
{
    EXPECT_TRUE(
        findTurns(u"# Report\n\nSummary: good.\n\nSee https://x.y\n\nRisk: none\n").turns.empty());
    EXPECT_TRUE(findTurns(u"").turns.empty());
    EXPECT_TRUE(findTurns(u"just words\nand more words\n").turns.empty());
}

TEST(Turns, QuestionAndAnswerAreSpeakersWhenTheyRepeat)
{
    const FoundTurns found = findTurns(u"Q: one?\nA: yes\nQ: two?\nA: no\n");
    ASSERT_EQ(found.speakers.size(), 2u);
    EXPECT_EQ(found.speakers[0].role, SpeakerRole::Interviewer);
    EXPECT_EQ(found.speakers[1].role, SpeakerRole::Participant);
    EXPECT_EQ(found.turns.size(), 4u);
}

TEST(Turns, NamesThatDifferInCaseAreOnePerson)
{
    const FoundTurns found = findTurns(u"Maria: a\nTom: b\nMARIA: c\nTom: d\nMaria: e\n");
    ASSERT_EQ(found.speakers.size(), 2u);
    EXPECT_EQ(found.speakers[0].name, QStringLiteral("Maria"));
    EXPECT_EQ(found.speakers[0].turns, 3);
    EXPECT_EQ(found.speakers[0].spellings, (QStringList{"MARIA", "Maria"}));
    EXPECT_EQ(found.speakers[0].role, SpeakerRole::Unknown);
}

TEST(Turns, NamesThatLookTheSameAreOnePerson)
{
    const FoundTurns found = findTurns(QStringLiteral(
        "José: One.\nQ: Two?\nJo\u00ADsé: Three.\nQ: Four?\nＪｏｓe\u0301: Five.\nQ: Six?\n"));
    ASSERT_EQ(found.speakers.size(), 2u);
    EXPECT_EQ(found.speakers[0].turns, 3);
    EXPECT_EQ(found.speakers[0].spellings.size(), 3);
}

TEST(Turns, RangesCountCodeUnits)
{
    const QString text = QStringLiteral(
        "I: \U0001F469\u200D\U0001F4BB ok\nU3: e\u0301 \u0634\u0643\u0631\u0627\n");
    EXPECT_EQ(spoken(text), (QStringList{"I|\U0001F469\u200D\U0001F4BB ok",
                                         "U3|e\u0301 \u0634\u0643\u0631\u0627"}));
}

TEST(Turns, PseudonymsAreProposed)
{
    const auto proposed = [](const char16_t *text, const QString &title, size_t index) {
        return proposedPseudonyms(findTurns(text), title).at(index);
    };
    const char16_t *ids = u"I: a\nU3: b\nI: c\nU3: d\n";
    EXPECT_EQ(proposed(ids, QStringLiteral("x"), 1), QStringLiteral("U3"));
    EXPECT_EQ(proposed(ids, QStringLiteral("x"), 0), QString());
    const char16_t *generic = u"interviewer: a\ninterviewee: b\n";
    EXPECT_EQ(proposed(generic, QStringLiteral("U3 interview"), 1), QStringLiteral("U3"));
    EXPECT_EQ(proposed(generic, QStringLiteral("Interview 10"), 1), QStringLiteral("Interview 10"));
    const char16_t *besideAName = u"Dan: a\nParticipant: b\nDan: c\nParticipant: d\n";
    EXPECT_EQ(proposed(besideAName, QStringLiteral("P1"), 1), QStringLiteral("P1"));
    EXPECT_EQ(proposed(besideAName, QStringLiteral("P1"), 0), QString()) << "Dan may ask";
    const char16_t *several = u"Dan: a\nParticipant 1: b\nDan: c\nParticipant 2: d\nDan: e\n"
                              u"Participant 1: f\nParticipant 2: g\n";
    EXPECT_EQ(proposed(several, QStringLiteral("P1"), 1), QString()) << "one of two";
    const char16_t *named = u"Interviewer: a\nMaria: b\nInterviewer: c\nMaria: d\n";
    EXPECT_EQ(proposed(named, QStringLiteral("Talk"), 1), QStringLiteral("Maria"));
}

TEST(Turns, TheRealInterviews)
{
    const FoundTurns ten = findTurns(transcript(QStringLiteral("Interview 10.txt")));
    ASSERT_EQ(ten.speakers.size(), 2u);
    EXPECT_EQ(speaker(ten, QStringLiteral("interviewee"))->turns, 173);
    EXPECT_EQ(speaker(ten, QStringLiteral("interviewer"))->turns, 66);
    EXPECT_EQ(speaker(ten, QStringLiteral("interviewee"))->role, SpeakerRole::Participant);

    const FoundTurns fifteen = findTurns(transcript(QStringLiteral("Interview 15.txt")));
    ASSERT_EQ(fifteen.speakers.size(), 2u);
    EXPECT_EQ(speaker(fifteen, QStringLiteral("Interviewee"))->turns, 118);
    EXPECT_EQ(speaker(fifteen, QStringLiteral("Interviewer 1"))->turns, 42);

    const FoundTurns two = findTurns(transcript(QStringLiteral("Interview 2.txt")));
    EXPECT_EQ(speaker(two, QStringLiteral("Interviewer1"))->turns, 43);
    EXPECT_EQ(speaker(two, QStringLiteral("Interviewee1"))->turns, 44);
    EXPECT_EQ(speaker(two, QStringLiteral("Interviewer2"))->role, SpeakerRole::Interviewer);
    EXPECT_EQ(speaker(two, QStringLiteral("Interviewer2 2"))->turns, 1);
    EXPECT_EQ(two.turns.size(), 89u);
}

TEST(Turns, TurnsAscendAndNeverOverlap)
{
    for (const char *name : {"Interview 2.txt", "Interview 10.txt", "Interview 15.txt"}) {
        const QString text = transcript(QString::fromLatin1(name));
        qint64 last = 0;
        for (const FoundTurn &turn : findTurns(text).turns) {
            EXPECT_GE(turn.range.start, last);
            EXPECT_GE(turn.words, turn.range.start);
            EXPECT_LE(turn.words, turn.range.end);
            last = turn.range.end;
        }
        EXPECT_LE(last, text.size());
    }
}

TEST(Duration, UnitsAndSums)
{
    EXPECT_DOUBLE_EQ(durationMonths(u"8 Months").value(), 8);
    EXPECT_DOUBLE_EQ(durationMonths(u"1.5 years").value(), 18);
    EXPECT_DOUBLE_EQ(durationMonths(u"2 years and 3 months").value(), 27);
    EXPECT_DOUBLE_EQ(durationMonths(u"2,5 yrs").value(), 30);
    EXPECT_DOUBLE_EQ(durationMonths(u"1y 6m").value(), 18);
    for (const QStringView no : {u"4", u"years", u"", u"long", u"4 apples", u"1.2.3 years", u"and"})
        EXPECT_FALSE(durationMonths(no).has_value()) << no.toString().toStdString();
}

TEST(Turns, ANameBeforeATimeAloneOnItsLineAsTeamsAndOtterWriteIt)
{
    const QString text = QStringLiteral("Ann Smith   0:05\nHello.\n\nJo Lee  (00:12)\nYes.\nAnd "
                                        "more.\n\nAnn Smith   1:02:07\nThanks.\n");
    const FoundTurns found = findTurns(text);
    ASSERT_EQ(found.turns.size(), 3u);
    EXPECT_EQ(found.speakers.at(0).name, QStringLiteral("Ann Smith"));
    EXPECT_EQ(found.turns[1].timeMs, 12'000);
    EXPECT_EQ(found.turns[2].timeMs, 3'727'000);
    EXPECT_EQ(text.mid(found.turns[1].words, 4), QStringLiteral("Yes."));
    EXPECT_TRUE(findTurns(u"Opening 09:00\nLunch 12:30\nRoom 4: closed 14:00\n").turns.empty());
}

TEST(Turns, HeadsOfATimeAndANameOnLinesOfTheirOwnAreRead)
{
    const QString teams = QStringLiteral(
        "Meeting of May\n\n"
        "0:0:3.0 --> 0:0:5.450\nAda Lovelace\nHello: how so?\n\n"
        "0:0:9.5 --> 0:0:11.450\n\nGrace Hopper (Guest)\n\nI look.\n"
        "Note: for moths.\n\n"
        "1:2:5.0 --> 1:2:7.450\nAda Lovelace\nThanks.\n");
    EXPECT_EQ(spoken(teams), (QStringList{"Ada Lovelace|Hello: how so?",
                                          "Grace Hopper (Guest)|I look.\nNote: for moths.",
                                          "Ada Lovelace|Thanks."}));
    const FoundTurns found = findTurns(teams);
    EXPECT_EQ(found.turns[1].timeMs, 9500);
    EXPECT_EQ(found.turns[2].timeMs, 3'725'000);
    EXPECT_EQ(found.turns[0].range.start, teams.indexOf(QStringLiteral("0:0:3.0")));
    EXPECT_EQ(found.speakers[0].turns, 2);
    for (const char *others : // cues without names, a name without words, one who speaks once
         {"00:00:03.000 --> 00:00:05.000\nWell\n\n00:00:06.000 --> 00:00:07.000\nI don't know, "
          "yet.\n",
          "00:00:03.000 --> 00:00:05.000\nYes\nno\n00:00:06.000 --> 00:00:07.000\nFine\nby me\n",
          "00:00:03.000 --> 00:00:05.000\nAda\n00:00:06.000 --> 00:00:07.000\nAda\n"}) {
        for (const FoundTurn &turn : findTurns(QString::fromUtf8(others)).turns)
            EXPECT_EQ(turn.speaker, -1) << others;
    }
}

TEST(Turns, HeadsWithoutAColonAreReadWhereTheyAreWrittenThroughout)
{
    EXPECT_EQ(
        spoken(QStringLiteral("A talk\n\n00:00:03 Speaker 1\nThank you.\n\n[00:00:11] Speaker 2\n"
                              "Sure.\nI am.\n\n00:00:14 Speaker 1\nGood.\n")),
        (QStringList{"Speaker 1|Thank you.", "Speaker 2|Sure.\nI am.", "Speaker 1|Good."}));
    EXPECT_EQ(spoken(QStringLiteral(
                  "Quill, Rosa\n0 Minuten 3 Sekunden\nDanke.\nTam\n1 Stunde 2 Minuten 9 "
                  "Sekunden\nGern.\n")),
              (QStringList{"Quill, Rosa|Danke.", "Tam|Gern."}));
    for (const char
             *others : // words behind times, names that don't come back, a head without words
         {"00:00:03 Yes\nof course\n00:00:05 No, never.\nwhy\n00:00:09 Yes\nso\n",
          "00:00:03 Yes\nof course\n00:00:05 No\nwhy\n00:00:09 Well\nso\n",
          "00:00:03 Ann\n00:00:05 Ann\n00:00:09 Ann\n",
          "I waited\n5 minutes 3 seconds\nand then it rained\n"}) {
        for (const FoundTurn &turn : findTurns(QString::fromUtf8(others)).turns)
            EXPECT_EQ(turn.speaker, -1) << others;
    }
}

TEST(Turns, ANameInBracketsBeforeItsTimeIsReadAndASignatureIsNobodys)
{
    EXPECT_EQ(spoken(QStringLiteral("[Ada Lovelace] 00:00:03\nHello.\n\n"
                                    "[Grace Hopper] 00:00:09\nHi.\n\n"
                                    "[Ada Lovelace] 00:00:15\nBye.\n")),
              (QStringList{"Ada Lovelace|Hello.", "Grace Hopper|Hi.", "Ada Lovelace|Bye."}));
    EXPECT_EQ(spoken(QStringLiteral("Ada Lovelace  0:03\nHello.\n\nGrace Hopper  0:09\nHi.\n\n"
                                    "Ada Lovelace  0:15\nThanks.\n\n"
                                    "Transcribed by https://otter.ai\n")),
              (QStringList{"Ada Lovelace|Hello.", "Grace Hopper|Hi.", "Ada Lovelace|Thanks."}));
}

TEST(Turns, EachNameIsASpeakersOrNobodysWhereSomebodySaysSo)
{
    const QString text = QStringLiteral("Title\nAnn: Why?\nlook: here\nBob: So.\nNote: none\n");
    const auto said = [&text](SpeakerNames names) {
        QStringList result;
        const FoundTurns found = findTurns(text, names);
        for (const FoundTurn &turn : found.turns)
            result << found.speakers[size_t(turn.speaker)].name + u'|'
                          + text.mid(turn.words, turn.range.end - turn.words);
        return result;
    };
    EXPECT_EQ(said(SpeakerNames::Found), QStringList());
    EXPECT_EQ(said(SpeakerNames::Each),
              (QStringList{"Ann|Why?", "look|here", "Bob|So.\nNote: none"}));
    EXPECT_TRUE(
        findTurns(QStringLiteral("I: a\nU1: b\nI: c\nU1: d"), SpeakerNames::None).turns.empty());
}

TEST(Turns, InAShortTranscriptWhoeverSpeaksOnceIsFound)
{
    const auto names = [](const char *text) {
        QStringList result;
        for (const FoundSpeaker &one :
             findTurnsOfTranscript(QString::fromUtf8(text), SpeakerNames::Found).speakers)
            result << one.name;
        return result;
    };
    EXPECT_EQ(names("Ann: Why?\nBob: So.\n"), (QStringList{"Ann", "Bob"}));
    EXPECT_EQ(names("00:01 Ann: Why?\nmore: of it\n00:05 Bob: So.\n"),
              (QStringList{"Ann", "more", "Bob"}));
    EXPECT_EQ(names("Ann: Why?\nSo.\n"), QStringList());
    EXPECT_EQ(names("00:01 Ann: Why?\n00:05 So.\n"), QStringList());
    EXPECT_EQ(names("Ann: Why?\n"), QStringList());
}
