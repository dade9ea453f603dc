#include "ui/text/keyboardtool.h"

#include "core/text/segments.h"
#include "ui/text/caretsteps.h"
#include "ui/text/textunits.h"
#include "ui/textpage/scrolledpage.h"
#include "ui/textpage/textmarkup.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QKeyEvent>

#include <algorithm>

namespace axial {

namespace {

bool isGrowKey(const QKeyEvent *event)
{
    return event->modifiers() == (Qt::ControlModifier | Qt::ShiftModifier)
           && (event->key() == Qt::Key_Up || event->key() == Qt::Key_Down);
}

/// Alone: with Ctrl or Shift more is meant than one coding.
bool isDeleteKey(const QKeyEvent *event)
{
    return event->key() == Qt::Key_Delete
           && (event->modifiers() & ~Qt::KeyboardModifiers(Qt::KeypadModifier)) == Qt::NoModifier;
}

bool isAltArrow(const QKeyEvent *event)
{
    const bool isArrow = event->key() >= Qt::Key_Left && event->key() <= Qt::Key_Down;
    return isArrow
           && (event->modifiers() & ~Qt::ShiftModifier & ~Qt::KeypadModifier) == Qt::AltModifier;
}

bool is(const QKeyEvent *event, QKeySequence::StandardKey move, QKeySequence::StandardKey extend)
{
    return event->matches(move) || event->matches(extend);
}

/// Where the current quote would lie after a key: Up takes more, Down a word less on both sides,
/// Left and Right move its end, with Shift its start.
TextRange changedBy(const QKeyEvent *event, const TextLayout &layout, TextRange now)
{
    const QString &text = layout.text();
    const bool isStart = event->modifiers() & Qt::ShiftModifier;
    TextRange wanted = now;
    switch (event->key()) {
    case Qt::Key_Up:
        wanted = grownToUnit(layout, now);
        break;
    case Qt::Key_Down:
        wanted = trimmedRange(text,
                              {nextWordStart(text, now.start), previousWordStart(text, now.end)});
        break;
    case Qt::Key_Left:
        if (isStart)
            wanted.start = previousWordStart(text, now.start);
        else
            wanted = trimmedRange(text, {now.start, previousWordStart(text, now.end)});
        break;
    default:
        if (isStart)
            wanted.start = nextWordStart(text, now.start);
        else
            wanted.end = wordAt(text, nextWordStart(text, now.end - 1)).end;
    }
    return layout.snapped(wanted);
}

} // namespace

KeyboardTool::KeyboardTool(ScrolledPage &page, TextMarkup &markup, TextSelection &selection)
    : m_page(page), m_markup(markup), m_selection(selection)
{
}

bool KeyboardTool::claims(const QKeyEvent *event) const
{
    if (isGrowKey(event) || event->matches(QKeySequence::Copy)
        || event->matches(QKeySequence::SelectAll))
        return true;
    if (isAltArrow(event))
        return bool(m_markup.currentQuote());
    return isDeleteKey(event) && m_markup.currentCoding();
}

bool KeyboardTool::press(QKeyEvent *event)
{
    return resizeSelection(event) || changeQuote(event) || act(event) || move(event);
}

bool KeyboardTool::resizeSelection(const QKeyEvent *event)
{
    if (!isGrowKey(event))
        return false;
    if (event->key() == Qt::Key_Up)
        m_selection.grow();
    else
        m_selection.shrink();
    m_page.ensureVisible({m_selection.caret(), m_selection.caret()});
    return true;
}

bool KeyboardTool::changeQuote(const QKeyEvent *event)
{
    const int quote = m_markup.currentIndex();
    if (!isAltArrow(event) || quote < 0)
        return false;
    const TextRange now = m_markup.quotes().at(quote).range;
    const TextRange wanted = changedBy(event, m_page.layout(), now);
    if (!wanted.isEmpty() && wanted != now)
        Q_EMIT quoteRangeRequested(m_markup.currentQuote(), wanted);
    return true;
}

bool KeyboardTool::act(QKeyEvent *event)
{
    if (event->matches(QKeySequence::Copy)) {
        copy();
    } else if (event->matches(QKeySequence::SelectAll)) {
        const TextRange all = unitAt(m_page.layout(), 0, TextUnit::Whole);
        m_selection.select(all.start, all.end);
    } else if (isDeleteKey(event) && m_markup.currentCoding()) {
        Q_EMIT uncodeRequested(m_markup.currentCoding());
    } else {
        return event->key() == Qt::Key_Escape && letGo();
    }
    return true;
}

/// Of the selection first, then of the current quote.
bool KeyboardTool::letGo()
{
    if (!m_selection.isEmpty()) {
        m_selection.select(m_selection.caret(), m_selection.caret());
    } else if (m_markup.currentQuote()) {
        m_markup.setCurrentQuote({});
        Q_EMIT quoteSelected({});
    } else {
        return false;
    }
    return true;
}

bool KeyboardTool::move(QKeyEvent *event)
{
    using Anchor = TextSelection::Anchor;
    const Anchor anchor = event->modifiers() & Qt::ShiftModifier ? Anchor::Stays : Anchor::Follows;
    return moveOverWords(event, anchor) || moveOverLines(event, anchor)
           || moveToEdge(event, anchor);
}

bool KeyboardTool::moveOverWords(QKeyEvent *event, TextSelection::Anchor anchor)
{
    using caretsteps::Direction;
    TextLayout &layout = m_page.layout();
    const qint64 caret = m_selection.caret();
    if (is(event, QKeySequence::MoveToNextChar, QKeySequence::SelectNextChar))
        moveTo(caretsteps::beside(layout, caret, Direction::Right), anchor);
    else if (is(event, QKeySequence::MoveToPreviousChar, QKeySequence::SelectPreviousChar))
        moveTo(caretsteps::beside(layout, caret, Direction::Left), anchor);
    else if (is(event, QKeySequence::MoveToNextWord, QKeySequence::SelectNextWord))
        moveTo(caretsteps::nextWord(layout, caret), anchor);
    else if (is(event, QKeySequence::MoveToPreviousWord, QKeySequence::SelectPreviousWord))
        moveTo(caretsteps::previousWord(layout, caret), anchor);
    else
        return false;
    return true;
}

bool KeyboardTool::moveOverLines(QKeyEvent *event, TextSelection::Anchor anchor)
{
    const int page = std::max(1, m_page.size().height() / m_page.pitch() - 1);
    if (is(event, QKeySequence::MoveToNextLine, QKeySequence::SelectNextLine))
        moveByLines(1, anchor);
    else if (is(event, QKeySequence::MoveToPreviousLine, QKeySequence::SelectPreviousLine))
        moveByLines(-1, anchor);
    else if (is(event, QKeySequence::MoveToNextPage, QKeySequence::SelectNextPage))
        moveByLines(page, anchor);
    else if (is(event, QKeySequence::MoveToPreviousPage, QKeySequence::SelectPreviousPage))
        moveByLines(-page, anchor);
    else
        return false;
    return true;
}

bool KeyboardTool::moveToEdge(QKeyEvent *event, TextSelection::Anchor anchor)
{
    TextLayout &layout = m_page.layout();
    const qint64 caret = m_selection.caret();
    if (is(event, QKeySequence::MoveToStartOfLine, QKeySequence::SelectStartOfLine))
        moveTo(caretsteps::lineAt(layout, caret).start, anchor);
    else if (is(event, QKeySequence::MoveToEndOfLine, QKeySequence::SelectEndOfLine))
        moveTo(caretsteps::lineEnd(layout, caret), anchor);
    else if (is(event, QKeySequence::MoveToStartOfDocument, QKeySequence::SelectStartOfDocument))
        moveTo(unitAt(layout, 0, TextUnit::Whole).start, anchor);
    else if (is(event, QKeySequence::MoveToEndOfDocument, QKeySequence::SelectEndOfDocument))
        moveTo(unitAt(layout, 0, TextUnit::Whole).end, anchor);
    else
        return false;
    return true;
}

void KeyboardTool::moveByLines(int lines, TextSelection::Anchor anchor)
{
    TextLayout &layout = m_page.layout();
    const qint64 caret = m_selection.caret();
    const double goal = m_selection.goalX() < 0 ? layout.caretX(layout.chunkAt(caret), caret)
                                                : m_selection.goalX();
    moveTo(caretsteps::linesBelow(layout, caret, lines, goal), anchor);
    m_selection.setGoalX(goal); // short lines on the way don't pull the caret to the left
}

void KeyboardTool::moveTo(qint64 position, TextSelection::Anchor anchor)
{
    m_markup.forgetCurrentCoding();
    m_selection.moveTo(position, anchor);
    m_page.ensureVisible({position, position});
}

void KeyboardTool::copy() const
{
    const TextRange range = m_selection.range();
    if (!range.isEmpty())
        QGuiApplication::clipboard()->setText(
            m_page.layout().text().mid(range.start, range.length()));
}

} // namespace axial
