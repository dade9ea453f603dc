#include "ui/text/textview.h"

#include "core/text/segments.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QKeyEvent>

namespace axial {

namespace {

bool isGrowKey(const QKeyEvent *event)
{
    return event->modifiers() == (Qt::ControlModifier | Qt::ShiftModifier)
           && (event->key() == Qt::Key_Up || event->key() == Qt::Key_Down);
}

bool isAltArrow(const QKeyEvent *event)
{
    const bool isArrow = event->key() >= Qt::Key_Left && event->key() <= Qt::Key_Down;
    return isArrow
           && (event->modifiers() & ~Qt::ShiftModifier & ~Qt::KeypadModifier) == Qt::AltModifier;
}

} // namespace

bool TextView::takesKey(QKeyEvent *event) const
{
    if (isGrowKey(event) || event->matches(QKeySequence::Copy)
        || event->matches(QKeySequence::SelectAll))
        return true;
    if (isAltArrow(event))
        return bool(m_currentQuote);
    return event->key() == Qt::Key_Delete && m_selectedCoding;
}

bool TextView::event(QEvent *event)
{
    // Keys that mean something here go before the window's shortcuts.
    if (event->type() == QEvent::ShortcutOverride && takesKey(static_cast<QKeyEvent *>(event))) {
        event->accept();
        return true;
    }
    return QAbstractScrollArea::event(event);
}

void TextView::keyPressEvent(QKeyEvent *event)
{
    if (isGrowKey(event)) {
        if (event->key() == Qt::Key_Up)
            growSelection();
        else
            shrinkSelection();
        ensureVisible({m_caret, m_caret});
    } else if (!changeQuoteByKey(event) && !actByKey(event) && !moveByKey(event)) {
        event->ignore(); // the window may know what to do: Enter opens the quick code bar
        return;
    }
    event->accept();
}

bool TextView::actByKey(QKeyEvent *event)
{
    if (event->matches(QKeySequence::Copy)) {
        copy();
    } else if (event->matches(QKeySequence::SelectAll)) {
        const TextRange all = unitAt(0, Unit::Whole);
        select(all.start, all.end);
    } else if (event->key() == Qt::Key_Delete && m_selectedCoding) {
        Q_EMIT uncodeRequested(m_selectedCoding);
    } else if (event->key() == Qt::Key_Escape) {
        if (m_press == Press::StartHandle || m_press == Press::EndHandle) {
            m_press = Press::None;
            m_autoScroll.stop();
        } else if (!selection().isEmpty()) {
            select(m_caret, m_caret);
        } else if (m_currentQuote) {
            setCurrentQuote({});
            Q_EMIT quoteSelected({});
        } else {
            return false;
        }
        viewport()->update();
    } else {
        return false;
    }
    return true;
}

bool TextView::moveByKey(QKeyEvent *event)
{
    const auto is = [event](QKeySequence::StandardKey move, QKeySequence::StandardKey extend) {
        return event->matches(move) || event->matches(extend);
    };
    const Keep anchor = event->modifiers() & Qt::ShiftModifier ? Keep::Yes : Keep::No;
    const int page = std::max(1, viewport()->height() / m_page.text.pitch - 1);
    const auto goTo = [&](qint64 position) {
        moveCaret(position, anchor);
        return true;
    };
    const auto goLines = [&](int lines) {
        const double goal = m_goalX < 0 ? m_layout.caretX(m_layout.chunkAt(m_caret), m_caret)
                                        : m_goalX;
        m_goalX = goal;
        goTo(lineAbove(lines));
        m_goalX = goal; // short lines on the way don't pull the caret to the left
        return true;
    };
    if (is(QKeySequence::MoveToNextChar, QKeySequence::SelectNextChar))
        return goTo(besides(m_caret, Direction::Right));
    if (is(QKeySequence::MoveToPreviousChar, QKeySequence::SelectPreviousChar))
        return goTo(besides(m_caret, Direction::Left));
    if (is(QKeySequence::MoveToNextWord, QKeySequence::SelectNextWord))
        return goTo(m_layout.snappedForward(nextWordStart(text(), m_caret)));
    if (is(QKeySequence::MoveToPreviousWord, QKeySequence::SelectPreviousWord)) {
        const qint64 word = previousWordStart(text(), m_caret);
        const TextChunk &chunk = m_layout.chunk(m_layout.chunkAt(word));
        return goTo(std::clamp(word, chunk.start, chunk.end())); // before a name: the turn above
    }
    if (is(QKeySequence::MoveToNextLine, QKeySequence::SelectNextLine))
        return goLines(1);
    if (is(QKeySequence::MoveToPreviousLine, QKeySequence::SelectPreviousLine))
        return goLines(-1);
    if (is(QKeySequence::MoveToNextPage, QKeySequence::SelectNextPage))
        return goLines(page);
    if (is(QKeySequence::MoveToPreviousPage, QKeySequence::SelectPreviousPage))
        return goLines(-page);
    if (is(QKeySequence::MoveToStartOfLine, QKeySequence::SelectStartOfLine))
        return goTo(lineAt(m_caret).start);
    if (is(QKeySequence::MoveToEndOfLine, QKeySequence::SelectEndOfLine))
        return goTo(lineEnd(m_caret));
    if (is(QKeySequence::MoveToStartOfDocument, QKeySequence::SelectStartOfDocument))
        return goTo(unitAt(0, Unit::Whole).start);
    if (is(QKeySequence::MoveToEndOfDocument, QKeySequence::SelectEndOfDocument))
        return goTo(unitAt(0, Unit::Whole).end);
    return false;
}

qint64 TextView::besides(qint64 position, Direction direction)
{
    const int index = m_layout.chunkAt(position);
    const TextChunk &chunk = m_layout.chunk(index);
    const ChunkLines &layout = m_layout.at(index);
    const int offset = int(std::clamp<qint64>(position - chunk.start, 0, chunk.length));
    for (int from = offset;;) {
        const int moved = direction == Direction::Right ? layout.text().rightCursorPosition(from)
                                                        : layout.text().leftCursorPosition(from);
        const qint64 at = chunk.start + moved;
        if (moved == from)
            break;
        if (characterBoundary(text(), at) == at)
            return at;
        from = moved; // a place inside a character
    }
    // At the paragraph's edge: forward or back, as its own direction says.
    const bool isForward = (direction == Direction::Right) != layout.isRightToLeft();
    if (isForward && index + 1 < m_layout.chunkCount())
        return m_layout.chunk(index + 1).start;
    if (!isForward && index > 0) {
        const TextChunk &before = m_layout.chunk(index - 1);
        // A long paragraph goes on here: its pieces share this position.
        return before.end() == position ? characterBoundary(text(), position - 1) : before.end();
    }
    return position;
}

qint64 TextView::lineAbove(int lines)
{
    int index = m_layout.chunkAt(m_caret);
    int line = m_layout.lineAt(index, m_caret) + lines;
    while (line < 0 && index > 0)
        line += m_layout.lineCount(--index);
    while (line >= m_layout.lineCount(index) && index + 1 < m_layout.chunkCount())
        line -= m_layout.lineCount(index++);
    if (line < 0)
        return m_layout.chunk(0).start;
    if (line >= m_layout.lineCount(index))
        return m_layout.chunk(index).end();
    return m_layout.positionInLine(index, line, m_goalX);
}

qint64 TextView::lineEnd(qint64 position)
{
    const int index = m_layout.chunkAt(position);
    const int line = m_layout.lineAt(index, position);
    const TextRange range = m_layout.lineRange(index, line);
    if (line + 1 >= m_layout.lineCount(index))
        return range.end;
    // The end of a wrapped line is the start of the next: stop before its last space.
    return characterBoundary(text(), std::max(range.start, range.end - 1));
}

bool TextView::changeQuoteByKey(QKeyEvent *event)
{
    const int quote = m_quotes.indexOf(m_currentQuote);
    if (!isAltArrow(event) || quote < 0)
        return false;
    const TextRange now = m_quotes.at(quote).range;
    TextRange wanted = now;
    const bool isStart = event->modifiers() & Qt::ShiftModifier;
    switch (event->key()) {
    case Qt::Key_Up:
        wanted = grownSelection(now);
        break;
    case Qt::Key_Down: // a word less on both sides
        wanted = trimmedRange(
            text(), {nextWordStart(text(), now.start), previousWordStart(text(), now.end)});
        break;
    case Qt::Key_Left:
        if (isStart)
            wanted.start = previousWordStart(text(), now.start);
        else
            wanted = trimmedRange(text(), {now.start, previousWordStart(text(), now.end)});
        break;
    default:
        if (isStart)
            wanted.start = nextWordStart(text(), now.start);
        else
            wanted.end = wordAt(text(), nextWordStart(text(), now.end - 1)).end;
    }
    wanted = m_layout.snapped(wanted);
    if (!wanted.isEmpty() && wanted != now)
        Q_EMIT quoteRangeRequested(m_currentQuote, wanted);
    return true;
}

void TextView::copy() const
{
    const TextRange range = selection();
    if (!range.isEmpty())
        QGuiApplication::clipboard()->setText(text().mid(range.start, range.length()));
}

} // namespace axial
