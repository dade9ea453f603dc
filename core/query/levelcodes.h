#pragma once

#include "core/query/codetree.h"

namespace axial {

/// For each of CodeTree::codes(), which codes of a level (by levelName()) count when it does:
/// itself or those above it. "all" = itself, whatever its level.
std::vector<std::vector<int>> countedAtLevel(const CodeTree &tree, const QString &level);

} // namespace axial
