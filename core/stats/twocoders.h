#pragma once

#include "core/stats/agreement.h"

namespace axial {

/// Cohen's kappa with what belongs to two coders only.
struct CohenAgreement : Agreement {
    double maximum = notANumber; ///< the largest kappa the two coders' own marginals allow
};

/// Cohen's kappa (Cohen 1960, Educ. Psychol. Meas. 20) of two coders of `ratings` (their places,
/// from 0), each with their own marginals, over the units both labelled. Large-sample standard
/// errors by Fleiss, Cohen & Everitt (1969, Psychol. Bull. 72), normal interval.
CohenAgreement cohenKappa(const Ratings &ratings, int first, int second, double confidence = 0.95);

/// The same of a table of counts: rows are the labels of the first coder, columns those of the
/// second one. Of as many characters of a text as there are, too.
CohenAgreement cohenKappa(const std::vector<std::vector<qint64>> &table, double confidence = 0.95);

} // namespace axial
