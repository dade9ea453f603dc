#include "core/stats/agreement.h"

#include "samples.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>

using namespace axial;
using namespace axial::samples;

namespace {

constexpr double tight = 1e-6;

double value(const Agreement &agreement)
{
    return agreement.coefficient.value_or(notANumber);
}

std::vector<double> kappas(const std::vector<CategoryAgreement> &categories)
{
    std::vector<double> result;
    for (const CategoryAgreement &category : categories)
        result.push_back(category.kappa.value_or(notANumber));
    return result;
}

using testing::DoubleNear;
using testing::ElementsAre;

} // namespace

TEST(FourteenCoders, FleissKappa)
{
    const Agreement kappa = fleissKappa(fourteenCoders());
    EXPECT_NEAR(value(kappa), 0.2099307044, 1e-9);
    EXPECT_NEAR(kappa.percent, 0.3780219780, 1e-9);
    EXPECT_NEAR(kappa.expected, 0.2127551020, 1e-9);
    EXPECT_NEAR(kappa.standardError, 0.0923711, tight);
    EXPECT_DOUBLE_EQ(kappa.unanimous, 0.1);
    EXPECT_EQ(kappa.units, 10);
    EXPECT_EQ(kappa.ratings, 140);
    EXPECT_EQ(kappa.coders, 14);
    EXPECT_EQ(kappa.categories, 5);
}

TEST(FourteenCoders, AgreementOfEachUnit)
{
    const std::vector<double> published = {1.000, .253, .308, .440, .330,
                                           .462,  .242, .176, .286, .286};
    for (qint64 i = 0; i < 10; ++i) {
        const std::vector<qint64> one = {i};
        EXPECT_NEAR(fleissKappa(fourteenCoders().only(one)).percent,
                    published[static_cast<size_t>(i)], 0.0005);
    }
}

TEST(FourteenCoders, EachCategory)
{
    const auto categories = fleissKappaByCategory(fourteenCoders());
    EXPECT_THAT(kappas(categories),
                ElementsAre(DoubleNear(.201282, tight), DoubleNear(.079670, tight),
                            DoubleNear(.171598, tight), DoubleNear(.030381, tight),
                            DoubleNear(.507657, tight)));
    const std::vector<double> shares = {.142857, .2, .278571, .15, .228571};
    for (size_t j = 0; j < shares.size(); ++j)
        EXPECT_NEAR(categories[j].share, shares[j], tight);
}

TEST(FourteenCoders, OtherCoefficients)
{
    const Ratings ratings = fourteenCoders();
    const Agreement ac1 = gwetAc1(ratings, 5);
    EXPECT_NEAR(value(ac1), 0.2256141508, 1e-9);
    EXPECT_NEAR(ac1.standardError, 0.0933241, tight);
    const Agreement free = brennanPrediger(ratings, 5);
    EXPECT_NEAR(value(free), 0.2225274725, 1e-9);
    EXPECT_NEAR(free.standardError, 0.0928980, tight);
    EXPECT_NEAR(value(krippendorffAlpha(ratings)), 0.2155740563, 1e-9);
}

TEST(PsychiatricDiagnoses, FleissKappa)
{
    const Ratings ratings = psychiatricDiagnoses();
    const Agreement kappa = fleissKappa(ratings);
    EXPECT_NEAR(value(kappa), 0.4302445201, 1e-9);
    EXPECT_NEAR(kappa.percent, .5555556, tight);
    EXPECT_NEAR(kappa.expected, .2199383, tight);
    EXPECT_NEAR(kappa.standardError, .0541989, tight);
    EXPECT_NEAR(kappa.interval->low, .319, 0.0005);
    EXPECT_NEAR(kappa.interval->high, .541, 0.0005);
}

TEST(PsychiatricDiagnoses, EachCategory)
{
    const auto categories = fleissKappaByCategory(psychiatricDiagnoses());
    EXPECT_THAT(kappas(categories),
                ElementsAre(DoubleNear(.2447552, tight), DoubleNear(.2447552, tight),
                            DoubleNear(.52, tight), DoubleNear(.4711273, tight),
                            DoubleNear(.5661178, tight)));
    std::vector<qint64> sums;
    for (const CategoryAgreement &category : categories)
        sums.push_back(category.ratings);
    EXPECT_THAT(sums, ElementsAre(26, 26, 30, 55, 43));
}

TEST(PsychiatricDiagnoses, OtherCoefficients)
{
    const Ratings ratings = psychiatricDiagnoses();
    EXPECT_NEAR(value(krippendorffAlpha(ratings)), .4334098, tight);
    EXPECT_NEAR(value(brennanPrediger(ratings, 5)), .4444444, tight);
    const Agreement ac1 = gwetAc1(ratings, 5);
    EXPECT_NEAR(value(ac1), .4478845, tight);
    EXPECT_NEAR(ac1.standardError, .0556621, tight);
    EXPECT_NEAR(ac1.interval->low, .334, 0.0005);
    EXPECT_NEAR(ac1.interval->high, .562, 0.0005);
}

TEST(FirstFifteenDiagnoses, AsIrrCacPrintsThem)
{
    const Ratings ratings = firstFifteenDiagnoses();
    const auto expectInterval = [](const Agreement &agreement, double low, double high) {
        ASSERT_TRUE(agreement.interval);
        EXPECT_NEAR(agreement.interval->low, low, 0.00051);
        EXPECT_NEAR(agreement.interval->high, high, 0.00051);
    };
    const Agreement fleiss = fleissKappa(ratings);
    EXPECT_NEAR(value(fleiss), 0.4139265, 1e-7);
    EXPECT_NEAR(fleiss.standardError, 0.08119291, 2e-8);
    EXPECT_NEAR(fleiss.expected, 0.2340741, 1e-7);
    EXPECT_NEAR(fleiss.percent, 0.5511111, 1e-7);
    expectInterval(fleiss, .24, .588);
    const Agreement ac1 = gwetAc1(ratings, 5);
    EXPECT_NEAR(value(ac1), 0.4448007, 1e-7);
    EXPECT_NEAR(ac1.standardError, 0.08418757, 2e-8);
    EXPECT_NEAR(ac1.expected, 0.1914815, 1e-7);
    expectInterval(ac1, .264, .625);
    const Agreement free = brennanPrediger(ratings, 5);
    EXPECT_NEAR(value(free), 0.4388889, 1e-7);
    EXPECT_NEAR(free.standardError, 0.08312142, 2e-8);
    expectInterval(free, .261, .617);
    EXPECT_NEAR(value(krippendorffAlpha(ratings)), 0.4204384, 1e-7);
}

TEST(FourCodersWithGaps, Coefficients)
{
    const Ratings ratings = fourCodersWithGaps();
    const Agreement fleiss = fleissKappa(ratings);
    EXPECT_NEAR(value(fleiss), .76117, 1e-5);
    EXPECT_NEAR(fleiss.standardError, .15302, 1e-5);
    EXPECT_NEAR(fleiss.percent, .8181818, tight);
    EXPECT_EQ(fleiss.units, 12);
    EXPECT_EQ(fleiss.pairedUnits, 11);
    EXPECT_EQ(fleiss.ratings, 41);
    const Agreement ac1 = gwetAc1(ratings, 5);
    EXPECT_NEAR(value(ac1), .77544, 1e-5);
    EXPECT_NEAR(ac1.standardError, .14295, 1e-5);
    const Agreement free = brennanPrediger(ratings, 5);
    EXPECT_NEAR(value(free), .77273, 1e-5);
    EXPECT_NEAR(free.standardError, .14472, 1e-5);
}

TEST(FourCodersWithGaps, Alpha)
{
    const Ratings ratings = fourCodersWithGaps();
    const Agreement alpha = krippendorffAlpha(ratings);
    EXPECT_NEAR(value(alpha), 0.7434211, 1e-7);
    EXPECT_NEAR(1 - alpha.expected, .7794872, 1e-7);

    const Coincidences met = coincidences(ratings);
    EXPECT_DOUBLE_EQ(met.total, 40);
    EXPECT_THAT(met.totals, ElementsAre(9, 13, 10, 5, 3));
    EXPECT_NEAR(met.at(0, 0), 7, tight);
    EXPECT_NEAR(met.at(1, 1), 10, tight);
    EXPECT_NEAR(met.at(2, 2), 8, tight);
    EXPECT_NEAR(met.at(3, 3), 4, tight);
    EXPECT_NEAR(met.at(4, 4), 3, tight);
    EXPECT_NEAR(met.at(0, 1), 4.0 / 3, tight);
    EXPECT_NEAR(met.at(1, 2), 4.0 / 3, tight);
    for (const auto &[a, b] : {std::pair{0, 2}, {0, 3}, {1, 3}, {2, 3}}) {
        EXPECT_NEAR(met.at(a, b), 1.0 / 3, tight);
        EXPECT_NEAR(met.at(b, a), 1.0 / 3, tight);
    }
    double disagreement = met.total;
    for (int i = 0; i < met.categories; ++i)
        disagreement -= met.at(i, i);
    EXPECT_NEAR(disagreement / met.total, .20, tight);
}

TEST(KrippendorffsExamples, Alpha)
{
    const Ratings three = fromCoders({"* * * * * 3 4 1 2 1 1 3 3 * 3",
                                      "1 * 2 1 3 3 4 3 * * * * * * *",
                                      "* * 2 1 3 4 4 * 2 1 1 3 3 * 4"},
                                     4);
    const Agreement alpha = krippendorffAlpha(three);
    EXPECT_NEAR(value(alpha), 0.6913580, 1e-7);
    EXPECT_NEAR(1 - alpha.expected, 0.7476923, 1e-7);
    EXPECT_NEAR((1 - value(alpha)) * (1 - alpha.expected), 0.2307692, 1e-7);
    EXPECT_EQ(alpha.unratedUnits, 2);
    EXPECT_EQ(alpha.pairedUnits, 12);

    const Ratings letters = fromCoders({"a a b b d c c c e d d a", "b a b b b c c c e d d d"}, 5);
    EXPECT_NEAR(value(krippendorffAlpha(letters)), 0.6919643, 1e-7);
}

TEST(KrippendorffsExamples, AlphaFollowsFromKappaWithoutGaps)
{
    const Ratings ratings = psychiatricDiagnoses();
    const double n = 30 * 6;
    EXPECT_NEAR(value(krippendorffAlpha(ratings)),
                1 - (1 - value(fleissKappa(ratings))) * (n - 1) / n, 1e-12);
}

TEST(KrippendorffsExamples, BootstrapInterval)
{
    const Ratings ratings = psychiatricDiagnoses();
    const Progress progress;
    const auto interval = krippendorffInterval(ratings, {2000, 7, 0.95}, progress);
    ASSERT_TRUE(interval);
    // Gwet's interval of kappa on the same data is .319 to .541.
    EXPECT_NEAR(interval->low, .32, .03);
    EXPECT_NEAR(interval->high, .54, .03);
    EXPECT_EQ(interval, krippendorffInterval(ratings, {2000, 7, 0.95}, progress));
    EXPECT_NE(interval, krippendorffInterval(ratings, {2000, 8, 0.95}, progress));
    const auto wide = krippendorffInterval(ratings, {2000, 7, 0.99}, progress);
    EXPECT_LT(wide->low, interval->low);
    EXPECT_GT(wide->high, interval->high);
}

TEST(KrippendorffsExamples, BootstrapCanBeCanceled)
{
    Progress progress;
    progress.cancel();
    EXPECT_THROW(krippendorffInterval(psychiatricDiagnoses(), {}, progress), Canceled);
}

TEST(Hierarchy, CoarserCategoriesAgreeMore)
{
    // A.1 A.2 B.1 B.2 C.1 C.2 are 1..6
    const Ratings codes = fromUnits({"112", "333", "345", "556"}, 6);
    const Agreement leaf = fleissKappa(codes);
    EXPECT_NEAR(value(leaf), 0.25, 1e-12);
    EXPECT_NEAR(leaf.percent, .4166667, 1e-7);
    const std::vector<qint32> type = {0, 0, 1, 1, 2, 2};
    const Agreement types = fleissKappa(codes.mapped(type, 3));
    EXPECT_NEAR(value(types), 0.7446808511, 1e-9);
    EXPECT_NEAR(types.percent, .8333333, 1e-7);
}

TEST(ByCategory, IsKappaOfThisCategoryOrAnother)
{
    for (const Ratings &ratings : {psychiatricDiagnoses(), fourCodersWithGaps()}) {
        for (const CategoryAgreement &category : fleissKappaByCategory(ratings)) {
            std::vector<qint32> target(static_cast<size_t>(ratings.categories()));
            target[static_cast<size_t>(category.category)] = 1;
            const Agreement binary = fleissKappa(ratings.mapped(target, 2));
            EXPECT_NEAR(*category.kappa, value(binary), 1e-12);
            EXPECT_NEAR(category.percent, binary.percent, 1e-12);
            EXPECT_NEAR(category.unanimous, binary.unanimous, 1e-12);
            EXPECT_NEAR(category.standardError, binary.standardError, 1e-12);
            EXPECT_NEAR(category.interval->low, binary.interval->low, 1e-12);
            EXPECT_NEAR(category.interval->high, binary.interval->high, 1e-12);
        }
    }
}

TEST(LandisKoch, Words)
{
    EXPECT_STREQ(landisKochWord(-0.01), "poor");
    EXPECT_STREQ(landisKochWord(0), "slight");
    EXPECT_STREQ(landisKochWord(0.20), "slight");
    EXPECT_STREQ(landisKochWord(0.21), "fair");
    EXPECT_STREQ(landisKochWord(0.41), "moderate");
    EXPECT_STREQ(landisKochWord(0.61), "substantial");
    EXPECT_STREQ(landisKochWord(0.80), "substantial");
    EXPECT_STREQ(landisKochWord(0.81), "almost perfect");
    EXPECT_STREQ(landisKochWord(1), "almost perfect");
    EXPECT_STREQ(landisKochWord(notANumber), "");
}
