// The keys and the input methods of the TextEditing.
#include "core/text/segments.h"
#include "ui/text/textediting.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QInputMethodEvent>
#include <QKeyEvent>
#include <QMenu>

namespace axial {

namespace {

constexpr qint64 surroundings = 1000; // of the caret, for input methods

bool isEnter(const QKeyEvent *event)
{
    return event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
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

bool erases(const QKeyEvent *event)
{
    return event->key() == Qt::Key_Backspace || event->key() == Qt::Key_Delete;
}

} // namespace

bool TextEditing::takesKey(const QKeyEvent *event) const
{
    for (const auto key :
         {QKeySequence::Undo, QKeySequence::Redo, QKeySequence::Cut, QKeySequence::Paste}) {
        if (event->matches(key))
            return true;
    }
    return erases(event) || isEnter(event) || event->key() == Qt::Key_Escape
           || !writtenBy(event).isEmpty();
}

bool TextEditing::act(QKeyEvent *event)
{
    finishComposing();
    if (event->matches(QKeySequence::Undo)) {
        undo();
    } else if (event->matches(QKeySequence::Redo)) {
        redo();
    } else if (event->matches(QKeySequence::Cut)) {
        cut();
    } else if (event->matches(QKeySequence::Paste)) {
        paste();
    } else if (event->key() == Qt::Key_Escape) {
        Q_EMIT cancelRequested();
    } else if (erases(event)) {
        const int direction = event->key() == Qt::Key_Backspace ? -1 : 1;
        erase(event->modifiers() & Qt::ControlModifier ? wordBesides(direction)
                                                       : besides(direction));
    } else if (event->modifiers() & Qt::AltModifier && event->key() >= Qt::Key_Left
               && event->key() <= Qt::Key_Down) {
        // These would change a quote by its place in the stored text.
    } else {
        return type(event);
    }
    return true;
}

bool TextEditing::type(const QKeyEvent *event)
{
    const bool isLineEnd = isEnter(event)
                           && !(event->modifiers() & (Qt::ControlModifier | Qt::AltModifier));
    const QString words = isLineEnd ? QStringLiteral("\n") : writtenBy(event);
    if (words.isEmpty())
        return isEnter(event); // nor may it open the quick code bar
    if (replace(selection(), words, Kind::Typing))
        m_view->ensureVisible({m_view->caret(), m_view->caret()});
    return true;
}

qint64 TextEditing::besides(int direction) const
{
    const QString &text = m_view->text();
    const qint64 caret = m_view->caret();
    if (direction < 0)
        return caret > 0 ? characterBoundary(text, caret - 1) : 0;
    qint64 end = std::min<qint64>(caret + 1, text.size());
    while (end < text.size() && characterBoundary(text, end) != end)
        ++end;
    return end;
}

qint64 TextEditing::wordBesides(int direction) const
{
    const qint64 caret = m_view->caret();
    const qint64 word = direction < 0 ? previousWordStart(m_view->text(), caret)
                                      : nextWordStart(m_view->text(), caret);
    const auto stretch = m_view->writableAt(caret);
    return stretch && caret != (direction < 0 ? stretch->start : stretch->end)
               ? std::clamp(word, stretch->start, stretch->end)
               : word;
}

void TextEditing::erase(qint64 to)
{
    TextRange range = selection();
    const Kind kind = range.isEmpty() ? Kind::Erasing : Kind::Other;
    if (range.isEmpty())
        range = {std::min(to, range.start), std::max(to, range.start)};
    if (replace(range, {}, kind))
        m_view->ensureVisible({m_view->caret(), m_view->caret()});
}

void TextEditing::compose(QInputMethodEvent *event)
{
    event->accept();
    if (refusesHeld()) {
        QGuiApplication::inputMethod()->reset();
        return;
    }
    if (!m_composed.isEmpty()) { // what was shown so far was never written
        m_view->replaceText(m_composed, {});
        m_composed = {};
    }
    TextRange range = selection();
    if (range.isEmpty() && event->replacementLength() > 0) {
        range.start = std::clamp<qint64>(range.start + event->replacementStart(), 0,
                                         m_view->text().size());
        range.end = std::min<qint64>(range.start + event->replacementLength(),
                                     m_view->text().size());
    }
    bool isFree = true;
    if (!event->commitString().isEmpty() || (!range.isEmpty() && event->replacementLength() > 0)) {
        isFree = replace(range, event->commitString(), Kind::Typing);
    } else if (!event->preeditString().isEmpty() && !range.isEmpty()) {
        isFree = replace(range, {}, Kind::Other);
    }
    const QString shown = event->preeditString();
    if (isFree && !shown.isEmpty()) {
        const auto place = writable({m_view->caret(), m_view->caret()});
        if (place) {
            m_view->replaceText(*place, shown);
            m_composed = {place->start, place->start + shown.size()};
            m_view->setSelection(m_composed); // marks what is not written yet
        } else {
            Q_EMIT refused(tr("Speakers’ names stay as they are."));
            QGuiApplication::inputMethod()->reset();
        }
    }
    showQuotes();
    m_view->ensureVisible({m_view->caret(), m_view->caret()});
}

void TextEditing::answer(QInputMethodQueryEvent *query) const
{
    const qint64 caret = m_composed.isEmpty() ? m_view->caret() : m_composed.start;
    const TextRange paragraph = paragraphAt(m_view->text(), caret);
    const TextRange around{std::max(paragraph.start, caret - surroundings),
                           std::min(paragraph.end, caret + surroundings)};
    const TextRange selected = m_composed.isEmpty() ? selection() : TextRange{caret, caret};
    const Qt::InputMethodQueries asked = query->queries();
    const auto give = [&](Qt::InputMethodQuery what, const QVariant &value) {
        if (asked & what)
            query->setValue(what, value);
    };
    give(Qt::ImEnabled, true);
    give(Qt::ImHints, int(Qt::ImhMultiLine));
    give(Qt::ImFont, QFont(m_view->fontFamily()));
    if (asked & (Qt::ImCursorRectangle | Qt::ImAnchorRectangle)) {
        const QRect rect = m_view->caretRect(m_view->caret()).translated(m_view->viewport()->pos());
        give(Qt::ImCursorRectangle, rect);
        give(Qt::ImAnchorRectangle, rect);
    }
    give(Qt::ImSurroundingText, m_view->text().mid(around.start, around.length()));
    give(Qt::ImCursorPosition, int(caret - around.start));
    give(Qt::ImAbsolutePosition, int(caret));
    give(Qt::ImAnchorPosition,
         int((selected.start == caret ? selected.end : selected.start) - around.start));
    give(Qt::ImCurrentSelection, m_view->text().mid(selected.start, selected.length()));
    query->accept();
}

void TextEditing::showMenu(const QPoint &globalPos)
{
    auto menu = new QMenu(m_view);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    const bool isSelected = !selection().isEmpty();
    const auto add = [&](const QString &text, QKeySequence::StandardKey key, bool can, auto slot) {
        QAction *action = menu->addAction(text, this, slot);
        action->setShortcut(key);
        action->setEnabled(can);
    };
    add(tr("Undo"), QKeySequence::Undo, canUndo(), &TextEditing::undo);
    add(tr("Redo"), QKeySequence::Redo, canRedo(), &TextEditing::redo);
    menu->addSeparator();
    add(tr("Cut"), QKeySequence::Cut, isSelected, &TextEditing::cut);
    add(tr("Copy"), QKeySequence::Copy, isSelected, [this] {
        QGuiApplication::clipboard()->setText(
            m_view->text().mid(selection().start, selection().length()));
    });
    add(tr("Paste"), QKeySequence::Paste, !QGuiApplication::clipboard()->text().isEmpty(),
        &TextEditing::paste);
    menu->addSeparator();
    add(tr("Done"), QKeySequence::UnknownKey, true, &TextEditing::doneRequested);
    add(tr("Cancel"), QKeySequence::UnknownKey, true, &TextEditing::cancelRequested);
    menu->popup(globalPos);
}

} // namespace axial
