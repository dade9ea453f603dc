#pragma once

#include <QMutex>
#include <QSemaphore>
#include <QString>

#include <atomic>
#include <functional>
#include <memory>
#include <vector>

class QThread;

namespace axial {

class Database;
class Progress;
class ProjectLock;
class ReadMemory;

/// The open file of a project: its lock, the connections of those who read it, and whose turn it is
/// to write. Made in the thread of the window, whose connection it has.
class ProjectFile
{
public:
    enum class Access { Write, ReadOnly };
    enum class State { Ours, Moved, ChangedElsewhere };
    /// The right to write, given back by its destructor, in any thread.
    using Turn = std::unique_ptr<QSemaphore, void (*)(QSemaphore *)>;

    /// How long a worker waits for his turn.
    static constexpr int workersWaitMs = 60000;

    /// Under another name until it is whole, so that a project is there or not. Throws Error.
    static void makeEmpty(const QString &path);

    ProjectFile(QString path, Access access);
    ~ProjectFile();

    const QString &path() const { return m_path; }
    bool isReadOnly() const { return m_access == Access::ReadOnly; }
    const QString &readOnlyReason() const { return m_readOnlyReason; }
    void makeReadOnly(const QString &reason);

    /// Throws LockedError; read-only afterwards when no lock can be written there.
    void lock();
    bool isLocked() const { return m_lock != nullptr; }
    /// Throws Error: not exactly of its version, damaged, not to be read.
    void connect();
    /// The lock is given back; the schema stays as old as it is.
    void goOnReadOnly(const QString &reason);
    /// The schema's, as it is in the file.
    int version() const { return m_version; }
    void setVersion(int version) { m_version = version; }
    /// What others wrote until now is known.
    void takeAsOurs();

    /// Whether this is the window's thread.
    bool isInItsThread() const;
    Database &database() const { return *m_database; }
    std::shared_ptr<Database> openReader();
    void interruptReaders();
    bool isHeld() const;

    /// Throws Error: read-only, moved, or somebody else writes for longer than that.
    Turn takeTurn(int waitMs = 0);
    bool isBeingWritten() const { return m_writing.available() == 0; }
    /// For whose turn it is: the window's own connection in its thread, else one of the worker's
    /// own.
    std::shared_ptr<Database> writer();
    void noteCommit();
    /// When another program wrote, what follows of that is done before anybody else may write.
    State state(const std::function<void()> &whenChangedElsewhere);

    /// Whole and verified. Throws Error, Canceled.
    void copyTo(const QString &path, Progress *progress);

private:
    void requireWritable() const;

    QString m_path;
    std::atomic<Access> m_access;
    QString m_readOnlyReason;
    QThread *m_thread;
    int m_version = 0;
    std::unique_ptr<ProjectLock> m_lock;
    std::unique_ptr<Database> m_database;
    QSemaphore m_writing{1};  ///< one writer at a time
    qint64 m_dataVersion = 0; ///< of the window's connection; grows when another one wrote
    std::atomic<bool> m_workerWrote = false; ///< so its next growth is our own doing
    std::shared_ptr<ReadMemory> m_memory;    ///< of all connections
    QMutex m_readersMutex;
    std::vector<std::weak_ptr<Database>> m_readers;
};

} // namespace axial
