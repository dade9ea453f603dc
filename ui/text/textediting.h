#pragma once

#include "core/text/textedits.h"
#include "ui/text/textview.h"

#include <QObject>
#include <QPointer>

#include <optional>
#include <vector>

class QInputMethodEvent;
class QInputMethodQueryEvent;
class QKeyEvent;

namespace axial {

/// Lets somebody write in a TextView: keys, clipboard and input methods, with an undo of its own.
/// Nothing is stored here. The codings move along as they will when the edits are.
class TextEditing : public QObject
{
    Q_OBJECT

public:
    explicit TextEditing(TextView &view, QObject *parent = nullptr);
    /// Leaves the view as it is, to be read only again, and deletes itself.
    void letGo();

    const TextEdits &edits() const { return m_edits; }
    bool canUndo() const { return !m_undo.empty(); }
    bool canRedo() const { return !m_redo.empty(); }
    void undo();
    void redo();
    /// Other words in the place of a range; false when names of speakers are in the way.
    bool replace(TextRange range, const QString &words);
    void cut();
    void paste();
    /// The view was given codings at their places in the stored text.
    void takeCodings();
    /// Puts the text back as it was, for good.
    void revert();
    /// Puts in what an input method is about to write.
    void finishComposing();
    /// Keys write nothing while the words are being stored.
    void setHeld(bool isHeld) { m_isHeld = isHeld; }
    /// How many of the shown quotes have no word left.
    int lostQuotes() const;

Q_SIGNALS:
    void changed();
    /// Why a key did nothing.
    void refused(const QString &why);
    void doneRequested();
    void cancelRequested();

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    enum class Kind { Other, Typing, Erasing };
    struct Step {
        TextEdits before;
        TextEdits after;
        TextRange place; ///< of the words that went
        QString removed;
        QString words;
        TextRange selection; ///< before it
        Kind kind = Kind::Other;
    };

    bool replace(TextRange range, const QString &words, Kind kind);
    bool refusesHeld();
    std::optional<TextRange> writable(TextRange range) const;
    void remember(Step step);
    void show(TextRange range, const QString &words, const TextEdits &edits);
    void showQuotes();
    TextRange selection() const;

    // texteditinginput.cpp
    bool takesKey(const QKeyEvent *event) const;
    bool act(QKeyEvent *event);
    bool type(const QKeyEvent *event);
    void erase(qint64 to);
    qint64 besides(int direction) const;
    qint64 wordBesides(int direction) const;
    void compose(QInputMethodEvent *event);
    void answer(QInputMethodQueryEvent *query) const;
    void showMenu(const QPoint &globalPos);

    QPointer<TextView> m_view;
    TextEdits m_edits;
    std::vector<TextRange> m_stored; ///< of the quotes the view shows, in the stored text
    std::vector<Step> m_undo;
    std::vector<Step> m_redo;
    bool m_isHeld = false;
    TextRange m_composed; ///< what an input method shows, in the view's text only
};

} // namespace axial
