#pragma once

#include "ui/text/editedtext.h"
#include "ui/text/inputcomposing.h"
#include "ui/text/textview.h"
#include "ui/text/writingkeys.h"

#include <QObject>
#include <QPointer>

namespace axial {

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
