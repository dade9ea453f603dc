#include "core/query/rowevidence.h"

#include "core/query/columns.h"

#include <algorithm>

namespace axial {

std::shared_ptr<const QueryCall> evidenceBehind(const Table &table, size_t row, int column)
{
    const TableRow &cells = table.rows[row];
    const ColumnKind kind = table.columns[size_t(column)].kind;
    const bool isWords = kind == ColumnKind::Label || kind == ColumnKind::Text;
    if (const auto &own = cells[size_t(column)].evidence; own || !isWords)
        return own;
    if (const int total = table.column(columns::total); total >= 0 && cells[size_t(total)].evidence)
        return cells[size_t(total)].evidence;
    const auto first = std::find_if(cells.begin(), cells.end(),
                                    [](const Cell &cell) { return bool(cell.evidence); });
    return first == cells.end() ? nullptr : first->evidence;
}

} // namespace axial
