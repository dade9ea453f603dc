#include "core/db/reading.h"

#include "core/base/error.h"
#include "core/db/database.h"
#include "core/db/sqlite.h"

#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <mutex>
#include <system_error>
#include <thread>
#include <vector>

namespace axial {
namespace {

/// Asks those who read again and again whether somebody wants to write, since who computes between
/// two statements would not look for himself.
class WriterWatch
{
public:
    static WriterWatch &instance()
    {
        // Never destroyed, since its thread ends with the program only.
        static auto *const watch = new WriterWatch;
        return *watch;
    }

    /// False when the system has no more threads just now.
    bool add(ReadLock *lock)
    {
        const std::lock_guard turn(m_turn);
        try {
            if (!m_isRunning)
                std::thread([this] { run(); }).detach();
        } catch (const std::system_error &) {
            return false;
        }
        m_isRunning = true;
        m_locks.push_back(lock);
        if (m_locks.size() == 1)
            m_isNeeded.notify_one();
        return true;
    }
    void remove(ReadLock *lock)
    {
        const std::lock_guard turn(m_turn);
        std::erase(m_locks, lock);
    }

private:
    void run()
    {
        constexpr auto pause = std::chrono::milliseconds(10);
        while (true) {
            std::unique_lock turn(m_turn);
            m_isNeeded.wait(turn, [this] { return !m_locks.empty(); });
            for (ReadLock *each : m_locks)
                each->giveWay();
            turn.unlock();
            std::this_thread::sleep_for(pause);
        }
    }

    std::mutex m_turn;
    std::condition_variable m_isNeeded;
    bool m_isRunning = false;
    std::vector<ReadLock *> m_locks;
};

} // namespace

DatabaseUse::DatabaseUse(Database &database) : m_lock(database.readLock())
{
    m_lock.enter();
}

DatabaseUse::~DatabaseUse()
{
    m_lock.leave();
}

void ReadLock::enter()
{
    if (m_running++ == 0)
        m_free.acquire();
}

void ReadLock::leave()
{
    if (--m_running > 0)
        return;
    if (m_isForgotten)
        m_state.reset();
    if (m_isForgotten || (m_isLocked && m_readings == 0))
        unlock(); // was not to be done while a statement was being interrupted
    else if (m_isAsked.load(std::memory_order_relaxed))
        unlockIfWanted();
    m_isForgotten = false;
    m_free.release();
}

void ReadLock::giveWay()
{
    m_isAsked = true;
    if (!m_free.tryAcquire())
        return; // whoever ends the statement looks
    unlockIfWanted();
    m_free.release();
}

void ReadLock::letGo()
{
    enter();
    unlock();
    leave();
}

void ReadLock::begin(WhenChanged whenChanged)
{
    if (m_readings == 0) {
        if (!WriterWatch::instance().add(this))
            return; // then each statement locks for itself
        m_state.reset();
        m_isOvertaken = false;
        m_readsOn = whenChanged == WhenChanged::ReadOn;
    } else if (whenChanged == WhenChanged::BeginAgain) {
        m_readsOn = false;
    }
    ++m_readings;
}

void ReadLock::end()
{
    if (m_readings == 0 || --m_readings > 0)
        return;
    WriterWatch::instance().remove(this);
    letGo();
}

void ReadLock::readOn()
{
    if (m_readings == 0)
        return;
    const bool isInTransaction = sqlite3_get_autocommit(m_database.handle()) == 0;
    if (isInTransaction)
        return;         // ours, or one of somebody who writes: it has one state anyway
    m_isLocked = false; // SQLite ends a transaction by itself when a disk fails
    lock();
}

void ReadLock::lock()
{
    const int code = sqlite3_exec(m_database.handle(), "BEGIN", nullptr, nullptr, nullptr);
    if (code != SQLITE_OK)
        m_database.fail(code, Database::Doing::Reading);
    m_isLocked = true;
    m_lockedSince.start();
    try {
        const auto state = m_database.integer("PRAGMA data_version");
        const bool isAnother = m_state && m_state != state;
        m_state = state;
        m_isOvertaken |= isAnother;
        if (isAnother && !m_readsOn)
            throw Canceled();
    } catch (...) {
        unlock();
        throw;
    }
}

void ReadLock::unlock()
{
    // COMMIT, since a ROLLBACK would take temporary tables back.
    sqlite3 *const handle = m_database.handle();
    if (m_isLocked && sqlite3_get_autocommit(handle) == 0)
        sqlite3_exec(handle, "COMMIT", nullptr, nullptr, nullptr);
    m_isLocked = m_isLocked && sqlite3_get_autocommit(handle) == 0;
}

void ReadLock::unlockIfWanted()
{
    m_isAsked = false;
    if (m_isLocked && isWanted())
        unlock();
}

/// After a while by whoever it may be, since not everybody who waits can be seen.
bool ReadLock::isWanted() const
{
    constexpr int longestMs = 250;
    if (m_lockedSince.hasExpired(longestMs))
        return true;
    sqlite3_file *file = nullptr;
    const int code = sqlite3_file_control(m_database.handle(), "main", SQLITE_FCNTL_FILE_POINTER,
                                          &file);
    if (code != SQLITE_OK || !file || !file->pMethods)
        return false; // in memory
    int isReserved = 0;
    return file->pMethods->xCheckReservedLock(file, &isReserved) != SQLITE_OK || isReserved != 0;
}

Reading::Reading(Database &database, WhenChanged whenChanged) : m_lock(database.readLock())
{
    m_lock.begin(whenChanged);
}

Reading::~Reading()
{
    m_lock.end();
}

bool Reading::isOvertaken() const
{
    return m_lock.depth() == 1 && m_lock.isOvertaken();
}

} // namespace axial
