#pragma once

#include "core/query/query.h"
#include "core/stats/agreement.h"

namespace axial::query {

/// Why a coefficient has no value, as people read it.
QString undefinedReason(const Agreement &agreement);
/// "resamples": for the interval of Krippendorff's alpha.
QueryParameter resamplesParameter();

} // namespace axial::query
