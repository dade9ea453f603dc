#pragma once

#include "core/base/progress.h"
#include "core/domain/code.h"

#include <vector>

namespace axial {

class Database;

/// The tree of codes after a step, depth first. Only the codes are copied and undone, in memory,
/// whatever else the steps did: a project may be large. Throws Error as PastSteps::to, and
/// Canceled.
std::vector<Code> codesAfter(Database &db, HistoryId step, Progress &progress);

} // namespace axial
