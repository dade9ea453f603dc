#pragma once

#include "core/project/merging/mergework.h"

namespace axial {

/// The labels of reports in a merge: what a coder says of a report in a round is one thing. Rounds,
/// coders, codes and reports must be merged before.
void mergeLabels(MergeWork &work);

} // namespace axial
