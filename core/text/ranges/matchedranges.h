#pragma once

#include "core/base/textrange.h"

#include <utility>
#include <vector>

namespace axial {

/// Which ranges of two people go together: those that have at least `overlap` (above 0, at most 1)
/// of the text that the two cover in common, the largest overlaps first; each goes with one other
/// at most. Both are in the order of their starts; the pairs are places in them, by the first.
std::vector<std::pair<size_t, size_t>> matchedRanges(const std::vector<TextRange> &first,
                                                     const std::vector<TextRange> &second,
                                                     double overlap);

/// The overlap where none is said: half.
inline constexpr double usualOverlap = .5;

} // namespace axial
