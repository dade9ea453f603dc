#pragma once

#include "core/db/database.h"

#include <functional>

namespace axial {

/// Runs both at once, each with a connection of its own to the same file: `here` with this one,
/// `beside` on another thread. One after the other with this one where there is no second
/// processor, or where another connection would not see the same (see Database::openBeside()).
/// What is written between them may be seen by one alone. Throws what either throws, once both
/// have ended.
void readBoth(Database &db, const std::function<void(Database &)> &here,
              const std::function<void(Database &)> &beside);
/// Likewise, of about so many rows: few are read one after the other, which takes less than to open
/// another connection.
void readBoth(Database &db, qint64 rows, const std::function<void(Database &)> &here,
              const std::function<void(Database &)> &beside);

} // namespace axial
