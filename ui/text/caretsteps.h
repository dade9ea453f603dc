#pragma once

#include "core/base/textrange.h"

namespace axial {

class TextLayout;

/// Where the keys take a caret from a position.
namespace caretsteps {

enum class Direction { Left, Right };

/// The next place to the left or right as one sees it, whichever way the script runs.
qint64 beside(TextLayout &layout, qint64 position, Direction direction);
/// The place `lines` further down (up when below 0) that is nearest to x.
qint64 linesBelow(TextLayout &layout, qint64 position, int lines, double x);
/// The line of the page that holds a position.
TextRange lineAt(TextLayout &layout, qint64 position);
/// Where a caret at the end of its line stands.
qint64 lineEnd(TextLayout &layout, qint64 position);
qint64 nextWord(const TextLayout &layout, qint64 position);
qint64 previousWord(const TextLayout &layout, qint64 position);

} // namespace caretsteps

} // namespace axial
