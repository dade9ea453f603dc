#pragma once

#include "core/project/merging/mergematcher.h"

#include <map>

namespace axial {

/// Rows that come into a table of ours: under names that are free, after the others.
class NewRows
{
public:
    /// The matchers, which learn of them, must outlive it.
    NewRows(MergeWork &work, const Thing &table, std::vector<MergeMatcher> &matchers);

    /// In our ids.
    void insert(MergeRow row);

private:
    void freeNames(MergeRow &row);
    qint64 nextPosition(const MergeRow &row, int column);

    MergeWork &m_work;
    const Thing &m_table;
    std::vector<MergeMatcher> &m_matchers;
    QByteArray m_sql;
    std::map<qint64, qint64> m_positions; ///< the next, by what they lie in
};

} // namespace axial
