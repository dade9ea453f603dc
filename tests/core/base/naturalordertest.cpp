#include "core/base/naturalorder.h"

#include <gtest/gtest.h>

using namespace axial;

TEST(NaturalOrder, NumbersCompareByValue)
{
    EXPECT_TRUE(keyLess(u"C.9", u"C.10"));
    EXPECT_FALSE(keyLess(u"C.10", u"C.9"));
}

TEST(NaturalOrder, NumbersInNamesCompareByValueToo)
{
    EXPECT_TRUE(keyLess(u"U2", u"U10"));
    EXPECT_FALSE(keyLess(u"U10", u"U2"));
    EXPECT_TRUE(keyLess(u"Interview 2", u"Interview 10"));
    EXPECT_TRUE(nameLess(u"ColossalAI #98", u"colossalai #5214"));
    EXPECT_TRUE(nameLess(u"x/issues/99", u"x/issues/100"));
    EXPECT_TRUE(nameLess(u"take 19", u"take 20"));
    EXPECT_TRUE(nameLess(u"P2", u"P2 again"));
    EXPECT_TRUE(nameLess(u"a", u"B"));
    EXPECT_EQ(compareNames(u"U 007", u"U 007"), std::strong_ordering::equal);
    EXPECT_NE(compareNames(u"U 007", u"U 7"), std::strong_ordering::equal);
    EXPECT_TRUE(nameLess(u"n 99999999999999999999", u"n 100000000000000000000"));
}

TEST(NaturalOrder, RomanNumeralsCompareByValue)
{
    EXPECT_TRUE(keyLess(u"C.1.iv", u"C.1.v"));
    EXPECT_TRUE(keyLess(u"C.1.ix", u"C.1.x"));
    EXPECT_TRUE(keyLess(u"C.1.viii", u"C.1.ix"));
}

TEST(NaturalOrder, ParentsComeBeforeChildrenAndEmptyKeysLast)
{
    EXPECT_TRUE(keyLess(u"C", u"C.1"));
    EXPECT_TRUE(keyLess(u"C.1", u"C.1.i"));
    EXPECT_TRUE(keyLess(u"Z.99", u""));
    EXPECT_EQ(compareKeys(u"", u""), std::strong_ordering::equal);
}

TEST(NaturalOrder, RomanNumeralsAreWritten)
{
    EXPECT_EQ(romanNumeral(4), QStringLiteral("iv"));
    EXPECT_EQ(romanNumeral(9), QStringLiteral("ix"));
    EXPECT_EQ(romanNumeral(14), QStringLiteral("xiv"));
}
