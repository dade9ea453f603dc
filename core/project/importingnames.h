#pragma once

#include "core/import/imported.h"

namespace axial {

/// The bundle with names that fit (core/base/names.h). The whole of a code's name goes to its
/// definition; a note says how many were cut.
ImportBundle withFittingNames(const ImportBundle &bundle);

} // namespace axial
