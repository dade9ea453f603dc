#include "core/text/search/nearestwords.h"

#include "core/text/search/foldedtext.h"
#include "core/text/search/wordaligner.h"

#include <gtest/gtest.h>

#include <QFile>

using namespace axial;

namespace {

std::vector<NearWords> nearest(const QString &text, const QString &quote,
                               const std::vector<TextRange> &parts = {}, double least = 0.6)
{
    Progress progress;
    return nearestWords(text, parts, {quote}, least, progress).front();
}

QString wordsAt(const QString &text, const NearWords &words)
{
    return text.mid(words.range.start, words.range.length());
}

/// The words of the text nearest to the quote; empty = nothing near.
QString nearestIn(const QString &text, const QString &quote)
{
    const auto found = nearest(text, quote);
    return found.empty() ? QString() : wordsAt(text, found.front());
}

TEST(NearestWords, CaseSpacesDashesAndQuotationMarksDoNotCount)
{
    const QString text = QStringLiteral("Well: \u201cIt didn\u2019t  work\u201d \u2014 "
                                        "the\u00a0\ufb01rst time,\nI mean. Then it did.");
    const auto found = nearest(text, QStringLiteral("it didn't work - the FIRST time, I mean."));
    ASSERT_EQ(found.size(), 1u);
    EXPECT_TRUE(found[0].isEqual);
    EXPECT_EQ(found[0].similarity, 1);
    EXPECT_EQ(
        wordsAt(text, found[0]),
        QStringLiteral("It didn\u2019t  work\u201d \u2014 the\u00a0\ufb01rst time,\nI mean."));
}

TEST(NearestWords, ComposedAndDecomposedLettersAreEqual)
{
    const QString text = QStringLiteral("Alors, la qualite\u0301 du mode\u0300le, voila\u0300.");
    const auto found = nearest(text, QStringLiteral("la qualit\u00e9 du mod\u00e8le"));
    ASSERT_EQ(found.size(), 1u);
    EXPECT_TRUE(found[0].isEqual);
    EXPECT_EQ(wordsAt(text, found[0]), QStringLiteral("la qualite\u0301 du mode\u0300le"));
}

TEST(NearestWords, ASlightDifferenceIsFoundAtWholeWordsAndIsNotEqual)
{
    const QString text = QStringLiteral(
        "Hm. So I was trying to install MindSpeed for the Ascend, but it lacked Apex. And then?");
    const auto found = nearest(
        text, QStringLiteral("I tried to install MindSpeed for Ascend, but it lacked Apex."));
    ASSERT_EQ(found.size(), 1u);
    EXPECT_FALSE(found[0].isEqual);
    EXPECT_GT(found[0].similarity, 0.8);
    EXPECT_LT(found[0].similarity, 1);
    EXPECT_TRUE(
        wordsAt(text, found[0])
            .endsWith(QStringLiteral("install MindSpeed for the Ascend, but it lacked Apex.")));
    EXPECT_TRUE(found[0].range.start == 0 || text[found[0].range.start - 1] == u' ');
}

TEST(NearestWords, OtherWordsAreNotNear)
{
    EXPECT_EQ(nearestIn(QStringLiteral("We talked about the weather and about the food there."),
                        QStringLiteral("Silent bugs in gradients destroy user trust.")),
              QString());
    EXPECT_EQ(nearestIn(QString(), QStringLiteral("Silent bugs in gradients")), QString());
    EXPECT_EQ(nearestIn(QStringLiteral("words"), QStringLiteral(" \u2026 ")), QString());
}

TEST(NearestWords, AShortQuoteIsFoundWhenEqualOnly)
{
    EXPECT_EQ(nearestIn(QStringLiteral("It is Slow, slower than mine"), QStringLiteral("slow")),
              QStringLiteral("Slow"));
    EXPECT_EQ(nearestIn(QStringLiteral("It is slower than mine"), QStringLiteral("slow")),
              QString());
}

TEST(NearestWords, AWholeTextIsFoundWhenEqualOnly)
{
    QString text;
    for (int i = 0; i < 5000; ++i)
        text += QStringLiteral("word%1 ").arg(i);
    text = text.trimmed();
    const QString whole = QStringLiteral("Before it. ") + text + QStringLiteral(" After it.");
    const auto equal = nearest(whole, text.toUpper());
    ASSERT_EQ(equal.size(), 1u);
    EXPECT_TRUE(equal[0].isEqual);
    EXPECT_EQ(nearestIn(whole, text + QStringLiteral(" more")), QString());
}

TEST(NearestWords, AQuoteMuchLongerThanTheTextIsNotNear)
{
    const QString text = QStringLiteral("The docs were outdated, and nothing else was said.");
    EXPECT_EQ(nearestIn(text, text.repeated(300)), QString());
}

TEST(NearestWords, AQuoteMayLeaveWordsOut)
{
    const QString text = QStringLiteral(
        "We waited for days, and you know how my boss is, he called me every hour, until the "
        "cluster came back. Fine.");
    const auto found = nearest(
        text, QStringLiteral("We waited for days [...] until the cluster came back."));
    ASSERT_EQ(found.size(), 1u);
    EXPECT_EQ(wordsAt(text, found[0]), text.left(text.size() - 6));
    EXPECT_FALSE(found[0].isEqual);
    EXPECT_EQ(found[0].similarity, 1);
}

TEST(NearestWords, APauseIsNoDifference)
{
    const QString text = QStringLiteral("So I ... I just guess\u2026 the parameters.");
    const auto found = nearest(text, QStringLiteral("I I just guess the parameters."));
    ASSERT_EQ(found.size(), 1u);
    EXPECT_TRUE(found[0].isEqual);
}

TEST(NearestWords, AllPlacesOfWordsSaidTwice)
{
    const QString text = QStringLiteral(
        "The docs were OUTDATED. Yes. \u201cThe docs were outdated.\u201d");
    const auto found = nearest(text, QStringLiteral("the docs were outdated."));
    ASSERT_EQ(found.size(), 2u);
    EXPECT_EQ(found[0].range.start, 0);
    EXPECT_EQ(wordsAt(text, found[1]), QStringLiteral("The docs were outdated."));
}

TEST(NearestWords, OnlyTheGivenPartsAreSearched)
{
    const QString text = QStringLiteral("A: the docs were outdated\nB: the docs were OUTDATED\n");
    const auto found = nearest(text, QStringLiteral("The docs were outdated"), {{29, 51}});
    ASSERT_EQ(found.size(), 1u);
    EXPECT_EQ(wordsAt(text, found[0]), QStringLiteral("the docs were OUTDATED"));
}

TEST(NearestWords, AQuoteOverTheBorderOfTurnsHoldsWhatStandsBetweenAndIsNotEqual)
{
    const QString text = QStringLiteral(
        "U1: The loss was flat and I had no idea\nI: Mm-hm.\nU1: why it would not move at all.\n");
    const auto start = text.indexOf(QStringLiteral("The"));
    const auto again = text.indexOf(QStringLiteral("why"));
    const auto found = nearest(
        text, QStringLiteral("The loss was flat and I had no idea why it would not move at all."),
        {{start, 39}, {again, text.size() - 1}});
    ASSERT_EQ(found.size(), 1u);
    EXPECT_EQ(found[0].similarity, 1);
    EXPECT_FALSE(found[0].isEqual);
    EXPECT_EQ(found[0].range, (TextRange{start, text.size() - 1}));
}

TEST(NearestWords, EmojiAreNeverCut)
{
    const QString family = QString::fromUtf8("\U0001F468\u200D\U0001F469\u200D\U0001F467");
    const QString text = QStringLiteral("We laughed ") + family
                         + QString::fromUtf8(" a lot \U0001F44D\U0001F3FD then");
    const auto found = nearest(text, QStringLiteral("we laughed ") + family
                                         + QString::fromUtf8(" a  lot \U0001F44D"));
    ASSERT_EQ(found.size(), 1u);
    EXPECT_EQ(wordsAt(text, found[0]), QStringLiteral("We laughed ") + family
                                           + QString::fromUtf8(" a lot \U0001F44D\U0001F3FD"));
}

TEST(NearestWords, RightToLeftAndIdeographsAreFound)
{
    const QString arabic = QString::fromUtf8(
        "\u0646\u0639\u0645\u060c \u0627\u0644\u0648\u062b\u0627\u0626\u0642 "
        "\u0643\u0627\u0646\u062a "
        "\u0642\u062f\u064a\u0645\u0629 \u062c\u062f\u0627 \u0639\u0646\u062f\u0646\u0627.");
    EXPECT_EQ(
        nearestIn(arabic, QString::fromUtf8("\u0627\u0644\u0648\u062b\u0627\u0626\u0642 "
                                            "\u0642\u062f\u064a\u0645\u0629 \u062c\u062f\u0627")),
        QString::fromUtf8("\u0627\u0644\u0648\u062b\u0627\u0626\u0642 \u0643\u0627\u0646\u062a "
                          "\u0642\u062f\u064a\u0645\u0629 \u062c\u062f\u0627"));
    const QString chinese = QString::fromUtf8(
        "我们用的文档已经过时了，检查点格式也不再兼容，很麻烦。");
    EXPECT_EQ(nearestIn(chinese, QString::fromUtf8("文档已经过时，检查点格式不再兼容")),
              QString::fromUtf8("文档已经过时了，检查点格式也不再兼容"));
}

TEST(NearestWords, ARealInterviewRetoldIsFoundAgain)
{
    QFile file(QStringLiteral(AXIAL_SHARED_DIR "/transcripts/Interview 10.txt"));
    ASSERT_TRUE(file.open(QIODevice::ReadOnly));
    const QString text = QString::fromUtf8(file.readAll());
    int tried = 0;
    for (qsizetype at = 2000; at + 300 < text.size(); at += 2500) {
        // A sentence's worth of words, one of them changed and one left out.
        QStringList words = text.mid(at, 160).simplified().split(u' ');
        words.removeFirst();
        words.removeLast();
        const QString spoken = words.join(u' ');
        words[words.size() / 3] = QStringLiteral("whatever");
        words.removeAt(words.size() / 2);
        const auto found = nearest(text, words.join(u' '));
        ASSERT_FALSE(found.empty()) << spoken.toStdString();
        const TextRange range = found.front().range;
        EXPECT_LT(std::abs(range.start - at), 40) << spoken.toStdString();
        EXPECT_LT(std::abs(range.end - (at + 160)), 40) << spoken.toStdString();
        ++tried;
    }
    EXPECT_GE(tried, 15);
}

TEST(NearestWords, CancelStopsIt)
{
    Progress progress;
    progress.cancel();
    EXPECT_THROW(nearestWords(QStringLiteral("some words of a transcript"), {},
                              {QStringLiteral("some words of it")}, 0.6, progress),
                 Canceled);
}

TEST(FoldedText, KnowsWhereItsLettersStand)
{
    const QString text = QStringLiteral("\u201cA\u0301 \u2014 b\u2026  C\u201d");
    const FoldedText folded(text);
    EXPECT_EQ(folded.letters(), QStringLiteral("\u00e1-b c"));
    EXPECT_EQ(folded.unfolded({0, 1}), (TextRange{1, 3}));
    EXPECT_EQ(folded.unfolded({2, 3}), (TextRange{6, 7}));
    EXPECT_EQ(folded.unfolded({0, 5}), (TextRange{1, 11}));
}

TEST(WordDifferences, SayWhatToLeaveOutAndWhatToPutIn)
{
    using Kind = WordDifference::Kind;
    EXPECT_EQ(wordDifferences(QStringLiteral("I tried to install it"),
                              QStringLiteral("i was trying to install it again")),
              (std::vector<WordDifference>{
                  {Kind::Same, QStringLiteral("I "), QStringLiteral("i ")},
                  {Kind::OnlyFirst, QStringLiteral("tried "), {}},
                  {Kind::OnlySecond, {}, QStringLiteral("was trying ")},
                  {Kind::Same, QStringLiteral("to install it"), QStringLiteral("to install it ")},
                  {Kind::OnlySecond, {}, QStringLiteral("again")}}));
}

} // namespace
