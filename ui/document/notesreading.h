#pragma once

#include "core/base/id.h"
#include "ui/document/documentnotes.h"

namespace axial {

class DocumentCodings;
class TextMarkup;
class Workspace;
struct Changes;

/// The notes in the margin of one source: read as they are stored, of those who may be seen, and
/// shown beside the quotes that are.
class NotesReading
{
public:
    NotesReading(Workspace &workspace, const DocumentCodings &codings, TextMarkup &markup);

    /// What was read with the text; show() follows.
    void set(std::vector<MarginNote> notes) { m_notes.set(std::move(notes)); }
    /// All of the source. What goes wrong is said, and what is shown stays.
    void read(SourceId source);
    /// Those of some quotes, ascending. Throws Error.
    void read(SourceId source, const std::vector<QuoteId> &quotes);
    /// Those that a step touched and those of the quotes that it coded, in one reading; or all.
    /// Nothing is read for a step that touched none. Throws Error.
    void readTouched(SourceId source, const Changes &changes, const std::vector<QuoteId> &coded);
    /// Beside the quotes that are shown now.
    void show();
    /// Nobody may see them until they are read again.
    void hide();

private:
    Workspace &m_workspace;
    const DocumentCodings &m_codings;
    TextMarkup &m_markup;
    DocumentNotes m_notes;
};

} // namespace axial
