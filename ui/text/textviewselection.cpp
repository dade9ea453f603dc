#include "core/text/segments.h"
#include "ui/text/textview.h"

#include <QAccessible>

namespace axial {

TextRange TextView::selection() const
{
    return {std::min(m_anchor, m_caret), std::max(m_anchor, m_caret)};
}

void TextView::setSelection(TextRange range)
{
    range = m_layout.snapped(range);
    m_grownFrom.clear();
    select(range.start, range.end);
}

void TextView::setCaret(qint64 position)
{
    moveCaret(m_layout.snappedForward(position), Keep::No);
}

void TextView::select(qint64 anchor, qint64 caret)
{
    const TextRange before = selection();
    const bool isMoved = m_caret != caret;
    m_anchor = anchor;
    m_caret = caret;
    m_goalX = -1;
    m_isCaretOn = true;
    viewport()->update();
    if (before != selection() || isMoved)
        announce(before);
}

void TextView::announce(TextRange before)
{
    if (QAccessible::isActive()) {
        if (selection().isEmpty()) {
            QAccessibleTextCursorEvent moved(this, int(m_caret));
            QAccessible::updateAccessibility(&moved);
        }
        if (selection() != before) {
            QAccessibleTextSelectionEvent selected(this, int(selection().start),
                                                   int(selection().end));
            selected.setCursorPosition(int(m_caret));
            QAccessible::updateAccessibility(&selected);
        }
    }
    // A caret that moves without a selection changes nothing for others.
    if (selection() != before)
        Q_EMIT selectionChanged(selection());
}

void TextView::moveCaret(qint64 position, Keep anchor)
{
    m_grownFrom.clear();
    m_selectedCoding = {};
    select(anchor == Keep::Yes ? m_anchor : position, position);
    ensureVisible({position, position});
}

TextRange TextView::wordsOfTurn(qint64 position) const
{
    const int turn = m_layout.turnAt(position);
    if (turn < 0)
        return paragraphAt(text(), position);
    const DocumentTurn &found = turns()[size_t(turn)];
    return trimmedRange(text(), {found.words, std::max(found.words, found.range.end)});
}

TextRange TextView::unitAt(qint64 position, Unit unit) const
{
    const TextRange turn = wordsOfTurn(position);
    TextRange range{position, position};
    switch (unit) {
    case Unit::Character:
        return range;
    case Unit::Word:
        range = wordAt(text(), position);
        break;
    case Unit::Sentence:
        range = sentenceAt(text(), position);
        break;
    case Unit::Turn:
        return turn;
    case Unit::Whole:
        return m_layout.snapped({0, text().size()});
    }
    // Words and sentences end where somebody else begins to speak, and never take in a name.
    if (position < turn.start || position > turn.end)
        return range;
    const qint64 start = std::max(range.start, turn.start);
    return {start, std::max(start, std::min(range.end, turn.end))};
}

TextRange TextView::grownSelection(TextRange range) const
{
    range = m_layout.snapped(range);
    const TextRange words = range.isEmpty() ? range : trimmedRange(text(), range);
    const qint64 last = words.isEmpty() ? words.start : words.end - 1;
    for (const Unit unit : {Unit::Word, Unit::Sentence, Unit::Turn}) {
        const TextRange grown = unitAt(words.start, unit).united(unitAt(last, unit)).united(range);
        if (grown != range)
            return grown;
    }
    return unitAt(0, Unit::Whole);
}

void TextView::growSelection()
{
    const TextRange before = selection();
    const TextRange grown = grownSelection(before);
    if (grown == before)
        return;
    std::vector<TextRange> history = std::move(m_grownFrom);
    history.push_back(before);
    select(grown.start, grown.end);
    m_grownFrom = std::move(history);
}

void TextView::shrinkSelection()
{
    const TextRange now = selection();
    if (!m_grownFrom.empty()) {
        const TextRange before = m_grownFrom.back();
        m_grownFrom.pop_back();
        select(before.start, before.end);
        return;
    }
    for (const Unit unit : {Unit::Turn, Unit::Sentence, Unit::Word, Unit::Character}) {
        const TextRange smaller = unitAt(now.start, unit);
        if (smaller.length() < now.length()) {
            select(smaller.start, smaller.end);
            return;
        }
    }
}

} // namespace axial
