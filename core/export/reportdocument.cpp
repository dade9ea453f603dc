#include "core/export/reportdocument.h"

#include <algorithm>

namespace axial::report {

std::vector<size_t> shownColumns(const Table &table)
{
    std::vector<size_t> columns;
    for (size_t column = 0; column < table.columns.size(); ++column) {
        const ColumnKind kind = table.columns[column].kind;
        const bool isBlank = kind == ColumnKind::Text
                             && std::all_of(table.rows.begin(), table.rows.end(),
                                            [column](const TableRow &row) {
                                                return plainText(row[column].value).isEmpty();
                                            });
        if (kind != ColumnKind::Id && !isBlank)
            columns.push_back(column);
    }
    return columns;
}

bool hasWideTable(const Document &document)
{
    constexpr size_t mostUpright = 9; // columns
    return std::any_of(document.blocks.begin(), document.blocks.end(), [](const Block &block) {
        const auto *table = std::get_if<TableBlock>(&block);
        return table && shownColumns(table->table).size() > mostUpright;
    });
}

QString caption(const Table &table)
{
    if (table.base.isEmpty())
        return table.title;
    return table.title.endsWith(u'.') ? table.title + u' ' + table.base
                                      : table.title + QStringLiteral(". ") + table.base;
}

} // namespace axial::report
