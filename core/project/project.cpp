#include "core/project/project.h"

#include "core/db/changeset.h"
#include "core/db/database.h"
#include "core/db/schema.h"
#include "core/project/check.h"
#include "core/project/codes.h"
#include "core/project/groupings.h"

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

void restoreForeignKeys(Database *database)
{
    database->execute("PRAGMA foreign_keys=ON");
}

/// Takes in one more step; tables stay in order, each once.
void addTouched(Changes &changes, const std::vector<changesets::TouchedTable> &touched)
{
    for (const changesets::TouchedTable &table : touched) {
        const bool isFirst = !changes.tables.contains(table.name);
        if (isFirst)
            changes.tables << table.name;
        if (!table.ids) {
            changes.rows.remove(table.name);
        } else if (isFirst || changes.rows.contains(table.name)) {
            std::vector<qint64> &ids = changes.rows[table.name];
            ids.insert(ids.end(), table.ids->begin(), table.ids->end());
        }
    }
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
    if (!m_writing.tryLock(waitMs))
        throw Error(tr("A larger change is being written just now. Wait until it is done, or "
                       "cancel it, then try again."));
    return Turn(&m_writing, [](QMutex *mutex) { mutex->unlock(); });
}

void Project::runEdit(const std::function<QString(Database &)> &fn)
{
    requireWritable();
    const bool ownThread = QThread::currentThread() == thread();
    Turn turn = takeTurn(ownThread ? 0 : 60000);
    std::unique_ptr<Database> own;
    Database *db = m_database.get();
    if (!ownThread) {
        own = std::make_unique<Database>(m_path, Database::Mode::ReadWrite);
        own->setIds(m_database->ids());
        // Nothing reaches the file before the commit, so the window can read all the while.
        own->execute("PRAGMA cache_spill=OFF");
        db = own.get();
    }
    Changes changes;
    {
        Transaction transaction(*db);
        ChangeRecorder recorder(*db);
        changes.label = fn(*db);
        const QByteArray changeset = recorder.changeset();
        if (changeset.isEmpty())
            return;
        addTouched(changes, changesets::touchedTables(changeset));
        const qint64 historyBytes = writeStep(*db, changes.label, changeset);
        interruptReaders();
        transaction.commit();
        m_historyBytes = historyBytes;
    }
    turn.reset(); // whoever hears of the change may already make the next one
    Q_EMIT changed(changes);
}

qint64 Project::writeStep(Database &db, const QString &label, const QByteArray &changeset)
{
    db.run("UPDATE history SET state=2 WHERE state=1"); // what was undone can't be redone any more
    const QByteArray stored = changesets::compressed(changeset);
    db.run("INSERT INTO history(id, at, coder, label, state, size, changeset) "
           "VALUES((SELECT coalesce(max(id), 0) + 1 FROM history), ?1, ?2, ?3, 0, ?4, ?5)",
           QDateTime::currentMSecsSinceEpoch(), m_coderName, label, qint64(stored.size()), stored);
    // Summed once an opening: reading the whole history at every edit would make edits slower and
    // slower over the years.
    return keepBudget(db, m_historyBytes
                              ? *m_historyBytes + stored.size()
                              : db.integer("SELECT sum(size) FROM history").value_or(0));
}

qint64 Project::keepBudget(Database &db, qint64 total)
{
    if (total <= m_historyBudget)
        return total;
    // A little more than needed, so that a full history isn't gone through at every edit.
    const qint64 wanted = m_historyBudget - m_historyBudget / 64;
    std::vector<qint64> dropped;
    {
        // What can never be redone goes first.
        auto oldest = db.query("SELECT id, size FROM history WHERE size > 0 ORDER BY state=2 DESC, id");
        while (total > wanted && oldest.next()) {
            dropped.push_back(oldest.integer(0));
            total -= oldest.integer(1);
        }
    }
    for (const qint64 id : dropped)
        db.run("UPDATE history SET size=0, changeset=NULL WHERE id=?1", id);
    return total;
}

QString Project::undoLabel() const
{
    return m_database->text("SELECT label FROM history WHERE state=0 AND size > 0 AND id = "
                            "(SELECT max(id) FROM history WHERE state=0)");
}

QString Project::redoLabel() const
{
    return m_database->text("SELECT label FROM history WHERE state=1 AND size > 0 AND id = "
                            "(SELECT min(id) FROM history WHERE state=1)");
}

int Project::undo(int count)
{
    return replay(count, StepState::Done);
}

int Project::redo(int count)
{
    return replay(count, StepState::Undone);
}

int Project::replay(int count, StepState from)
{
    requireWritable();
    Turn turn = takeTurn(0);
    const bool undoing = from == StepState::Done;
    Changes changes;
    changes.kind = undoing ? Changes::Kind::Undone : Changes::Kind::Redone;
    int done = 0;
    m_database->execute("PRAGMA foreign_keys=OFF"); // see changesets::apply
    std::unique_ptr<Database, void (*)(Database *)> restore(m_database.get(),
                                                                  restoreForeignKeys);
    {
        Transaction transaction(*m_database);
        for (; done < count; ++done) {
            auto row = m_database->query(
                undoing ? "SELECT id, label, changeset FROM history WHERE state=0 "
                          "ORDER BY id DESC LIMIT 1"
                        : "SELECT id, label, changeset FROM history WHERE state=1 "
                          "ORDER BY id LIMIT 1");
            if (!row.next() || row.isNull(2))
                break;
            const qint64 id = row.integer(0);
            changes.label = row.text(1);
            const QByteArray changeset = changesets::decompressed(row.blob(2));
            addTouched(changes, changesets::apply(*m_database, changeset,
                                                  undoing ? changesets::Direction::Inverse
                                                          : changesets::Direction::Forward));
            m_database->run("UPDATE history SET state=?2 WHERE id=?1", id, undoing ? 1 : 0);
        }
        if (done == 0)
            return 0;
        interruptReaders();
        transaction.commit();
    }
    restore.reset();
    turn.reset();
    Q_EMIT changed(changes);
    return done;
}

void Project::goTo(HistoryId step)
{
    const auto state = m_database->integer("SELECT state FROM history WHERE id=?1", step.value);
    if (state == qint64(StepState::Done)) {
        const auto later = m_database->integer(
            "SELECT count(*) FROM history WHERE state=0 AND id > ?1", step.value);
        if (later.value_or(0) > 0)
            undo(int(*later));
    } else if (state == qint64(StepState::Undone)) {
        const auto until = m_database->integer(
            "SELECT count(*) FROM history WHERE state=1 AND id <= ?1", step.value);
        redo(int(until.value_or(0)));
    }
}

std::vector<Step> Project::history() const
{
    std::vector<Step> steps;
    auto rows = m_database->query("SELECT id, at, coder, label, state, size FROM history ORDER BY id");
    while (rows.next())
        steps.push_back({rows.id<HistoryId>(0), QDateTime::fromMSecsSinceEpoch(rows.integer(1)),
                         rows.text(2), rows.text(3), StepState(rows.integer(4)), rows.integer(5)});
    return steps;
}

void Project::forgetHistory()
{
    requireWritable();
    Turn turn = takeTurn(0);
    interruptReaders();
    {
        Transaction transaction(*m_database);
        m_database->run("UPDATE history SET size=0, changeset=NULL");
        m_database->run("UPDATE history SET state=2 WHERE state=1");
        transaction.commit();
        m_historyBytes = 0;
    }
    m_database->vacuum();
    turn.reset();
    Changes changes;
    changes.tables = {QStringLiteral("history")};
    Q_EMIT changed(changes);
}

void Project::saveCopy(const QString &path)
{
    if (QDir::cleanPath(QFileInfo(path).absoluteFilePath()) == m_path
        || QFileInfo(path).canonicalFilePath() == m_path)
        throw Error(tr("A copy needs another name than the project itself. Nothing was written."));
    const QString partial = path + QStringLiteral(".partial");
    QFile::remove(partial);
    try {
        m_database->backupTo(partial);
        Database copy(partial, Database::Mode::ReadOnly);
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
