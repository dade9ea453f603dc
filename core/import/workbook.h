#pragma once

#include "core/formats/csv.h"
#include "core/formats/xlsx.h"
#include "core/import/importer.h"
#include "core/import/notecollector.h"

namespace axial {

/// Bytes of a workbook that is looked into to find out what it is: it has to be read for that.
inline constexpr qsizetype mostPeekedWorkbook = 8 << 20;

/// Whether a table is an Excel workbook or an OpenDocument spreadsheet, and no words.
bool isWorkbook(const ImportInput &input);
/// The sheet that is asked for, or else the first with words in it; a note names those that are
/// left out. Throws Error.
ReadSheet workbookSheet(const ImportInput &input, NoteCollector &notes);
/// The sheet's words as a file of comma-separated values has them, at most so many rows; its lines
/// are numbered as the sheet's rows. Throws Error.
CsvTable sheetTable(const ImportInput &input, NoteCollector &notes, size_t mostRows = SIZE_MAX);
/// The sheets of a workbook; empty when it is none, or is damaged: whoever reads it says so.
QStringList sheetsOf(const ImportInput &input);

} // namespace axial
