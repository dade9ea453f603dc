#include "core/project/project.h"

#include "core/base/damage.h"
#include "core/db/changeset.h"
#include "core/db/database.h"
#include "core/db/schema.h"
#include "core/project/check.h"
#include "core/project/codes.h"
#include "core/project/groupings.h"
#include "core/project/trees.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QLockFile>
#include <QThread>

#include <cstdio>

namespace axial {
namespace {

LockOwner ownerOf(const QLockFile &lock, const QString &lockPath)
{
    LockOwner owner;
    QString application;
    lock.getLockInfo(&owner.processId, &owner.host, &application);
    owner.who = QFileInfo(lockPath).owner();
    owner.since = QFileInfo(lockPath).lastModified();
    return owner;
}

} // namespace

bool Changes::touches(std::initializer_list<const char *> names) const
{
    return std::any_of(names.begin(), names.end(), [this](const char *name) {
        return tables.contains(QLatin1String(name));
    });
}

std::optional<std::vector<qint64>> Changes::rowsOf(const char *table) const
{
    const QString name = QString::fromLatin1(table);
    if (!tables.contains(name))
        return std::vector<qint64>();
    const auto found = rows.find(name);
    return found == rows.end() ? std::nullopt : std::optional(*found);
}

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
    std::unique_ptr<Project> project(new Project(info.absoluteFilePath(), Access::Write));
    if (info.exists() || info.isSymLink())
        throw Error(tr("%1 exists already. It was not changed; choose another name.").arg(path));
    project->lock();
    try {
        project->openDatabase(true);
        project->m_dataVersion = project->m_database->integer("PRAGMA data_version").value_or(0);
    } catch (...) {
        const bool isOurs = project->m_database != nullptr;
        project->m_database.reset();
        if (isOurs)
            QFile::remove(info.absoluteFilePath());
        throw;
    }
    return project;
}

std::unique_ptr<Project> Project::open(const QString &path, Access access, Progress *progress)
{
    const int version = schema::fileVersion(path);
    // By its one true name, so that the lock and the journal are the same through every link.
    std::unique_ptr<Project> project(new Project(QFileInfo(path).canonicalFilePath(), access));
    if (version > schema::version) {
        project->m_access = Access::ReadOnly;
        project->m_readOnlyReason = tr("This project was written by a newer Axial, so it is open "
                                       "for reading only. Install the newer version to edit it.");
    } else if (access == Access::Write && !QFileInfo(path).isWritable()) {
        project->m_access = Access::ReadOnly;
        project->m_readOnlyReason = tr("This file can’t be written to, so it is open for reading "
                                       "only. Use “Save a copy” to work on a copy.");
    } else if (access == Access::ReadOnly) {
        project->m_readOnlyReason = tr("Open for reading only.");
    }
    if (project->m_access == Access::Write)
        project->lock();
    project->openDatabase(false);
    Progress unseen;
    if (project->m_fileVersion < schema::version)
        project->bringUpToDate(progress ? *progress : unseen);
    project->m_dataVersion = project->m_database->integer("PRAGMA data_version").value_or(0);
    project->m_lastBefore.value =
        project->m_database->integer("SELECT max(id) FROM history").value_or(0);
    return project;
}

void Project::lock()
{
    const QString lockPath = m_path + QStringLiteral(".lock");
    m_lock = std::make_unique<QLockFile>(lockPath);
    m_lock->setStaleLockTime(0); // only a dead process of this host makes a lock stale
    if (m_lock->tryLock(0))
        return;
    if (m_lock->error() == QLockFile::LockFailedError) {
        const LockOwner owner = ownerOf(*m_lock, lockPath);
        throw LockedError(tr("%1 is open in another Axial (%2 on %3, process %4, since %5). "
                             "Close it there, or open it here for reading only.")
                              .arg(QFileInfo(m_path).fileName(), owner.who, owner.host)
                              .arg(owner.processId)
                              .arg(owner.since.toString(QStringLiteral("yyyy-MM-dd HH:mm"))),
                          owner);
    }
    // Failing to write a lock file is not "locked" (P4): the folder is read-only, so is the study,
    // since SQLite's journal could not be written either.
    m_lock.reset();
    m_access = Access::ReadOnly;
    m_readOnlyReason = tr("The folder of this project can’t be written to, so it is open for "
                          "reading only. Use “Save a copy” to work on a copy.");
}

void Project::openDatabase(bool isNew)
{
    if (isNew && m_access == Access::ReadOnly)
        throw Error(tr("The folder %1 can’t be written to, so no project was created.")
                        .arg(QFileInfo(m_path).absolutePath()));
    const auto mode = isNew ? Database::Mode::Create
                            : (isReadOnly() ? Database::Mode::ReadOnly : Database::Mode::ReadWrite);
    m_database = std::make_unique<Database>(m_path, mode);
    if (!isReadOnly())
        m_database->setIds(Database::makeIds());
    if (isNew) {
        Transaction transaction(*m_database);
        schema::create(*m_database);
        codes::addStandardFolders(*m_database);
        groupings::addDefault(*m_database);
        transaction.commit();
        m_fileVersion = schema::version;
        return;
    }
    // Asked anew: a journal left by a crash is rolled back by the first reading.
    m_fileVersion = int(m_database->integer("PRAGMA user_version").value_or(0));
    if (m_fileVersion <= schema::version && !schema::isExact(*m_database, m_fileVersion))
        throw Error(tr("%1 holds tables or rules that Axial did not make, so it was not opened "
                       "and not changed.").arg(QFileInfo(m_path).fileName()));
    if (const QString damage = trees::damage(*m_database); !damage.isEmpty())
        throw DamageError(tr("%1 is damaged: %2. It was not opened and not changed. Open a backup, or "
                             "salvage what can be read of it into a new project.")
                              .arg(QFileInfo(m_path).fileName(), damage),
                          damage);
}

QString Project::name() const
{
    return QFileInfo(m_path).completeBaseName();
}

std::shared_ptr<Database> Project::openReader()
{
    auto reader = std::make_shared<Database>(m_path, Database::Mode::ReadOnly);
    if (m_fileVersion < schema::version)
        schema::showAsCurrent(*reader, m_fileVersion);
    const QMutexLocker locker(&m_readersMutex);
    std::erase_if(m_readers, [](const auto &weak) { return weak.expired(); });
    m_readers.push_back(reader);
    return reader;
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
                       "it. Use “Save a copy” to keep your work.").arg(m_path));
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
    m_readOnlyReason = tr("This project is damaged (%1), so it is open for reading only and nothing "
                          "more is written to it.").arg(damage);
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
    const QString partial = path + QStringLiteral(".partial");
    QFile::remove(partial);
    try {
        (reader ? *reader : *m_database).backupTo(partial, progress);
        Database copy(partial, Database::Mode::ReadOnly);
        copy.cancelWith(progress);
        if (copy.text("PRAGMA quick_check(1)") != QLatin1String("ok"))
            throw Error(tr("The copy could not be verified, so it was not kept."));
    } catch (...) {
        QFile::remove(partial);
        throw;
    }
    // Not QFile::rename(): the old file is replaced in one step or not at all (P10).
    if (std::rename(QFile::encodeName(partial).constData(), QFile::encodeName(path).constData())) {
        QFile::remove(partial);
        throw Error(tr("The copy could not be written to %1.").arg(path));
    }
}

QStringList Project::check()
{
    return brokenInvariants(*m_database);
}

} // namespace axial
