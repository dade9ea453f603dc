#pragma once

#include "core/base/id.h"

namespace axial {

class Database;

namespace codes {

/// The screening round that tells by this code, or by one below it, which reports stay: without
/// the code every later decision there would exclude. None when there is no such.
RoundId screenedBy(Database &db, CodeId code);
/// Throws Error when there is one.
void requireUnneeded(Database &db, CodeId code);

} // namespace codes

} // namespace axial
