#include "core/stats/twocoders.h"

#include "samples.h"

#include <gtest/gtest.h>

#include <cmath>

using namespace axial;
using namespace axial::samples;

namespace {

CohenAgreement cohen(const std::vector<std::vector<int>> &table)
{
    return cohenKappa(fromContingency(table), 0, 1);
}

struct Expected {
    double percent, kappa, standardError, low, high, expected;
};

void expectCohen(const CohenAgreement &result, const Expected &expected, double kappaTolerance)
{
    EXPECT_NEAR(result.percent, expected.percent, 1e-6);
    EXPECT_NEAR(*result.coefficient, expected.kappa, kappaTolerance);
    EXPECT_NEAR(result.standardError, expected.standardError, 1e-6);
    EXPECT_NEAR(result.interval->low, expected.low, 1e-6);
    EXPECT_NEAR(result.interval->high, expected.high, 1e-6);
    EXPECT_NEAR(result.expected, expected.expected, 1e-6);
}

} // namespace

TEST(Cohen, WikipediasTables)
{
    expectCohen(cohen({{20, 5}, {10, 15}}), {.70, .4, 0.126996, 0.151092, 0.648908, .50}, 1e-9);
    EXPECT_NEAR(cohen({{20, 5}, {10, 15}}).maximum, .80, 1e-9);
    expectCohen(cohen({{45, 15}, {25, 15}}), {.60, 0.1304, 0.098662, -0.062938, 0.323808, .54},
                5e-5);
    expectCohen(cohen({{25, 35}, {5, 35}}), {.60, 0.2593, 0.077160, 0.108029, 0.410490, .46}, 5e-5);
}

TEST(Cohen, SasPrint)
{
    const CohenAgreement result = cohen({{0, 4, 1}, {0, 8, 0}, {0, 1, 5}});
    EXPECT_NEAR(result.percent, .684211, 1e-6);
    EXPECT_NEAR(*result.coefficient, 0.4842, 5e-5);
    EXPECT_NEAR(result.standardError, 0.1380, 5e-5);
    EXPECT_NEAR(result.interval->low, 0.2137, 5e-5);
    EXPECT_NEAR(result.interval->high, 0.7547, 5e-5);
}

TEST(Cohen, IrrCacsAbstractors)
{
    const Ratings ratings = fromContingency({{13, 0, 0}, {0, 20, 7}, {0, 4, 56}});
    const CohenAgreement result = cohenKappa(ratings, 0, 1);
    EXPECT_NEAR(result.percent, .89, 1e-9);
    EXPECT_NEAR(*result.coefficient, 0.7964094, 1e-7);
    EXPECT_NEAR(result.standardError, 0.05891072, 1e-6);
    EXPECT_NEAR(result.interval->low, .680947, 1e-6);
    EXPECT_NEAR(result.interval->high, .911872, 1e-6);
    EXPECT_NEAR(*fleissKappa(ratings).coefficient, 0.7962397, 1e-7); // Scott's pi
    const Agreement ac1 = gwetAc1(ratings, 3);
    EXPECT_NEAR(*ac1.coefficient, 0.8493305, 1e-7);
    // irrCAC prints .04321747 from the 3 x 3 table, where it divides by N and not by N - 1 as it
    // does from raw ratings.
    EXPECT_NEAR(ac1.standardError * std::sqrt(99.0 / 100), .04321747, 1e-8);
    EXPECT_NEAR(*brennanPrediger(ratings, 3).coefficient, 0.835, 1e-9);
    EXPECT_NEAR(*krippendorffAlpha(ratings).coefficient, 0.7972585, 1e-7);
}

TEST(Cohen, AnxietyRatersTwoAndThree)
{
    const Ratings ratings = fromCoders(
        {"3 6 4 6 2 4 2 4 3 3 2 3 3 3 2 2 1 3 3 4", "2 1 4 4 3 2 1 6 1 1 1 2 3 3 1 1 3 3 2 2"}, 6);
    EXPECT_NEAR(*cohenKappa(ratings, 0, 1).coefficient, -0.006289308, 1e-9);
}

TEST(Cohen, ParadoxesOfKappa)
{
    const auto expectPair = [](const std::vector<std::vector<int>> &table, double percent,
                               double kappa, double ac1) {
        const Ratings ratings = fromContingency(table);
        EXPECT_NEAR(cohenKappa(ratings, 0, 1).percent, percent, 1e-9);
        EXPECT_NEAR(*cohenKappa(ratings, 0, 1).coefficient, kappa, 5e-5);
        EXPECT_NEAR(*gwetAc1(ratings, 2).coefficient, ac1, 5e-5);
    };
    expectPair({{40, 9}, {6, 45}}, .85, .6995, .7007);
    expectPair({{80, 10}, {5, 5}}, .85, .3182, .8080);
    expectPair({{118, 5}, {2, 0}}, .944, -.0234, .9408);
}

TEST(Cohen, AtlasTisExample)
{
    for (const Ratings &ratings : {fromCoders({"1211111121", "2221121111"}, 2),
                                   fromCoders({"2211111111", "1221121211"}, 2)}) {
        EXPECT_NEAR(*krippendorffAlpha(ratings).coefficient, 0.0952381, 1e-7);
        EXPECT_NEAR(*cohenKappa(ratings, 0, 1).coefficient, .0909091, 1e-7);
        EXPECT_NEAR(cohenKappa(ratings, 0, 1).expected, .56, 1e-9);
    }
}

TEST(Cohen, NVivosCharacters)
{
    // 1,000 characters: 50 both, 100 and 50 by one only, 800 neither
    const CohenAgreement result = cohen({{50, 100}, {50, 800}});
    EXPECT_NEAR(result.percent, .85, 1e-9);
    EXPECT_NEAR(result.expected, .78, 1e-9);
    EXPECT_NEAR(*result.coefficient, 0.3181818, 1e-7);
    // One coded it, the other never did
    EXPECT_DOUBLE_EQ(*cohen({{0, 100}, {0, 900}}).coefficient, 0);
}

TEST(Cohen, UnitsOfOneCoderAreCountedAndLeftOut)
{
    // Coders 0 and 2 of three; the middle one doesn't matter
    const Ratings gaps = fromUnits({"111", "122", "2.2", "1.1", "2..", "..1", ".2."}, 2);
    const Ratings both = fromUnits({"11", "12", "22", "11"}, 2);
    const CohenAgreement result = cohenKappa(gaps, 0, 2);
    EXPECT_DOUBLE_EQ(*result.coefficient, *cohenKappa(both, 0, 1).coefficient);
    EXPECT_EQ(result.pairedUnits, 4);
    EXPECT_EQ(result.units, 6);
    EXPECT_EQ(result.unratedUnits, 1);
    EXPECT_EQ(result.ratings, 10);
    EXPECT_EQ(result.coders, 2);
}

TEST(Cohen, NothingButRoundingIsNoWidth)
{
    // One coder says one label throughout: kappa and its variance are 0 by hand, which 1/60 isn't
    // in binary.
    for (int units = 3; units < 300; ++units) {
        for (const int part : {1, units / 3, units - 1}) {
            const CohenAgreement result = cohen({{0, 0}, {part, units - part}});
            ASSERT_TRUE(result.interval) << units;
            EXPECT_EQ(*result.coefficient, 0) << part << " of " << units;
            EXPECT_EQ(result.interval->low, 0) << part << " of " << units;
            EXPECT_EQ(result.interval->high, 0) << part << " of " << units;
        }
    }
    const CohenAgreement rare = cohen({{1, 1}, {0, 271'192}});
    EXPECT_LT(rare.interval->low, rare.interval->high) << "few of many are more than rounding";
}

TEST(Cohen, PerfectAgreement)
{
    const CohenAgreement result = cohen({{5, 0}, {0, 7}});
    EXPECT_DOUBLE_EQ(*result.coefficient, 1);
    EXPECT_NEAR(result.standardError, 0, 1e-9);
    EXPECT_DOUBLE_EQ(result.maximum, 1);
}
