#pragma once

#include "core/import/imported.h"

#include <optional>

namespace axial {

/// The bundle with names that fit (core/base/names.h); nullopt when all of its names do. The whole
/// of a code's name goes to its definition; a note says how many were cut.
std::optional<ImportBundle> withFittingNames(const ImportBundle &bundle);

} // namespace axial
