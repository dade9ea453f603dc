#pragma once

#include "core/project/exchanging/import/exchangeimport.h"

namespace axial {

/// A code of the file that the study has: settles where they differ. `parent` is what the file says
/// of where it lies; none = it says nothing.
void resolveMatchedCode(ExchangeImport &work, const refi::Code &code, CodeId here, CodeId parent);

} // namespace axial
