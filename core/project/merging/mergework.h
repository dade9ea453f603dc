#pragma once

#include "core/base/progress.h"
#include "core/db/database.h"
#include "core/project/merging/mergeblindness.h"
#include "core/project/merging/mergereport.h"
#include "core/project/merging/mergewords.h"

#include <QHash>
#include <QSet>

#include <vector>

namespace axial {

/// What one of two copies did since they parted, by the rows it touched.
class MergeChanges
{
public:
    /// Takes in a step of it; Canceled is thrown when the progress is cancelled.
    void add(Database &db, qint64 step, bool isTakenBack, const Progress &progress);

    /// Whether any of these columns (a bit each) of the row is another now, or the row is new.
    bool hasChanged(StudyTable table, const QByteArray &key, quint64 columns) const;
    /// Whether a row whose key begins like this was added, changed or removed.
    bool hasTouched(StudyTable table, const QByteArray &beginning) const;
    /// Whether it was there, and was removed; it may be there again.
    bool hasRemoved(StudyTable table, const QByteArray &key) const;
    const QSet<QByteArray> &removed(StudyTable table) const;

private:
    QHash<int, QHash<QByteArray, quint64>> m_changed;
    QHash<int, QSet<QByteArray>> m_removed;
    QHash<int, QSet<QByteArray>> m_beginnings; ///< of keys of several columns, without the last
};

/// What two projects did since they were one, as their histories tell.
struct MergeHistory {
    bool isShared = false; ///< they were one, and all steps since can be read
    MergeChanges here;
    MergeChanges there;

    /// What becomes of the rows of a thing that are a whole and differ, by the beginnings of their
    /// keys.
    enum class Whole {
        Stays,   ///< nobody touched it there
        IsTaken, ///< nobody touched it here
        IsAsked
    };
    Whole whole(StudyTable table, const QByteArray &theirs, const QByteArray &mine) const;

    static MergeHistory of(Database &db, Database &other, const Progress &progress);
};

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
