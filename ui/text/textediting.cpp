#include "ui/text/textediting.h"

#include <QClipboard>
#include <QEvent>
#include <QGuiApplication>
#include <QKeyEvent>
#include <QMenu>

namespace axial {

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
