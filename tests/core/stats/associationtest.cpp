#include "core/stats/association.h"

#include <gtest/gtest.h>

using namespace axial;

namespace {

ContingencyTable table(size_t rows, size_t columns, std::vector<qint64> counts)
{
    return {rows, columns, std::move(counts)};
}

} // namespace

/// Each cell is a step deeper.
TEST(Fisher, ATableOfVeryManyCellsIsNotBegun)
{
    std::vector<qint64> counts(size_t(700) * 700);
    for (size_t i = 0; i < 700; ++i)
        counts[i * 700 + i] = 1;
    EXPECT_FALSE(fisherExactP({700, 700, counts}));
}

TEST(ChiSquare, PartyByGender)
{
    // R's chisq.test, from Agresti 2007: X-squared = 30.07, df = 2, p-value = 2.954e-07
    const Association found = associationOf(table(2, 3, {762, 327, 468, 484, 239, 477}));
    EXPECT_EQ(found.n, 2757);
    EXPECT_NEAR(found.chiSquared, 30.07015, 1e-5);
    EXPECT_EQ(found.degreesOfFreedom, 2);
    EXPECT_NEAR(found.p, 2.954e-07, 5e-11);
    EXPECT_NEAR(*found.cramersV, 0.10443616, 1e-6); // sqrt(30.07015 / 2757)
    EXPECT_FALSE(found.isSmall());
}

TEST(ChiSquare, EmptyRowsAndColumnsAreLeftOut)
{
    const Association with = associationOf(table(3, 3, {10, 0, 20, 0, 0, 0, 30, 0, 5}));
    const Association without = associationOf(table(2, 2, {10, 20, 30, 5}));
    EXPECT_EQ(with.degreesOfFreedom, 1);
    EXPECT_DOUBLE_EQ(with.chiSquared, without.chiSquared);
    // n (ad - bc)^2 / (product of the margins)
    EXPECT_NEAR(with.chiSquared, 65.0 * 550 * 550 / (30.0 * 35 * 40 * 25), 1e-9);
}

TEST(ChiSquare, PerfectAndNoAssociation)
{
    EXPECT_DOUBLE_EQ(*associationOf(table(2, 2, {10, 0, 0, 10})).cramersV, 1);
    EXPECT_DOUBLE_EQ(*associationOf(table(2, 2, {10, 20, 5, 10})).cramersV, 0);
    EXPECT_DOUBLE_EQ(associationOf(table(2, 2, {10, 20, 5, 10})).p, 1);
    EXPECT_DOUBLE_EQ(*associationOf(table(3, 2, {7, 0, 0, 7, 0, 7})).cramersV, 1);
}

TEST(ChiSquare, SmallNumbersAreSaid)
{
    const Association tea = associationOf(table(2, 2, {3, 1, 1, 3}));
    EXPECT_DOUBLE_EQ(tea.smallestExpected, 2);
    EXPECT_DOUBLE_EQ(tea.shareBelowFive, 1);
    EXPECT_TRUE(tea.isSmall());
}

TEST(ChiSquare, WithoutTwoRowsThereIsNone)
{
    for (const auto &one : {table(0, 0, {}), table(1, 2, {3, 4}), table(2, 2, {0, 0, 0, 0}),
                            table(2, 2, {5, 0, 7, 0})}) {
        const Association found = associationOf(one);
        EXPECT_FALSE(found.cramersV);
        EXPECT_EQ(found.p, 1);
        EXPECT_EQ(found.degreesOfFreedom, 0);
    }
}

TEST(Fisher, PublishedValues)
{
    // Fisher's tea; convictions of like-sex twins (R: fisher.test, p-value = 0.0005367)
    EXPECT_NEAR(*fisherExactP(table(2, 2, {3, 1, 1, 3})), 34.0 / 70, 1e-12);
    EXPECT_NEAR(*fisherExactP(table(2, 2, {2, 15, 10, 3})), 0.0005367241, 1e-9);
    EXPECT_NEAR(*fisherExactP(table(2, 2, {10, 3, 2, 15})), 0.0005367241, 1e-9);
}

TEST(Fisher, MoreThanTwoRows)
{
    // All 3 x 2 tables with rows 2, 2, 2 and columns 3, 3, of 20: this one is as probable as five
    // others, (2,1,0) in any order 2 each; (1,1,1) 8.
    EXPECT_NEAR(*fisherExactP(table(3, 2, {2, 0, 1, 1, 0, 2})), 12.0 / 20, 1e-12);
    EXPECT_NEAR(*fisherExactP(table(3, 2, {1, 1, 1, 1, 1, 1})), 1, 1e-12);
    EXPECT_NEAR(*fisherExactP(table(2, 3, {2, 1, 0, 0, 1, 2})), 12.0 / 20, 1e-12) << "turned";
    EXPECT_NEAR(*fisherExactP(table(3, 3, {2, 0, 0, 0, 2, 0, 0, 0, 2})), 6.0 / 90, 1e-12);
}

TEST(Fisher, EdgesAreNoSurprise)
{
    EXPECT_FALSE(fisherExactP(table(2, 2, {0, 0, 0, 0})));
    EXPECT_EQ(fisherExactP(table(2, 2, {5, 0, 7, 0})), 1);
    EXPECT_FALSE(fisherExactP(table(4, 4, std::vector<qint64>(16, 40)))) << "too many tables";
    EXPECT_NEAR(*fisherExactP(table(2, 2, {500, 500, 500, 500})), 1, 1e-9);
}

TEST(Newcombe, PublishedIntervals)
{
    // Newcombe 1998, table II, method 10
    const struct {
        qint64 a, m, b, n;
        double low, high;
    } published[] = {
        {56, 70, 48, 80, .0524, .3339}, {9, 10, 3, 10, .1705, .8090},
        {6, 7, 2, 7, .0582, .8062},     {5, 56, 0, 29, -.0381, .1926},
        {0, 10, 0, 20, -.1611, .2775},  {0, 10, 0, 10, -.2775, .2775},
        {10, 10, 0, 20, .6791, 1.0000}, {10, 10, 0, 10, .6075, 1.0000},
    };
    for (const auto &each : published) {
        const Interval found = newcombe(each.a, each.m, each.b, each.n);
        EXPECT_NEAR(found.low, each.low, 5.1e-5) << each.a << '/' << each.m;
        EXPECT_NEAR(found.high, each.high, 5.1e-5) << each.a << '/' << each.m;
    }
}

TEST(Newcombe, WithoutObservationsNothingIsKnown)
{
    const Interval nothing = newcombe(0, 0, 0, 0);
    EXPECT_NEAR(nothing.low, -std::sqrt(.5), 1e-9);
    EXPECT_NEAR(nothing.high, std::sqrt(.5), 1e-9);
    const Interval half = newcombe(8, 8, 0, 0);
    EXPECT_GE(half.low, -1);
    EXPECT_LE(half.high, 1);
}
