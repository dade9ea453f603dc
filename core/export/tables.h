#pragma once

#include "core/base/table.h"

#include <QByteArray>

namespace axial {

enum class FormulaGuard { On, Exact };

/// UTF-8, comma separated, header row, full precision, `\n`; Id columns are left out. With the
/// guard, cells that a spreadsheet would take for a formula gain one leading ' which the importer
/// takes off: a cell of a stranger's file must not run in the reader's spreadsheet.
QByteArray tableToCsv(const Table &table, FormulaGuard guard = FormulaGuard::On);
/// {"title", "base", "columns", "rows": [[...]], "notes"}; numbers as numbers, no value as null.
QByteArray tableToJson(const Table &table);
/// For people at a terminal: aligned columns, rounded numbers.
QByteArray tableToText(const Table &table);

} // namespace axial
