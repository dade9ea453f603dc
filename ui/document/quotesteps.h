#pragma once

#include "core/base/id.h"
#include "core/base/textrange.h"
#include "core/domain/quote.h"

#include <optional>
#include <vector>

namespace axial {

/// The quote to go to from `current` (none = from the caret): the next one, or the one before when
/// `by` is -1, round and round. Null when there are none.
const CodedRange *quoteBeside(const std::vector<CodedRange> &quotes, QuoteId current, qint64 caret,
                              int by);
/// The same of places that have no quotes while their text is being written; nullopt = none.
std::optional<TextRange> placeBeside(std::vector<TextRange> places, qint64 caret, int by);

} // namespace axial
