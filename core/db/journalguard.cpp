#include "core/db/journalguard.h"

#include "core/db/journal.h"
#include "core/db/sqlite.h"

#include <QFile>

#include <algorithm>
#include <mutex>
#include <optional>
#include <string>
#include <unordered_map>

namespace axial::journalguard {
namespace {

/// One connection. SQLite asks with the very strings it gave out, so they tell who is asking.
struct Watched {
    const char *journal = nullptr;
    const char *wal = nullptr;
    std::string journalName;
    std::string walName;
    QString path;
    sqlite3_file *file = nullptr;
    /// Nothing was there since the opening, which has taken care of what was.
    bool hasNoJournal = false;
    bool hasNoWal = false;
};

std::mutex mutex;

std::unordered_map<sqlite3 *, Watched> &all()
{
    static std::unordered_map<sqlite3 *, Watched> watched;
    return watched;
}

sqlite3_vfs &system()
{
    return *sqlite3_vfs_find(nullptr);
}

/// Through SQLite's own handle: closing another one would drop the locks of the process.
QByteArray readProject(sqlite3_file *file, qint64 at, qint64 size)
{
    QByteArray bytes(size, '\0');
    const int code = file->pMethods->xRead(file, bytes.data(), int(size), at);
    return code == SQLITE_OK ? bytes : QByteArray();
}

/// By somebody who has it open: then the journal is his.
bool isBeingWritten(const Watched &asking)
{
    int isReserved = 0;
    asking.file->pMethods->xCheckReservedLock(asking.file, &isReserved);
    return isReserved != 0;
}

bool mayBeUsed(const Watched &asking, const char *name)
{
    if (isBeingWritten(asking))
        return true;
    sqlite3_int64 size = 0;
    asking.file->pMethods->xFileSize(asking.file, &size);
    const auto kind = journal::judge({asking.path, size, [&](qint64 at, qint64 count) {
                                          return readProject(asking.file, at, count);
                                      }}).kind;
    const bool isNews = name == asking.wal ? asking.hasNoWal : asking.hasNoJournal;
    const bool isHarmless = kind == journal::Kind::Spent || kind == journal::Kind::Nothing
                            || (!isNews && kind != journal::Kind::Foreign);
    return isHarmless || isBeingWritten(asking); // somebody may just have begun
}

std::optional<Watched> whoAsks(const char *name)
{
    const std::lock_guard lock(mutex);
    for (const auto &[database, watched] : all()) {
        if (name == watched.journal || name == watched.wal)
            return watched;
    }
    return std::nullopt;
}

void noteAbsence(const char *name)
{
    const std::lock_guard lock(mutex);
    for (auto &[database, watched] : all()) {
        watched.hasNoJournal |= name == watched.journal;
        watched.hasNoWal |= name == watched.wal;
    }
}

int isThere(sqlite3_vfs *, const char *name, int flags, int *result)
{
    const int code = system().xAccess(&system(), name, flags, result);
    if (code != SQLITE_OK || flags != SQLITE_ACCESS_EXISTS)
        return code;
    const auto asking = whoAsks(name);
    if (!asking)
        return code;
    if (*result == 0)
        noteAbsence(name);
    else if (!mayBeUsed(*asking, name))
        return SQLITE_IOERR_ACCESS;
    return code;
}

int remove(sqlite3_vfs *, const char *name, int syncFolder)
{
    {
        const std::lock_guard lock(mutex);
        const auto &watched = all();
        if (std::none_of(watched.begin(), watched.end(), [name](const auto &each) {
                return each.second.journalName == name || each.second.walName == name;
            }))
            return SQLITE_IOERR_DELETE;
    }
    return system().xDelete(&system(), name, syncFolder);
}

} // namespace

const char *fileSystem()
{
    // A copy of the system's, so that all else stays its own.
    static sqlite3_vfs guarded = [] {
        sqlite3_vfs vfs = system();
        vfs.zName = "axial";
        vfs.pNext = nullptr;
        vfs.xAccess = &isThere;
        vfs.xDelete = &remove;
        return vfs;
    }();
    [[maybe_unused]] static const int registered = sqlite3_vfs_register(&guarded, 0);
    return guarded.zName;
}

void watch(sqlite3 *database)
{
    Watched watched;
    const char *file = sqlite3_db_filename(database, "main");
    if (!file || !*file)
        return; // in memory
    watched.journal = sqlite3_filename_journal(file);
    watched.wal = sqlite3_filename_wal(file);
    watched.journalName = watched.journal;
    watched.walName = watched.wal;
    watched.path = QFile::decodeName(file);
    sqlite3_file_control(database, "main", SQLITE_FCNTL_FILE_POINTER, &watched.file);
    const std::lock_guard lock(mutex);
    all().insert_or_assign(database, watched);
}

void forget(sqlite3 *database)
{
    const std::lock_guard lock(mutex);
    all().erase(database);
}

} // namespace axial::journalguard
