#pragma once

#include "core/study/importing/importpreview.h"

namespace axial {

/// The first codes of a file as the tree that they will be, each set in below its parent, with what
/// is said of them: a column for all that one of them has.
ImportPreview codesPreview(const std::vector<ImportedCode> &codes);

} // namespace axial
