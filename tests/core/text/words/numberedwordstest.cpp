#include "core/text/words/numberedwords.h"

#include <gtest/gtest.h>

using namespace axial;

TEST(NumberedWords, WordsKeepTheirNumbersHoweverManyComeBetween)
{
    NumberedWords numbers;
    const auto word = [](int i) { return QStringLiteral("w%1").arg(i * 7919); };
    for (int round = 0; round < 3; ++round) {
        for (int i = 0; i < 20'000; ++i)
            ASSERT_EQ(numbers.numberOf(word(i)), i) << "round " << round;
    }
    EXPECT_EQ(numbers.count(), 20'000);
    EXPECT_EQ(numbers.word(12'345), word(12'345));
    EXPECT_EQ(numbers.numberOf(QString()), 20'000);
    EXPECT_EQ(numbers.numberOf(QString()), 20'000);
}

TEST(NumberedWords, WordsThatLookAlikeAreNotOne)
{
    NumberedWords numbers;
    // The same length and the same letters in the places that are looked at first.
    const QString words[] = {"abcde", "aXcde", "abcYe", "aXcYe", "abcde "};
    for (int round = 0; round < 2; ++round) {
        for (int i = 0; i < 5; ++i)
            EXPECT_EQ(numbers.numberOf(words[i]), i);
    }
}
