#pragma once

#include "core/import/importer.h"
#include "core/import/notes.h"

namespace axial {

/// The letters of HTML in the encoding that was chosen, that they can only have, or that the file
/// itself names ("charset=windows-1252"). Errors name the file.
QString readMarkup(const ImportInput &input, const ImportOptions &options, NoteCollector &notes);

} // namespace axial
