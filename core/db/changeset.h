#pragma once

#include "core/db/database.h"

#include <QByteArray>
#include <QString>

#include <optional>
#include <vector>

struct sqlite3_session;

namespace axial {

/// Records what happens to the tables of a study until changeset() is taken.
class ChangeRecorder
{
public:
    explicit ChangeRecorder(Database &database);
    ~ChangeRecorder();
    ChangeRecorder(const ChangeRecorder &) = delete;
    ChangeRecorder &operator=(const ChangeRecorder &) = delete;

    /// Everything so far, as SQLite's changeset; empty when nothing changed.
    QByteArray changeset();

private:
    Database &m_database;
    sqlite3_session *m_session = nullptr;
};

namespace changesets {

enum class Direction { Forward, Inverse };

/// A table that a changeset touches.
struct TouchedTable {
    QString name;
    QByteArray key; ///< a byte a column: its place in the primary key, or 0
    /// Ids of the touched rows, ascending; nullopt when they are many or have no id. Rows with a key
    /// of several columns are known by what they belong to: a decision by its source.
    std::optional<std::vector<qint64>> ids;
    /// What rows with an id belonged to before or after, as the column beside it names it (a coding
    /// to its quote, a quote to its source); where it stayed the same, the row itself says it.
    std::vector<qint64> owners;
    qint64 added = 0;   ///< rows
    qint64 changed = 0; ///< rows that were there and still are
};

constexpr size_t touchedIdsAtMost = 1000; ///< beyond, whoever shows the rows had better read all

/// By name.
std::vector<TouchedTable> touchedTables(const QByteArray &changeset);

/// Applies it within the caller's transaction and says what that touched; foreign keys must be off
/// (the changeset holds the rows of every cascade itself). Throws Error when a row is not as the
/// changeset left it, or a table has other columns than then.
std::vector<TouchedTable> apply(Database &database, const QByteArray &changeset,
                                Direction direction);

/// zstd, as the history keeps it.
QByteArray compressed(const QByteArray &bytes);
QByteArray decompressed(const QByteArray &bytes);

} // namespace changesets

} // namespace axial
