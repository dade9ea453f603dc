#pragma once

#include "core/formats/xlsx.h"
#include "core/import/importer.h"
#include "core/import/notes.h"

namespace axial {

/// Whether a table is an Excel workbook or an OpenDocument spreadsheet, and no words.
bool isWorkbook(const ImportInput &input);
/// The sheet that is asked for, or else the first with words in it; a note names those that are
/// left out. Throws Error.
ReadSheet workbookSheet(const ImportInput &input, NoteCollector &notes);
/// The sheets of a workbook; empty when it is none, or is damaged: whoever reads it says so.
QStringList sheetsOf(const ImportInput &input);

} // namespace axial
