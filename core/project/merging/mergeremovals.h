#pragma once

#include "core/project/merging/mergework.h"

namespace axial {

/// After everything else: what was removed there and is still here. It stays, unless it is chosen
/// that it goes.
void mergeRemovals(MergeWork &work);

} // namespace axial
