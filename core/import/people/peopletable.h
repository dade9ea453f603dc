#pragma once

#include "core/formats/xlsx.h"
#include "core/import/importer.h"
#include "core/import/notecollector.h"

namespace axial {

// Tables with a row a person: backgrounds of participants, answers of a survey.

/// Whether a column of that header (see headerWord()) names participants: "participant", "id", ...
bool isPseudonymHeader(const QString &word);
/// Whether it may hold what they are called, where no other column says who they are: "name", ...
bool isNameHeader(const QString &word);

/// The rows of a table of comma-separated values or of a sheet of a workbook, the header first.
/// What stands in a merged cell holds for all its rows. Throws Error when it can't be read or has
/// too many cells or columns, and of a list of real names (pseudonyms.h).
std::vector<SheetRow> tableRows(const ImportInput &input, const ImportOptions &options,
                                NoteCollector &notes);

/// Adds attributes with the kinds their values seem to have, and a participant a row.
/// names: of the attributes, a column each; empty = left out. rows: the trimmed cells of each.
/// pseudonyms: one a row; empty = to be matched.
void addPeople(ImportBundle &bundle, const QStringList &names, std::vector<QStringList> rows,
               const QStringList &pseudonyms, NoteCollector &notes);

} // namespace axial
