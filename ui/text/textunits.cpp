#include "ui/text/textunits.h"

#include "core/text/segments.h"
#include "ui/textpage/textlayout.h"

namespace axial {

namespace {

TextRange wordsOfTurn(const TextLayout &layout, qint64 position)
{
    const int turn = layout.turnAt(position);
    if (turn < 0)
        return paragraphAt(layout.text(), position);
    const DocumentTurn &found = layout.turns()[size_t(turn)];
    return trimmedRange(layout.text(), {found.words, std::max(found.words, found.range.end)});
}

} // namespace

TextRange unitAt(const TextLayout &layout, qint64 position, TextUnit unit)
{
    const TextRange turn = wordsOfTurn(layout, position);
    TextRange range{position, position};
    switch (unit) {
    case TextUnit::Character:
        return range;
    case TextUnit::Word:
        range = wordAt(layout.text(), position);
        break;
    case TextUnit::Sentence:
        range = sentenceAt(layout.text(), position);
        break;
    case TextUnit::Turn:
        return turn;
    case TextUnit::Whole:
        return layout.snapped({0, layout.text().size()});
    }
    // Words and sentences end where somebody else begins to speak, and never take in a name.
    if (position < turn.start || position > turn.end)
        return range;
    const qint64 start = std::max(range.start, turn.start);
    return {start, std::max(start, std::min(range.end, turn.end))};
}

TextRange grownToUnit(const TextLayout &layout, TextRange range)
{
    range = layout.snapped(range);
    const TextRange words = range.isEmpty() ? range : trimmedRange(layout.text(), range);
    const qint64 last = words.isEmpty() ? words.start : words.end - 1;
    for (const TextUnit unit : {TextUnit::Word, TextUnit::Sentence, TextUnit::Turn}) {
        const TextRange grown =
            unitAt(layout, words.start, unit).united(unitAt(layout, last, unit)).united(range);
        if (grown != range)
            return grown;
    }
    return unitAt(layout, 0, TextUnit::Whole);
}

TextRange wholeWords(const TextLayout &layout, TextRange range)
{
    if (trimmedRange(layout.text(), range).isEmpty())
        return range;
    return layout.snapped(wholeWords(layout.text(), range));
}

} // namespace axial
