#include "core/project/projectfile.h"

#include "core/base/busy.h"
#include "core/base/damage.h"
#include "core/base/files.h"
#include "core/base/messages.h"
#include "core/base/refusals.h"
#include "core/base/unfinishedfolder.h"
#include "core/db/database.h"
#include "core/db/journal.h"
#include "core/db/readmemory.h"
#include "core/db/schema.h"
#include "core/db/sidefiles.h"
#include "core/project/codes/codes.h"
#include "core/project/safety/projectlock.h"
#include "core/project/trees.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QThread>

namespace axial {
namespace {

const QString partialEnding = QStringLiteral(".partial");

} // namespace

void ProjectFile::makeEmpty(const QString &path)
{
    const QString partial = path + partialEnding;
    sidefiles::removeUnfinished(partial);
    try {
        Database database(partial, Database::Mode::Create);
        database.setIds(Database::makeIds());
        Transaction transaction(database);
        schema::create(database);
        codes::addStandardFolders(database);
        transaction.commit();
    } catch (...) {
        sidefiles::removeUnfinished(partial);
        throw;
    }
    try {
        if (journal::isOfUnfinishedFile(path)) // left by an older Axial that was killed
            sidefiles::replaceUnfinished(path);
        sidefiles::moveIn(partial, path, sidefiles::Replace::No);
    } catch (...) {
        QFile::remove(partial);
        throw;
    }
}

ProjectFile::ProjectFile(QString path, Access access)
    : m_path(std::move(path)), m_access(access), m_thread(QThread::currentThread()),
      m_memory(std::make_shared<ReadMemory>())
{
}

ProjectFile::~ProjectFile() = default;

void ProjectFile::makeReadOnly(const QString &reason)
{
    m_readOnlyReason = reason;
    m_access = Access::ReadOnly; // after its reason, which workers read too
}

void ProjectFile::lock()
{
    m_lock = ProjectLock::take(m_path);
    // Failing to write a lock file is not "locked" by somebody: the folder is read-only, so is the
    // study, since SQLite's journal could not be written either.
    if (!m_lock)
        makeReadOnly(ProjectText::tr(
            "The folder of this project can’t be written to, or its disk is full, so "
            "it is open for reading only. Use “Save a copy” to work on a copy."));
}

void ProjectFile::connect()
{
    m_database = std::make_unique<Database>(m_path, isReadOnly() ? Database::Mode::ReadOnly
                                                                 : Database::Mode::ReadWrite);
    m_database->setMemory(m_memory);
    if (!isReadOnly())
        m_database->setIds(Database::makeIds());
    // Asked anew: a journal left by a crash is rolled back by the first reading.
    m_version = int(m_database->integer("PRAGMA user_version").value_or(0));
    if (m_version <= schema::version() && !schema::isExact(*m_database, m_version))
        throw Error(ProjectText::tr(
                        "%1 holds tables or rules that Axial did not make, so it was not opened "
                        "and not changed.")
                        .arg(QFileInfo(m_path).fileName()));
    // The trees of a newer Axial may be others.
    const QString damage = m_version > schema::version() ? QString() : trees::damage(*m_database);
    if (!damage.isEmpty())
        throw DamageError(
            ProjectText::tr(
                "%1 is damaged: %2. It was not opened and not changed. Open a backup, or "
                "salvage what can be read of it into a new project.")
                .arg(QFileInfo(m_path).fileName(), damage),
            damage, m_path);
}

void ProjectFile::goOnReadOnly(const QString &reason)
{
    makeReadOnly(reason);
    m_database = std::make_unique<Database>(m_path, Database::Mode::ReadOnly);
    m_database->setMemory(m_memory);
    m_lock.reset();
}

void ProjectFile::takeAsOurs()
{
    m_dataVersion = m_database->integer("PRAGMA data_version").value_or(0);
}

std::shared_ptr<Database> ProjectFile::openReader()
{
    auto reader = std::make_shared<Database>(m_path, Database::Mode::Worker,
                                             Database::briefPatienceMs);
    if (m_version < schema::version())
        schema::showAsCurrent(*reader, m_version);
    reader->setPatience(Database::longPatienceMs, Database::longPatienceMs);
    reader->setMemory(m_memory);
    const QMutexLocker locker(&m_readersMutex);
    std::erase_if(m_readers, [](const auto &weak) { return weak.expired(); });
    m_readers.push_back(reader);
    return reader;
}

void ProjectFile::interruptReaders()
{
    const QMutexLocker locker(&m_readersMutex);
    for (const auto &weak : m_readers) {
        if (const auto reader = weak.lock())
            reader->interrupt();
    }
}

bool ProjectFile::isHeld() const
{
    try {
        m_database->integer("SELECT 1 FROM history LIMIT 1");
    } catch (const BusyError &) {
        return true;
    } catch (const Error &) { // whoever reads next says what it is
    }
    return false;
}

void ProjectFile::requireWritable() const
{
    if (isReadOnly())
        throw Error(m_readOnlyReason);
    if (m_database->fileWasMoved())
        throw Error(ProjectText::tr(
                        "%1 was moved or replaced while it was open, so nothing more is written to "
                        "it. Use “Save a copy” to keep your work.")
                        .arg(m_path));
}

ProjectFile::Turn ProjectFile::takeTurn(int waitMs)
{
    requireWritable();
    if (!m_writing.tryAcquire(1, waitMs))
        throw Error(
            ProjectText::tr("A larger change is being written just now. Wait until it is done, or "
                            "cancel it, then try again."));
    Turn turn(&m_writing, [](QSemaphore *writing) { writing->release(); });
    requireWritable(); // a check may have found damage meanwhile
    return turn;
}

std::shared_ptr<Database> ProjectFile::writer()
{
    if (isInItsThread())
        return {std::shared_ptr<void>(), m_database.get()};
    auto own = std::make_shared<Database>(m_path, Database::Mode::ReadWrite);
    own->setIds(m_database->ids());
    // Nothing reaches the file before the commit, so the window can read all the while.
    own->execute("PRAGMA cache_spill=OFF");
    return own;
}

bool ProjectFile::isInItsThread() const
{
    return QThread::currentThread() == m_thread;
}

void ProjectFile::noteCommit()
{
    if (!isInItsThread())
        m_workerWrote = true;
}

ProjectFile::State ProjectFile::state(const std::function<void()> &whenChangedElsewhere)
{
    if (m_database->fileWasMoved())
        return State::Moved;
    if (!m_writing.tryAcquire())
        return State::Ours; // we are writing ourselves: asked again at the next focus
    const Turn turn(&m_writing, [](QSemaphore *writing) { writing->release(); });
    const qint64 version = m_database->integer("PRAGMA data_version").value_or(m_dataVersion);
    const bool isOurs = m_workerWrote.exchange(false) || version == m_dataVersion;
    m_dataVersion = version;
    if (isOurs)
        return State::Ours;
    whenChangedElsewhere();
    return State::ChangedElsewhere;
}

void ProjectFile::copyTo(const QString &path, Progress *progress)
{
    if (QDir::cleanPath(QFileInfo(path).absoluteFilePath()) == m_path
        || QFileInfo(path).canonicalFilePath() == m_path)
        throw Error(ProjectText::tr(
            "A copy needs another name than the project itself. Nothing was written."));
    // What was moved is reached by the open handle only; nothing is written through that any more.
    std::unique_ptr<Database> reader;
    if (!m_database->fileWasMoved())
        reader = std::make_unique<Database>(m_path, Database::Mode::ReadOnly);
    // In a folder that goes at the next start, should this one be ended by force.
    const UnfinishedFolder unfinished(QFileInfo(path).absolutePath());
    if (!unfinished.isValid())
        throw Error(refusals::notWritten(path, unfinished.errorString()));
    const QString partial = unfinished.filePath(QFileInfo(path).fileName());
    (reader ? *reader : *m_database).backupTo(partial, progress);
    {
        Database copy(partial, Database::Mode::ReadOnly);
        copy.cancelWith(progress);
        if (copy.text("PRAGMA quick_check(1)") != QLatin1String("ok"))
            throw Error(ProjectText::tr("The copy could not be verified, so it was not kept."));
    }
    // Another project is replaced only when nobody has it open.
    const auto others = files::isProject(path) ? ProjectLock::take(path) : nullptr;
    // The old file is replaced in one step or not at all: a failure must not cost what was there.
    sidefiles::moveIn(partial, path, sidefiles::Replace::Yes);
}

} // namespace axial
