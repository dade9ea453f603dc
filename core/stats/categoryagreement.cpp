#include "core/stats/agreement.h"
#include "core/stats/agreementsums.h"

namespace axial {

std::vector<CategoryAgreement> fleissKappaByCategory(const Ratings &ratings, double confidence)
{
    const std::vector<AgreementSums> every = AgreementSums::ofEachCategory(ratings);
    std::vector<CategoryAgreement> result;
    for (size_t j = 0; j < every.size(); ++j) {
        if (every[j].labelsOf(0) == 0)
            continue;
        const Agreement kappa = every[j].fleissKappa(confidence);
        CategoryAgreement &category = result.emplace_back();
        category.category = static_cast<int>(j);
        category.ratings = every[j].labelsOf(0);
        category.share = every[j].share(0);
        category.percent = kappa.percent;
        category.unanimous = kappa.unanimous;
        category.kappa = kappa.coefficient;
        category.interval = kappa.interval;
        category.standardError = kappa.standardError;
    }
    return result;
}

} // namespace axial
