#include "core/stats/agreementsums.h"

#include "samples.h"

#include <gtest/gtest.h>

#include <cmath>
#include <random>

using namespace axial;
using namespace axial::samples;

namespace {

/// Labels drawn with this seed, one in four missing, one coder less eager than the others.
Ratings drawn(unsigned seed, qint64 units, int coders, int categories)
{
    std::mt19937 engine(seed);
    std::vector<qint32> labels;
    for (qint64 unit = 0; unit < units; ++unit) {
        const auto usual = qint32(engine() % unsigned(categories));
        for (int coder = 0; coder < coders; ++coder) {
            const bool isMissing = engine() % (coder == 0 ? 2 : 4) == 0;
            const bool isUsual = engine() % 3 > 0;
            labels.push_back(isMissing ? Ratings::missing
                             : isUsual ? usual
                                       : qint32(engine() % unsigned(categories)));
        }
    }
    return Ratings(std::move(labels), coders, categories);
}

/// What the definitions say, unit by unit: Gwet's variance of (P - P_e) / (1 - P_e), where
/// `chance(j)` is what a label j adds to the expected agreement of its unit.
struct Naive {
    double kappa = 0, standardError = 0;

    template <class Expected, class Chance>
    Naive(const Ratings &ratings, Expected expectedOf, Chance chanceOf)
    {
        const auto q = size_t(ratings.categories());
        std::vector<double> shares(q), agreements, chances;
        std::vector<int> rated;
        std::vector<std::vector<double>> parts;
        for (qint64 i = 0; i < ratings.units(); ++i) {
            std::vector<double> counts(q);
            int r = 0;
            for (const qint32 label : ratings.unit(i)) {
                if (label != Ratings::missing) {
                    ++counts[size_t(label)];
                    ++r;
                }
            }
            if (r == 0)
                continue;
            double agreement = 0;
            for (double &count : counts) {
                agreement += count * (count - 1);
                count /= r;
            }
            rated.push_back(r);
            agreements.push_back(r > 1 ? agreement / (r * (r - 1.0)) : 0);
            parts.push_back(counts);
            for (size_t j = 0; j < q; ++j)
                shares[j] += counts[j];
        }
        const auto n = double(rated.size());
        double paired = 0, p = 0;
        for (size_t i = 0; i < rated.size(); ++i) {
            paired += rated[i] > 1;
            p += agreements[i];
        }
        for (double &share : shares)
            share /= n;
        p /= paired;
        const double pe = expectedOf(shares);
        kappa = (p - pe) / (1 - pe);
        double squares = 0;
        for (size_t i = 0; i < rated.size(); ++i) {
            double own = 0;
            for (size_t j = 0; j < q; ++j)
                own += chanceOf(shares, j) * parts[i][j];
            const double above = rated[i] > 1 ? n / paired * (agreements[i] - pe) / (1 - pe) : 0;
            const double star = above - 2 * (1 - kappa) * (own - pe) / (1 - pe);
            squares += (star - kappa) * (star - kappa);
        }
        standardError = std::sqrt(squares / (n * (n - 1)));
    }
};

Naive naiveFleiss(const Ratings &ratings)
{
    return Naive(
        ratings,
        [](const std::vector<double> &shares) {
            double sum = 0;
            for (const double share : shares)
                sum += share * share;
            return sum;
        },
        [](const std::vector<double> &shares, size_t j) { return shares[j]; });
}

Naive naiveAc1(const Ratings &ratings, int q)
{
    return Naive(
        ratings,
        [q](const std::vector<double> &shares) {
            double sum = 0;
            for (const double share : shares)
                sum += share * (1 - share) / (q - 1);
            return sum;
        },
        [q](const std::vector<double> &shares, size_t j) { return (1 - shares[j]) / (q - 1); });
}

void expectSame(const Agreement &left, const Agreement &right)
{
    EXPECT_EQ(left.units, right.units);
    EXPECT_EQ(left.pairedUnits, right.pairedUnits);
    EXPECT_EQ(left.unratedUnits, right.unratedUnits);
    EXPECT_EQ(left.ratings, right.ratings);
    EXPECT_EQ(left.coders, right.coders);
    EXPECT_EQ(left.categories, right.categories);
    ASSERT_TRUE(left.coefficient && right.coefficient);
    EXPECT_NEAR(*left.coefficient, *right.coefficient, 1e-12);
    EXPECT_NEAR(left.percent, right.percent, 1e-12);
    EXPECT_NEAR(left.unanimous, right.unanimous, 1e-12);
    if (left.interval) {
        EXPECT_NEAR(left.standardError, right.standardError, 1e-11);
    }
}

} // namespace

TEST(AgreementSums, AreWhatTheDefinitionsSayUnitByUnit)
{
    for (unsigned seed = 1; seed <= 40; ++seed) {
        const Ratings ratings = drawn(seed, 5 + seed * 7, 2 + int(seed % 6), 2 + int(seed % 9));
        const AgreementSums sums(ratings);
        const Naive fleiss = naiveFleiss(ratings);
        EXPECT_NEAR(*sums.fleissKappa().coefficient, fleiss.kappa, 1e-12) << seed;
        EXPECT_NEAR(sums.fleissKappa().standardError, fleiss.standardError, 1e-11) << seed;
        const int offered = ratings.categories() + 3;
        const Naive ac1 = naiveAc1(ratings, offered);
        EXPECT_NEAR(*sums.gwetAc1(offered).coefficient, ac1.kappa, 1e-12) << seed;
        EXPECT_NEAR(sums.gwetAc1(offered).standardError, ac1.standardError, 1e-11) << seed;
        const Naive free(
            ratings, [&](const auto &) { return 1.0 / offered; },
            [&](const auto &, size_t) { return 1.0 / offered; });
        EXPECT_NEAR(*sums.brennanPrediger(offered).coefficient, free.kappa, 1e-12) << seed;
        EXPECT_NEAR(sums.brennanPrediger(offered).standardError, free.standardError, 1e-11) << seed;
        // alpha from its coincidence matrix
        const Coincidences met = coincidences(ratings);
        double observed = 0, expected = 0;
        for (int c = 0; c < met.categories; ++c) {
            for (int k = 0; k < met.categories; ++k) {
                if (c == k)
                    continue;
                observed += met.at(c, k);
                expected += met.totals[size_t(c)] * met.totals[size_t(k)];
            }
        }
        EXPECT_NEAR(*sums.krippendorffAlpha().coefficient,
                    1 - observed * (met.total - 1) / expected, 1e-12)
            << seed;
    }
}

TEST(AgreementSums, AUnitTakenOutLeavesNothingBehind)
{
    const Ratings ratings = drawn(3, 300, 5, 6);
    const Ratings others = drawn(4, 300, 5, 6);
    AgreementSums sums(ratings);
    // One label after another is another one, as a coder would do it.
    for (qint64 i = 0; i < ratings.units(); ++i) {
        sums.remove(ratings.unit(i));
        sums.add(others.unit(i));
    }
    const AgreementSums expected(others);
    expectSame(sums.fleissKappa(), expected.fleissKappa());
    expectSame(sums.gwetAc1(8), expected.gwetAc1(8));
    expectSame(sums.brennanPrediger(8), expected.brennanPrediger(8));
    expectSame(sums.krippendorffAlpha(), expected.krippendorffAlpha());
}

TEST(AgreementSums, WithoutDisagreementTheErrorIsExactlyNothing)
{
    const Agreement perfect =
        AgreementSums(fromUnits({"111", "222", "33.", "111"}, 3)).fleissKappa();
    EXPECT_DOUBLE_EQ(*perfect.coefficient, 1);
    EXPECT_EQ(perfect.standardError, 0);
    EXPECT_EQ(perfect.interval, (Interval{1, 1}));
}

TEST(AgreementSums, EachCategoryIsItAgainstAllOthers)
{
    const Ratings ratings = drawn(9, 400, 4, 7);
    const std::vector<AgreementSums> every = AgreementSums::ofEachCategory(ratings);
    for (int category = 0; category < ratings.categories(); ++category) {
        std::vector<qint32> target(size_t(ratings.categories()), 1);
        target[size_t(category)] = 0;
        const AgreementSums binary(ratings.mapped(target, 2));
        const AgreementSums &one = every[size_t(category)];
        expectSame(one.fleissKappa(), binary.fleissKappa());
        expectSame(one.gwetAc1(2), binary.gwetAc1(2));
        expectSame(one.krippendorffAlpha(), binary.krippendorffAlpha());
    }
}
