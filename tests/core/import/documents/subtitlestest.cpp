#include "tests/core/import/importfixture.h"

#include <gtest/gtest.h>

using namespace axial;

namespace {

ImportedSource subtitles(const char *name, const QByteArray &bytes)
{
    const ImportInput input = file(name, bytes);
    EXPECT_STREQ(importerFor(input).id, "subtitles");
    return readAs("subtitles", input).sources.at(0);
}

QString wordsOf(const ImportedSource &source, size_t turn)
{
    const ImportedTurn &found = source.turns.at(turn);
    return source.text.mid(found.words, found.range.end - found.words);
}

} // namespace

TEST(Subtitles, VoicesOfTeamsBecomeTurnsWithTheirTimes)
{
    const ImportedSource source = subtitles(
        "Meeting.vtt", "\xef\xbb\xbfWEBVTT\r\nKind: captions\r\nLanguage: en-GB\r\n\r\nNOTE made "
                       "by a machine\r\n\r\n"
                       "0a1b/12-0\r\n00:00:03.120 --> 00:00:05.000\r\n"
                       "<v Ada Byron>How did the\r\ninstallation go?</v>\r\n\r\n"
                       "0a1b/13-0\r\n00:00:05.500 --> 00:00:09.000\r\n"
                       "<v M\xc3\xbcller, Jo>It failed &amp; I\r\n\r\n"
                       "0a1b/14-0\r\n00:00:09.100 --> 00:00:11.000\r\n"
                       "<v M\xc3\xbcller, Jo>gave <i>up</i>.</v>\r\n");
    EXPECT_EQ(source.kind, SourceKind::Transcript);
    EXPECT_EQ(source.language.trimmed(), QStringLiteral("en-GB"));
    EXPECT_EQ(source.text, QStringLiteral("[00:00:03] Ada Byron: How did the installation go?\n"
                                          "[00:00:05] M\u00fcller, Jo: It failed & I gave up."));
    ASSERT_EQ(source.turns.size(), 2u);
    EXPECT_EQ(wordsOf(source, 1), QStringLiteral("It failed & I gave up."));
    EXPECT_EQ(source.turns[1].timeMs, 5500);
    ASSERT_EQ(source.speakers.size(), 2u);
    EXPECT_EQ(source.speakers[1].name, QStringLiteral("M\u00fcller, Jo"));
    EXPECT_EQ(source.speakers[1].firstWords, QStringLiteral("It failed & I gave up."));
}

TEST(Subtitles, NamesOfZoomAreFoundInTheWordsAndHold)
{
    const ImportedSource source = subtitles(
        "zoom.vtt", "WEBVTT\n\n1\n00:01.000 --> 00:02.000\nInterviewer: Which one?\n\n"
                    "2\n00:03.000 --> 00:04.000\nU3: The second: it is quick.\n\n"
                    "3\n00:04.100 --> 00:05.000\nAnd small.\n\n"
                    "4\n01:02:05.000 --> 01:02:06.000\nAnd it stops at times.\n");
    ASSERT_EQ(source.turns.size(), 3u);
    EXPECT_EQ(wordsOf(source, 1), QStringLiteral("The second: it is quick. And small."));
    EXPECT_EQ(source.turns[2].speaker, source.turns[1].speaker); // after a silence
    EXPECT_EQ(source.turns[2].timeMs, 3'725'000);
    EXPECT_EQ(source.speakers.at(0).role, SpeakerRole::Interviewer);
    EXPECT_EQ(source.speakers.at(1).role, SpeakerRole::Participant);
    EXPECT_EQ(source.speakers.at(1).participant, QStringLiteral("U3"));
}

TEST(Subtitles, ANameAloneIsOfTheWordsThatFollow)
{
    const ImportedSource source = subtitles("lone.srt",
                                            "1\n00:00:01,000 --> 00:00:02,000\nInterviewer:\n\n"
                                            "2\n00:00:02,000 --> 00:00:03,000\nWelcome.\n\n"
                                            "3\n00:00:03,000 --> 00:00:04,000\nBob:\n\n"
                                            "4\n00:00:04,000 --> 00:00:05,000\nThanks.\n\n"
                                            "5\n00:00:05,000 --> 00:00:06,000\nInterviewer: So?\n\n"
                                            "6\n00:00:06,000 --> 00:00:07,000\nBob: Well.\n");
    ASSERT_EQ(source.turns.size(), 4u);
    EXPECT_EQ(wordsOf(source, 0), QStringLiteral("Welcome."));
    EXPECT_EQ(wordsOf(source, 1), QStringLiteral("Thanks."));
    EXPECT_EQ(source.turns[1].speaker, source.turns[3].speaker);
}

TEST(Subtitles, WordsBelowAnEmptyLineAreTakenAndSaid)
{
    const ImportBundle bundle = readAs(
        "subtitles", file("gap.srt", "1\n00:00:01,000 --> 00:00:02,000\nOne.\n\nTwo.\n\n"
                                     "2\n00:00:02,000 --> 00:00:03,000\nThree <00:00:02.500>4.\n"));
    EXPECT_EQ(bundle.sources[0].text, QStringLiteral("[00:00:01] One. Two.\n[00:00:02] Three 4."));
    EXPECT_TRUE(has(notesOf(bundle), "taken as its words: 1"));
    const ImportBundle early = readAs(
        "subtitles", file("gap.srt", "Made by hand\n\n1\n00:00:01,000 --> 00:00:02,000\nOne.\n"));
    EXPECT_TRUE(has(notesOf(early), "without a time stamp, left out: 1"));
}

TEST(Subtitles, NumbersOfCuesAreNoWordsHoweverTheLinesStand)
{
    const auto textOf = [](const QByteArray &bytes) {
        return readAs("subtitles", file("a.srt", bytes)).sources.at(0).text;
    };
    const QString right = QStringLiteral("[00:00:01] Ann: How many?\n[00:00:03] Bob: 7");
    const QByteArray first = "00:00:01,000 --> 00:00:02,000",
                     second = "00:00:03,000 --> 00:00:04,000";
    EXPECT_EQ(textOf("1\n" + first + "\nAnn: How many?\n2\n" + second + "\nBob: 7\n"), right);
    EXPECT_EQ(textOf("1\n\n" + first + "\n\nAnn: How many?\n\n2\n\n" + second + "\n\nBob: 7\n"),
              right)
        << "each line behind an empty one";
    EXPECT_EQ(textOf("1\n" + first + "\nAnn: How many?\n \n2\n" + second + "\nBob: 7\n \n"), right);
    // Where cues have no numbers, a number is words.
    EXPECT_TRUE(textOf(first + "\nHow many?\n7\n" + second + "\nSo.\n")
                    .contains(QStringLiteral("How many? 7")));
    // An arrow among words is no time.
    EXPECT_TRUE(
        textOf("1\n" + first + "\nfrom a\nto --> b\n").endsWith(QStringLiteral("to --> b")));
}

TEST(Subtitles, CommentsOfTheFileAreSaidToBeLeftOut)
{
    const ImportBundle bundle = readAs(
        "subtitles",
        file("a.vtt", "WEBVTT - talk\nKind: captions\n\nSTYLE\n::cue {}\n\nNOTE\nsure?\n"
                      "really?\n\n00:01.000 --> 00:02.000\nWell.\n\nNOTE so\n"));
    EXPECT_EQ(bundle.sources[0].text, QStringLiteral("[00:00:01] Well."));
    EXPECT_TRUE(has(notesOf(bundle), "Comments of the file (NOTE), left out: 2"));
}

TEST(Subtitles, WhoSaysAThingTwiceHasSaidItTwice)
{
    const ImportBundle bundle = readAs(
        "subtitles",
        file("a.vtt", "WEBVTT\n\n00:01.000 --> 00:02.000\nYes.\n\n"
                      "00:02.000 --> 00:03.000\nYes.\n\n00:03.000 --> 00:04.000\nYes.\n\n"
                      "00:04.000 --> 00:05.000\nNo.\n\n00:05.000 --> 00:06.000\nSo.\n\n"
                      "00:06.000 --> 00:07.000\nWell.\n\n00:07.000 --> 00:08.000\nI.\n"));
    EXPECT_EQ(bundle.sources[0].text.count(QStringLiteral("Yes.")), 3);
}

TEST(Subtitles, WithoutNamesEachSentenceIsNobodysTurn)
{
    const ImportedSource source = subtitles(
        "film.srt", "1\n00:00:01,000 --> 00:00:02,000\n<font color=\"red\">One</font>\n\n"
                    "2\n00:00:02,000 --> 00:00:03,000\nsentence.\n\n"
                    "3\n00:00:03,000 --> 00:00:04,000\nThe thing: 1 < 2.\n");
    EXPECT_EQ(source.text,
              QStringLiteral("[00:00:01] One sentence.\n[00:00:03] The thing: 1 < 2."));
    EXPECT_TRUE(source.speakers.empty());
    EXPECT_EQ(source.turns.at(1).speaker, -1);
}

TEST(Subtitles, AMinuteOnEndGetsANewTimeAtASentence)
{
    QByteArray text;
    for (int i = 0; i < 100; ++i) {
        const QByteArray at = QByteArray::number(i / 60) + ':'
                              + QByteArray::number(i % 60).rightJustified(2, '0');
        text += "00:" + at + ",000 --> 00:" + at + ",900\nInterviewee: words"
                + (i % 8 == 7 ? "." : " and") + "\n\n";
    }
    const ImportedSource source = subtitles("long.srt", text);
    ASSERT_EQ(source.turns.size(), 2u);
    EXPECT_EQ(source.turns[1].timeMs, 64'000);
    EXPECT_TRUE(wordsOf(source, 0).endsWith(u'.'));
}

TEST(Subtitles, WhereNobodyWroteFullStopsATimeComesAllTheSame)
{
    const auto written = [](const QByteArray &name) {
        QByteArray cues = "WEBVTT\n\n";
        for (int i = 0; i < 100; ++i) { // three seconds each, one behind the other
            const auto at = [](int seconds) {
                return QByteArray("00:0") + QByteArray::number(seconds / 60) + ':'
                       + QByteArray::number(seconds % 60).rightJustified(2, '0') + ".000";
            };
            cues += at(3 * i) + " --> " + at(3 * i + 3) + '\n' + name + "and then\n\n";
        }
        return cues;
    };
    EXPECT_EQ(subtitles("a.vtt", written("<v Ada>")).turns.size(), 4u) << "one in 90 seconds";
    EXPECT_EQ(subtitles("a.vtt", written({})).turns.size(), 10u) << "one in 30 seconds";
}

TEST(Subtitles, BrokenOnesAreReadOrRefusedWithTheirName)
{
    EXPECT_TRUE(has(errorOf("subtitles", file("a.srt", "nothing here\n")), "a.srt: no subtitle"));
    const ImportBundle bundle = readAs(
        "subtitles", file("a.srt", "1\n0:0:99 --> x\nlost\n\n2\n00:00:01,0 --> 00:00:02,0\n<v \n"
                                   "\n00:00:03,0 --> 00:00:04,0\nkept <v Ann"));
    EXPECT_EQ(bundle.sources.at(0).text, QStringLiteral("[00:00:03] kept"));
    EXPECT_TRUE(has(notesOf(bundle), "line 2: this time stamp can’t be read"));
}

TEST(Subtitles, WhoeverSpeaksOnceIsFoundWhereEachCueNamesSomebody)
{
    const QByteArray bytes = "WEBVTT\n\n1\n00:01.000 --> 00:02.000\nAnn Smith: Which one?\n\n"
                             "2\n00:03.000 --> 00:04.000\nBob: The second.\n";
    const ImportedSource source = subtitles("zoom.vtt", bytes);
    ASSERT_EQ(source.speakers.size(), 2u);
    EXPECT_EQ(source.speakers[0].name, QStringLiteral("Ann Smith"));
    EXPECT_EQ(wordsOf(source, 1), QStringLiteral("The second."));
}

TEST(Subtitles, EachNameOrNoneIsASpeakersWhereSomebodySaysSo)
{
    const ImportInput input = file("talk.vtt", "WEBVTT\n\n00:01.000 --> 00:02.000\nAnn: Why?\n\n"
                                               "00:03.000 --> 00:04.000\nWell.\n\n"
                                               "00:05.000 --> 00:06.000\nBob: So.\n");
    const auto speakers = [&input](SpeakerNames names) {
        ImportOptions options;
        options.speakerNames = names;
        return readAs("subtitles", input, options).sources.at(0).speakers.size();
    };
    EXPECT_EQ(speakers(SpeakerNames::Found), 0u);
    EXPECT_EQ(speakers(SpeakerNames::Each), 2u);
    ImportOptions none;
    none.speakerNames = SpeakerNames::None;
    const ImportBundle bundle = readAs(
        "subtitles", file("a.vtt", "WEBVTT\n\n00:01.000 --> 00:02.000\n<v Ann>Why?\n"), none);
    EXPECT_EQ(bundle.sources.at(0).text, QStringLiteral("[00:00:01] Why?"));
}

TEST(Subtitles, OnlyWhatWasJoinedIsSaidToBe)
{
    const ImportBundle apart = readAs(
        "subtitles", file("a.srt", "1\n00:00:01,000 --> 00:00:02,000\nAnn: One.\n\n"
                                   "2\n00:00:02,000 --> 00:00:03,000\nBob: Two.\n"));
    EXPECT_FALSE(has(notesOf(apart), "joined")) << notesOf(apart).toStdString();
    const ImportBundle joined = readAs("subtitles",
                                       file("a.srt", "1\n00:00:01,000 --> 00:00:02,000\nOne\n\n"
                                                     "2\n00:00:02,000 --> 00:00:03,000\ntwo.\n"));
    EXPECT_TRUE(has(notesOf(joined), "2 segments became 1 paragraphs, without the breaks"));
}
