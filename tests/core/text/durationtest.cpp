#include "core/text/duration.h"

#include <gtest/gtest.h>

#include <QString>

#include <algorithm>
#include <vector>

using namespace axial;

namespace {

double months(const char *written)
{
    const auto found = durationMonths(QString::fromUtf8(written));
    EXPECT_TRUE(found) << written;
    return found.value_or(-1);
}

} // namespace

TEST(Duration, NumbersAreDigitsOrWords)
{
    EXPECT_DOUBLE_EQ(months("8 Months"), 8);
    EXPECT_DOUBLE_EQ(months("eight months"), 8);
    EXPECT_DOUBLE_EQ(months("a year"), 12);
    EXPECT_DOUBLE_EQ(months("Three Years"), 36);
    EXPECT_DOUBLE_EQ(months("half a year"), 6);
    EXPECT_DOUBLE_EQ(months("one and a half years"), 18);
    EXPECT_DOUBLE_EQ(months("2 and a half years"), 30);
    EXPECT_DOUBLE_EQ(months("a year and a half"), 18);
    EXPECT_DOUBLE_EQ(months("2 years and 3 months"), 27);
    EXPECT_DOUBLE_EQ(months("two years, three months"), 27);
    EXPECT_DOUBLE_EQ(months("6-month"), 6);
}

TEST(Duration, ARemarkInParenthesesIsNoPartOfIt)
{
    EXPECT_DOUBLE_EQ(months("8 years (since 2010)"), 96);
    EXPECT_DOUBLE_EQ(months("3 months [part time]"), 3);
    EXPECT_FALSE(durationMonths(u"(8 years)")) << "it is all there is";
    EXPECT_EQ(timeUnitIn(u"Experience (years)"), "years");
    EXPECT_EQ(timeUnitIn(u"Months with LLMs"), "months");
    EXPECT_EQ(timeUnitIn(u"Model of Y"), QString()) << "a letter is no unit in a name";
}

TEST(Duration, FractionsAreWrittenAsSigns)
{
    EXPECT_DOUBLE_EQ(*durationMonths(u"1½ years"), 18);
    EXPECT_DOUBLE_EQ(*durationMonths(u"1 ½ years"), 18);
    EXPECT_DOUBLE_EQ(*durationMonths(u"½ year"), 6);
    EXPECT_DOUBLE_EQ(*durationMonths(u"2¼ years"), 27);
    EXPECT_DOUBLE_EQ(*durationMonths(u"about ¾ year"), 9);
    EXPECT_FALSE(durationMonths(u"½"));
}

TEST(Duration, WhatIsSaidOfANumberLeansToItsSide)
{
    EXPECT_GT(months("over three years"), 36);
    EXPECT_GT(months("More than 3 years"), 36);
    EXPECT_GT(months("3+ years"), 36);
    EXPECT_GT(months("3 years+"), 36);
    EXPECT_GT(months("> 3 years"), 36);
    EXPECT_LT(months("over three years"), months("37 months"));
    EXPECT_LT(months("less than a year"), 12);
    EXPECT_LT(months("nearly two years"), 24);
    EXPECT_GT(months("nearly two years"), months("23 months"));
    EXPECT_DOUBLE_EQ(months("about 2 years"), 24);
    EXPECT_DOUBLE_EQ(months("at least 2 years"), 24);
    EXPECT_DOUBLE_EQ(months("~2 years"), 24);
    EXPECT_DOUBLE_EQ(months("2 years or more"), 24);
}

TEST(Duration, OfARangeItIsTheMiddle)
{
    EXPECT_DOUBLE_EQ(months("1-2 years"), 18);
    EXPECT_DOUBLE_EQ(months("1 – 2 years"), 18);
    EXPECT_DOUBLE_EQ(months("one to two years"), 18);
    EXPECT_DOUBLE_EQ(months("6 to 12 months"), 9);
}

TEST(Duration, ChineseHasNoBlanks)
{
    EXPECT_DOUBLE_EQ(months("三年"), 36);
    EXPECT_DOUBLE_EQ(months("两年"), 24);
    EXPECT_DOUBLE_EQ(months("一年半"), 18);
    EXPECT_DOUBLE_EQ(months("半年"), 6);
    EXPECT_DOUBLE_EQ(months("8个月"), 8);
}

TEST(Duration, WithoutANumberOrAUnitThereIsNone)
{
    for (const char *none : {"", "several years", "a few months", "long", "3", "years", "over",
                             "over years", "and a half years", "three", "1-", "a", "half", "-",
                             "3 apples", "2 years ago", "since 2020"})
        EXPECT_FALSE(durationMonths(QString::fromUtf8(none))) << none;
}

TEST(Duration, TheyAreOrderedAsTheyAreMeant)
{
    const std::vector<const char *> ordered{"6 weeks",          "less than half a year",
                                            "half a year",      "8 Months",
                                            "under a year",     "1 year",
                                            "over one year",    "1.5 years",
                                            "nearly 3 years",   "three years",
                                            "over three years", "3 years 1 month",
                                            "3-4 years"};
    EXPECT_TRUE(
        std::is_sorted(ordered.begin(), ordered.end(), [](const char *left, const char *right) {
            return months(left) < months(right);
        }));
    for (size_t i = 1; i < ordered.size(); ++i)
        EXPECT_LT(months(ordered[i - 1]), months(ordered[i])) << ordered[i];
}
