#pragma once

#include "core/base/table.h"

#include <QByteArray>

namespace axial {

namespace workbookSheets {
inline constexpr char table[] = "Table";
inline constexpr char about[] = "About";
} // namespace workbookSheets

/// A workbook whose first sheet is the table: a header row that stays in view, numbers as numbers
/// (shares in per cent), words as words, never a formula. A second sheet, About, has its title,
/// base and notes. The same table makes the same bytes. Throws Error when it has more rows or
/// columns, or a cell more words, than a sheet holds.
QByteArray writeWorkbook(const Table &table);

} // namespace axial
