#pragma once

#include "core/project/merging/mergework.h"

namespace axial {

/// What each ballot ranks. A ballot is a whole: never some of this one's ranks and some of that
/// one's, which nobody gave.
void mergeBallots(MergeWork &work);

} // namespace axial
