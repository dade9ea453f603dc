#pragma once

#include "core/base/table.h"

#include <optional>

namespace axial {

/// A cell of a Table.
struct TablePlace {
    size_t row = 0;
    int column = 0;

    bool operator==(const TablePlace &) const = default;
};

/// Priorities as people compare them: a row for each theme, the groups side by side. The Table it
/// was made of stays as it is, a row for each theme and group.
class PriorityPivot
{
public:
    /// `byQuotes` counts quotes instead of participants. Throws Error for another Table.
    PriorityPivot(const Table &priorities, bool byQuotes);

    const Table &table() const { return m_table; }
    /// For TableModel: the share beside each count.
    const std::vector<int> &companions() const { return m_companions; }
    /// The cell of the priorities behind a cell here; none for sums and names.
    std::optional<TablePlace> origin(TablePlace place) const;
    /// The cell here that shows a row of the priorities.
    std::optional<TablePlace> placeOf(size_t priorityRow) const;

private:
    void addColumns(const Table &priorities, const QStringList &groups,
                    const std::vector<qint64> &sizes);
    TableRow rowOf(const Table &priorities, const std::vector<size_t> &rows) const;
    int groupColumn(size_t group) const { return 2 + int(group) * (m_byQuotes ? 1 : 2); }

    bool m_byQuotes;
    int m_measure = -1;
    Table m_table;
    std::vector<int> m_companions;
    std::vector<std::vector<size_t>> m_rows; ///< for each row here, rows of the priorities by group
};

} // namespace axial
