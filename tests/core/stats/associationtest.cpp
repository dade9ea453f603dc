#include "core/stats/association.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <random>

using namespace axial;

namespace {

ContingencyTable table(size_t rows, size_t columns, std::vector<qint64> counts)
{
    return {rows, columns, std::move(counts)};
}

/// Values of several groups, and the same as a table of groups by distinct values.
struct Grouped {
    std::vector<std::vector<double>> groups;

    std::vector<double> places() const
    {
        std::vector<double> all;
        for (const auto &group : groups)
            all.insert(all.end(), group.begin(), group.end());
        std::sort(all.begin(), all.end());
        all.erase(std::unique(all.begin(), all.end()), all.end());
        std::reverse(all.begin(), all.end()); // the order of columns is not that of places
        return all;
    }
    ContingencyTable table() const
    {
        const std::vector<double> at = places();
        ContingencyTable result{groups.size(), at.size(), {}};
        for (const auto &group : groups) {
            for (const double place : at)
                result.counts.push_back(std::count(group.begin(), group.end(), place));
        }
        return result;
    }
    /// Each thing against each, from the definitions: half a point for a tie.
    double wins(size_t group, size_t other) const
    {
        double sum = 0;
        for (const double mine : groups[group]) {
            for (const double theirs : groups[other])
                sum += mine > theirs ? 1 : mine == theirs ? 0.5 : 0;
        }
        return sum;
    }
    /// H as the variance of mean ranks over that of all ranks: ties need no correction there.
    double h() const
    {
        std::vector<double> ranks;
        double n = 0, between = 0;
        for (size_t group = 0; group < groups.size(); ++group)
            n += double(groups[group].size());
        for (size_t group = 0; group < groups.size(); ++group) {
            double mean = 0;
            for (const double mine : groups[group]) {
                double rank = 0.5; // as it ties with itself
                for (const auto &others : groups) {
                    for (const double other : others)
                        rank += mine > other ? 1 : mine == other ? 0.5 : 0;
                }
                ranks.push_back(rank);
                mean += rank / double(groups[group].size());
            }
            between += double(groups[group].size()) * std::pow(mean - (n + 1) / 2, 2);
        }
        double all = 0;
        for (const double rank : ranks)
            all += std::pow(rank - (n + 1) / 2, 2);
        return (n - 1) * between / all;
    }
};

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

TEST(Fisher, DrawnTablesComeCloseToAllOfThem)
{
    const ContingencyTable tables[] = {table(2, 2, {3, 1, 1, 3}), table(3, 2, {8, 3, 2, 9, 5, 5}),
                                       table(3, 3, {6, 1, 2, 1, 7, 2, 3, 0, 4})};
    for (const ContingencyTable &each : tables) {
        const double exact = *fisherExactP(each);
        const auto drawn = fisherSampledP(each, 20250101, Progress());
        ASSERT_TRUE(drawn);
        EXPECT_NEAR(drawn->p, exact, 5 * drawn->standardError) << exact;
        EXPECT_NEAR(drawn->standardError, std::sqrt(drawn->p * (1 - drawn->p) / drawn->tables),
                    1e-4);
        EXPECT_EQ(fisherSampledP(each, 20250101, Progress())->p, drawn->p) << "by its seed";
        EXPECT_EQ(drawn->tables, 9999);
    }
    EXPECT_FALSE(fisherSampledP(table(2, 2, {3, 0, 4, 0}), 1, Progress()));
}

TEST(Fisher, ATableTooLargeToGoThroughHasADrawnP)
{
    std::vector<qint64> alike(100, 20), apart(100, 20);
    for (size_t i = 0; i < 10; ++i)
        apart[i * 11] = 60;
    EXPECT_FALSE(fisherExactP(table(10, 10, alike)));
    EXPECT_EQ(fisherSampledP(table(10, 10, alike), 1, Progress())->p, 1);
    const auto found = fisherSampledP(table(10, 10, apart), 1, Progress());
    EXPECT_DOUBLE_EQ(found->p, 1.0 / (found->tables + 1)) << "none drawn is as improbable";
    Progress canceled;
    canceled.cancel();
    EXPECT_THROW(fisherSampledP(table(10, 10, apart), 1, canceled), Canceled);
}

TEST(Ranks, PublishedExamples)
{
    // Hollander & Wolfe 1973, as R's kruskal.test prints it: .77143, df 2, p .68.
    const Grouped mucociliary{
        {{2.9, 3.0, 2.5, 2.6, 3.2}, {3.8, 2.7, 4.0, 2.4}, {2.8, 3.4, 3.7, 2.2, 2.0}}};
    const auto found = compareRanks(mucociliary.table(), mucociliary.places());
    ASSERT_TRUE(found);
    EXPECT_NEAR(found->h, 0.77143, 5e-6);
    EXPECT_EQ(found->degreesOfFreedom, 2);
    EXPECT_NEAR(found->p, 0.68, 5e-4);
    EXPECT_FALSE(found->u);
    // The same authors' permeability of membranes, as R's wilcox.test prints it: W 35.
    const Grouped membranes{{{0.80, 0.83, 1.89, 1.04, 1.45, 1.38, 1.91, 1.64, 0.73, 1.46},
                             {1.15, 0.88, 0.90, 0.74, 1.21}}};
    const auto two = compareRanks(membranes.table(), membranes.places());
    ASSERT_TRUE(two && two->u);
    EXPECT_DOUBLE_EQ(*two->u, 35);
    // One-sided without continuity R has .1103; with it, |35 - 25| - .5 over the same deviation.
    EXPECT_NEAR(two->p, std::erfc(9.5 / std::sqrt(10 * 5 * 16 / 12.0) / std::sqrt(2)), 1e-12);
    EXPECT_NEAR(std::erfc(10 / std::sqrt(10 * 5 * 16 / 12.0) / std::sqrt(2)) / 2, .1103, 5e-5);
}

TEST(Ranks, AreWhatComparingEachWithEachSays)
{
    std::mt19937 engine(3);
    for (int round = 0; round < 60; ++round) {
        Grouped things;
        for (size_t group = 0; group < 2 + engine() % 3; ++group) {
            things.groups.emplace_back();
            for (size_t i = 0; i < 1 + engine() % 9; ++i)
                things.groups.back().push_back(double(engine() % 5)); // many ties
        }
        const auto found = compareRanks(things.table(), things.places());
        if (things.places().size() < 2) {
            EXPECT_FALSE(found);
            continue;
        }
        ASSERT_TRUE(found);
        EXPECT_NEAR(found->h, things.h(), 1e-9);
        if (things.groups.size() == 2) {
            EXPECT_DOUBLE_EQ(*found->u, things.wins(0, 1));
        }
    }
    EXPECT_FALSE(compareRanks(table(2, 2, {3, 4, 0, 0}), {1, 2})) << "one group has nobody";
    EXPECT_FALSE(compareRanks(table(2, 2, {3, 4, 2, 1}), {1, 1})) << "all are alike";
}
