#pragma once

#include "core/formats/csv.h"
#include "core/formats/xlsx.h"
#include "core/import/notecollector.h"

namespace axial {

/// Makes one header of what stands above the data: titles go, and of the two or three rows that
/// SurveyMonkey and Qualtrics write one is made ("Which do you use? Nets"). Says so in a note.
void joinHeaderRows(CsvTable &table, NoteCollector &notes);
void joinHeaderRows(std::vector<SheetRow> &rows, NoteCollector &notes);

/// Names the cells of each row that lie beyond the header, where nothing is read.
void noteBeyondHeader(const CsvTable &table, NoteCollector &notes);
void noteBeyondHeader(const std::vector<SheetRow> &rows, NoteCollector &notes);

} // namespace axial
