#pragma once

#include "core/base/progress.h"
#include "core/db/database.h"
#include "core/project/merging/mergeblindness.h"
#include "core/project/merging/mergehistory.h"
#include "core/project/merging/mergereport.h"
#include "core/project/merging/mergewords.h"

#include <QHash>
#include <QSet>

#include <vector>

namespace axial {

using MergeRow = std::vector<Statement::Value>;

/// Which of ours each thing of theirs is.
class MergeIds
{
public:
    void put(StudyTable table, qint64 theirs, qint64 mine) { m_ids[int(table)][theirs] = mine; }
    std::optional<qint64> find(StudyTable table, qint64 theirs) const
    {
        const auto ids = m_ids.constFind(int(table));
        if (ids == m_ids.cend())
            return std::nullopt;
        const auto found = ids->constFind(theirs);
        return found == ids->cend() ? std::nullopt : std::optional(*found);
    }
    /// Of ours that came in by this merge.
    void putNew(StudyTable table, qint64 mine) { m_new[int(table)].insert(mine); }
    bool isNew(StudyTable table, qint64 mine) const
    {
        const auto ids = m_new.constFind(int(table));
        return ids != m_new.cend() && ids->contains(mine);
    }
    const QHash<qint64, qint64> of(StudyTable table) const { return m_ids.value(int(table)); }

private:
    QHash<int, QHash<qint64, qint64>> m_ids;
    QHash<int, QSet<qint64>> m_new;
};

/// What the parts of one merge share: the two projects, what is known of them, and what came of it
/// so far.
struct MergeWork {
    Database &db;
    Database &other;
    const MergeChoices &choices;
    const Progress &progress;
    MergeHistory history;
    MergeBlindness blindness;
    MergeWords mine{db};
    MergeWords theirs{other};
    MergeIds ids{};
    MergeReport report{};

    /// Lists it, and says what is chosen.
    MergeChoice ask(MergeConflict conflict);
    /// Between two rows.
    void pause();
};

/// The values with commas between them, as MergeChanges knows a row.
QByteArray mergeKey(const MergeRow &row, int columns);

} // namespace axial
