#pragma once

#include <QElapsedTimer>
#include <QSemaphore>
#include <QtGlobal>

#include <atomic>
#include <optional>

struct sqlite3;

namespace axial {

class Database;

/// What keeps a connection's file locked between the statements of a Reading. Its owner's thread
/// calls all but giveWay(), which comes from the thread of whoever wants to write.
class ReadLock
{
public:
    enum class WhenChanged {
        BeginAgain, ///< the next statement throws Canceled
        ReadOn      ///< each statement's rows stand for themselves
    };

    explicit ReadLock(Database &database) : m_database(database) {}

    /// From here to leave() nobody else touches the connection: while a statement runs.
    void enter();
    void leave();
    /// Between the two, before the first row. Throws Error; Canceled when the file was changed
    /// since the Reading's last statement.
    void readOn();
    /// Between two statements the file is let go when somebody wants to write, else soon.
    void giveWay();
    /// The file is let go, for a change by this very connection.
    void letGo();
    /// A statement was interrupted, so that whoever reads begins again, with whatever state is
    /// there then.
    void forget() { m_isForgotten = true; }

    /// What a Reading does; without end(), until the connection is closed.
    void begin(WhenChanged whenChanged = WhenChanged::BeginAgain);
    void end();
    int depth() const { return m_readings; }
    bool isOvertaken() const { return m_isOvertaken; }

private:
    void lock();
    void unlock();
    void unlockIfWanted();
    bool isWanted() const;

    Database &m_database;
    QSemaphore m_free{1};                ///< taken while a statement runs
    std::atomic<bool> m_isAsked = false; ///< to look whether somebody wants to write
    int m_running = 0;
    int m_readings = 0;
    bool m_isLocked = false;
    bool m_readsOn = false;
    bool m_isOvertaken = false;
    bool m_isForgotten = false;
    std::optional<qint64> m_state; ///< of the file, by the connection's own count
    QElapsedTimer m_lockedSince;
};

/// While one lives, the statements of a connection see the file in one state, and lock it once
/// instead of each for itself. Whoever wants to write, here or in another program, waits no longer
/// than for the statement that runs; when he has changed the file, the next statement throws
/// Canceled, since its rows would not go with those before it.
class Reading
{
public:
    using WhenChanged = ReadLock::WhenChanged;

    explicit Reading(Database &database, WhenChanged whenChanged = WhenChanged::BeginAgain);
    ~Reading();
    Reading(const Reading &) = delete;
    Reading &operator=(const Reading &) = delete;

    /// The file was changed, so that all is to be read again; false inside another Reading, whose
    /// part this one is.
    bool isOvertaken() const;

private:
    ReadLock &m_lock;
};

} // namespace axial
