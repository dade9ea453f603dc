// Stamps and the words along a recording.
#include "core/text/turns/heardplaces.h"

#include "core/text/turns/turns.h"

#include <gtest/gtest.h>

namespace axial {
namespace {

QString wordsAt(const HeardPlaces &places, const QString &text, qint64 timeMs)
{
    const TextRange range = places.heardAt(timeMs);
    return text.mid(range.start, range.length());
}

TEST(HeardPlacesTest, WhatFollowsAStampIsHeardFromItsTimeOn)
{
    const QString text = QStringLiteral("[00:00:01] Hello.\n[00:00:05] Yes.\n[00:01:00] Bye.\n");
    const HeardPlaces places(text, {});
    EXPECT_EQ(wordsAt(places, text, 0), QString());
    EXPECT_EQ(wordsAt(places, text, 1000), QStringLiteral("[00:00:01] Hello."));
    EXPECT_EQ(wordsAt(places, text, 59'999), QStringLiteral("[00:00:05] Yes."));
    EXPECT_EQ(wordsAt(places, text, 999'999), QStringLiteral("[00:01:00] Bye."));
    EXPECT_EQ(places.timeAt(text.indexOf(QLatin1String("Yes"))), 5000);
    EXPECT_EQ(places.timeAt(0), 1000);
}

TEST(HeardPlacesTest, AStampAtTheEndOfAParagraphIsWhenTheNextBegins)
{
    const QString text = QStringLiteral(
        "One. #00:00:04-0#\nTwo. #00:00:09-5#\nThree. #00:00:12-0#");
    const HeardPlaces places(text, {});
    EXPECT_EQ(wordsAt(places, text, 4000), QStringLiteral("Two. #00:00:09-5#"));
    EXPECT_EQ(places.timeAt(text.indexOf(QLatin1String("Three"))), 9500);
    EXPECT_EQ(places.timeAt(1), 0);
}

TEST(HeardPlacesTest, ATurnAndTheStampBeforeItBeginAtOnePlace)
{
    const QString text = QStringLiteral(
        "I: How? #00:00:05-2#\nB1: Well. #00:01:02-3#\nI: Thanks. #00:01:04-0#");
    std::vector<Turn> turns;
    for (const FoundTurn &each : findTurns(text).turns)
        turns.push_back({each.range, each.words, {}, each.timeMs});
    const std::vector<std::pair<qint64, qint64>> begins{
        {0, 0}, {text.indexOf(QLatin1String("B1")), 5200}, {text.lastIndexOf(u'I'), 62300}};
    EXPECT_EQ(HeardPlaces(text, turns).begins(), begins);
}

TEST(HeardPlacesTest, TurnsThatKnowTheirTimeNeedNoStamp)
{
    const QString text = QStringLiteral("Ann: Why?\nBob: So.");
    const HeardPlaces places(text, {{{0, 9}, 5, {}, 2000}, {{10, 18}, 15, {}, 4000}});
    EXPECT_EQ(wordsAt(places, text, 3000), QStringLiteral("Ann: Why?"));
    EXPECT_EQ(wordsAt(places, text, 4000), QStringLiteral("Bob: So."));
    EXPECT_TRUE(places.stamps().empty());
}

TEST(HeardPlacesTest, ATimeWithoutBracketsBeforeANameIsAStamp)
{
    const QString text = QStringLiteral("00:12 Ann: Why?");
    const HeardPlaces places(text, {{{0, 15}, 11, {}, 12'000}});
    ASSERT_TRUE(places.stampAt(3));
    EXPECT_EQ(places.stampAt(3)->timeMs, 12'000);
    EXPECT_FALSE(places.stampAt(5));
}

TEST(HeardPlacesTest, ASlipOfThePenMovesNothingButCanBePressed)
{
    const QString text = QStringLiteral(
        "[00:00:01] a\n[00:00:02] b\n[09:00:03] c\n[00:00:04] d\n[00:00:05] e\n");
    const HeardPlaces places(text, {});
    EXPECT_EQ(wordsAt(places, text, 3000), QStringLiteral("[00:00:02] b\n[09:00:03] c"));
    EXPECT_EQ(wordsAt(places, text, 32'500'000), QStringLiteral("[00:00:05] e"));
    ASSERT_TRUE(places.stampAt(text.indexOf(QLatin1String("[09"))));
}

TEST(HeardPlacesTest, TurnsBeyondTheTextAreNotFollowed)
{
    const HeardPlaces places(QStringLiteral("x"), {{{0, 900}, 700, {}, 1}, {{-5, 1}, 0, {}, 2}});
    EXPECT_TRUE(places.isEmpty());
}

TEST(WrittenTimeTest, ANewStampLooksAsThoseOfItsText)
{
    const auto written = [](const char *like) {
        return writtenTimeMark(3'723'456, QString::fromUtf8(like)).toStdString();
    };
    EXPECT_EQ(written(""), "[01:02:03]");
    EXPECT_EQ(written("[00:12:30]"), "[01:02:03]");
    EXPECT_EQ(written("[0:12:30]"), "[1:02:03]");
    EXPECT_EQ(written("[00:12:30.12]"), "[01:02:03.45]");
    EXPECT_EQ(written("(12:30)"), "(01:02:03)") << "longer than an hour";
    EXPECT_EQ(written("#00:01:02-3#"), "#01:02:03-4#");
    EXPECT_EQ(written("\u00a4<62000>"), "\u00a4<3723456>");
    EXPECT_EQ(written("words"), "[01:02:03]");
    EXPECT_EQ(writtenTimeMark(65'000, QStringLiteral("(12:30)")), QStringLiteral("(01:05)"));
    EXPECT_EQ(writtenTimeMark(-5), QStringLiteral("[00:00:00]"));
}

TEST(WrittenTimeTest, WhatIsWrittenIsReadAgain)
{
    for (const char *like : {"[00:00:00]", "(0:00:00.0)", "#00:00:00-0#", "[00:00]", "\u00a4<0>"}) {
        for (const qint64 timeMs : {0, 59'000, 61'000, 3'599'000, 36'061'000}) {
            const QString mark = writtenTimeMark(timeMs, QString::fromUtf8(like));
            const auto read = readTimeMark(mark, 0);
            ASSERT_TRUE(read) << mark.toStdString();
            EXPECT_EQ(read->timeMs, timeMs);
            EXPECT_EQ(read->range.end, mark.size());
        }
    }
}

TEST(WrittenTimeTest, AsPeopleReadIt)
{
    EXPECT_EQ(shownTime(5999), QStringLiteral("0:05"));
    EXPECT_EQ(shownTime(750'000), QStringLiteral("12:30"));
    EXPECT_EQ(shownTime(3'723'000), QStringLiteral("1:02:03"));
    EXPECT_EQ(shownTime(-1), QStringLiteral("0:00"));
}

} // namespace
} // namespace axial
