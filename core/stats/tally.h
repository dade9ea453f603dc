#pragma once

#include "core/stats/agreement.h"

namespace axial {

/// What one pass over the ratings tells; every coefficient of several coders starts from it.
struct Tally {
    Agreement agreement;               ///< without coefficient
    std::vector<double> shares;        ///< Gwet's pi_j: mean of n_ij / r_i over rated units
    std::vector<qint64> totals;        ///< labels of each category
    std::vector<double> unitAgreement; ///< P_i of paired units, else 0
    std::vector<qint32> unitRatings;   ///< r_i
    bool equalRatings = true;          ///< every rated unit has the same number of ratings
};

Tally tally(const Ratings &ratings);

} // namespace axial
