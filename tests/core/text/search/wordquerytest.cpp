#include "core/text/search/wordquery.h"

#include "tests/support/errors.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

namespace axial {
namespace {

/// The places found, if the text answers the question.
QStringList found(const QString &question, const QString &text, WordMatcher::Rule rule = {})
{
    const WordQuery query(question);
    WordMatcher matcher(query, rule);
    std::vector<bool> holds(query.terms().size());
    QStringList places;
    matcher.match(text, {0, text.size()}, [&](int term, TextRange place) {
        holds[size_t(term)] = true;
        places << text.mid(place.start, place.length());
    });
    return query.holds(holds) ? places : QStringList();
}

QString refused(const QString &question)
{
    return test::errorOf([&] { WordQuery query(question); });
}

TEST(WordQuery, AndOrNot)
{
    const QString text = "The memory leak; memory of the disk.";
    EXPECT_EQ(found("memory", text), QStringList({"memory", "memory"}));
    EXPECT_EQ(found("Memory leak", text), QStringList({"memory", "leak", "memory"}));
    EXPECT_EQ(found("leak AND gpu", text), QStringList());
    EXPECT_EQ(found("leak OR gpu", text), QStringList{"leak"});
    EXPECT_EQ(found("leak NOT disk", text), QStringList());
    EXPECT_EQ(found("leak NOT gpu", text), QStringList{"leak"});
    EXPECT_EQ(found("gpu OR leak NOT disk", text), QStringList());
    EXPECT_EQ(found("leak (gpu OR disk)", text), QStringList({"leak", "disk"}));
    EXPECT_EQ(found("leak AND NOT (gpu OR NOT disk)", text), QStringList({"leak", "disk"}));
    EXPECT_EQ(found("and or not", "and not or"), QStringList({"and", "not", "or"}));
}

TEST(WordQuery, SmallLettersJoinWhereThatCanBeRead)
{
    const QString text = "A leak of memory: on this disk, the memory leaks.";
    EXPECT_EQ(found("leak or gpu", text), QStringList{"leak"});
    EXPECT_EQ(found("leak and gpu", text), QStringList());
    EXPECT_EQ(found("does not work", "it does not work"), QStringList({"does", "not", "work"}))
        << "a small not says what somebody said";
    EXPECT_EQ(found("does not work", "it does run"), QStringList());
    EXPECT_EQ(found("-wall", "with -wall set"), QStringList{"wall"}) << "of nothing left out";
    EXPECT_EQ(found("leak -gpu", text), QStringList{"leak"});
    EXPECT_EQ(found("leak -disk", text), QStringList());
    EXPECT_EQ(found("leak -\"on this disk\"", text), QStringList());
    EXPECT_EQ(found("leak -(gpu or disk)", text), QStringList());
    EXPECT_EQ(found("\"or\"", "this or that"), QStringList{"or"});
    EXPECT_EQ(found("not", "to be or not"), QStringList{"not"}) << "else nothing could be meant";
    EXPECT_EQ(found("out-of-memory", "out of memory"), QStringList{"out of memory"});
}

TEST(WordQuery, WordsBesideEachOtherAndBeginnings)
{
    EXPECT_EQ(found("\"out of memory\"", "out of disk, out of memory out"),
              QStringList{"out of memory"});
    EXPECT_EQ(found("out-of-memory", "it ran Out of\nMemory"), QStringList{"Out of\nMemory"});
    EXPECT_EQ(found("\"a a\"", "a a a b a a"), QStringList({"a a", "a a", "a a"}));
    EXPECT_EQ(found("memor*", "memories memory memo"), QStringList({"memories", "memory"}));
    EXPECT_EQ(found("\"out of mem*\"", "out of memory"), QStringList{"out of memory"});
    EXPECT_EQ(found("显存溢出", "训练时显存溢出了，显存不够"), QStringList{"显存溢出"});
}

TEST(WordQuery, FormsAsOne)
{
    EXPECT_EQ(found("crash", "it crashed"), QStringList());
    EXPECT_EQ(found("crashes", "it crashed, a crash", {true}), QStringList({"crashed", "crash"}));
    // "others" has the stem of a stop word; asked for by itself that is found.
    EXPECT_EQ(found("others", "others and other", {true, {.stopWords = true}}),
              QStringList{"others"});
    EXPECT_EQ(found("other", "others and other", {true, {.stopWords = true}}),
              QStringList({"others", "other"}));
}

TEST(WordQuery, SaysWhatCantBeRead)
{
    EXPECT_TRUE(WordQuery("  ").isEmpty());
    for (const char *question : {"a OR", "AND a", "a AND OR b", "NOT", "()", "a ()"})
        EXPECT_TRUE(refused(question).contains("missing")) << question;
    EXPECT_TRUE(refused("(a").contains("no partner"));
    EXPECT_TRUE(refused("a)").contains("no partner"));
    EXPECT_TRUE(refused("\"a").contains("no partner"));
    EXPECT_TRUE(refused("...").contains("no word"));
    EXPECT_TRUE(refused("NOT a").contains("at least one"));
    EXPECT_TRUE(refused("NOT NOT a").isEmpty());
    EXPECT_FALSE(refused(QString(1000, '(') + "a" + QString(1000, ')')).isEmpty());
    EXPECT_FALSE(refused(QStringLiteral("a ").repeated(WordQuery::mostTerms + 1)).isEmpty());
    EXPECT_FALSE(refused(QStringLiteral("a-").repeated(WordQuery::longestTerm + 1)).isEmpty());
    EXPECT_EQ(found(QStringLiteral("a-").repeated(WordQuery::longestTerm),
                    QStringLiteral("a ").repeated(WordQuery::longestTerm + 1))
                  .size(),
              2);
}

/// Every place of a phrase, found by trying each.
RC_GTEST_PROP(WordMatcher, FindsWhatANaiveSearchFinds, ())
{
    const auto drawn = [](int least, int most) {
        QStringList words;
        for (int count = *rc::gen::inRange(least, most); count > 0; --count)
            words << QString(QChar('a' + *rc::gen::inRange(0, 3)));
        return words;
    };
    const QStringList text = drawn(0, 40);
    const QStringList phrase = drawn(1, 5);
    QStringList expected;
    for (qsizetype at = 0; at + phrase.size() <= text.size(); ++at) {
        if (text.mid(at, phrase.size()) == phrase)
            expected << phrase.join(u' ');
    }
    RC_ASSERT(found(u'"' + phrase.join(u' ') + u'"', text.join(u' ')) == expected);
}

} // namespace
} // namespace axial
