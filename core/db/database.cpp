#include "core/db/database.h"

#include "core/base/busy.h"
#include "core/base/damage.h"
#include "core/base/messages.h"
#include "core/db/journalguard.h"
#include "core/db/reading.h"
#include "core/db/sidefiles.h"
#include "core/db/sqlite.h"

#include <QElapsedTimer>
#include <QFile>
#include <QFileInfo>
#include <QRandomGenerator>
#include <QThread>
#include <QtEndian>

#include <algorithm>
#include <array>
#include <atomic>

namespace axial {
namespace {

/// Without a word on what was changed, since it may be said after something was stored.
MachineError unreadable(const QString &file, int code)
{
    return MachineError(
        StoreText::tr("%1 could not be read (%2). Nothing in it was changed. If its drive "
                      "was taken out, connect it and open the project again.")
            .arg(file, QString::fromUtf8(sqlite3_errstr(code))));
}

Error notWritable(const QString &file, int code)
{
    if (code == SQLITE_READONLY_ROLLBACK || code == SQLITE_READONLY_RECOVERY
        || code == SQLITE_READONLY_CANTINIT)
        return Error(
            StoreText::tr(
                "A change to %1 was interrupted and must be taken back before the file can be "
                "read. That is not possible here: the file or its folder is read-only, or another "
                "program has it open. Open it once for writing, or copy it and %1-journal into a "
                "folder of your own and open the copy. Nothing was changed.")
                .arg(file));
    return Error(
        code == SQLITE_READONLY_DBMOVED
            ? StoreText::tr("%1 was moved or replaced while it was open, so nothing more is "
                            "written to it. Use “Save a copy” to keep your work.")
                  .arg(file)
            : StoreText::tr("%1 can’t be written to (read-only file or folder), so it was not "
                            "changed.")
                  .arg(file));
}

constexpr const char *cacheSql = "PRAGMA cache_size=-65536;";

bool isReading(int code)
{
    return code == SQLITE_IOERR_READ || code == SQLITE_IOERR_SHORT_READ
           || code == SQLITE_IOERR_CORRUPTFS || code == SQLITE_IOERR_FSTAT
           || code == SQLITE_IOERR_ACCESS;
}

} // namespace

struct Database::IdSource {
    qint64 high = 0;
    std::atomic<quint32> low = 0;
};

std::shared_ptr<Database::IdSource> Database::makeIds()
{
    auto ids = std::make_shared<IdSource>();
    // 31 random bits, never 0: two copies of a project edited apart don't collide.
    ids->high = qint64(QRandomGenerator::system()->bounded(1u, 0x80000000u)) << 32;
    return ids;
}

qint64 Database::nextId()
{
    Q_ASSERT(m_ids);
    return m_ids->high | qint64(++m_ids->low);
}

Database::Database(const QString &path, Mode mode, int patienceMs)
    : m_path(path), m_mode(mode), m_readingMs(patienceMs), m_writingMs(patienceMs),
      m_readLock(std::make_unique<ReadLock>(*this))
{
    // Nobody asks how much memory SQLite uses; counting it takes a lock at every allocation.
    // Refused, harmlessly, when another library has started SQLite before.
    [[maybe_unused]] static const int quiet = sqlite3_config(SQLITE_CONFIG_MEMSTATUS, 0);
    // SQLite's own lock is taken for each value of each row.
    const int flags = (isReadOnly() ? SQLITE_OPEN_READONLY : SQLITE_OPEN_READWRITE)
                      | SQLITE_OPEN_EXRESCODE
                      | (mode == Mode::Worker ? SQLITE_OPEN_NOMUTEX : SQLITE_OPEN_FULLMUTEX);
    if (mode == Mode::Create) {
        // Made here, so that the words are private from the first byte.
        QFile file(path);
        if (!file.open(QIODevice::WriteOnly | QIODevice::NewOnly))
            throw Error(StoreText::tr("%1 could not be created: %2. Nothing was changed.")
                            .arg(path, QFileInfo::exists(path)
                                           ? StoreText::tr("a file of that name exists")
                                           : file.errorString()));
        file.setPermissions(QFile::ReadOwner | QFile::WriteOwner);
        sidefiles::makeRoom(path);
    }
    const QByteArray name = mode == Mode::Memory ? QByteArray(":memory:") : QFile::encodeName(path);
    const int code = sqlite3_open_v2(name.constData(), &m_handle, flags,
                                     journalguard::fileSystem());
    if (code != SQLITE_OK) {
        sqlite3_close(m_handle);
        m_handle = nullptr;
        if (mode == Mode::Create)
            QFile::remove(path);
        if ((code & 0xff) == SQLITE_IOERR)
            throw unreadable(QFileInfo(path).fileName(), code);
        throw Error(StoreText::tr("%1 could not be opened: %2.")
                        .arg(path, QString::fromUtf8(sqlite3_errstr(code))));
    }
    journalguard::watch(m_handle);
    try {
        configure();
    } catch (...) {
        journalguard::close(m_handle);
        if (mode == Mode::Create)
            QFile::remove(path);
        throw;
    }
}

Database::~Database()
{
    while (m_readLock->depth() > 0)
        m_readLock->end();
    for (const auto &[sql, statement] : m_idle)
        sqlite3_finalize(statement);
    journalguard::close(m_handle);
}

void Database::configure()
{
    wait(Doing::Reading);
    const auto set = [this](int option, int value) {
        sqlite3_db_config(m_handle, option, value, static_cast<int *>(nullptr));
    };
    set(SQLITE_DBCONFIG_DEFENSIVE, 1);
    set(SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0);
    set(SQLITE_DBCONFIG_ENABLE_TRIGGER, 0);
    set(SQLITE_DBCONFIG_ENABLE_VIEW, 0);
    set(SQLITE_DBCONFIG_ENABLE_LOAD_EXTENSION, 0);
    sqlite3_limit(m_handle, SQLITE_LIMIT_ATTACHED, 0);
    // No WAL and EXTRA: what the screen shows as done survives power loss, and a copy
    // of the one file is the whole study.
    execute("PRAGMA cell_size_check=ON; PRAGMA foreign_keys=ON; PRAGMA secure_delete=ON;"
            "PRAGMA temp_store=MEMORY;");
    if (!isReadOnly())
        execute((QByteArray(cacheSql) + "PRAGMA synchronous=EXTRA; PRAGMA journal_mode=DELETE;")
                    .constData());
}

void Database::setPatience(int readingMs, int writingMs)
{
    m_readingMs = readingMs;
    m_writingMs = writingMs;
    m_wasBusy = false;
    wait(Doing::Reading);
}

void Database::wait(Doing doing)
{
    const DatabaseUse use(*this);
    const bool isPatient = doing == Doing::Writing && !m_wasBusy;
    sqlite3_busy_timeout(m_handle, isPatient ? m_writingMs : m_readingMs);
}

Statement Database::prepare(const char *sql)
{
    const DatabaseUse use(*this);
    // Of a reader not before it is asked something: this reads the whole schema, which takes a
    // millisecond, and whoever opens it for a worker need not wait for that. Of a damaged file it
    // fails; the first question says so.
    if (isReadOnly() && m_idle.empty()) {
        sqlite3_stmt *cache = nullptr;
        if (sqlite3_prepare_v3(m_handle, cacheSql, -1, SQLITE_PREPARE_PERSISTENT, &cache, nullptr)
            == SQLITE_OK) {
            sqlite3_step(cache);
            sqlite3_reset(cache);
            m_idle.emplace(cacheSql, cache); // stays there: once is enough
        }
    }
    std::string key(sql);
    if (const auto found = m_idle.find(key); found != m_idle.end()) {
        sqlite3_stmt *statement = found->second;
        m_idle.erase(found);
        return Statement(*this, std::move(key), statement);
    }
    sqlite3_stmt *statement = nullptr;
    const int code = sqlite3_prepare_v3(m_handle, sql, int(key.size()) + 1,
                                        SQLITE_PREPARE_PERSISTENT, &statement, nullptr);
    if (code != SQLITE_OK)
        fail(code, Doing::Reading); // of the schema
    return Statement(*this, std::move(key), statement);
}

void Database::release(std::string sql, sqlite3_stmt *statement)
{
    constexpr size_t maxIdle = 200;
    if (m_idle.size() < maxIdle)
        m_idle.emplace(std::move(sql), statement);
    else
        sqlite3_finalize(statement);
}

void Database::execute(const char *sql)
{
    const DatabaseUse use(*this);
    const int code = sqlite3_exec(m_handle, sql, nullptr, nullptr, nullptr);
    if (code != SQLITE_OK)
        fail(code);
}

qint64 Database::changes() const
{
    return sqlite3_changes64(m_handle);
}

void Database::interrupt()
{
    sqlite3_interrupt(m_handle);
    m_readLock->giveWay();
    const QMutexLocker locker(&m_besideMutex);
    if (const auto beside = m_beside.lock())
        beside->interrupt();
}

std::shared_ptr<Database> Database::openBeside()
{
    const auto state = m_mode == Mode::Worker ? fileState() : std::nullopt;
    if (!state)
        return nullptr;
    auto beside = std::make_shared<Database>(m_path, m_mode, m_readingMs);
    beside->integer("PRAGMA cache_size=-8192"); // it goes through tables once, from end to end
    if (m_readLock->depth() > 0) {
        beside->m_readLock->begin();
        if (beside->fileState() != state)
            return nullptr;
    }
    if (fileWasMoved()) // another one may have its name by now
        return nullptr;
    const QMutexLocker locker(&m_besideMutex);
    m_beside = beside;
    return beside;
}

std::optional<quint32> Database::fileState()
{
    constexpr sqlite3_int64 counterAt = 24;
    const DatabaseUse use(*this);
    sqlite3_file *file = nullptr;
    if (sqlite3_txn_state(m_handle, "main") == SQLITE_TXN_WRITE
        || integer("SELECT EXISTS(SELECT 1 FROM temp.sqlite_schema)").value_or(1) != 0
        || sqlite3_file_control(m_handle, "main", SQLITE_FCNTL_FILE_POINTER, &file) != SQLITE_OK
        || !file || !file->pMethods)
        return {};
    std::array<unsigned char, 4> bytes{};
    if (file->pMethods->xRead(file, bytes.data(), int(bytes.size()), counterAt) != SQLITE_OK)
        return {};
    return qFromBigEndian<quint32>(bytes.data());
}

bool Database::fileWasMoved() const
{
    int moved = 0;
    sqlite3_file_control(m_handle, "main", SQLITE_FCNTL_HAS_MOVED, &moved);
    return moved != 0;
}

void Database::cancelWith(const Progress *progress)
{
    constexpr int instructions = 20000; // about a millisecond
    const auto isCanceled = [](void *context) {
        return static_cast<const Progress *>(context)->isCanceled() ? 1 : 0;
    };
    const DatabaseUse use(*this);
    sqlite3_progress_handler(m_handle, progress ? instructions : 0,
                             progress ? +isCanceled : nullptr, const_cast<Progress *>(progress));
}

void Database::backupTo(const QString &path, Progress *progress)
{
    constexpr int pagesAtOnce = 1024;
    Database target(path, Mode::Create);
    std::unique_ptr<sqlite3_backup, int (*)(sqlite3_backup *)> backup(
        sqlite3_backup_init(target.m_handle, "main", m_handle, "main"), &sqlite3_backup_finish);
    if (!backup)
        target.fail(sqlite3_extended_errcode(target.m_handle));
    int step = SQLITE_OK;
    for (int waits = 0; step != SQLITE_DONE;) {
        step = sqlite3_backup_step(backup.get(), progress ? pagesAtOnce : -1);
        if (progress) {
            progress->checkCanceled();
            progress->setTotal(sqlite3_backup_pagecount(backup.get()));
            progress->setDone(progress->total() - sqlite3_backup_remaining(backup.get()));
        }
        if ((step == SQLITE_BUSY || step == SQLITE_LOCKED) && ++waits < 100)
            QThread::msleep(50); // somebody writes just now
        else if (step != SQLITE_OK && step != SQLITE_DONE)
            target.fail(step);
    }
}

/// As long as it lives, who finds the file held asks for room and tries again, until it has waited
/// for so many milliseconds.
class Database::Wait
{
public:
    Wait(Database &database, int patienceMs, const MakeRoom &makeRoom)
        : m_database(database), m_patienceMs(patienceMs), m_makeRoom(makeRoom)
    {
        m_waiting.start();
        sqlite3_busy_handler(
            database.m_handle,
            [](void *wait, int) { return static_cast<Wait *>(wait)->goesOn() ? 1 : 0; }, this);
    }
    ~Wait() { m_database.wait(Doing::Reading); }
    Wait(const Wait &) = delete;
    Wait &operator=(const Wait &) = delete;

private:
    bool goesOn() const
    {
        constexpr int pauseMs = 2; // a reader that was asked needs less
        if (m_waiting.hasExpired(m_patienceMs))
            return false;
        if (m_makeRoom)
            m_makeRoom();
        QThread::msleep(pauseMs);
        return true;
    }

    Database &m_database;
    int m_patienceMs;
    const MakeRoom &m_makeRoom;
    QElapsedTimer m_waiting;
};

void Database::vacuum(const MakeRoom &makeRoom)
{
    const Wait wait(*this, m_writingMs, makeRoom);
    sqlite3_limit(m_handle, SQLITE_LIMIT_ATTACHED, 1); // VACUUM works through an attached file
    const int code = sqlite3_exec(m_handle, "VACUUM", nullptr, nullptr, nullptr);
    sqlite3_limit(m_handle, SQLITE_LIMIT_ATTACHED, 0);
    if (code != SQLITE_OK)
        fail(code);
}

/// The name that the person gave.
QString Database::shownName() const
{
    QString file = QFileInfo(m_path).fileName();
    if (const QString unfinished = QStringLiteral(".partial"); file.endsWith(unfinished))
        file.chop(unfinished.size());
    return file;
}

void Database::failDamaged(const QString &what) const
{
    throw DamageError(
        StoreText::tr("%1 is damaged: %2. It was not changed; open the newest backup instead.")
            .arg(shownName(), what),
        what, m_path);
}

void Database::fail(int code, Doing doing) const
{
    const QString file = shownName();
    switch (code & 0xff) {
    case SQLITE_INTERRUPT:
        m_readLock->forget();
        throw Canceled();
    case SQLITE_NOMEM:
        throw MachineError(
            StoreText::tr("There was not enough memory, so %1 was not changed.").arg(file));
    case SQLITE_FULL:
        throw MachineError(
            StoreText::tr(
                "The disk is full, so %1 was not changed. Free some space and do it again.")
                .arg(file));
    case SQLITE_BUSY:
    case SQLITE_LOCKED:
        if (doing == Doing::Reading)
            throw BusyError(
                StoreText::tr("%1 is being written just now, by this or another program, so it "
                              "can’t be read. Try again in a moment.")
                    .arg(file),
                m_path);
        throw HeldError(
            StoreText::tr("%1 is being used by another program, so it was not changed. Try again "
                          "in a moment.")
                .arg(file));
    case SQLITE_READONLY:
        throw notWritable(file, code);
    case SQLITE_CORRUPT:
    case SQLITE_NOTADB:
        failDamaged(QString::fromUtf8(sqlite3_errmsg(m_handle)));
    case SQLITE_CANTOPEN:
        throw Error(
            StoreText::tr("%1 could not be opened or its journal could not be written: the folder "
                          "may be missing or read-only. Nothing was changed.")
                .arg(file));
    case SQLITE_IOERR:
        if (code == SQLITE_IOERR_ACCESS) // what journalguard answers
            throw Error(
                StoreText::tr("Beside %1 lies a journal that nobody is writing: a program "
                              "that keeps folders in step may have brought it, or another "
                              "one was interrupted. Close %1 and open it again for writing: "
                              "Axial then looks at the journal. Nothing was changed.")
                    .arg(file));
        if (isReading(code))
            throw unreadable(file, code);
        throw MachineError(StoreText::tr("Reading or writing %1 failed (%2). It was not changed.")
                               .arg(file, QString::fromUtf8(sqlite3_errstr(code))));
    default:
        throw Error(StoreText::tr("%1: the project store says “%2”. Nothing was changed.")
                        .arg(file, QString::fromUtf8(sqlite3_errmsg(m_handle))));
    }
}

Transaction::Transaction(Database &database) : m_database(database)
{
    m_database.readLock().letGo();
    m_database.wait(Database::Doing::Writing);
    execute("BEGIN IMMEDIATE");
    m_database.m_wasBusy = false;
    m_use.emplace(m_database);
}

Transaction::~Transaction()
{
    // After a full disk SQLite may have rolled back by itself; then this says so, harmlessly.
    if (m_open)
        sqlite3_exec(m_database.handle(), "ROLLBACK", nullptr, nullptr, nullptr);
}

/// What may have to wait for others, as long as is set; between the two the file is ours.
void Transaction::execute(const char *sql)
{
    try {
        m_database.execute(sql);
    } catch (...) {
        m_database.m_wasBusy = (sqlite3_errcode(m_database.handle()) & 0xff) == SQLITE_BUSY;
        m_database.wait(Database::Doing::Reading);
        throw;
    }
    m_database.wait(Database::Doing::Reading);
}

void Transaction::commit(const Database::MakeRoom &makeRoom)
{
    // Nobody else writes now, or it had not begun. Who still reads gives way soon, above all our
    // own: what was changed isn't thrown away for them, however brief the wait to begin was.
    constexpr int leastMs = 1000;
    m_open = false;
    const Database::Wait wait(m_database, std::max(m_database.m_writingMs, leastMs), makeRoom);
    try {
        execute("COMMIT");
    } catch (...) { // so that what is read from now on is what the file holds
        sqlite3_exec(m_database.handle(), "ROLLBACK", nullptr, nullptr, nullptr);
        throw;
    }
}

} // namespace axial
