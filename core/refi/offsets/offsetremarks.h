#pragma once

#include "core/refi/exchange.h"

namespace axial::refi {

/// How the places of an exchange were understood, and what spoke for it.
std::vector<Remark> offsetRemarks(const Exchange &exchange);

} // namespace axial::refi
