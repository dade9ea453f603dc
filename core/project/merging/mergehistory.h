#pragma once

#include "core/things/studytable.h"

#include <QByteArray>
#include <QHash>
#include <QSet>

#include <optional>

namespace axial {

class Database;
class Progress;

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

    static MergeHistory of(Database &db, Database &other, const Progress &progress);
};

} // namespace axial
