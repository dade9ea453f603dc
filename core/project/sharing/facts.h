#pragma once

#include "core/base/progress.h"

#include <QString>

#include <functional>

namespace axial {

class Database;

/// All that a project says, a line each, sorted, without ids and times: two files say the same
/// when these are equal. What only one file has (its history, its hub) is not among them.
void eachFact(Database &db, Progress &progress, const std::function<void(const QString &)> &fn);

} // namespace axial
