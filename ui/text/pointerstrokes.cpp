#include "ui/text/pointerstrokes.h"

#include "core/text/segments.h"
#include "ui/textpage/scrolledpage.h"

#include <QApplication>

#include <algorithm>

namespace axial {

namespace {

/// The range with whole words at its ends; with Alt it stays as it is.
TextRange meantRange(const ScrolledPage &page, TextRange range)
{
    const bool isExact = QGuiApplication::keyboardModifiers() & Qt::AltModifier;
    return isExact ? range : wholeWords(page.layout(), range);
}

} // namespace

SelectStroke::SelectStroke(const ScrolledPage &page, TextSelection &selection, TextRange pressed,
                           TextUnit unit)
    : m_page(page), m_selection(selection), m_pressed(pressed), m_unit(unit)
{
}

void SelectStroke::moveTo(const QPoint &point)
{
    const qint64 position = m_page.positionAt(point);
    if (m_unit == TextUnit::Character) {
        const qint64 from = m_pressed.start;
        const bool isBack = position < from;
        const TextRange words = meantRange(m_page, isBack ? TextRange{position, from}
                                                          : TextRange{from, position});
        isBack ? m_selection.select(words.end, words.start)
               : m_selection.select(words.start, words.end);
        return;
    }
    const TextRange unit = unitAt(m_page.layout(), position, m_unit);
    // Whole units from the pressed one on, in whichever direction the pointer goes.
    if (position < m_pressed.start)
        m_selection.select(m_pressed.end, unit.start);
    else
        m_selection.select(m_pressed.start, std::max(unit.end, m_pressed.end));
}

bool CarryStroke::isMeant(const QPoint &point) const
{
    return (point - m_pressed).manhattanLength() >= QApplication::startDragDistance();
}

ResizeStroke::ResizeStroke(const ScrolledPage &page, QuoteId quote, TextRange range, QuoteEnd end)
    : m_page(page), m_quote(quote), m_range(range), m_end(end)
{
}

void ResizeStroke::moveTo(const QPoint &point)
{
    const qint64 position = m_page.positionAt(point);
    if (m_end == QuoteEnd::Start) {
        const qint64 last = characterBoundary(m_page.layout().text(), m_range.end - 1);
        m_range.start = meantRange(m_page, {std::min(position, last), m_range.end}).start;
    } else if (position > m_range.start) {
        m_range.end = meantRange(m_page, {m_range.start, position}).end;
    }
}

} // namespace axial
