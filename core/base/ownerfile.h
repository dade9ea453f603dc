#pragma once

#include <QString>

#include <functional>

namespace axial::files {

/// As write(), for its owner's eyes only, of what is too large for memory: `make` writes it at the
/// place that it is given. That lies in a folder which its owner alone can read, and which goes
/// away with all that is left in it. Throws Error as write() does, and what `make` throws.
void writeOwnerOnly(const QString &path, const std::function<void(const QString &place)> &make);

} // namespace axial::files
