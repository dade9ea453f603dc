// What the TextView shows while somebody corrects its words.
#include "ui/text/textview.h"

#include <QAccessible>

namespace axial {

std::optional<TextRange> TextView::writableAt(qint64 position) const
{
    return m_layout.writableAt(position);
}

void TextView::replaceText(TextRange range, const QString &words)
{
    const QString removed = QAccessible::isActive() ? text().mid(range.start, range.length())
                                                    : QString();
    const TextRange before = selection();
    const qint64 top = m_layout.chunk(m_topChunk).start;
    m_layout.replace(range, words);
    // What stands at the top of the view stays there.
    const qint64 growth = words.size() - range.length();
    m_topChunk = m_layout.chunkAt(top <= range.start ? top : std::max(range.start, top + growth));
    m_grownFrom.clear();
    m_anchor = m_caret = range.start + words.size();
    m_goalX = -1;
    m_isCaretOn = true;
    setHits({}, -1);
    updatePage();
    if (QAccessible::isActive()) {
        QAccessibleTextUpdateEvent changed(this, int(range.start), removed, words);
        QAccessible::updateAccessibility(&changed);
    }
    announce(before);
    Q_EMIT wordsReplaced();
}

void TextView::setQuoteRanges(const std::vector<TextRange> &ranges)
{
    m_quotes.setRanges(ranges);
    m_notes.follow(m_quotes);
    viewport()->update();
}

} // namespace axial
