#pragma once

#include <QtGlobal>

#include <vector>

namespace axial {

/// Indexes of the times that are kept as those of one recording, or of several on end, ascending:
/// as few as possible are left out as slips of the pen, and a new recording begins only where that
/// saves several. Times are in milliseconds, in the order of the text. Takes n log n steps.
std::vector<size_t> plausibleTimes(const std::vector<qint64> &times);

} // namespace axial
