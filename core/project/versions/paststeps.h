#pragma once

#include "core/base/id.h"

#include <vector>

namespace axial {

class Database;

/// The steps between now and another place in the history, in the order in which they are taken.
struct PastSteps {
    std::vector<HistoryId> undone;
    std::vector<HistoryId> redone;

    /// `step` none = before the first. Throws Error when steps between are forgotten, or the step
    /// is of a branch that was left, or none.
    static PastSteps to(Database &db, HistoryId step);
};

} // namespace axial
