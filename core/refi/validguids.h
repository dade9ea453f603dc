#pragma once

#include "core/refi/exchange.h"

namespace axial::refi {

/// Gives every GUID that is none by the standard's schema one that is, the same wherever it stands,
/// and remarks on how many: the schema would refuse a file that has them.
void giveValidGuids(Exchange &exchange);

} // namespace axial::refi
