#pragma once

#include "core/base/textrange.h"

#include <QRectF>
#include <QString>

#include <functional>
#include <optional>
#include <vector>

namespace axial {

/// Where letters stand, a box a line, in shares of the page; empty when that can't be told.
using LetterBoxes = std::function<std::vector<QRectF>(TextRange)>;

/// The words of a page's text that stand in an area, from the first to the last: a word does whose
/// middle does. None when there are none, or when most of what the text has between them stands
/// elsewhere.
std::optional<TextRange> framedLetters(const QString &text, const QRectF &area,
                                       const LetterBoxes &boxes);

} // namespace axial
