#pragma once

#include "core/base/progress.h"

#include <QHash>
#include <QSet>
#include <QStringList>

#include <functional>
#include <memory>
#include <optional>

class QSqlDatabase;
class QSqlQuery;
class QTemporaryFile;

namespace axial::foreign {

/// A row of another program's table, which can hold anything anywhere.
class ForeignRow
{
public:
    ForeignRow(const QSqlQuery &query, qint64 &left) : m_query(query), m_left(left) {}

    /// "" when there is none. Throws Error when the file says more than any project would.
    QString text(int column) const;
    /// A whole number, also one that is written as a fraction (1.0) or as words ("1").
    std::optional<qint64> number(int column) const;
    /// The whole number next to what is there.
    std::optional<qint64> rounded(int column) const;

private:
    const QSqlQuery &m_query;
    qint64 &m_left; ///< characters that may still be read
};

/// The database in which another program keeps its projects, read through Qt Sql and never written:
/// its bytes are read from a copy of this program's own, so that no journal beside it is looked at
/// and nobody changes it meanwhile. Views, triggers, virtual tables and computed columns are not
/// looked at.
class ForeignDatabase
{
public:
    /// Throws Error for what is no SQLite database, or a damaged one; Canceled.
    ForeignDatabase(const QByteArray &bytes, Progress &progress);
    ~ForeignDatabase();
    Q_DISABLE_COPY_MOVE(ForeignDatabase)

    static bool isOne(const QByteArray &bytes);

    /// Upper and lower case are the same.
    bool has(const QString &table) const { return m_columns.contains(table.toLower()); }
    bool has(const QString &table, const QString &column) const;
    /// Each row of a table, in any order; none when there is no such table. A column that isn't
    /// there is empty everywhere: older versions of a program have fewer. Throws Error for a
    /// damaged table and for one with too many rows; Canceled.
    void each(const QString &table, const QStringList &columns,
              const std::function<void(const ForeignRow &)> &take) const;

private:
    void open(const QByteArray &bytes);
    void check() const;
    void readTables();

    Progress &m_progress;
    QString m_name; ///< of the connection
    std::unique_ptr<QTemporaryFile> m_file;
    std::unique_ptr<QSqlDatabase> m_database;
    QHash<QString, QSet<QString>> m_columns; ///< by table, all in lower case
    mutable qint64 m_left;
};

} // namespace axial::foreign
