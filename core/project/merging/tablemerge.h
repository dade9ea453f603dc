#pragma once

#include "core/project/merging/mergematcher.h"

#include <functional>
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

/// Brings the rows of one table of theirs into ours. What it refers to must be merged before.
class TableMerge
{
public:
    TableMerge(MergeWork &work, const Thing &table);

    /// Changes a row of theirs, whose ids are ours already, before it is compared with ours (null =
    /// it is new); false = it is left out.
    using Adapt = std::function<bool(MergeRow &row, const MergeRow *mine, qint64 theirId)>;
    void setAdapt(Adapt adapt) { m_adapt = std::move(adapt); }
    /// Finds ours where neither id nor what is said does; of a row in our ids.
    using Find = std::function<std::optional<qint64>(const MergeRow &row, qint64 theirId)>;
    void setLastFind(Find find) { m_lastFind = std::move(find); }
    /// Told of each row of ours that took something of theirs; a bit a column.
    using Taken = std::function<void(qint64 mine, quint64 columns)>;
    void setTaken(Taken taken) { m_taken = std::move(taken); }

    void run();

private:
    /// In our ids; none when it refers to something that was left out.
    std::optional<MergeRow> translated(const MergeRow &theirs) const;
    std::optional<MergeRow> mineAt(const MergeRow &keys);
    void takeById();
    void takeNew();
    void takeNewOf(const MergeRow &theirs);
    void takeNested();
    void takeParents();
    void takeKeyed();
    void countNew(bool isAsked);
    void compare(const MergeRow &mine, const MergeRow &theirs, const QByteArray &key);
    bool take(const MergeRow &mine, const MergeRow &now, quint64 columns);
    std::optional<qint64> nameHolder(const MergeRow &row, quint64 columns);
    bool staysRemoved(const MergeRow &theirs, const MergeRow &row, bool &isAsked);

    MergeWork &m_work;
    const Thing &m_table;
    std::vector<MergeMatcher> m_matchers;
    QSet<qint64> m_known; ///< ours that were found by their ids
    Adapt m_adapt;
    Find m_lastFind;
    Taken m_taken;
    QByteArray m_selectSql; ///< of theirs
    QByteArray m_mineSql;   ///< one of ours
    NewRows m_new;
};

} // namespace axial
