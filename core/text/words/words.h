#pragma once

#include "core/base/textrange.h"

#include <QString>

#include <functional>

namespace axial {

/// Goes through the words of a part of a text: letters, digits and underscores with apostrophes
/// inside (what shows nothing among them left out), at least one a letter; of scripts that set no
/// spaces, such as Chinese, every two signs that stand beside each other, or one that stands alone.
/// `word` is in lower case, composed, of letters in their usual shape, with straight apostrophes,
/// and valid in the call only.
void forEachWord(QStringView text, TextRange part,
                 const std::function<void(TextRange range, const QString &word)> &found);

} // namespace axial
