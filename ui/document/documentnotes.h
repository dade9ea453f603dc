#pragma once

#include "core/domain/memo.h"

#include <optional>
#include <vector>

namespace axial {

class Database;
class DocumentCodings;
struct Changes;

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

} // namespace axial
