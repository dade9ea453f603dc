#include "core/stats/agreement.h"
#include "core/stats/tally.h"

#include <algorithm>
#include <cmath>

namespace axial {

namespace {

/// Sums of one category over the units where it was used. The units where it wasn't all look the
/// same (full agreement on "another"), so that they are added at the end instead of visited.
struct CategorySums {
    double mixed = 0;   ///< of n_ij (r_i - n_ij) / (r_i (r_i - 1))
    qint64 units = 0;   ///< using the category
    qint64 paired = 0;  ///< of these, with two ratings or more
    qint64 split = 0;   ///< of these, with another category beside it
    double squares = 0; ///< of (kappa_i - kappa)
};

/// Calls visit(category, n_ij, r_i) for each category used on each rated unit.
template <class Visit>
void eachUse(const Ratings &ratings, const Tally &tally, Visit visit)
{
    std::vector<qint32> counts(static_cast<size_t>(ratings.categories()));
    for (qint64 i = 0; i < ratings.units(); ++i) {
        const std::span<const qint32> row = ratings.unit(i);
        for (const qint32 label : row) {
            if (label != Ratings::missing)
                ++counts[static_cast<size_t>(label)];
        }
        for (const qint32 label : row) {
            if (label == Ratings::missing || counts[static_cast<size_t>(label)] == 0)
                continue;
            const auto category = static_cast<size_t>(label);
            visit(category, counts[category], tally.unitRatings[static_cast<size_t>(i)]);
            counts[category] = 0;
        }
    }
}

/// What a unit adds to kappa: Gwet's kappa_i* of the two categories "this" and "another".
struct UnitKappa {
    double share = 0;    ///< of the category
    double expected = 0; ///< by chance
    double kappa = 0;
    double scale = 1; ///< units / paired units

    double operator()(double part, double agreement, bool paired) const
    {
        const double chance = share * part + (1 - share) * (1 - part);
        const double above = paired ? scale * (agreement - expected) : 0;
        return (above - 2 * (1 - kappa) * (chance - expected)) / (1 - expected);
    }
};

std::vector<CategorySums> sumUses(const Ratings &ratings, const Tally &tally)
{
    std::vector<CategorySums> sums(tally.shares.size());
    eachUse(ratings, tally, [&sums](size_t category, qint32 count, qint32 rated) {
        CategorySums &sum = sums[category];
        ++sum.units;
        if (rated < 2)
            return;
        ++sum.paired;
        sum.split += count < rated ? 1 : 0;
        const double pairs = static_cast<double>(rated) * (rated - 1);
        sum.mixed += static_cast<double>(count) * (rated - count) / pairs;
    });
    return sums;
}

std::vector<UnitKappa> kappasOf(const Tally &tally, const std::vector<CategorySums> &sums)
{
    const double units = static_cast<double>(tally.agreement.units);
    const double paired = static_cast<double>(tally.agreement.pairedUnits);
    std::vector<UnitKappa> result(sums.size());
    for (size_t j = 0; j < sums.size(); ++j) {
        const double share = tally.shares[j];
        const double spread = share * (1 - share);
        if (spread > 0)
            result[j] = {share, 1 - 2 * spread, 1 - sums[j].mixed / paired / spread,
                         units / paired};
    }
    return result;
}

void sumSquares(const Ratings &ratings, const Tally &tally, const std::vector<UnitKappa> &kappas,
                std::vector<CategorySums> &sums)
{
    eachUse(ratings, tally, [&](size_t category, qint32 count, qint32 rated) {
        const double pairs = std::max(1.0, static_cast<double>(rated) * (rated - 1));
        const double agreement = 1 - 2.0 * count * (rated - count) / pairs;
        const UnitKappa &of = kappas[category];
        const double off = of(static_cast<double>(count) / rated, agreement, rated >= 2) - of.kappa;
        sums[category].squares += off * off;
    });
    for (size_t j = 0; j < sums.size(); ++j) {
        const UnitKappa &of = kappas[j];
        const double offPaired = of(0, 1, true) - of.kappa;
        const double offSingle = of(0, 0, false) - of.kappa;
        const qint64 pairedWithout = tally.agreement.pairedUnits - sums[j].paired;
        const qint64 singleWithout = tally.agreement.units - sums[j].units - pairedWithout;
        sums[j].squares += static_cast<double>(pairedWithout) * offPaired * offPaired
                           + static_cast<double>(singleWithout) * offSingle * offSingle;
    }
}

} // namespace

std::vector<CategoryAgreement> fleissKappaByCategory(const Ratings &ratings, double confidence)
{
    const Tally counted = tally(ratings);
    const Agreement &all = counted.agreement;
    std::vector<CategorySums> sums = sumUses(ratings, counted);
    std::vector<UnitKappa> kappas;
    double reach = 0;
    const double unitCount = static_cast<double>(all.units);
    if (all.undefined == Undefined::No && all.categories >= 2) {
        kappas = kappasOf(counted, sums);
        sumSquares(ratings, counted, kappas, sums);
        reach = studentQuantile((1 + confidence) / 2, unitCount - 1);
    }

    std::vector<CategoryAgreement> result;
    for (size_t j = 0; j < sums.size(); ++j) {
        if (counted.totals[j] == 0)
            continue;
        CategoryAgreement &category = result.emplace_back();
        category.category = static_cast<int>(j);
        category.ratings = counted.totals[j];
        category.units = sums[j].units;
        category.share = counted.shares[j];
        if (all.pairedUnits > 0) {
            const double paired = static_cast<double>(all.pairedUnits);
            category.percent = 1 - 2 * sums[j].mixed / paired;
            category.unanimous = static_cast<double>(all.pairedUnits - sums[j].split) / paired;
        }
        if (kappas.empty())
            continue;
        const double kappa = kappas[j].kappa;
        category.kappa = kappa;
        category.standardError = std::sqrt(sums[j].squares / (unitCount * (unitCount - 1)));
        category.interval = coefficientInterval(kappa, reach * category.standardError);
    }
    return result;
}

} // namespace axial
