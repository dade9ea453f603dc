#include "core/project/project.h"

#include "core/base/busy.h"
#include "core/base/damage.h"
#include "core/base/files.h"
#include "core/db/changeset.h"
#include "core/db/database.h"
#include "core/db/journal.h"
#include "core/db/schema.h"
#include "core/db/sidefiles.h"
#include "core/project/codes/codes.h"
#include "core/project/safety/check.h"
#include "core/project/safety/leftjournal.h"
#include "core/project/trees.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QThread>

#include <sys/stat.h>

namespace axial {
namespace {

const QString partialEnding = QStringLiteral(".partial");

/// Under another name until it is whole, so that a project is there or not.
void makeEmptyProject(const QString &path)
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

/// SQLite finds the journal of a file by its name, so a file with two names can have two journals,
/// locks and drafts, and nobody who uses one name knows of the others.
bool hasSecondName(const QString &path)
{
    struct stat status;
    return stat(QFile::encodeName(path).constData(), &status) == 0 && status.st_nlink > 1;
}

} // namespace

Project::Project(QString path, Access access) : m_path(std::move(path)), m_access(access)
{
    qRegisterMetaType<Changes>();
}

Project::~Project() = default;

std::unique_ptr<Project> Project::create(const QString &path)
{
    const QFileInfo info(path);
    if (!QFileInfo(info.absolutePath()).isDir())
        throw Error(tr("The folder %1 does not exist, so no project was created.")
                        .arg(info.absolutePath()));
    const bool isFree = !info.exists() && !info.isSymLink();
    if (!isFree && (info.isSymLink() || !journal::isOfUnfinishedFile(path)))
        throw Error(tr("%1 exists already. It was not changed; choose another name.").arg(path));
    std::unique_ptr<Project> project(new Project(info.absoluteFilePath(), Access::Write));
    project->lock();
    if (project->isReadOnly())
        throw Error(tr("The folder %1 can’t be written to, or its disk is full, so no project was "
                       "created.")
                        .arg(info.absolutePath()));
    makeEmptyProject(project->m_path);
    project->openDatabase();
    project->m_dataVersion = project->m_database->integer("PRAGMA data_version").value_or(0);
    return project;
}

std::unique_ptr<Project> Project::open(const QString &path, Access access, Progress *progress)
{
    const int version = schema::fileVersion(path);
    // By its one true name, so that the lock and the journal are the same through every link.
    std::unique_ptr<Project> project(new Project(QFileInfo(path).canonicalFilePath(), access));
    const auto readOnly = [&](const QString &reason) {
        project->m_access = Access::ReadOnly;
        project->m_readOnlyReason = reason;
    };
    if (version > schema::version)
        readOnly(tr("This project was written by a newer Axial, so it is open for reading only. "
                    "Install the newer version to edit it."));
    else if (access == Access::Write && !QFileInfo(path).isWritable())
        readOnly(tr("This file can’t be written to, so it is open for reading only. Use “Save a "
                    "copy” to work on a copy."));
    else if (access == Access::Write && hasSecondName(project->m_path))
        readOnly(tr("This file has a second name somewhere (a hard link), under which it could be "
                    "open at the same time, so it is open for reading only. Use “Save a copy” to "
                    "work on a copy."));
    else if (access == Access::ReadOnly)
        readOnly(tr("Open for reading only."));
    if (project->m_access == Access::Write)
        project->lock();
    project->m_openingNotes = project->m_lock ? leftjournal::settle(project->m_path)
                                              : leftjournal::settleForReading(project->m_path);
    Progress unseen;
    project->readIn(progress ? *progress : unseen);
    return project;
}

/// Whatever comes of it, what was done about a journal beside the file is said.
void Project::readIn(Progress &progress)
{
    const QString besides = m_openingNotes.join(u' ');
    try {
        openDatabase();
        if (m_fileVersion < schema::version)
            bringUpToDate(progress);
        m_dataVersion = m_database->integer("PRAGMA data_version").value_or(0);
        m_lastBefore.value = m_database->integer("SELECT max(id) FROM history").value_or(0);
    } catch (const Canceled &) {
        throw;
    } catch (const DamageError &error) {
        throw DamageError(QString(error.message() + u' ' + besides).trimmed(), error.damage(),
                          error.path(), besides);
    } catch (const Error &error) {
        if (besides.isEmpty())
            throw;
        throw Error(error.message() + u' ' + besides);
    }
}

void Project::lock()
{
    m_lock = ProjectLock::take(m_path);
    if (m_lock)
        return;
    // Failing to write a lock file is not "locked" (P4): the folder is read-only, so is the study,
    // since SQLite's journal could not be written either.
    m_access = Access::ReadOnly;
    m_readOnlyReason = tr("The folder of this project can’t be written to, or its disk is full, so "
                          "it is open for reading only. Use “Save a copy” to work on a copy.");
}

void Project::openDatabase()
{
    m_database = std::make_unique<Database>(m_path, isReadOnly() ? Database::Mode::ReadOnly
                                                                 : Database::Mode::ReadWrite);
    if (!isReadOnly())
        m_database->setIds(Database::makeIds());
    // Asked anew: a journal left by a crash is rolled back by the first reading.
    m_fileVersion = int(m_database->integer("PRAGMA user_version").value_or(0));
    if (m_fileVersion <= schema::version && !schema::isExact(*m_database, m_fileVersion))
        throw Error(tr("%1 holds tables or rules that Axial did not make, so it was not opened "
                       "and not changed.")
                        .arg(QFileInfo(m_path).fileName()));
    // The trees of a newer Axial may be others.
    const QString damage = m_fileVersion > schema::version ? QString() : trees::damage(*m_database);
    if (!damage.isEmpty())
        throw DamageError(
            tr("%1 is damaged: %2. It was not opened and not changed. Open a backup, or "
               "salvage what can be read of it into a new project.")
                .arg(QFileInfo(m_path).fileName(), damage),
            damage, m_path);
}

QString Project::name() const
{
    return QFileInfo(m_path).completeBaseName();
}

std::shared_ptr<Database> Project::openReader()
{
    auto reader = std::make_shared<Database>(m_path, Database::Mode::ReadOnly,
                                             Database::briefPatienceMs);
    if (m_fileVersion < schema::version)
        schema::showAsCurrent(*reader, m_fileVersion);
    reader->setPatience(Database::longPatienceMs, Database::longPatienceMs);
    const QMutexLocker locker(&m_readersMutex);
    std::erase_if(m_readers, [](const auto &weak) { return weak.expired(); });
    m_readers.push_back(reader);
    return reader;
}

bool Project::isHeld() const
{
    try {
        m_database->integer("SELECT 1 FROM history LIMIT 1");
    } catch (const BusyError &) {
        return true;
    } catch (const Error &) { // whoever reads next says what it is
    }
    return false;
}

void Project::interruptReaders()
{
    const QMutexLocker locker(&m_readersMutex);
    for (const auto &weak : m_readers) {
        if (const auto reader = weak.lock())
            reader->interrupt();
    }
}

void Project::requireWritable() const
{
    if (isReadOnly())
        throw Error(m_readOnlyReason);
    if (m_database->fileWasMoved())
        throw Error(tr("%1 was moved or replaced while it was open, so nothing more is written to "
                       "it. Use “Save a copy” to keep your work.")
                        .arg(m_path));
}

Project::Turn Project::takeTurn(int waitMs)
{
    requireWritable();
    if (!m_writing.tryAcquire(1, waitMs))
        throw Error(tr("A larger change is being written just now. Wait until it is done, or "
                       "cancel it, then try again."));
    Turn turn(&m_writing, [](QSemaphore *writing) { writing->release(); });
    requireWritable(); // a check may have found damage meanwhile
    return turn;
}

std::shared_ptr<Database> Project::writer()
{
    if (QThread::currentThread() == thread())
        return {std::shared_ptr<void>(), m_database.get()};
    auto own = std::make_shared<Database>(m_path, Database::Mode::ReadWrite);
    own->setIds(m_database->ids());
    // Nothing reaches the file before the commit, so the window can read all the while.
    own->execute("PRAGMA cache_spill=OFF");
    return own;
}

void Project::noteCommit()
{
    if (QThread::currentThread() != thread())
        m_workerWrote = true;
}

void Project::setCoderName(const QString &name)
{
    const QMutexLocker lock(&m_coderNameMutex);
    m_coderName = name;
}

QString Project::coderName() const
{
    const QMutexLocker lock(&m_coderNameMutex);
    return m_coderName;
}

void Project::setDamaged(const QString &damage)
{
    if (isReadOnly())
        return;
    m_readOnlyReason =
        tr("This project is damaged (%1), so it is open for reading only and nothing "
           "more is written to it.")
            .arg(damage);
    m_access = Access::ReadOnly; // after its reason, which workers read too
}

Project::FileState Project::fileState()
{
    if (m_database->fileWasMoved())
        return FileState::Moved;
    if (!m_writing.tryAcquire())
        return FileState::Ours; // we are writing ourselves: asked again at the next focus
    const Turn turn(&m_writing, [](QSemaphore *writing) { writing->release(); });
    const qint64 version = m_database->integer("PRAGMA data_version").value_or(m_dataVersion);
    const bool isOurs = m_workerWrote.exchange(false) || version == m_dataVersion;
    m_dataVersion = version;
    if (isOurs)
        return FileState::Ours;
    m_historyBytes.reset();
    m_summedTo = {};
    return FileState::ChangedElsewhere;
}

void Project::saveCopy(const QString &path, Progress *progress)
{
    if (QDir::cleanPath(QFileInfo(path).absoluteFilePath()) == m_path
        || QFileInfo(path).canonicalFilePath() == m_path)
        throw Error(tr("A copy needs another name than the project itself. Nothing was written."));
    // What was moved is reached by the open handle only; nothing is written through that any more.
    std::unique_ptr<Database> reader;
    if (!m_database->fileWasMoved())
        reader = std::make_unique<Database>(m_path, Database::Mode::ReadOnly);
    const QString partial = path + partialEnding;
    sidefiles::removeUnfinished(partial);
    try {
        (reader ? *reader : *m_database).backupTo(partial, progress);
        Database copy(partial, Database::Mode::ReadOnly);
        copy.cancelWith(progress);
        if (copy.text("PRAGMA quick_check(1)") != QLatin1String("ok"))
            throw Error(tr("The copy could not be verified, so it was not kept."));
        // Another project is replaced only when nobody has it open.
        const auto others = files::isProject(path) ? ProjectLock::take(path) : nullptr;
        // The old file is replaced in one step or not at all (P10).
        sidefiles::moveIn(partial, path, sidefiles::Replace::Yes);
    } catch (...) {
        sidefiles::removeUnfinished(partial);
        throw;
    }
}

QStringList Project::check()
{
    return brokenInvariants(*m_database);
}

} // namespace axial
