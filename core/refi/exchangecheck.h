#pragma once

#include "core/refi/exchange.h"

namespace axial::refi {

/// What doesn't hold together: references to what isn't there, and GUIDs that two things of a kind
/// have.
std::vector<Remark> checkReferences(const Exchange &exchange);

} // namespace axial::refi
