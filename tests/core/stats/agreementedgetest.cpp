#include "core/base/error.h"
#include "core/stats/agreement.h"
#include "core/stats/twocoders.h"

#include "samples.h"

#include <gtest/gtest.h>

#include <cmath>

using namespace axial;
using namespace axial::samples;

namespace {

void expectUndefined(const Agreement &agreement, Undefined why)
{
    EXPECT_FALSE(agreement.coefficient);
    EXPECT_FALSE(agreement.interval);
    EXPECT_EQ(agreement.undefined, why);
    EXPECT_TRUE(std::isnan(agreement.standardError));
}

void expectAllUndefined(const Ratings &ratings, Undefined why)
{
    expectUndefined(fleissKappa(ratings), why);
    expectUndefined(krippendorffAlpha(ratings), why);
    if (ratings.coders() >= 2)
        expectUndefined(cohenKappa(ratings, 0, 1), why);
    for (const CategoryAgreement &category : fleissKappaByCategory(ratings))
        EXPECT_FALSE(category.kappa);
    EXPECT_FALSE(krippendorffInterval(ratings, {}, Progress()));
}

} // namespace

TEST(AgreementEdge, OneCategoryHasNoVariation)
{
    // Three coders, so that the shares don't sum to exactly 1
    const Ratings ratings = fromUnits({"222", "222", "222", "222", "222", "222", "222"}, 3);
    expectAllUndefined(ratings, Undefined::NoVariation);
    EXPECT_DOUBLE_EQ(fleissKappa(ratings).percent, 1);
    EXPECT_DOUBLE_EQ(fleissKappa(ratings).unanimous, 1);
    EXPECT_EQ(fleissKappa(ratings).categories, 1);
    // Not 0/0 where other categories were on offer
    EXPECT_DOUBLE_EQ(*gwetAc1(ratings, 3).coefficient, 1);
    EXPECT_DOUBLE_EQ(*brennanPrediger(ratings, 3).coefficient, 1);
    expectUndefined(gwetAc1(ratings, 1), Undefined::NoVariation);
    expectUndefined(brennanPrediger(ratings, 1), Undefined::NoVariation);
}

TEST(AgreementEdge, TwoCodersWhoNeverAgree)
{
    const Ratings ratings = fromUnits({"12", "21"}, 2);
    EXPECT_DOUBLE_EQ(*fleissKappa(ratings).coefficient, -1);
    EXPECT_DOUBLE_EQ(*cohenKappa(ratings, 0, 1).coefficient, -1);
    EXPECT_DOUBLE_EQ(fleissKappa(ratings).percent, 0);
}

TEST(AgreementEdge, OneUnit)
{
    const Ratings ratings = fromUnits({"112"}, 2);
    expectAllUndefined(ratings, Undefined::OneUnit);
    expectUndefined(gwetAc1(ratings, 2), Undefined::OneUnit);
    EXPECT_NEAR(fleissKappa(ratings).percent, 1.0 / 3, 1e-12);
}

TEST(AgreementEdge, OneCoder)
{
    const Ratings ratings = fromUnits({"1", "2", "1"}, 2);
    expectAllUndefined(ratings, Undefined::NoPairedUnits);
    const Agreement kappa = fleissKappa(ratings);
    EXPECT_EQ(kappa.units, 3);
    EXPECT_EQ(kappa.pairedUnits, 0);
    EXPECT_EQ(kappa.coders, 1);
    EXPECT_TRUE(std::isnan(kappa.percent));
}

TEST(AgreementEdge, NothingAtAll)
{
    expectAllUndefined(Ratings(), Undefined::NoPairedUnits);
    expectAllUndefined(fromUnits({"..", ".."}, 2), Undefined::NoPairedUnits);
    expectUndefined(gwetAc1(Ratings(), 5), Undefined::NoPairedUnits);
    expectUndefined(brennanPrediger(Ratings(), 5), Undefined::NoPairedUnits);
    EXPECT_EQ(coincidences(Ratings()).total, 0);
}

TEST(AgreementEdge, UnratedUnitsAreCountedAndChangeNothing)
{
    const Ratings gaps = fromUnits({"112", "...", "333", "345", "...", "556"}, 6);
    const Agreement with = fleissKappa(gaps);
    const Agreement without = fleissKappa(fromUnits({"112", "333", "345", "556"}, 6));
    EXPECT_EQ(with.unratedUnits, 2);
    EXPECT_EQ(with.units, 4);
    EXPECT_DOUBLE_EQ(*with.coefficient, *without.coefficient);
    EXPECT_DOUBLE_EQ(with.standardError, without.standardError);
}

TEST(AgreementEdge, CategoryNobodyUsed)
{
    const Ratings some = fromUnits({"112", "333", "345", "556"}, 6);
    const Ratings many = fromUnits({"112", "333", "345", "556"}, 60);
    EXPECT_DOUBLE_EQ(*fleissKappa(some).coefficient, *fleissKappa(many).coefficient);
    EXPECT_EQ(fleissKappa(many).categories, 6);
    EXPECT_EQ(fleissKappaByCategory(many).size(), 6u);
    // Offered and used are different numbers
    EXPECT_NE(*gwetAc1(some, 6).coefficient, *gwetAc1(many, 60).coefficient);
    EXPECT_DOUBLE_EQ(*gwetAc1(many, 2).coefficient, *gwetAc1(many, 6).coefficient);
    EXPECT_NEAR(brennanPrediger(many, 60).expected, 1.0 / 60, 1e-15);
}

TEST(AgreementEdge, CoderWhoDidHalfTheUnitsCounts)
{
    const Ratings ratings = fromUnits({"111", "122", "22.", "12.", "33.", "3.."}, 3);
    const Agreement kappa = fleissKappa(ratings);
    EXPECT_EQ(kappa.coders, 3);
    EXPECT_EQ(kappa.units, 6);
    EXPECT_EQ(kappa.pairedUnits, 5);
    EXPECT_EQ(kappa.ratings, 13);
    // By hand: P 1 1/3 1 0 1; pi_1 (1 + 1/3 + 1/2)/6, pi_2 (2/3 + 1 + 1/2)/6, pi_3 2/6
    EXPECT_NEAR(kappa.percent, (1 + 1.0 / 3 + 1 + 0 + 1) / 5, 1e-12);
    const double one = (1 + 1.0 / 3 + 0.5) / 6;
    const double two = (2.0 / 3 + 1 + 0.5) / 6;
    const double three = 2.0 / 6;
    EXPECT_NEAR(kappa.expected, one * one + two * two + three * three, 1e-12);
    // One who did nothing isn't a coder of these units
    EXPECT_EQ(fleissKappa(fromUnits({"11.", "12."}, 2)).coders, 2);
}

TEST(AgreementEdge, TwoLabelsOfOneCoderAreRefused)
{
    const std::vector<Rating> ratings = {{0, 0, 1}, {0, 1, 1}, {1, 0, 0}, {1, 1, 0}, {1, 1, 2}};
    try {
        exclusiveRatings(ratings, 2, 2, 3);
        FAIL() << "accepted";
    } catch (const Error &error) {
        EXPECT_TRUE(error.message().contains(QStringLiteral("second label"))) << error.what();
    }
    // The same label twice is one label
    const std::vector<Rating> same = {{0, 0, 1}, {0, 0, 1}, {0, 1, 2}, {1, 0, 2}, {1, 1, 2}};
    const Ratings table = exclusiveRatings(same, 3, 2, 3);
    EXPECT_EQ(table.unit(0)[0], 1);
    EXPECT_EQ(table.unit(0)[1], 2);
    EXPECT_EQ(table.unit(2)[0], Ratings::missing);
}

TEST(AgreementEdge, SeveralLabelsAreComparedCodeByCode)
{
    // Coder 0: {0,1} {1} {2} ; coder 1: {0} {1} nothing
    const std::vector<Rating> ratings = {{0, 0, 0}, {0, 0, 1}, {1, 0, 1},
                                         {2, 0, 2}, {0, 1, 0}, {1, 1, 1}};
    const Ratings first = presenceRatings(ratings, 3, 2, 0);
    const Ratings second = presenceRatings(ratings, 3, 2, 1);
    const auto row = [](const Ratings &table, qint64 unit) {
        return std::pair(table.unit(unit)[0], table.unit(unit)[1]);
    };
    EXPECT_EQ(row(first, 0), std::pair(1, 1));
    EXPECT_EQ(row(first, 1), std::pair(0, 0));
    EXPECT_EQ(row(first, 2), std::pair(0, Ratings::missing));
    EXPECT_EQ(row(second, 0), std::pair(1, 0));
    EXPECT_DOUBLE_EQ(*cohenKappa(first, 0, 1).coefficient, 1);
}
