#pragma once

#include "core/base/table.h"
#include "core/query/agreement/ratedround.h"

namespace axial::query {

/// The steps that lead to a coefficient ("fleiss", "cohen", "alpha", "ac1", "brennan-prediger"),
/// with the numbers of one scope put in: Step, Formula, Value. Throws Error where Cohen's kappa is
/// asked of other than two coders.
Table explained(const RatedRound &rated, const AgreementScope &scope, const QString &coefficient);

} // namespace axial::query
