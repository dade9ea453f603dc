#include "core/stats/agreement.h"

#include "core/stats/agreementsums.h"

#include <QtGlobal>

#include <cmath>

namespace axial {

Agreement fleissKappa(const Ratings &ratings, double confidence)
{
    return AgreementSums(ratings).fleissKappa(confidence);
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
