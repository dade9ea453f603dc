#include "core/db/journalguard.h"

#include "core/db/journal.h"
#include "core/db/sqlite.h"

#include <QFile>

#include <algorithm>
#include <list>
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

/// Names of journals of connections that are just being closed.
std::list<std::string> &closing()
{
    static std::list<std::string> names;
    return names;
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
    const auto kind = journal::judge({asking.path, size,
                                      [&](qint64 at, qint64 count) {
                                          return readProject(asking.file, at, count);
                                      }})
                          .kind;
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

/// SQLite begins a journal of ours. Should a disk's failure keep it from taking the change back, it
/// finds the journal at its next reading, and must be let.
void noteOwn(const char *name)
{
    const std::lock_guard lock(mutex);
    for (auto &[database, watched] : all())
        watched.hasNoJournal &= watched.journalName != name;
}

int openFile(sqlite3_vfs *, const char *name, sqlite3_file *file, int flags, int *outFlags)
{
    if (name && (flags & SQLITE_OPEN_MAIN_JOURNAL) && (flags & SQLITE_OPEN_CREATE))
        noteOwn(name);
    return system().xOpen(&system(), name, file, flags, outFlags);
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
        const bool isOurs = std::any_of(watched.begin(), watched.end(),
                                        [name](const auto &each) {
                                            return each.second.journalName == name
                                                   || each.second.walName == name;
                                        })
                            || std::find(closing().begin(), closing().end(), name)
                                   != closing().end();
        if (!isOurs)
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
        vfs.xOpen = &openFile;
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

void close(sqlite3 *database)
{
    std::optional<std::list<std::string>::iterator> journal;
    {
        // Closing may take back a change, whose journal goes then; but nobody asks in its name any
        // more, and the next connection may stand where this one stood.
        const std::lock_guard lock(mutex);
        if (const auto found = all().find(database); found != all().end()) {
            journal = closing().insert(closing().end(), found->second.journalName);
            all().erase(found);
        }
    }
    sqlite3_close_v2(database);
    const std::lock_guard lock(mutex);
    if (journal)
        closing().erase(*journal);
}

} // namespace axial::journalguard
