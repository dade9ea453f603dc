#pragma once

#include "core/base/id.h"

#include <optional>
#include <vector>

namespace axial {

class Database;
struct Changes;

/// Quotes on which a step wrote memos, took them away or moved them, or made them private or seen
/// by all; in no order. nullopt = any.
std::optional<std::vector<QuoteId>> quotesOfTouchedMemos(const Changes &changes, Database &db);

} // namespace axial
