#pragma once

#include "core/base/id.h"

#include <QString>

namespace axial {

class Database;

/// Gives a code, whose description doesn't say it any more, the key that the side-car has for it;
/// it stands in its name then. False: it can't have it, since it is none or another code's.
bool restoreKey(Database &db, CodeId code, const QString &written);

} // namespace axial
