#pragma once

#include "core/base/textrange.h"
#include "ui/text/editedtext.h"
#include "ui/text/textview.h"

#include <QObject>
#include <QPointer>
#include <QtGlobal>

class QInputMethodEvent;
class QInputMethodQueryEvent;
class QKeyEvent;

namespace axial {

/// What keys do in a text that is being corrected: they write, erase, cut, paste and undo.
class WritingKeys : public QObject
{
    Q_OBJECT

public:
    WritingKeys(EditedText &text, TextView &view) : m_text(text), m_view(view) {}

    /// Whether a key means something here and goes before the window's shortcuts.
    bool claims(const QKeyEvent *event) const;
    /// False when the key means nothing here; it may move the caret.
    bool press(const QKeyEvent *event);

Q_SIGNALS:
    void cancelRequested();

private:
    bool command(const QKeyEvent *event);
    bool type(const QKeyEvent *event);
    void erase(const QKeyEvent *event);
    qint64 besides(int direction) const;
    qint64 wordBesides(int direction) const;

    EditedText &m_text;
    TextView &m_view;
};

/// Writes with an input method: what it is about to write is shown, and not yet an edit.
class InputComposing
{
public:
    InputComposing(EditedText &text, TextView &view) : m_text(text), m_view(view) {}

    void compose(QInputMethodEvent *event);
    void answer(QInputMethodQueryEvent *query) const;
    /// Puts in what the input method is about to write.
    void finish();

private:
    EditedText &m_text;
    TextView &m_view;
};

/// Lets somebody write in a TextView: keys, clipboard and input methods act on the edited text.
class TextEditing : public QObject
{
    Q_OBJECT

public:
    explicit TextEditing(TextView &view, QObject *parent = nullptr);
    /// Leaves the view as it is, to be read only again, and deletes itself.
    void letGo();

    const TextEdits &edits() const { return m_text.edits(); }
    /// As EditedText::replace().
    bool replace(TextRange range, const QString &words) { return m_text.replace(range, words); }
    void undo();
    void redo();
    /// The view was given codings at their places in the stored text.
    void takeCodings() { m_text.takeCodings(); }
    /// Puts the text back as it was, for good.
    void revert();
    /// Puts in what an input method is about to write.
    void finishComposing() { m_composing.finish(); }
    /// Keys write nothing while the words are being stored.
    void setHeld(bool isHeld) { m_text.setHeld(isHeld); }
    /// How many of the shown quotes have no word left.
    int lostQuotes() const { return m_text.lostQuotes(); }

Q_SIGNALS:
    void changed();
    /// Why a key did nothing.
    void refused(const QString &why);
    void doneRequested();
    void cancelRequested();

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void showMenu(const QPoint &globalPos);

    QPointer<TextView> m_view;
    EditedText m_text;
    WritingKeys m_keys;
    InputComposing m_composing;
};

} // namespace axial
