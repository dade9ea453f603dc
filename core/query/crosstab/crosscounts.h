#pragma once

#include "core/base/table.h"
#include "core/query/crosstab/dimension.h"
#include "core/stats/association.h"

namespace axial::query {

/// Things counted by two criteria. One that stands in several cells counts once in each, once in
/// each of their rows and columns, and once in all.
class CrossCounts
{
public:
    /// Throws Error when they are more cells than are counted.
    CrossCounts(size_t rows, size_t columns);

    /// `unit` is the thing that is counted; those of one come together. Indexes may repeat.
    void add(const std::vector<int> &rows, const std::vector<int> &columns, qint64 unit);

    qint64 cell(size_t row, size_t column) const { return m_cells[row * m_columnCount + column].n; }
    qint64 row(size_t row) const { return m_rows[row].n; }
    qint64 column(size_t column) const { return m_columns[column].n; }
    qint64 all() const { return m_all.n; }
    /// Sum of all cells: more than all() when some stand in several.
    qint64 entries() const;
    /// Whether something stands in several cells.
    bool countsSomeAgain() const;
    ContingencyTable contingency() const;

private:
    struct Tally {
        qint64 n = 0;
        qint64 last = 0; ///< 0 = none
        void add(qint64 unit)
        {
            n += last != unit;
            last = unit;
        }
    };
    size_t m_columnCount;
    std::vector<Tally> m_cells, m_rows, m_columns;
    Tally m_all;
};

/// What stands in the cells.
enum class CrossShow { Counts, RowShares, ColumnShares, Shares };

/// What a crosstab says beside its counts.
struct CrossWords {
    CrossShow show = CrossShow::Counts;
    bool usedOnly = false; ///< without rows and columns that hold nothing
    /// What asks for a cell of this row and column; nullptr = for all of them.
    std::function<std::shared_ptr<const QueryCall>(const Dimension::Value *row,
                                                   const Dimension::Value *column)>
        behind;
};
/// Throws Error when they are more cells than a person can look at, and Canceled.
Table crossTable(const Dimension &rows, const Dimension &columns, const CrossCounts &counts,
                 const CrossWords &words, const Progress &progress);

/// Chi-square, Cramér's V and Fisher's exact test in sentences, with what is to be minded. Throws
/// Canceled.
QStringList associationNotes(const CrossCounts &counts, const Progress &progress);
/// Where the values of one side stand on a scale: whether those of the other side differ on it.
QStringList rankNotes(const Dimension &rows, const Dimension &columns, const CrossCounts &counts);

} // namespace axial::query
