#include "ui/text/writingkeys.h"

#include "core/text/segments.h"
#include "ui/text/editedtext.h"
#include "ui/text/textview.h"

#include <QKeyEvent>

#include <algorithm>

namespace axial {

namespace {

bool isEnter(const QKeyEvent *event)
{
    return event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
}

bool erases(const QKeyEvent *event)
{
    return event->key() == Qt::Key_Backspace || event->key() == Qt::Key_Delete;
}

/// What a key writes, without those that command.
QString writtenBy(const QKeyEvent *event)
{
    const bool commands = event->modifiers() & (Qt::ControlModifier | Qt::AltModifier)
                          && !(event->modifiers() & Qt::GroupSwitchModifier);
    const QString text = event->text();
    // AltGr is Ctrl+Alt on some systems, and then writes something.
    const bool isAltGr = (event->modifiers() & Qt::ControlModifier)
                         && (event->modifiers() & Qt::AltModifier);
    if (text.isEmpty() || (commands && !isAltGr))
        return {};
    const QChar first = text.front();
    return first.isPrint() || first.category() == QChar::Other_Format || first.isSurrogate()
               ? text
               : QString();
}

} // namespace

WritingKeys::WritingKeys(EditedText &text, TextView &view) : m_text(text), m_view(view)
{
}

bool WritingKeys::claims(const QKeyEvent *event) const
{
    for (const auto key :
         {QKeySequence::Undo, QKeySequence::Redo, QKeySequence::Cut, QKeySequence::Paste}) {
        if (event->matches(key))
            return true;
    }
    return erases(event) || isEnter(event) || event->key() == Qt::Key_Escape
           || !writtenBy(event).isEmpty();
}

bool WritingKeys::press(const QKeyEvent *event)
{
    if (command(event))
        return true;
    if (erases(event)) {
        erase(event);
        return true;
    }
    // Those would change a quote by its place in the stored text.
    const bool isAltArrow = event->modifiers() & Qt::AltModifier && event->key() >= Qt::Key_Left
                            && event->key() <= Qt::Key_Down;
    return isAltArrow || type(event);
}

bool WritingKeys::command(const QKeyEvent *event)
{
    if (event->matches(QKeySequence::Undo))
        m_text.undo();
    else if (event->matches(QKeySequence::Redo))
        m_text.redo();
    else if (event->matches(QKeySequence::Cut))
        m_text.cut();
    else if (event->matches(QKeySequence::Paste))
        m_text.paste();
    else if (event->key() == Qt::Key_Escape)
        Q_EMIT cancelRequested();
    else
        return false;
    return true;
}

bool WritingKeys::type(const QKeyEvent *event)
{
    const bool isLineEnd = isEnter(event)
                           && !(event->modifiers() & (Qt::ControlModifier | Qt::AltModifier));
    const QString words = isLineEnd ? QStringLiteral("\n") : writtenBy(event);
    if (words.isEmpty())
        return isEnter(event); // nor may it open the quick code bar
    if (m_text.replace(m_view.selection(), words, EditedText::Kind::Typing))
        m_view.page().ensureVisible({m_view.caret(), m_view.caret()});
    return true;
}

void WritingKeys::erase(const QKeyEvent *event)
{
    const int direction = event->key() == Qt::Key_Backspace ? -1 : 1;
    TextRange range = m_view.selection();
    const auto kind = range.isEmpty() ? EditedText::Kind::Erasing : EditedText::Kind::Other;
    if (range.isEmpty()) {
        const qint64 to = event->modifiers() & Qt::ControlModifier ? wordBesides(direction)
                                                                   : besides(direction);
        range = {std::min(to, range.start), std::max(to, range.start)};
    }
    if (m_text.replace(range, {}, kind))
        m_view.page().ensureVisible({m_view.caret(), m_view.caret()});
}

qint64 WritingKeys::besides(int direction) const
{
    const QString &text = m_view.text();
    const qint64 caret = m_view.caret();
    if (direction < 0)
        return caret > 0 ? characterBoundary(text, caret - 1) : 0;
    qint64 end = std::min<qint64>(caret + 1, text.size());
    while (end < text.size() && characterBoundary(text, end) != end)
        ++end;
    return end;
}

qint64 WritingKeys::wordBesides(int direction) const
{
    const qint64 caret = m_view.caret();
    const qint64 word = direction < 0 ? previousWordStart(m_view.text(), caret)
                                      : nextWordStart(m_view.text(), caret);
    const auto stretch = m_view.page().layout().writableAt(caret);
    return stretch && caret != (direction < 0 ? stretch->start : stretch->end)
               ? std::clamp(word, stretch->start, stretch->end)
               : word;
}

} // namespace axial
