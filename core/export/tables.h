#pragma once

#include "core/base/filestream.h"
#include "core/base/table.h"

#include <QByteArray>

namespace axial {

enum class FormulaGuard { On, Exact };

// Rows that are made when somebody looks at them flow through these: none stays.

/// UTF-8, comma separated, header row, full precision, `\n`; Id columns are left out. With the
/// guard, cells that a spreadsheet would take for a formula gain one leading ' which the importer
/// takes off: a cell of a stranger's file must not run in the reader's spreadsheet.
void tableToCsv(const Table &table, FormulaGuard guard, const ByteSink &out);
QByteArray tableToCsv(const Table &table, FormulaGuard guard = FormulaGuard::On);
/// {"title", "base", "columns", "rows": [[...]], "notes"}; numbers as numbers, no value as null.
void tableToJson(const Table &table, const ByteSink &out);
/// For people at a terminal: aligned columns, rounded numbers.
void tableToText(const Table &table, const ByteSink &out);

} // namespace axial
