#pragma once

#include <QtGlobal>

namespace axial {

// What a sheet of a spreadsheet program holds at most.
constexpr qint64 maxSheetColumns = 16'384;
constexpr qint64 maxSheetRows = 1'048'576;
// What is read of one at most.
constexpr qint64 maxSheetCells = 2'500'000;       ///< empty ones in between included
constexpr qint64 maxSheetCharacters = 50'000'000; ///< one shared text may stand in every cell

} // namespace axial
