#pragma once

#include "core/project/merging/mergetexts.h"

namespace axial {

/// Which turns ask which questions of the guide, once texts, turns and questions are merged: a
/// turn of theirs is found in our text as quotes are.
void mergeAskedPrompts(MergeWork &work, MergeTexts &texts);

} // namespace axial
