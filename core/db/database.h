#pragma once

#include "core/base/error.h"
#include "core/base/id.h"
#include "core/base/progress.h"

#include <QByteArray>
#include <QByteArrayView>
#include <QMutex>
#include <QString>

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <unordered_map>
#include <variant>
#include <vector>

struct sqlite3;
struct sqlite3_stmt;

namespace axial {

class Database;
class ReadLock;
class ReadMemory;

/// As long as it lives, nobody else touches the connection, as while a statement runs (see
/// ReadLock).
class DatabaseUse
{
public:
    explicit DatabaseUse(Database &database);
    ~DatabaseUse();
    DatabaseUse(const DatabaseUse &) = delete;
    DatabaseUse &operator=(const DatabaseUse &) = delete;

private:
    ReadLock &m_lock;
};

/// A prepared statement in use: bound once, stepped, reset by the destructor. It must not outlive
/// its Database. Columns are numbered from 0.
class Statement
{
public:
    /// What a column of a row may hold; the first = NULL.
    using Value = std::variant<std::monostate, qint64, double, QString, QByteArray>;

    Statement(Statement &&other) noexcept;
    Statement &operator=(Statement &&) = delete;
    ~Statement();

    /// Resets, binds all parameters in order (?1, ?2, ...) and returns itself.
    template <class... Values>
    Statement &bind(const Values &...values)
    {
        const DatabaseUse use(*m_database);
        reset();
        m_isReset = false;
        int index = 0;
        (bindValue(++index, values), ...);
        return *this;
    }
    /// The same, as many as there are.
    Statement &bindAll(const std::vector<Value> &values);
    /// True when there is a row. Throws Error.
    bool next();
    /// Binds and runs to the end.
    template <class... Values>
    void run(const Values &...values)
    {
        const DatabaseUse use(*m_database);
        bind(values...);
        while (next()) {
        }
        reset();
    }

    qint64 integer(int column) const;
    double real(int column) const;
    QString text(int column) const;
    QByteArray blob(int column) const;
    /// A text as it is stored, without a copy; valid until the statement moves on.
    QByteArrayView utf8(int column) const;
    bool isNull(int column) const;
    Value value(int column) const;
    /// Of the whole row.
    std::vector<Value> values() const;
    template <class Id>
    Id id(int column) const
    {
        return Id{integer(column)};
    }

private:
    friend class Database;
    Statement(Database &database, std::string sql, sqlite3_stmt *handle);

    void requireText(int column) const;
    void reset();
    void stop();
    void bindValue(int index, qint64 value);
    void bindValue(int index, int value) { bindValue(index, qint64(value)); }
    void bindValue(int index, bool value) { bindValue(index, qint64(value)); }
    void bindValue(int index, double value);
    void bindValue(int index, const QString &value);
    void bindValue(int index, const QByteArray &value);
    void bindValue(int index, const char *value) = delete; // it would be taken for a bool
    void bindValue(int index, std::nullptr_t);
    void bindValue(int index, std::monostate) { bindValue(index, nullptr); }
    template <class Tag>
    void bindValue(int index, Id<Tag> id)
    {
        // "none" is stored as NULL, so that a foreign key may be absent
        if (id)
            bindValue(index, id.value);
        else
            bindValue(index, nullptr);
    }
    template <class Value>
    void bindValue(int index, const std::optional<Value> &value)
    {
        if (value)
            bindValue(index, *value);
        else
            bindValue(index, nullptr);
    }

    Database *m_database;
    std::string m_sql;
    sqlite3_stmt *m_handle;
    bool m_isRunning = false; ///< between its first row and its end
    bool m_isReset = true;    ///< not bound, not stepped
};

/// One connection to one SQLite file, hardened, since a project may be a stranger's. Not
/// thread-safe except interrupt(), fileWasMoved() and backupTo(); each worker opens its own.
class Database
{
public:
    enum class Mode {
        ReadOnly,
        Worker, ///< likewise, for one thread at a time in all it does but interrupt(): quicker
        ReadWrite,
        Create,
        Memory
    };
    /// Asks those who read the file to stop; may be called again and again.
    using MakeRoom = std::function<void()>;

    /// How long a statement waits for a file that somebody else holds, in milliseconds: a worker's,
    /// and one that a person stands before.
    static constexpr int longPatienceMs = 5000;
    static constexpr int briefPatienceMs = 50;

    /// Throws Error. Create refuses an existing file.
    Database(const QString &path, Mode mode, int patienceMs = longPatienceMs);
    ~Database();
    Database(const Database &) = delete;
    Database &operator=(const Database &) = delete;

    const QString &path() const { return m_path; }
    bool isReadOnly() const { return m_mode == Mode::ReadOnly || m_mode == Mode::Worker; }

    /// From now on, in milliseconds: what reads waits that long (then BusyError), a Transaction as
    /// long as is said for writing (then HeldError); after that in vain, no longer than a reader
    /// until one could begin.
    void setPatience(int readingMs, int writingMs);

    /// A statement, from the cache when it was used before.
    Statement prepare(const char *sql);
    template <class... Values>
    Statement query(const char *sql, const Values &...values)
    {
        Statement statement = prepare(sql);
        statement.bind(values...);
        return statement;
    }
    template <class... Values>
    void run(const char *sql, const Values &...values)
    {
        prepare(sql).run(values...);
    }
    /// The first column of the first row; nullopt when there is none or it is NULL.
    template <class... Values>
    std::optional<qint64> integer(const char *sql, const Values &...values)
    {
        Statement statement = query(sql, values...);
        if (!statement.next() || statement.isNull(0))
            return std::nullopt;
        return statement.integer(0);
    }
    template <class... Values>
    QString text(const char *sql, const Values &...values)
    {
        Statement statement = query(sql, values...);
        return statement.next() ? statement.text(0) : QString();
    }
    /// Several statements without parameters: schema, pragmas.
    void execute(const char *sql);

    /// Rows changed by the last statement.
    qint64 changes() const;
    /// Stops the running statement from another thread; it throws Canceled. So does that of the
    /// connection beside this one.
    void interrupt();
    /// For a second thread, another connection to the file that this worker's reads; none where the
    /// two would not see the same. It is stopped together with this one, and within a Reading sees
    /// the same as long as it lives.
    std::shared_ptr<Database> openBeside();
    /// The file's change counter (SQLite's file format, 1.3.6): another number after each change
    /// that was committed by whatever connection, the same as long as nobody writes. None when this
    /// connection doesn't see what all see: it is writing, or temporary tables hide rows from it;
    /// nor without a file.
    std::optional<quint32> fileState();
    /// True when the file was moved, replaced or deleted under the open program.
    bool fileWasMoved() const;
    /// Copies the whole database, page by page, into a new file of mode 0600. With progress it
    /// lets writers in between two stretches of pages (and starts again when they wrote), and may
    /// throw Canceled; the unfinished file is then the caller's to remove.
    void backupTo(const QString &path, Progress *progress = nullptr);
    /// Lets long statements stop, throwing Canceled, when the job is cancelled. The progress must
    /// outlive the connection.
    void cancelWith(const Progress *progress);
    /// Rewrites the file so that nothing deleted stays in it. Readers are asked to make room as
    /// Transaction::commit() asks them.
    void vacuum(const MakeRoom &makeRoom = {});

    /// A fresh row id (see setIds()).
    template <class Id>
    Id newId()
    {
        return Id{nextId()};
    }
    /// Shares one source of ids between the connections of one opening.
    struct IdSource;
    void setIds(std::shared_ptr<IdSource> ids) { m_ids = std::move(ids); }
    std::shared_ptr<IdSource> ids() const { return m_ids; }
    static std::shared_ptr<IdSource> makeIds();
    /// Shares what is read between the connections of one opening; none at first.
    void setMemory(std::shared_ptr<ReadMemory> memory) { m_memory = std::move(memory); }
    std::shared_ptr<ReadMemory> memory() const { return m_memory; }

    sqlite3 *handle() const { return m_handle; }
    ReadLock &readLock() { return *m_readLock; }
    enum class Doing { Reading, Writing };
    /// Translates SQLite's result code into words for the user and throws; BusyError when what
    /// reads finds the file held by somebody else.
    [[noreturn]] void fail(int code, Doing doing = Doing::Writing) const;
    /// Throws DamageError that says what is wrong with the file.
    [[noreturn]] void failDamaged(const QString &what) const;

private:
    friend class Statement;
    friend class Transaction;
    qint64 nextId();
    QString shownName() const;
    void configure();
    void wait(Doing doing);
    class Wait;
    void release(std::string sql, sqlite3_stmt *statement);

    QString m_path;
    Mode m_mode;
    int m_readingMs;
    int m_writingMs;
    bool m_wasBusy = false; ///< somebody held the file when it was last to be written
    sqlite3 *m_handle = nullptr;
    std::unique_ptr<ReadLock> m_readLock;
    std::unordered_multimap<std::string, sqlite3_stmt *> m_idle;
    std::shared_ptr<IdSource> m_ids;
    std::shared_ptr<ReadMemory> m_memory;
    QMutex m_besideMutex;
    std::weak_ptr<Database> m_beside;
};

/// BEGIN IMMEDIATE ... COMMIT; rolls back when destroyed without commit().
class Transaction
{
public:
    explicit Transaction(Database &database);
    ~Transaction();
    Transaction(const Transaction &) = delete;
    Transaction &operator=(const Transaction &) = delete;
    /// Throws Error; then nothing was changed, unless the disk failed after the last step: who must
    /// know looks into the file. While others still read, they are asked to make room, again and
    /// again: who was asked between two statements begins the next one as if nothing had been said.
    void commit(const Database::MakeRoom &makeRoom = {});

private:
    void execute(const char *sql);

    Database &m_database;
    bool m_open = true;
    std::optional<DatabaseUse> m_use; ///< of all its statements
};

/// Lets the statements of a connection be cancelled as long as it lives; without progress none.
class CanceledWith
{
public:
    CanceledWith(Database &db, const Progress *progress) : m_db(db), m_isOn(progress)
    {
        if (m_isOn)
            m_db.cancelWith(progress);
    }
    ~CanceledWith()
    {
        if (m_isOn)
            m_db.cancelWith(nullptr);
    }
    CanceledWith(const CanceledWith &) = delete;
    CanceledWith &operator=(const CanceledWith &) = delete;

private:
    Database &m_db;
    bool m_isOn;
};

} // namespace axial
