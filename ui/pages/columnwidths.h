#pragma once

#include "core/base/table.h"

#include <QFont>

#include <vector>

namespace axial {

/// The columns of a table as wide as their words ask for.
struct ColumnWidths {
    std::vector<double>
        widths;        ///< of the shown columns, padding included; together no more than the room
    double points = 9; ///< of their words: smaller where many columns need it
};

/// No word is broken as long as the room holds the longest ones in letters of 7 points; what is
/// left goes to the columns with long words.
ColumnWidths columnWidths(const Table &table, const std::vector<size_t> &shown, double room);

} // namespace axial
