#include "ui/text/textediting.h"

#include "core/text/segments.h"

#include <QClipboard>
#include <QEvent>
#include <QGuiApplication>
#include <QInputMethod>
#include <QInputMethodEvent>
#include <QKeyEvent>
#include <QMenu>

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

namespace {

constexpr qint64 surroundings = 1000; // of the caret, for input methods

} // namespace

void InputComposing::finish()
{
    if (m_text.unwritten().isEmpty())
        return;
    QGuiApplication::inputMethod()->commit();
    const TextRange shown = m_text.unwritten();
    if (shown.isEmpty())
        return;
    // Nobody answered: what is shown is what was meant.
    const QString words = m_view.text().mid(shown.start, shown.length());
    m_text.removeUnwritten();
    m_text.replace({shown.start, shown.start}, words);
}

void InputComposing::compose(QInputMethodEvent *event)
{
    event->accept();
    if (m_text.refusesHeld()) {
        QGuiApplication::inputMethod()->reset();
        return;
    }
    m_text.removeUnwritten(); // what was shown so far was never written
    TextRange range = m_view.selection();
    if (range.isEmpty() && event->replacementLength() > 0) {
        range.start = std::clamp<qint64>(range.start + event->replacementStart(), 0,
                                         m_view.text().size());
        range.end = std::min<qint64>(range.start + event->replacementLength(),
                                     m_view.text().size());
    }
    bool isFree = true;
    if (!event->commitString().isEmpty() || (!range.isEmpty() && event->replacementLength() > 0)) {
        isFree = m_text.replace(range, event->commitString(), EditedText::Kind::Typing);
    } else if (!event->preeditString().isEmpty() && !range.isEmpty()) {
        isFree = m_text.replace(range, {});
    }
    if (isFree && !event->preeditString().isEmpty()) {
        if (const auto place = m_text.writable({m_view.caret(), m_view.caret()})) {
            m_text.showUnwritten(*place, event->preeditString());
        } else {
            m_text.refuseNames();
            QGuiApplication::inputMethod()->reset();
        }
    }
    m_text.showQuotes();
    m_view.page().ensureVisible({m_view.caret(), m_view.caret()});
}

void InputComposing::answer(QInputMethodQueryEvent *query) const
{
    const bool isComposing = !m_text.unwritten().isEmpty();
    const qint64 caret = isComposing ? m_text.unwritten().start : m_view.caret();
    const TextRange paragraph = paragraphAt(m_view.text(), caret);
    const TextRange around{std::max(paragraph.start, caret - surroundings),
                           std::min(paragraph.end, caret + surroundings)};
    const TextRange selected = isComposing ? TextRange{caret, caret} : m_view.selection();
    const Qt::InputMethodQueries asked = query->queries();
    const auto give = [&](Qt::InputMethodQuery what, const QVariant &value) {
        if (asked & what)
            query->setValue(what, value);
    };
    give(Qt::ImEnabled, true);
    give(Qt::ImHints, int(Qt::ImhMultiLine));
    give(Qt::ImFont, QFont(m_view.page().fontFamily()));
    if (asked & (Qt::ImCursorRectangle | Qt::ImAnchorRectangle)) {
        const QRect rect =
            m_view.page().caretRect(m_view.caret()).translated(m_view.viewport()->pos());
        give(Qt::ImCursorRectangle, rect);
        give(Qt::ImAnchorRectangle, rect);
    }
    give(Qt::ImSurroundingText, m_view.text().mid(around.start, around.length()));
    give(Qt::ImCursorPosition, int(caret - around.start));
    give(Qt::ImAbsolutePosition, int(caret));
    give(Qt::ImAnchorPosition,
         int((selected.start == caret ? selected.end : selected.start) - around.start));
    give(Qt::ImCurrentSelection, m_view.text().mid(selected.start, selected.length()));
    query->accept();
}

TextEditing::TextEditing(TextView &view, QObject *parent)
    : QObject(parent), m_view(&view), m_text(view), m_keys(m_text, view), m_composing(m_text, view)
{
    view.markup().setCurrentQuote({});
    view.setAcceptDrops(false);
    view.setAttribute(Qt::WA_InputMethodEnabled);
    view.installEventFilter(this);
    connect(&view, &TextView::contextMenuRequested, this, &TextEditing::showMenu);
    connect(&m_text, &EditedText::changed, this, &TextEditing::changed);
    connect(&m_text, &EditedText::refused, this, &TextEditing::refused);
    connect(&m_keys, &WritingKeys::cancelRequested, this, &TextEditing::cancelRequested);
}

void TextEditing::letGo()
{
    deleteLater(); // it may be a key of its own that ends it
    if (!m_view)
        return;
    m_view->removeEventFilter(this);
    m_view->disconnect(this);
    m_view->setAttribute(Qt::WA_InputMethodEnabled, false);
    m_view->setAcceptDrops(true);
}

void TextEditing::undo()
{
    m_composing.finish();
    m_text.undo();
}

void TextEditing::redo()
{
    m_composing.finish();
    m_text.redo();
}

void TextEditing::revert()
{
    m_composing.finish();
    m_text.revert();
}

bool TextEditing::eventFilter(QObject *watched, QEvent *event)
{
    switch (event->type()) {
    case QEvent::ShortcutOverride:
        // Keys that mean something here go before the window's shortcuts.
        if (m_keys.claims(static_cast<QKeyEvent *>(event))) {
            event->accept();
            return true;
        }
        break;
    case QEvent::KeyPress:
        m_composing.finish();
        if (m_keys.press(static_cast<QKeyEvent *>(event))) {
            event->accept();
            return true;
        }
        break;
    case QEvent::InputMethod:
        m_composing.compose(static_cast<QInputMethodEvent *>(event));
        return true;
    case QEvent::InputMethodQuery:
        m_composing.answer(static_cast<QInputMethodQueryEvent *>(event));
        return true;
    default:
        break;
    }
    return QObject::eventFilter(watched, event);
}

void TextEditing::showMenu(const QPoint &globalPos)
{
    auto menu = new QMenu(m_view);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    const TextRange selection = m_view->selection();
    const auto add = [&](const QString &text, QKeySequence::StandardKey key, bool can,
                         const auto *context, auto slot) {
        QAction *action = menu->addAction(text, context, slot);
        action->setShortcut(key);
        action->setEnabled(can);
    };
    const EditHistory &history = m_text.history();
    add(tr("Undo"), QKeySequence::Undo, history.canUndo(), this, &TextEditing::undo);
    add(tr("Redo"), QKeySequence::Redo, history.canRedo(), this, &TextEditing::redo);
    menu->addSeparator();
    add(tr("Cut"), QKeySequence::Cut, !selection.isEmpty(), &m_text, &EditedText::cut);
    add(tr("Copy"), QKeySequence::Copy, !selection.isEmpty(), this, [this] {
        const TextRange range = m_view->selection();
        QGuiApplication::clipboard()->setText(m_view->text().mid(range.start, range.length()));
    });
    add(tr("Paste"), QKeySequence::Paste, !QGuiApplication::clipboard()->text().isEmpty(), &m_text,
        &EditedText::paste);
    menu->addSeparator();
    add(tr("Done"), QKeySequence::UnknownKey, true, this, &TextEditing::doneRequested);
    add(tr("Cancel"), QKeySequence::UnknownKey, true, this, &TextEditing::cancelRequested);
    menu->popup(globalPos);
}

} // namespace axial
