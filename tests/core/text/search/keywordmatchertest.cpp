#include "core/text/search/keywordmatcher.h"
#include "tests/support/texts.h"

#include <QRegularExpression>
#include <QStringList>

#include <gtest/gtest.h>

#include <random>

using namespace axial;

namespace {

QStringList heldWords(const QStringList &words, const QString &text, bool wholeWords = true,
                      bool matchCase = false)
{
    std::vector<Keyword> keywords;
    for (const QString &each : words)
        keywords.push_back({each, wholeWords, matchCase});
    QStringList result;
    for (const int keyword : KeywordMatcher(keywords).held(text))
        result << words[keyword];
    return result;
}

} // namespace

TEST(KeywordMatcher, AWordIsNotPartOfAnother)
{
    EXPECT_EQ(heldWords({"OPT"}, "an option to adopt opt_125m and OPT2"), QStringList());
    for (const char *text : {"OPT", "the (opt)", "OPT-125m", "facebook/opt,", "OPT\n", "a.opt.b"})
        EXPECT_EQ(heldWords({"OPT"}, text), QStringList("OPT")) << text;
    EXPECT_EQ(heldWords({"OPT"}, "an option", false), QStringList("OPT"));
}

/// As names of models go on; but T5 is no beginning of T500.
TEST(KeywordMatcher, AWordCountsWithDigitsBehindItWhereThatIsAskedFor)
{
    const auto held = [](const QString &word, const QString &text) {
        return !KeywordMatcher({{word, true, false, true}}).held(text).empty();
    };
    for (const char *text : {"Qwen", "Qwen2", "on qwen2.5-VL", "Qwen2VL", "(Qwen3)"})
        EXPECT_TRUE(held("Qwen", text)) << text;
    for (const char *text : {"Qwened", "Qwen_2", "xQwen2", "2Qwen"})
        EXPECT_FALSE(held("Qwen", text)) << text;
    EXPECT_FALSE(held("T5", "a T500"));
    EXPECT_TRUE(held("T5", "a T5"));
}

TEST(KeywordMatcher, CaseCountsWhereItIsAskedFor)
{
    EXPECT_EQ(heldWords({"OPT", "Llama"}, "opt LLAMA", true, true), QStringList());
    EXPECT_EQ(heldWords({"OPT", "Llama"}, "OPT LLAMA", true, true), QStringList("OPT"));
    EXPECT_EQ(heldWords({"OPT", "Llama"}, "opt LLAMA"), (QStringList{"OPT", "Llama"}));
    const KeywordMatcher mixed({{"opt", true, true}, {"OPT", true, false}});
    EXPECT_EQ(mixed.held(u"OPT"), (std::vector<int>{1}));
}

TEST(KeywordMatcher, KeywordsHoldBlanksDotsHyphensAndSigns)
{
    EXPECT_EQ(heldWords({"few shot", "torch.distributed", "encoder-decoder", "C++", ".NET"},
                        "Few \n\t shot with torch.distributed.launch, an encoder-decoder in c++17 "
                        "and C++ on .net"),
              (QStringList{"few shot", "torch.distributed", "encoder-decoder", "C++", ".NET"}));
    EXPECT_EQ(heldWords({"few shot", "torch.distributed"}, "fewshot torch_distributed few shots"),
              QStringList());
    EXPECT_EQ(heldWords({"", "   "}, "any"), QStringList());
}

TEST(KeywordMatcher, WritingWithoutBlanksHasNoBorders)
{
    EXPECT_EQ(heldWords({"模型", "OPT"}, "使用OPT大模型训练"), (QStringList{"模型", "OPT"}));
    EXPECT_EQ(heldWords({"モデル"}, "言語モデルの学習"), QStringList("モデル"));
    EXPECT_EQ(heldWords({"naïve"}, QString("a nai") + QChar(0x308) + "ve try"),
              QStringList("naïve"));
    EXPECT_EQ(heldWords({"OPT"}, QString("OPT") + QChar(0x308)), QStringList())
        << "the mark is part of the word";
}

TEST(KeywordMatcher, WhatShowsNothingPartsNoWord)
{
    EXPECT_EQ(heldWords({"LLaMA", "Op\u00ADT"}, "a LLa\u00ADMA, the O\u200BPT"),
              (QStringList{"LLaMA", "Op\u00ADT"}));
    const auto hits = KeywordMatcher({{"llama", true, false}}).hits(u"a LLa\u00ADMA,");
    ASSERT_EQ(hits.size(), 1u);
    EXPECT_EQ(hits[0].range, (TextRange{2, 8}));
}

TEST(KeywordMatcher, WordsThatLookTheSameAreTheSame)
{
    EXPECT_EQ(heldWords({"LLaMA", "Straße", "fine", "it's", "few-shot"},
                        "ＬＬａＭＡ, STRASSE, \uFB01ne, it\u2019s, few\u2011shot"),
              (QStringList{"LLaMA", "Straße", "fine", "it's", "few-shot"}));
    EXPECT_EQ(heldWords({"m2"}, "40 m\u00B2"), QStringList()) << "a square metre is none";
    EXPECT_EQ(heldWords({"OPT"}, "ｏｐｔ", true, true), QStringList()) << "their case is another";
    EXPECT_EQ(heldWords({"OPT"}, "ＯＰＴ", true, true), QStringList("OPT"));
    const auto hits = KeywordMatcher({{"fine", true, true}}).hits(u"a \uFB01ne day");
    ASSERT_EQ(hits.size(), 1u);
    EXPECT_EQ(hits[0].range, (TextRange{2, 5}));
}

TEST(KeywordMatcher, JointsOfNamesAreOneWhereThatIsAskedFor)
{
    const KeywordMatcher names({{"Ada Maria", true, true}}, Joints::OfNames);
    for (const char16_t *text :
         {u"Ada-Maria", u"x_Ada__Maria_y", u"Ada \u2013 Maria", u"Ada\nMaria"})
        EXPECT_TRUE(names.holdsAny(text)) << QString::fromUtf16(text).toStdString();
    for (const char16_t *text : {u"AdaMaria", u"Ada.Maria", u"Ada, Maria", u"ada-maria"})
        EXPECT_FALSE(names.holdsAny(text)) << QString::fromUtf16(text).toStdString();
    EXPECT_TRUE(KeywordMatcher({{"Ada Maria"}}, Joints::OfAddresses).holdsAny(u"ada.maria@x.org"));
    EXPECT_FALSE(KeywordMatcher({{"Ada Maria"}}).holdsAny(u"Ada-Maria"));
}

TEST(KeywordMatcher, SaysWhereTheyAre)
{
    const QString text = "Few  shot LLM, ein Café";
    const KeywordMatcher matcher({{"few shot", true, false}, {"llm", true, false}});
    const auto hits = matcher.hits(text);
    ASSERT_EQ(hits.size(), 2u);
    EXPECT_EQ(hits[0].range, (TextRange{0, 9}));
    EXPECT_EQ(hits[1].keyword, 1);
    EXPECT_EQ(hits[1].range, (TextRange{10, 13}));
    const QString apart = QString("ein Cafe") + QChar(0x301) + " da";
    const auto marked = KeywordMatcher({{"café", true, false}}).hits(apart);
    ASSERT_EQ(marked.size(), 1u);
    EXPECT_EQ(marked[0].range, (TextRange{4, 9}));
}

TEST(KeywordMatcher, FindsWhatOneExpressionForEachFinds)
{
    std::mt19937 random(7);
    const QStringList parts{"a", "b", "ab", "ba", " ", ".", "-", "_", "A", "1"};
    const auto anyWords = [&](int count) {
        QString words;
        for (int i = 0; i < count; ++i)
            words += parts[int(random() % quint32(parts.size()))];
        return words;
    };
    int found = 0;
    for (int round = 0; round < 2000; ++round) {
        std::vector<Keyword> keywords;
        for (int i = 0; i < 6; ++i)
            keywords.push_back({anyWords(1 + int(random() % 4)).simplified(), random() % 2 == 0,
                                random() % 2 == 0});
        const QString text = anyWords(12);
        std::vector<int> expected;
        for (size_t i = 0; i < keywords.size(); ++i) {
            const Keyword &keyword = keywords[i];
            if (keyword.words.isEmpty())
                continue;
            QString pattern = QRegularExpression::escape(keyword.words);
            pattern.replace("\\ ", "\\s+");
            if (keyword.wholeWords)
                pattern = "(?:(?<![A-Za-z0-9_])|(?![A-Za-z0-9_]))" + pattern
                          + "(?:(?<![A-Za-z0-9_])|(?![A-Za-z0-9_]))";
            const QRegularExpression expression(
                pattern, keyword.matchCase ? QRegularExpression::NoPatternOption
                                           : QRegularExpression::CaseInsensitiveOption);
            if (expression.match(text).hasMatch())
                expected.push_back(int(i));
        }
        const KeywordMatcher matcher(keywords);
        ASSERT_EQ(matcher.held(text), expected) << text.toStdString();
        ASSERT_EQ(matcher.holdsAny(text), !expected.empty());
        found += int(expected.size());
    }
    EXPECT_GT(found, 1000);
}
