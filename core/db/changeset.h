#pragma once

#include "core/db/database.h"
#include "core/db/frames.h"
#include "core/things/studytable.h"

#include <QByteArray>
#include <QString>

#include <functional>
#include <optional>
#include <vector>

namespace axial {

namespace changesets {

enum class Direction { Forward, Inverse };

/// A table that a changeset touches.
struct TouchedTable {
    StudyTable table = StudyTable::Setting;
    QByteArray key; ///< a byte a column: its place in the primary key, or 0
    /// Ids of the touched rows, ascending; nullopt when they are many or have no id. Rows with a
    /// key of several columns are known by what they belong to: a decision by its source.
    std::optional<std::vector<qint64>> ids;
    /// What rows with an id belonged to before or after, as the column beside it names it (a coding
    /// to its quote, a quote to its source); where it stayed the same, the row itself says it.
    std::vector<qint64> owners;
    qint64 added = 0;   ///< rows
    qint64 changed = 0; ///< rows that were there and still are
};

constexpr size_t touchedIdsAtMost = 1000; ///< beyond, whoever shows the rows had better read all

/// Where changes come from: what was recorded just now may be of any size, what a file holds may be
/// a stranger's.
enum class Origin { Recorded, Stored };

/// In the order of StudyTable. Throws Error: damaged, or stored and larger than plausible.
std::vector<TouchedTable> touchedTables(const Frames &changes, Origin origin = Origin::Stored);

/// What a changeset does to a row.
struct ChangedRow {
    enum class How { Added, Changed, Removed };
    StudyTable table = StudyTable::Setting;
    How how = How::Changed;
    QByteArray key;      ///< the values of its primary key, with commas between them
    quint64 columns = 0; ///< of a changed one: a bit for each that is another now
};

/// The values of such a row, while eachRow() is at it.
class RowValues
{
public:
    enum class Side { Before, After }; ///< of the step

    explicit RowValues(void *iterator) : m_iterator(iterator) {}
    /// As it was before, else as it is after; nullopt = the changeset says neither (the column
    /// stayed as it was), or it is no whole number.
    std::optional<qint64> integer(int column) const;
    /// Empty when the changeset does not say it.
    QString text(int column, Side side) const;

private:
    void *m_iterator; ///< SQLite's, whose names no header knows
};

/// Each in turn, in the order it was done. Throws Error: damaged, or larger than plausible.
void eachRow(const Frames &changes, const std::function<void(const ChangedRow &)> &fn);
void eachRow(const Frames &changes,
             const std::function<void(const ChangedRow &, const RowValues &)> &fn);

/// A row of a changeset with its values by column; none where the changeset does not say them. An
/// added row has no values before, a removed one none after; of a changed one there are its key
/// before, and of each column that is another now both.
struct StepRow {
    using Values = std::vector<std::optional<Statement::Value>>;

    StudyTable table = StudyTable::Setting;
    ChangedRow::How how = ChangedRow::How::Changed;
    Values before;
    Values after;

    /// Those that hold its key; of one that is added or removed, all that it has.
    const Values &values() const { return how == ChangedRow::How::Added ? after : before; }
};
/// All of them, in the order they were done in; held in memory at once. Throws Error: damaged.
std::vector<StepRow> stepRows(const Frames &changes);

/// Applies them within the caller's transaction, which must not be committed after an error, and
/// says what that touched; foreign keys must be off (the changesets hold the rows of every cascade
/// themselves). Throws Error when a row is not as the step left it, or a table has other columns
/// than then.
std::vector<TouchedTable> apply(Database &database, const Frames &changes, Direction direction);

/// The same of one table only, in a database that has no other; the rest is passed over.
void applyOnly(StudyTable table, Database &database, const Frames &changes, Direction direction);

/// Writes them into a value of a row, which zeroblob() made as long, piece by piece, and drops
/// them.
void store(Database &database, const char *table, const char *column, qint64 row, Frames frames);
/// Such a value.
Frames stored(Database &database, const char *table, const char *column, qint64 row);

/// zstd, as the originals of sources are kept.
QByteArray compressed(const QByteArray &bytes);
/// `size` is how many bytes it was, as recorded beside it. Throws Error when it is not that.
QByteArray decompressed(const QByteArray &bytes, qint64 size);

} // namespace changesets

} // namespace axial
