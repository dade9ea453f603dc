#include "core/text/words/words.h"

#include "core/text/words/stemmer.h"
#include "core/text/words/stopwords.h"

#include <QStringList>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>

namespace axial {
namespace {

/// The words with what stands in the text at their places.
QStringList wordsOf(const QString &text, TextRange part)
{
    QStringList result;
    forEachWord(text, part, [&](TextRange range, const QString &word) {
        const QString there = text.mid(range.start, range.length());
        result << (there == word ? word : there + u'=' + word);
    });
    return result;
}

QStringList wordsOf(const QString &text)
{
    return wordsOf(text, {0, text.size()});
}

TEST(Languages, AreKnownByTheirCodesAndNames)
{
    for (const char *tag : {"de", "de-AT", "DE_de", "deu", "German", " de "})
        EXPECT_EQ(languageCode(QLatin1String(tag)), "de") << tag;
    for (const char *none : {"", "und", "klingon", "x-pig-latin", "C", "-"})
        EXPECT_EQ(languageCode(QLatin1String(none)), QString()) << none;
    EXPECT_EQ(languageName("nb"), "norwegian");
    EXPECT_FALSE(Stemmer::knows(languageName("pl")));
    for (const char *name : Stemmer::languages()) {
        const QString code = languageCode(QLatin1String(name));
        EXPECT_EQ(languageName(code), QLatin1String(name)) << name;
    }
}

TEST(Words, AreLettersWithWhatStandsInsideThem)
{
    EXPECT_EQ(wordsOf("I don't; the 'GPU' ran out-of-memory, 3 times: torch_dtype=fp16"),
              QStringList({"I=i", "don't", "the", "GPU=gpu", "ran", "out", "of", "memory", "times",
                           "torch_dtype", "fp16"}));
    EXPECT_EQ(wordsOf("It’s caf\u0065\u0301"), QStringList({"It’s=it's", "cafe\u0301=caf\u00e9"}));
    EXPECT_EQ(wordsOf("memory\U0001F600 x\U00010400y"),
              QStringList({"memory", "x\U00010400y=x\U00010428y"}));
}

TEST(Words, OfPlainLettersAreWhatTheyAreAmongOthers)
{
    const QString longest = QStringLiteral("x").repeated(100);
    EXPECT_EQ(wordsOf(longest), QStringList{longest});
    EXPECT_EQ(wordsOf(QStringLiteral("y").repeated(48) + " z"),
              QStringList({QStringLiteral("y").repeated(48), "z"}));
    EXPECT_EQ(wordsOf("don't' 'tis rock'n'roll o'5 x' 12 _ _a"),
              QStringList({"don't", "tis", "rock'n'roll", "o", "x", "_a"}));
    EXPECT_EQ(wordsOf("naïve cafe\u0301s abc\u4e2dd end"),
              QStringList({"naïve", "cafe\u0301s=caf\u00e9s", "abc", "\u4e2d", "d", "end"}));
}

TEST(Words, OfChineseEveryTwoSigns)
{
    EXPECT_EQ(wordsOf("显存溢出，用GPU训练"),
              QStringList({"显存", "存溢", "溢出", "用", "GPU=gpu", "训练"}));
    EXPECT_EQ(wordsOf("\U00020000\U00020001"), QStringList{"\U00020000\U00020001"});
}

TEST(Words, GoOnOverSignsThatShowNothing)
{
    EXPECT_EQ(wordsOf("an or\u00ADgani\u00AD\u200Dsation\u00AD, zero\u200Bwidth \uFEFFmark \u00AD"),
              QStringList({"an", "or\u00ADgani\u00AD\u200Dsation=organisation",
                           "zero\u200Bwidth=zerowidth", "mark"}));
    EXPECT_EQ(wordsOf("Li\u00ADnux\u200B显存"), QStringList({"Li\u00ADnux=linux", "显存"}));
}

TEST(Words, AreOneInWhateverShape)
{
    EXPECT_EQ(wordsOf("ＧＰＵ \uFB01ne Straße"),
              QStringList({"ＧＰＵ=gpu", "\uFB01ne=fine", "Straße=straße"}));
}

TEST(Words, OfAPartOnly)
{
    EXPECT_EQ(wordsOf("U1: the memory leak", {4, 14}), QStringList({"the", "memory"}));
    EXPECT_EQ(wordsOf("memory", {2, 4}), QStringList{"mo"});
    EXPECT_EQ(wordsOf("显存溢出", {0, 3}), QStringList({"显存", "存溢"}));
}

RC_GTEST_PROP(Words, StandAscendingWithinTheirPart, (const std::vector<char16_t> &units))
{
    const QString text = QString::fromUtf16(units.data(), qsizetype(units.size()));
    const qint64 start = *rc::gen::inRange<qint64>(0, text.size() + 1);
    const qint64 end = *rc::gen::inRange<qint64>(start, text.size() + 1);
    qint64 last = start - 1;
    forEachWord(text, {start, end}, [&](TextRange range, const QString &word) {
        RC_ASSERT(range.start > last && range.start < range.end && range.end <= end);
        RC_ASSERT(!word.isEmpty());
        last = range.start;
    });
}

/// One sign after the other by what Unicode says of it, for texts without pairs of signs and
/// scripts that set no spaces.
QStringList plainlyRead(const QString &text)
{
    QStringList result;
    for (qsizetype at = 0; at < text.size();) {
        const qsizetype start = at;
        QString word;
        const auto isInside = [&](qsizetype place) {
            return place < text.size()
                   && (text[place].isLetterOrNumber() || text[place].isMark()
                       || text[place] == u'_');
        };
        const auto isJoined = [&](qsizetype place) {
            return place > start && (text[place] == u'\'' || text[place] == u'’')
                   && place + 1 < text.size() && text[place + 1].isLetter();
        };
        for (; at < text.size() && (isInside(at) || isJoined(at)); ++at)
            word += text[at] == u'’' ? QChar(u'\'') : text[at].toLower();
        if (std::any_of(word.begin(), word.end(), [](QChar sign) { return sign.isLetter(); }))
            result << word.normalized(QString::NormalizationForm_C);
        at = std::max(at, start + 1);
    }
    return result;
}

RC_GTEST_PROP(Words, AreTheSameHoweverTheyAreRead, ())
{
    const QString signs = QStringLiteral(
        "abcXYZ_09'’ .-@[`{/:éÉ\u0301\u00df\u0416\u00a0\u2028\u007f");
    QString text;
    for (const int sign :
         *rc::gen::container<std::vector<int>>(rc::gen::inRange(0, int(signs.size()))))
        text += signs[sign];
    QStringList found;
    forEachWord(text, {0, text.size()}, [&](TextRange, const QString &word) { found << word; });
    RC_ASSERT(found == plainlyRead(text));
}

TEST(StopWords, AreEnglishAndChinese)
{
    for (const char *word : {"the", "don't", "because", "我们", "但是", "的"})
        EXPECT_TRUE(isStopWord(word)) << word;
    for (const char *word : {"memory", "don", "显存"})
        EXPECT_FALSE(isStopWord(word)) << word;
}

TEST(Stemmer, FormsOfAWordAreOne)
{
    Stemmer stemmer;
    for (const char *word : {"crash", "crashes", "crashed", "crashing"})
        EXPECT_EQ(stemmer.stem(word), "crash") << word;
    EXPECT_EQ(stemmer.stem("memories"), "memori"); // of the published vocabulary
    EXPECT_EQ(stemmer.stem("consistency"), "consist");
    EXPECT_EQ(stemmer.stem("显存"), "显存");
    EXPECT_EQ(stemmer.stem("naïves"), "naïves");
    EXPECT_EQ(stemmer.stem(""), "");
}

} // namespace
} // namespace axial
