#include "core/stats/agreement.h"

#include "core/stats/agreementsums.h"

#include <QtGlobal>

#include <cmath>

namespace axial {

Agreement fleissKappa(const Ratings &ratings, double confidence)
{
    return AgreementSums(ratings).fleissKappa(confidence);
}

std::optional<NullStandardErrors> fleissNullStandardError(const Ratings &ratings)
{
    const AgreementSums sums(ratings);
    const Agreement counted = sums.counts();
    if (counted.undefined != Undefined::No || counted.categories < 2 || !sums.hasEqualRatings())
        return std::nullopt;
    double spread = 0;
    double skew = 0;
    for (int category = 0; category < ratings.categories(); ++category) {
        const double share = sums.share(category);
        const double variance = share * (1 - share);
        spread += variance;
        skew += variance * (1 - 2 * share);
    }
    const double units = static_cast<double>(counted.units);
    const double raters = static_cast<double>(counted.ratings) / units;
    const double base = std::sqrt(2 / (units * raters * (raters - 1)));
    return NullStandardErrors{base * std::sqrt(spread * spread - skew) / spread, base};
}

Agreement gwetAc1(const Ratings &ratings, int categoriesOffered, double confidence)
{
    return AgreementSums(ratings).gwetAc1(categoriesOffered, confidence);
}

Agreement brennanPrediger(const Ratings &ratings, int categoriesOffered, double confidence)
{
    return AgreementSums(ratings).brennanPrediger(categoriesOffered, confidence);
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
