#pragma once

#include "core/project/merging/mergework.h"
#include "core/things/thing.h"

namespace axial {

/// As a person calls a column.
QString columnName(const ThingColumn &column);

/// What becomes of two rows that are the same thing: which columns of ours take another value.
class MergeDifference
{
public:
    /// `mine` and `theirs` in our ids; `key` is theirs in their own, as their history has it.
    MergeDifference(MergeWork &work, const Thing &table, const MergeRow &mine,
                    const MergeRow &theirs, const QByteArray &key);

    /// Looks at those columns (a bit each) and asks where need be.
    void settle(quint64 columns);

    const MergeRow &now() const { return m_now; }
    quint64 taken() const { return m_taken; } ///< a bit a column
    bool isConflict() const { return m_isConflict; }

private:
    void settleGroup(quint64 columns);
    void ask(quint64 columns);
    quint64 colors() const;
    bool isEmpty(const MergeRow &row, quint64 columns) const;
    void take(quint64 columns);

    MergeWork &m_work;
    const Thing &m_table;
    const MergeRow &m_mine;
    const MergeRow &m_theirs;
    QByteArray m_key;
    MergeRow m_now;
    quint64 m_taken = 0;
    bool m_isConflict = false;
};

} // namespace axial
