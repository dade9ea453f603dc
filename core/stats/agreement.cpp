#include "core/stats/agreement.h"

#include "core/stats/tally.h"

#include <QtGlobal>

#include <algorithm>
#include <cmath>

namespace axial {

namespace {

/// (P - P_e) / (1 - P_e) with Gwet's standard error and interval. chance[j] is what one label j
/// adds to its unit's own expected agreement P_e,i (divided by r_i).
Agreement chanceCorrected(const Ratings &ratings, const Tally &tally, double expected,
                          const std::vector<double> &chance, double confidence)
{
    Agreement result = tally.agreement;
    result.expected = expected;
    const double room = 1 - expected;
    const double kappa = (result.percent - expected) / room;
    const double unitCount = static_cast<double>(result.units);
    const double scale = unitCount / static_cast<double>(result.pairedUnits);

    double squares = 0;
    for (qint64 i = 0; i < ratings.units(); ++i) {
        const qint32 rated = tally.unitRatings[static_cast<size_t>(i)];
        if (rated == 0)
            continue;
        double unitChance = 0;
        for (const qint32 label : ratings.unit(i)) {
            if (label != Ratings::missing)
                unitChance += chance[static_cast<size_t>(label)];
        }
        unitChance /= rated;
        const double above = rated < 2
                                 ? 0
                                 : scale * (tally.unitAgreement[static_cast<size_t>(i)] - expected);
        const double unitKappa = (above - 2 * (1 - kappa) * (unitChance - expected)) / room;
        squares += (unitKappa - kappa) * (unitKappa - kappa);
    }
    result.coefficient = kappa;
    result.standardError = std::sqrt(squares / (unitCount * (unitCount - 1)));
    result.interval = coefficientInterval(
        kappa, result.standardError * studentQuantile((1 + confidence) / 2, unitCount - 1));
    return result;
}

Agreement undefined(const Tally &tally, Undefined reason)
{
    Agreement result = tally.agreement;
    if (result.undefined == Undefined::No)
        result.undefined = reason;
    return result;
}

} // namespace

Agreement fleissKappa(const Ratings &ratings, double confidence)
{
    const Tally counted = tally(ratings);
    // Asked by counting and not of P_e, which rounding may leave a hair below 1.
    if (counted.agreement.undefined != Undefined::No || counted.agreement.categories < 2)
        return undefined(counted, Undefined::NoVariation);
    double expected = 0;
    for (const double share : counted.shares)
        expected += share * share;
    return chanceCorrected(ratings, counted, expected, counted.shares, confidence);
}

std::optional<NullStandardErrors> fleissNullStandardError(const Ratings &ratings)
{
    const Tally counted = tally(ratings);
    if (counted.agreement.undefined != Undefined::No || counted.agreement.categories < 2
        || !counted.equalRatings)
        return std::nullopt;
    double spread = 0;
    double skew = 0;
    for (const double share : counted.shares) {
        const double variance = share * (1 - share);
        spread += variance;
        skew += variance * (1 - 2 * share);
    }
    const double units = static_cast<double>(counted.agreement.units);
    const double raters = static_cast<double>(counted.agreement.ratings) / units;
    const double base = std::sqrt(2 / (units * raters * (raters - 1)));
    return NullStandardErrors{base * std::sqrt(spread * spread - skew) / spread, base};
}

Agreement gwetAc1(const Ratings &ratings, int categoriesOffered, double confidence)
{
    const Tally counted = tally(ratings);
    const int offered = std::max(categoriesOffered, counted.agreement.categories);
    if (counted.agreement.undefined != Undefined::No || offered < 2)
        return undefined(counted, Undefined::NoVariation);
    double expected = 0;
    std::vector<double> chance;
    for (const double share : counted.shares) {
        expected += share * (1 - share) / (offered - 1);
        chance.push_back((1 - share) / (offered - 1));
    }
    return chanceCorrected(ratings, counted, expected, chance, confidence);
}

Agreement brennanPrediger(const Ratings &ratings, int categoriesOffered, double confidence)
{
    const Tally counted = tally(ratings);
    const int offered = std::max(categoriesOffered, counted.agreement.categories);
    if (counted.agreement.undefined != Undefined::No || offered < 2)
        return undefined(counted, Undefined::NoVariation);
    const double expected = 1.0 / offered;
    const std::vector<double> chance(counted.shares.size(), expected);
    return chanceCorrected(ratings, counted, expected, chance, confidence);
}

const char *landisKochWord(double kappa)
{
    if (std::isnan(kappa))
        return "";
    if (kappa < 0)
        return QT_TRANSLATE_NOOP("axial::Agreement", "poor");
    if (kappa <= 0.20)
        return QT_TRANSLATE_NOOP("axial::Agreement", "slight");
    if (kappa <= 0.40)
        return QT_TRANSLATE_NOOP("axial::Agreement", "fair");
    if (kappa <= 0.60)
        return QT_TRANSLATE_NOOP("axial::Agreement", "moderate");
    if (kappa <= 0.80)
        return QT_TRANSLATE_NOOP("axial::Agreement", "substantial");
    return QT_TRANSLATE_NOOP("axial::Agreement", "almost perfect");
}

} // namespace axial
