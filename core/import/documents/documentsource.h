#pragma once

#include "core/import/importer.h"
#include "core/import/notes.h"
#include "core/text/turns.h"

namespace axial {

/// The one source that a document becomes: its words, and the file as it was. Speakers are looked
/// for in the text. Throws Error when it is too long.
ImportBundle documentSource(const ImportInput &input, const ImportOptions &options, QString text,
                            NoteCollector &notes, Progress &progress);

/// The same where the file itself says who speaks.
ImportBundle spokenSource(const ImportInput &input, const ImportOptions &options, QString text,
                          const FoundTurns &found, NoteCollector &notes, Progress &progress);

} // namespace axial
