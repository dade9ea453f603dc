#pragma once

#include "core/project/exchanging/exchangework.h"

namespace axial {

/// A code of the file that the study has: settles where they differ. `parent` is what the file says
/// of where it lies; none = it says nothing.
void settleMetCode(ExchangeWork &work, const refi::Code &code, CodeId here, CodeId parent);

} // namespace axial
