#pragma once

#include "core/base/id.h"
#include "core/base/progress.h"
#include "core/base/table.h"

namespace axial {

class Database;

/// One coder's labels in a round, as a copy of the study takes them in: Round, Issue_URL,
/// Occurrence, Code, Coder, Time (UTC). In the order of the links. Throws Error (a round or coder
/// that is gone) and Canceled.
Table ownLabels(Database &db, RoundId round, CoderId coder, Progress &progress);

} // namespace axial
