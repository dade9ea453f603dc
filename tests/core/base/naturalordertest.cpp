#include "core/base/naturalorder.h"

#include <gtest/gtest.h>

using namespace axial;

TEST(NaturalOrder, NumbersCompareByValue)
{
    EXPECT_TRUE(keyLess(u"C.9", u"C.10"));
    EXPECT_FALSE(keyLess(u"C.10", u"C.9"));
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
