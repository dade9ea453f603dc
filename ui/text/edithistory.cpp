#include "ui/text/edithistory.h"

#include <utility>

namespace axial {

void EditHistory::add(EditStep step)
{
    m_redo.clear();
    if (!joins(step))
        m_undo.push_back(std::move(step));
}

/// Whether the step is more of the one before, which then holds it.
bool EditHistory::joins(EditStep &step)
{
    if (m_undo.empty() || step.kind != m_undo.back().kind)
        return false;
    EditStep &last = m_undo.back();
    const qint64 end = last.place.start + last.words.size();
    const bool startsWord = !last.words.isEmpty() && !last.words.back().isSpace()
                            && !step.words.isEmpty() && step.words.front().isSpace();
    if (step.kind == EditStep::Kind::Typing && step.place == TextRange{end, end} && !startsWord) {
        last.words += step.words;
        last.after = std::move(step.after);
        return true;
    }
    const bool isBefore = step.place.end == last.place.start;
    if (step.kind == EditStep::Kind::Erasing
        && (isBefore || step.place.start == last.place.start)) {
        last.removed = isBefore ? step.removed + last.removed : last.removed + step.removed;
        last.place.start = step.place.start;
        last.place.end = last.place.start + last.removed.size();
        last.after = std::move(step.after);
        return true;
    }
    return false;
}

const EditStep &EditHistory::undo()
{
    m_redo.push_back(std::move(m_undo.back()));
    m_undo.pop_back();
    return m_redo.back();
}

const EditStep &EditHistory::redo()
{
    m_undo.push_back(std::move(m_redo.back()));
    m_redo.pop_back();
    return m_undo.back();
}

void EditHistory::clear()
{
    m_undo.clear();
    m_redo.clear();
}

} // namespace axial
