#pragma once

#include "core/base/textrange.h"

namespace axial {

class TextLayout;

/// How much a click takes, or a selection grows by.
enum class TextUnit { Character, Word, Sentence, Turn, Whole };

/// The unit that holds a position. Words and sentences end where somebody else begins to speak, and
/// none takes in a speaker's name; a text without turns has its paragraphs for them.
TextRange unitAt(const TextLayout &layout, qint64 position, TextUnit unit);
/// The next larger of word, sentence, turn (or paragraph) and the whole text.
TextRange grownToUnit(const TextLayout &layout, TextRange range);
/// The range with the words at its ends whole, as people mean it.
TextRange wholeWords(const TextLayout &layout, TextRange range);

} // namespace axial
