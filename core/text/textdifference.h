#pragma once

#include "core/text/textedits.h"

#include <optional>

namespace axial {

/// The fewest words to replace to make one text of another: ascending, their ranges in `from`.
/// None when the two have too little in common to say which words became which.
std::optional<std::vector<TextEdit>> difference(const QString &from, const QString &to);

/// Likewise where one is the other but for a few words, as a text that was corrected; none when
/// they are the same, or differ in more.
std::optional<std::vector<TextEdit>> corrections(const QString &from, const QString &to);

} // namespace axial
