#pragma once

#include "core/query/agreement/ratedround.h"
#include "core/query/query.h"
#include "core/stats/agreement.h"

namespace axial {

/// What rows `by` (overview, all, type, repository, code, pair, year,
/// self, which adds none here) of the agreement of a round
/// stand for, the whole first.
std::vector<AgreementScope> agreementScopes(const RatedRound &rated, const QString &by);

namespace query {

/// Why a coefficient has no value, as people read it.
QString undefinedReason(const Agreement &agreement);
/// "resamples": for the interval of Krippendorff's alpha.
QueryParameter resamplesParameter();

} // namespace query
} // namespace axial
