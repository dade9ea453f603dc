#include "core/project/rounds/unsure.h"

#include "core/db/database.h"
#include "core/project/rounds/deciding.h"

#include <algorithm>

namespace axial::rounds {

bool isUnsure(Database &db, RoundId round, SourceId source, CoderId coder)
{
    const std::vector<DiscussionNote> notes = discussion(db, round, source);
    return std::any_of(notes.begin(), notes.end(), [coder](const DiscussionNote &note) {
        return note.coder == coder && note.text == unsureNote;
    });
}

void setUnsure(Database &db, RoundId round, SourceId source, CoderId coder, bool isUnsure)
{
    const bool wasUnsure = rounds::isUnsure(db, round, source, coder);
    if (isUnsure && !wasUnsure)
        discuss(db, round, source, coder, unsureNote);
    if (isUnsure || !wasUnsure)
        return;
    for (const DiscussionNote &note : discussion(db, round, source)) {
        if (note.coder == coder && note.text == unsureNote)
            removeDiscussion(db, note.id);
    }
}

} // namespace axial::rounds
