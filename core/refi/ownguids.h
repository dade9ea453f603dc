#pragma once

#include "core/refi/exchange.h"

namespace axial::refi {

/// Gives a GUID of its own to everything that has none, or one that another thing of its kind had
/// before: what is looked up by it is then one thing. Each is made of what the thing says, so that
/// the same file gives the same ones. Areas keep those that they share with the words in them.
void giveOwnGuids(Exchange &exchange);

} // namespace axial::refi
