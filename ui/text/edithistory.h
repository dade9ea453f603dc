#pragma once

#include "core/text/textedits.h"

#include <vector>

namespace axial {

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

} // namespace axial
