#pragma once

#include "core/import/importer.h"
#include "core/import/notecollector.h"

namespace axial {

/// The letters of HTML in the encoding that was chosen, that they can only have, or that the file
/// itself names ("charset=windows-1252"). Errors name the file.
QString readMarkup(const ImportInput &input, const ImportOptions &options, NoteCollector &notes);

/// The name of the part of a book that another one calls by where it stands from it. It is only
/// ever looked for in the archive.
QString partBeside(const QString &part, const QString &link);

} // namespace axial
