#pragma once

#include "core/base/textrange.h"

#include <vector>

namespace axial {

/// A range that wants neighbouring lanes, one for each of its codings.
struct LaneRequest {
    TextRange range;
    int width = 1;
};

struct LaneAssignment {
    std::vector<int> lanes; ///< first lane of each request; -1 = no room below the limit
    int count = 0;          ///< lanes in use
};

/// Gives each request the lowest lanes free over its whole length. Requests ascend by start.
LaneAssignment assignLanes(const std::vector<LaneRequest> &requests, int limit);

} // namespace axial
