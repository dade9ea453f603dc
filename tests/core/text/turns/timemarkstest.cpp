#include "core/text/turns/timemarks.h"

#include <gtest/gtest.h>

using namespace axial;

namespace {

/// "Ann@1500=words" for each turn, "-" for what there is none of.
QStringList said(const QString &text)
{
    const FoundTurns found = findTurns(text);
    QStringList all;
    for (const FoundTurn &turn : found.turns)
        all << QStringLiteral("%1@%2=%3")
                   .arg(turn.speaker < 0 ? QStringLiteral("-")
                                         : found.speakers[size_t(turn.speaker)].name,
                        turn.timeMs ? QString::number(*turn.timeMs) : QStringLiteral("-"),
                        text.mid(turn.words, turn.range.end - turn.words).simplified());
    return all;
}

} // namespace

TEST(TimeMarks, EachProgramsMarksAreRead)
{
    const auto time = [](const char *mark) {
        const auto read = readTimeMark(QString::fromUtf8(mark), 0);
        return read ? read->timeMs : -1;
    };
    EXPECT_EQ(time("#00:01:02-3#"), 62'300);
    EXPECT_EQ(time("[00:01:02.03]"), 62'030);
    EXPECT_EQ(time("(0:01:02.5)"), 62'500);
    EXPECT_EQ(time("\u00a4<62000>"), 62'000);
    for (const char *none : {"", "#", "#1#", "#00:01:02-3", "[00:01:99]", "(see 3)", "[00:01-02]",
                             "\u00a4<>", "\u00a4<1", "\u00a4<99999999999999>", "[12]", "00:01:02"})
        EXPECT_EQ(time(none), -1) << none;
}

TEST(TimeMarks, AtTheEndsATurnBeginsWhenTheOneBeforeEnds)
{
    EXPECT_EQ(
        said(QStringLiteral("I: How did it go? #00:00:05-2#\n\nB1: Well. And then\nwe left. "
                            "#00:01:02-3#\n\nI: Thanks. #00:01:04-0#\n")),
        (QStringList{"I@0=How did it go?", "B1@5200=Well. And then we left.", "I@62300=Thanks."}));
    // InqScribe's, and one beside which somebody has a time of his own
    EXPECT_EQ(said(QStringLiteral("I: How? [00:00:05.20]\nB1: Well. [00:01:02.03]\n"
                                  "[00:01:03.00] I: Thanks. [00:01:04.00]\n")),
              (QStringList{"I@0=How?", "B1@5200=Well.", "I@63000=Thanks."}));
}

TEST(TimeMarks, AtTheEndOfATurnTheyAreInNone)
{
    const QString text = QStringLiteral("I: How? #00:00:05-2#\n\nB1: Well. #00:01:02-3#\n");
    const FoundTurns found = findTurns(text);
    ASSERT_EQ(found.turns.size(), 2U);
    EXPECT_EQ(found.turns[0].range, (TextRange{0, text.indexOf(QStringLiteral(" #00:00:05"))}));
    EXPECT_EQ(found.turns[1].range, (TextRange{text.indexOf(QStringLiteral("B1:")),
                                               text.indexOf(QStringLiteral(" #00:01:02"))}))
        << "each begins with a line";
}

TEST(TimeMarks, WithinAParagraphTheyStayWords)
{
    EXPECT_EQ(
        said(QStringLiteral("I: How #00:00:03-0# so? #00:00:05-2#\n"
                            "B1: Well (10:30) or [00:00:50] so.\nmore #00:01:02-3#\n"
                            "I: At (09:00)\nB1: Yes. #00:02:00-0#\n")),
        (QStringList{"I@0=How #00:00:03-0# so?", "B1@5200=Well (10:30) or [00:00:50] so. more",
                     "I@62300=At (09:00)", "B1@-=Yes."}));
    EXPECT_EQ(said(QStringLiteral("I: How?\n[00:00:05]\nB1: Well.\n[00:00:09]\nI: So.\n")),
              (QStringList{"I@-=How?", "B1@5000=Well.", "I@9000=So."}));
    EXPECT_EQ(said(QStringLiteral("I: a (00:10)\nB1: b\nI: c\n")),
              (QStringList{"I@-=a (00:10)", "B1@10000=b", "I@-=c"}));
}

TEST(TimeMarks, BeforeAndBehindTheNameTheyAreTheTurns)
{
    EXPECT_EQ(said(QStringLiteral("#00:00:01-0# I: How?\n#00:00:05-2# B1: Well.\n")),
              (QStringList{"I@1000=How?", "B1@5200=Well."}));
    EXPECT_EQ(said(QStringLiteral("Interviewer: [00:00:01.00] How?\nAnn: [00:00:05.20] Well.\n")),
              (QStringList{"Interviewer@1000=How?", "Ann@5200=Well."}));
    const QString alone = QStringLiteral("[00:00:01.00]\nInterviewer: How?\n\n[00:00:05.20]\nAnn: "
                                         "Well.\n");
    EXPECT_EQ(said(alone), (QStringList{"Interviewer@1000=How?", "Ann@5200=Well."}));
    EXPECT_EQ(findTurns(alone).turns[1].range.start, alone.indexOf(QStringLiteral("[00:00:05")));
    EXPECT_EQ(said(QStringLiteral("\u00a4<1000>Interviewer: How?\n\u00a4<5200>Ann: Well.\n")),
              (QStringList{"Interviewer@1000=How?", "Ann@5200=Well."}));
}

TEST(TimeMarks, ATimeThatGoesBackIsLeftOut)
{
    EXPECT_EQ(said(QStringLiteral("I: [00:00:10.00] a\nB1: [00:00:05.00] b\nI: [00:00:20.00] c\n")),
              (QStringList{"I@10000=a", "B1@-=[00:00:05.00] b", "I@20000=c"}));
    EXPECT_EQ(said(QStringLiteral("I: a\nB1: b (10:30) and\nI: c\n")),
              (QStringList{"I@-=a", "B1@-=b (10:30) and", "I@-=c"}));
}

TEST(TimeMarks, OneThatIsTooLateCostsNoOthers)
{
    EXPECT_EQ(said(QStringLiteral("I: [00:00:10.00] a\nB1: [10:00:15.00] b\nI: [00:00:20.00] c\n"
                                  "B1: [00:00:25.00] d\n")),
              (QStringList{"I@10000=a", "B1@-=[10:00:15.00] b", "I@20000=c", "B1@25000=d"}));
    EXPECT_EQ(said(QStringLiteral("I: [10:00:10.00] a\nB1: [00:00:15.00] b\nI: [00:00:20.00] c\n")),
              (QStringList{"I@-=[10:00:10.00] a", "B1@15000=b", "I@20000=c"}));
}

TEST(TimeMarks, ASecondRecordingBeginsAnew)
{
    EXPECT_EQ(said(QStringLiteral("I: [00:00:10.00] a\nB1: [00:10:00.00] b\nI: [00:20:00.00] c\n"
                                  "B1: [00:00:05.00] d\nI: [00:00:30.00] e\n")),
              (QStringList{"I@10000=a", "B1@600000=b", "I@1200000=c", "B1@5000=d", "I@30000=e"}));
}

TEST(TimeMarks, TwoSlipsOnEndCostNoOthers)
{
    const QString text = QStringLiteral(
        "I: [00:00:10.00] a\nB1: [10:00:15.00] b\nI: [10:00:20.00] c\nB1: [00:00:25.00] d\n"
        "I: [00:00:30.00] e\n");
    EXPECT_EQ(said(text), (QStringList{"I@10000=a", "B1@-=[10:00:15.00] b", "I@-=[10:00:20.00] c",
                                       "B1@25000=d", "I@30000=e"}));
    EXPECT_EQ(findTurns(text).strayTimes, 2);
}

TEST(TimeMarks, OneSlipOfThePenCostsNobodysTurnsNothingElse)
{
    const QString text = QStringLiteral(
        "[00:00:01] one\n[00:00:05] two\n[10:00:09] three\n[00:00:12] four\n[00:00:15] five\n");
    EXPECT_EQ(said(text), (QStringList{"-@1000=one", "-@5000=two [10:00:09] three", "-@12000=four",
                                       "-@15000=five"}));
    EXPECT_EQ(findTurns(text).strayTimes, 1);
    EXPECT_EQ(said(QStringLiteral("one #00:00:05-0#\n\ntwo #00:00:07-0#\nthree #00:00:03-0#\n"
                                  "four #00:00:12-0#\n")),
              (QStringList{"-@0=one", "-@5000=two", "-@7000=three #00:00:03-0# four"}));
}

TEST(TimeMarks, NobodysTurnsOfASecondRecordingAreTimedAnew)
{
    EXPECT_EQ(said(QStringLiteral("[00:00:05] a\n[00:01:00] b\n[00:02:00] c\n[00:00:04] d\n"
                                  "[00:01:10] e\n[00:03:00] f\n")),
              (QStringList{"-@5000=a", "-@60000=b", "-@120000=c", "-@4000=d", "-@70000=e",
                           "-@180000=f"}));
}

TEST(TimeMarks, ClockTimesInProseAreNoStrays)
{
    EXPECT_EQ(
        findTurns(QStringLiteral("I: [00:10] a\nB1: [00:20] at (09:00) or so\nI: [00:30] c\n"))
            .strayTimes,
        0);
}

TEST(TimeMarks, WithoutNamesTheTurnsAreNobodys)
{
    EXPECT_EQ(said(QStringLiteral("Title\n[00:00:01.00] one\nmore\n[00:00:05.00]\ntwo\n"
                                  "[00:00:09.00] three\n")),
              (QStringList{"-@1000=one more", "-@5000=two", "-@9000=three"}));
    EXPECT_EQ(said(QStringLiteral("one #00:00:05-0#\n\ntwo #00:00:07-0#\nthree #00:00:09-0#\n")),
              (QStringList{"-@0=one", "-@5000=two", "-@7000=three"}));
    EXPECT_EQ(said(QStringLiteral("(9:30) talk\n(10:30) tea\n(11:30) talk\n")), QStringList());
    EXPECT_EQ(said(QStringLiteral("[00:09] a\n[00:05] b\n[00:07] c\n")), QStringList());
}

TEST(TimespanRows, ATableIsReadByItsColumns)
{
    EXPECT_EQ(
        said(QStringLiteral("Interview 3\n\n\tTimespan\tContent\tSpeaker\n1\t0:00.0 - 0:05.2\t"
                            "How did\nit go?\tInterviewer\n2\t0:05.2 - 1:02.3\tWell.\tAnn\n3\t"
                            "1:02.3 - 1:05.0\t\tAnn\n4\t1:05.0 - 1:06.0\tThanks.\t\n")),
        (QStringList{"Interviewer@0=How did it go?", "Ann@5200=Well.", "-@65000=Thanks."}));
    EXPECT_EQ(said(QStringLiteral("Timespan\tContent\n0:00:00.0 - 0:00:05.2\tone\n"
                                  "0:00:05.2 - 0:00:07\ttwo\n")),
              (QStringList{"-@0=one", "-@5200=two"}));
    EXPECT_EQ(said(QStringLiteral("Timespan\tContent\nnothing\n")), QStringList());
}
