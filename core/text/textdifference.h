#pragma once

#include "core/text/textedits.h"

#include <optional>

namespace axial {

/// The fewest words to replace to make one text of another: ascending, their ranges in `from`.
/// None when the two have too little in common to say which words became which.
std::optional<std::vector<TextEdit>> difference(const QString &from, const QString &to);

} // namespace axial
