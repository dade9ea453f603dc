#pragma once

#include "core/base/id.h"

namespace axial {

/// A code on a whole document; it has no id of its own.
struct WholeCoding {
    SourceId source;
    CodeId code;
    CoderId coder;

    auto operator<=>(const WholeCoding &) const = default;
};

} // namespace axial
