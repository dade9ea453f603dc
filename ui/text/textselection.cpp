#include "ui/text/textselection.h"

#include "ui/text/textunits.h"
#include "ui/textpage/textlayout.h"

namespace axial {

TextRange TextSelection::range() const
{
    return {std::min(m_anchor, m_caret), std::max(m_anchor, m_caret)};
}

void TextSelection::set(TextRange range)
{
    range = m_layout.snapped(range);
    m_grownFrom.clear();
    select(range.start, range.end);
}

void TextSelection::select(qint64 anchor, qint64 caret)
{
    const TextRange before = range();
    const bool isMoved = m_caret != caret;
    m_anchor = anchor;
    m_caret = caret;
    m_goalX = -1;
    Q_EMIT taken();
    if (before != range() || isMoved)
        Q_EMIT moved(before);
}

void TextSelection::moveTo(qint64 caret, Anchor anchor)
{
    m_grownFrom.clear();
    select(anchor == Anchor::Stays ? m_anchor : caret, caret);
}

TextRange TextSelection::restartAt(qint64 caret)
{
    const TextRange before = range();
    m_grownFrom.clear();
    m_anchor = m_caret = caret;
    m_goalX = -1;
    return before;
}

void TextSelection::grow()
{
    const TextRange before = range();
    const TextRange grown = grownToUnit(m_layout, before);
    if (grown == before)
        return;
    std::vector<TextRange> history = std::move(m_grownFrom);
    history.push_back(before);
    select(grown.start, grown.end);
    m_grownFrom = std::move(history);
}

void TextSelection::shrink()
{
    const TextRange now = range();
    if (!m_grownFrom.empty()) {
        const TextRange before = m_grownFrom.back();
        m_grownFrom.pop_back();
        select(before.start, before.end);
        return;
    }
    for (const TextUnit unit :
         {TextUnit::Turn, TextUnit::Sentence, TextUnit::Word, TextUnit::Character}) {
        const TextRange smaller = unitAt(m_layout, now.start, unit);
        if (smaller.length() < now.length()) {
            select(smaller.start, smaller.end);
            return;
        }
    }
}

} // namespace axial
