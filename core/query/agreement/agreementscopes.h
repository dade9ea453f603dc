#pragma once

#include "core/query/agreement/ratedround.h"

namespace axial {

/// What rows `by` (overview, all, type, repository, code, pair, year,
/// self, which adds none here) of the agreement of a round
/// stand for, the whole first.
std::vector<AgreementScope> agreementScopes(const RatedRound &rated, const QString &by);

} // namespace axial
