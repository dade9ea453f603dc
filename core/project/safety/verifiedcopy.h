#pragma once

#include "core/base/progress.h"

#include <QString>

#include <functional>

namespace axial {

class Database;

namespace copies {

/// A whole copy at a place where nothing is; under another name until all of it is right. Throws
/// Error (then nothing is there) or Canceled.
void makeVerified(Database &from, const QString &path, Progress &progress);

/// Removes what killed programs left of copies in the folder, of those whose name is ours. What
/// somebody writes just now stays.
void sweep(const QString &folder, const std::function<bool(const QString &name)> &isOurs);

} // namespace copies

} // namespace axial
