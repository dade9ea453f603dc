#pragma once

#include "core/text/textedits.h"

#include <QObject>

#include <optional>
#include <vector>

namespace axial {

class TextView;

/// Words that took the place of others in a text.
struct EditStep {
    enum class Kind { Other, Typing, Erasing };

    TextEdits before;
    TextEdits after;
    TextRange place; ///< of the words that went
    QString removed;
    QString words;
    TextRange selection; ///< before it
    Kind kind = Kind::Other;
};

/// The steps of an edit that can be taken back, and those that were. A word typed, or erased,
/// letter by letter is one step.
class EditHistory
{
public:
    bool canUndo() const { return !m_undo.empty(); }
    bool canRedo() const { return !m_redo.empty(); }
    /// What was taken back before is forgotten.
    void add(EditStep step);
    /// The last step; it can be redone. There must be one.
    const EditStep &undo();
    /// The last one that was taken back; it can be undone. There must be one.
    const EditStep &redo();
    void clear();

private:
    bool joins(EditStep &step);

    std::vector<EditStep> m_undo;
    std::vector<EditStep> m_redo;
};

/// The words of a TextView while somebody corrects them, with an undo of their own. Nothing is
/// stored here. The codings move along as they will when the edits are.
class EditedText : public QObject
{
    Q_OBJECT

public:
    using Kind = EditStep::Kind;

    explicit EditedText(TextView &view);

    const TextEdits &edits() const { return m_edits; }
    const EditHistory &history() const { return m_history; }
    /// Other words in the place of a range; false when names of speakers are in the way.
    bool replace(TextRange range, const QString &words, Kind kind = Kind::Other);
    void undo();
    void redo();
    /// Puts the text back as it was, for good.
    void revert();
    void cut();
    void paste();

    /// Where words can be written: the range, or near by where only spaces are between.
    std::optional<TextRange> writable(TextRange range) const;
    /// Nothing is written while the words are being stored.
    void setHeld(bool isHeld) { m_isHeld = isHeld; }
    /// Says why when nothing can be written now.
    bool refusesHeld();
    /// Speakers' names are in the way.
    void refuseNames();

    /// Words that are shown and not written yet; empty = none.
    TextRange unwritten() const { return m_unwritten; }
    /// Shows such words at a writable place, selected.
    void showUnwritten(TextRange place, const QString &words);
    void removeUnwritten();

    /// The view was given codings at their places in the stored text.
    void takeCodings();
    /// Puts the quotes where their words are by now.
    void showQuotes();
    /// How many of the shown quotes have no word left.
    int lostQuotes() const { return m_lostQuotes; }

Q_SIGNALS:
    void changed();
    /// Why nothing was written.
    void refused(const QString &why);

private:
    void show(TextRange range, const QString &words, const TextEdits &edits);
    void showCaret();

    TextView &m_view;
    TextEdits m_edits;
    std::vector<TextRange> m_stored; ///< of the quotes the view shows, in the stored text
    int m_lostQuotes = 0;
    EditHistory m_history;
    TextRange m_unwritten; ///< in the view's text only
    bool m_isHeld = false;
};

} // namespace axial
