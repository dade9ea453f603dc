#pragma once

#include "core/base/id.h"
#include "core/domain/memo.h"

#include <optional>
#include <vector>

namespace axial {

class Database;
class DocumentCodings;
class TextMarkup;
class Workspace;
struct Changes;

/// Quotes on which a step wrote memos, took them away or moved them, or made them private or seen
/// by all; in no order. nullopt = any.
std::optional<std::vector<QuoteId>> quotesOfTouchedMemos(const Changes &changes, Database &db);

/// What stands in the margin beside the quotes of one source, as it is stored.
class DocumentNotes
{
public:
    void set(std::vector<MarginNote> notes) { m_notes = std::move(notes); }
    /// All that these quotes, ascending, have now: a comment came back with its coding, a memo with
    /// its quote, or words got another place. False when the quotes have and had none.
    bool replace(const std::vector<QuoteId> &quotes, const std::vector<MarginNote> &now);
    /// Without those of quotes that are hidden.
    std::vector<MarginNote> shown(const DocumentCodings &codings) const;
    /// Quotes whose notes a step touched, beside those it coded, ascending; nullopt = any: all are
    /// to be read again.
    std::optional<std::vector<QuoteId>> touchedBy(const Changes &changes, Database &db) const;

private:
    std::vector<MarginNote> m_notes;
};

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
