#include "core/stats/agreement.h"
#include "core/stats/tally.h"

#include <algorithm>
#include <cmath>

namespace axial {

namespace {

/// Sums of one category over the units where it was used. The units where it wasn't all look the
/// same (full agreement on "another"), so that they are added at the end instead of visited.
struct CategorySums {
    double mixed = 0;      ///< of n_ij (r_i - n_ij) / (r_i (r_i - 1))
    qint64 units = 0;      ///< using the category
    qint64 paired = 0;     ///< of these, with two ratings or more
    double squares = 0;    ///< of (kappa_i - kappa)
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
    double share;    ///< of the category
    double expected; ///< by chance
    double kappa;
    double scale; ///< units / paired units

    double operator()(double part, double agreement, bool paired) const
    {
        const double chance = share * part + (1 - share) * (1 - part);
        const double above = paired ? scale * (agreement - expected) : 0;
        return (above - 2 * (1 - kappa) * (chance - expected)) / (1 - expected);
    }
};

} // namespace

std::vector<CategoryAgreement> fleissKappaByCategory(const Ratings &ratings, double confidence)
{
    const Tally counted = tally(ratings);
    const Agreement &all = counted.agreement;
    const bool defined = all.undefined == Undefined::No && all.categories >= 2;
    const double unitCount = static_cast<double>(all.units);
    const double pairedCount = static_cast<double>(all.pairedUnits);

    std::vector<CategorySums> sums(counted.shares.size());
    eachUse(ratings, counted, [&sums](size_t category, qint32 count, qint32 rated) {
        CategorySums &sum = sums[category];
        ++sum.units;
        if (rated < 2)
            return;
        ++sum.paired;
        const double pairs = static_cast<double>(rated) * (rated - 1);
        sum.mixed += static_cast<double>(count) * (rated - count) / pairs;
    });

    std::vector<UnitKappa> unitKappas(sums.size());
    for (size_t j = 0; j < sums.size(); ++j) {
        const double share = counted.shares[j];
        const double spread = share * (1 - share);
        unitKappas[j] = {share, 1 - 2 * spread, 1 - sums[j].mixed / pairedCount / spread,
                         unitCount / pairedCount};
    }
    if (defined) {
        eachUse(ratings, counted, [&](size_t category, qint32 count, qint32 rated) {
            const double pairs = std::max(1.0, static_cast<double>(rated) * (rated - 1));
            const double agreement = 1 - 2.0 * count * (rated - count) / pairs;
            const double part = static_cast<double>(count) / rated;
            const UnitKappa &of = unitKappas[category];
            const double off = of(part, agreement, rated >= 2) - of.kappa;
            sums[category].squares += off * off;
        });
    }

    std::vector<CategoryAgreement> result;
    const double reach = defined ? studentQuantile((1 + confidence) / 2, unitCount - 1) : 0;
    for (size_t j = 0; j < sums.size(); ++j) {
        if (counted.totals[j] == 0)
            continue;
        CategoryAgreement &category = result.emplace_back();
        category.category = static_cast<int>(j);
        category.ratings = counted.totals[j];
        category.units = sums[j].units;
        category.share = counted.shares[j];
        if (!defined)
            continue;
        const UnitKappa &of = unitKappas[j];
        const double offPaired = of(0, 1, true) - of.kappa;
        const double offSingle = of(0, 0, false) - of.kappa;
        const qint64 pairedWithout = all.pairedUnits - sums[j].paired;
        const qint64 singleWithout = all.units - sums[j].units - pairedWithout;
        const double squares = sums[j].squares +
                               static_cast<double>(pairedWithout) * offPaired * offPaired +
                               static_cast<double>(singleWithout) * offSingle * offSingle;
        category.kappa = of.kappa;
        category.standardError = std::sqrt(squares / (unitCount * (unitCount - 1)));
        category.interval = coefficientInterval(of.kappa, reach * category.standardError);
    }
    return result;
}

} // namespace axial
