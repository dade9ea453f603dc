#include "core/db/rescue.h"

#include "core/base/damage.h"
#include "core/db/database.h"
#include "core/db/sqlite.h"

#include <QSet>
#include <QStringList>

#include <memory>

namespace axial::rescue {
namespace {

using Rows = std::unique_ptr<sqlite3_stmt, int (*)(sqlite3_stmt *)>;

QString quoted(const QString &name)
{
    return u'"' + name + u'"';
}

/// One table on its way from the damaged file into the fresh one.
class Rescuer
{
public:
    Rescuer(Database &damaged, Database &fresh, const QString &table, Progress &progress)
        : m_damaged(damaged), m_fresh(fresh), m_table(table), m_progress(progress),
          m_insert(nullptr, &sqlite3_finalize)
    {
    }

    Count run()
    {
        if (!describe()) {
            m_count.isMissing = true; // every file of ours has all tables
            m_count.lost = 1;
            return m_count;
        }
        const QString from =
            QStringLiteral("SELECT %1 FROM %2 ORDER BY ").arg(m_columns, quoted(m_table));
        if (!readAll(from + m_key.join(QStringLiteral(", ")))) {
            readAll(from + m_key.join(QStringLiteral(" DESC, ")) + QStringLiteral(" DESC"));
            readByKeys();
            m_count.lost = std::max<qint64>(m_count.lost, 1);
        }
        return m_count;
    }

private:
    /// False when the damaged file has no such table.
    bool describe()
    {
        const QSet<QString> there = columnsThere();
        QStringList columns;
        QStringList places;
        auto fresh = m_fresh.query("SELECT name, type, pk, \"notnull\" FROM pragma_table_info(?1) "
                                   "ORDER BY cid",
                                   m_table);
        while (fresh.next()) {
            const QString name = quoted(fresh.text(0));
            const bool isText = fresh.text(1) == QLatin1String("TEXT")
                                || fresh.text(1) == QLatin1String("BLOB");
            if (there.contains(fresh.text(0)))
                columns << name;
            else
                columns << (fresh.integer(3) ? (isText ? QStringLiteral("''") : QStringLiteral("0"))
                                             : QStringLiteral("NULL"));
            places << QStringLiteral("?");
            if (fresh.integer(2))
                m_key << name;
        }
        m_columns = columns.join(QStringLiteral(", "));
        m_insert = prepared(m_fresh, QStringLiteral("INSERT INTO %1 VALUES(%2)")
                                         .arg(quoted(m_table), places.join(QStringLiteral(", "))));
        return !there.isEmpty();
    }

    QSet<QString> columnsThere()
    {
        QSet<QString> there;
        try {
            auto columns = m_damaged.query("SELECT name FROM pragma_table_info(?1)", m_table);
            while (columns.next())
                there.insert(columns.text(0));
        } catch (const DamageError &) { // not even the list of tables can be read up to this one
        }
        return there;
    }

    static Rows prepared(Database &db, const QString &sql)
    {
        sqlite3_stmt *statement = nullptr;
        if (const int code = sqlite3_prepare_v2(db.handle(), sql.toUtf8().constData(), -1,
                                                &statement, nullptr))
            db.fail(code);
        return {statement, &sqlite3_finalize};
    }

    /// False when a row could not be read.
    bool readAll(const QString &sql)
    {
        try {
            return readRows(prepared(m_damaged, sql).get());
        } catch (const DamageError &) {
            return false;
        }
    }

    bool readRows(sqlite3_stmt *rows)
    {
        int code = sqlite3_step(rows);
        for (; code == SQLITE_ROW; code = sqlite3_step(rows)) {
            m_progress.checkCanceled();
            store(rows);
        }
        if (code == SQLITE_INTERRUPT)
            throw Canceled();
        return code == SQLITE_DONE;
    }

    void store(sqlite3_stmt *row)
    {
        for (int i = 0; i < sqlite3_column_count(row); ++i)
            sqlite3_bind_value(m_insert.get(), i + 1, sqlite3_column_value(row, i));
        const int code = sqlite3_step(m_insert.get());
        sqlite3_reset(m_insert.get());
        if (code == SQLITE_DONE) {
            ++m_count.read;
            m_progress.advance();
        } else if (code == SQLITE_CONSTRAINT_PRIMARYKEY || code == SQLITE_CONSTRAINT_ROWID) {
            return; // read before, from the other end
        } else if ((code & 0xff) == SQLITE_CONSTRAINT) {
            ++m_count.lost; // nonsense in its columns
        } else {
            m_fresh.fail(code);
        }
    }

    /// Between the two ends: by each key that is known from elsewhere.
    void readByKeys()
    {
        Rows row(nullptr, &sqlite3_finalize);
        try {
            row = prepared(m_damaged, QStringLiteral("SELECT %1 FROM %2 WHERE %3 = ?1")
                                          .arg(m_columns, quoted(m_table), m_key.front()));
        } catch (const DamageError &) {
            return;
        }
        const QSet<qint64> known = knownKeys();
        for (const qint64 key : known) {
            m_progress.checkCanceled();
            sqlite3_reset(row.get());
            sqlite3_bind_int64(row.get(), 1, key);
            if (!readRows(row.get()))
                ++m_count.lost;
        }
    }

    QSet<qint64> knownKeys()
    {
        QSet<qint64> keys;
        auto parents = m_fresh.query("SELECT \"table\" FROM pragma_foreign_key_list(?1) WHERE "
                                     "\"from\" = (SELECT name FROM pragma_table_info(?1) "
                                     "WHERE pk = 1) AND \"from\" <> 'id'",
                                     m_table);
        while (parents.next())
            collect(m_fresh, QStringLiteral("SELECT id FROM %1").arg(quoted(parents.text(0))),
                    keys);
        auto indexes = m_fresh.query("SELECT name FROM pragma_index_list(?1) WHERE origin = 'c'",
                                     m_table);
        while (m_key.size() == 1 && indexes.next()) {
            for (const char *order : {"", " DESC"})
                collect(m_damaged,
                        QStringLiteral("SELECT %1 FROM %2 INDEXED BY %3 ORDER BY %4%5")
                            .arg(m_key.front(), quoted(m_table), quoted(indexes.text(0)),
                                 firstColumnOf(indexes.text(0)), QLatin1String(order)),
                        keys);
        }
        return keys;
    }

    QString firstColumnOf(const QString &index)
    {
        return quoted(
            m_fresh.text("SELECT name FROM pragma_index_info(?1) WHERE seqno = 0", index));
    }

    /// As far as it can be read.
    static void collect(Database &db, const QString &sql, QSet<qint64> &keys)
    {
        sqlite3_stmt *statement = nullptr;
        if (sqlite3_prepare_v2(db.handle(), sql.toUtf8().constData(), -1, &statement, nullptr))
            return; // the damaged file has no such index
        const Rows rows(statement, &sqlite3_finalize);
        while (sqlite3_step(statement) == SQLITE_ROW)
            keys.insert(sqlite3_column_int64(statement, 0));
    }

    Database &m_damaged;
    Database &m_fresh;
    QString m_table;
    Progress &m_progress;
    Rows m_insert;
    QString m_columns;
    QStringList m_key;
    Count m_count;
};

} // namespace

std::unique_ptr<Database> openDamaged(const QString &path)
{
    auto db = std::make_unique<Database>(path, Database::Mode::ReadOnly);
    // SQLite reads a file that is shorter than it should be only with these.
    const auto set = [&](int option, int value) {
        sqlite3_db_config(db->handle(), option, value, static_cast<int *>(nullptr));
    };
    set(SQLITE_DBCONFIG_DEFENSIVE, 0);
    set(SQLITE_DBCONFIG_WRITABLE_SCHEMA, 1);
    return db;
}

Count copyTable(Database &damaged, Database &fresh, const char *table, Progress &progress)
{
    return Rescuer(damaged, fresh, QString::fromLatin1(table), progress).run();
}

} // namespace axial::rescue
