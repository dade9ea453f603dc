#include "core/project/projectwriter.h"

#include "core/base/damage.h"
#include "core/base/messages.h"
#include "core/base/progress.h"
#include "core/base/trace.h"
#include "core/db/changerecorder.h"
#include "core/db/changeset.h"
#include "core/db/database.h"
#include "core/project/deidentifying/textcolumns.h"
#include "core/project/history/sealedlabels.h"
#include "core/project/safety/backups.h"
#include "core/project/safety/drafts.h"
#include "core/project/safety/surecommit.h"
#include "core/project/sharing/sharedsteps.h"
#include "core/things/thing.h"

#include <QFile>

#include <exception>
#include <utility>

namespace axial {
namespace {

void restoreForeignKeys(Database *database)
{
    database->cancelWith(nullptr); // nothing may throw here
    database->execute("PRAGMA foreign_keys=ON");
}

void removeBackups(const QString &project)
{
    for (const QString &each : backups::everyCopy(project)) {
        QFile file(each);
        if (!file.remove())
            throw Error(
                ProjectText::tr(
                    "The history was forgotten, but a backup could not be deleted (%1): %2. "
                    "It still holds what was forgotten.")
                    .arg(file.errorString(), each));
    }
}

} // namespace

ProjectWriter::ProjectWriter(ProjectFile &file, Tell tell) : m_file(file), m_tell(std::move(tell))
{
}

void ProjectWriter::setCoderName(const QString &name)
{
    const QMutexLocker lock(&m_coderNameMutex);
    m_coderName = name;
}

QString ProjectWriter::coderName() const
{
    const QMutexLocker lock(&m_coderNameMutex);
    return m_coderName;
}

Database::MakeRoom ProjectWriter::makeRoom() const
{
    return [this] { m_file.interruptReaders(); };
}

void ProjectWriter::edit(const std::function<QString(Database &)> &fn)
{
    edit(m_file.takeTurn(m_file.isInItsThread() ? 0 : ProjectFile::workersWaitMs), fn, nullptr);
}

void ProjectWriter::edit(Turn turn, const std::function<QString(Database &)> &fn,
                         Progress *progress)
{
    const std::shared_ptr<Database> db = m_file.writer();
    db->cancelWith(progress);
    Changes changes;
    std::optional<StoredError> warning;
    {
        Trace trace("edit");
        Transaction transaction(*db);
        ChangeRecorder recorder(*db);
        changes.label = fn(*db);
        changes.coder = coderName();
        Frames recorded = recorder.changes();
        if (recorded.isEmpty())
            return;
        changes.add(changesets::touchedTables(recorded, changesets::Origin::Recorded));
        for (const StudyTable each : changes.tables)
            trace.add(things::nameOf(each));
        const HistoryId step = m_history.append(*db, changes.label, changes.coder,
                                                std::move(recorded));
        changes.label = SealedLabels(*db).opened(changes.label); // as it is read from now on
        if (progress)
            progress->checkCanceled();
        db->cancelWith(nullptr); // from here on it is done
        warning = commitSurely(
            transaction, changes.label, [&] { return steps::newest(*db) == step; }, makeRoom());
        m_file.noteCommit();
        m_history.committed();
    }
    turn.reset(); // whoever hears of the change may already make the next one
    m_tell(changes);
    if (warning)
        throw *warning;
}

void ProjectWriter::attempt(const std::function<void(Database &)> &fn, Progress &progress)
{
    const Turn turn = m_file.takeTurn(ProjectFile::workersWaitMs);
    Database own(m_file.path(), Database::Mode::ReadWrite);
    own.setIds(Database::makeIds());
    // Neither the file nor a journal is written: all of it stays in memory until it is dropped.
    own.execute("PRAGMA cache_spill=OFF; PRAGMA journal_mode=MEMORY");
    own.cancelWith(&progress);
    const Transaction transaction(own);
    fn(own);
}

int ProjectWriter::replay(Turn turn, int count, StepState from, Progress *progress)
{
    const std::shared_ptr<Database> db = m_file.writer();
    db->cancelWith(progress);
    History::Replayed replayed;
    std::optional<StoredError> warning;
    db->execute("PRAGMA foreign_keys=OFF"); // see changesets::apply
    std::unique_ptr<Database, void (*)(Database *)> restore(db.get(), restoreForeignKeys);
    {
        const Trace trace(from == StepState::Done ? "undo" : "redo");
        Transaction transaction(*db);
        replayed = History::replay(*db, count, from, progress);
        if (replayed.count == 0)
            return 0;
        if (progress)
            progress->checkCanceled();
        const StepState then = from == StepState::Done ? StepState::Undone : StepState::Done;
        warning = commitSurely(
            transaction, replayed.changes.label,
            [&] { return steps::stateOf(*db, replayed.last) == then; }, makeRoom());
        m_file.noteCommit();
    }
    restore.reset();
    turn.reset();
    m_tell(replayed.changes);
    if (warning)
        throw *warning;
    return replayed.count;
}

void ProjectWriter::receive(Turn turn, const std::function<Changes(Database &)> &fn,
                            Progress &progress)
{
    const std::shared_ptr<Database> db = m_file.writer();
    db->cancelWith(&progress);
    Changes changes;
    std::optional<StoredError> warning;
    db->execute("PRAGMA foreign_keys=OFF"); // see changesets::apply
    std::unique_ptr<Database, void (*)(Database *)> restore(db.get(), restoreForeignKeys);
    {
        Transaction transaction(*db);
        changes = fn(*db);
        progress.checkCanceled();
        db->cancelWith(nullptr);
        const qint64 written = db->integer("SELECT seq FROM hub").value_or(0);
        warning = commitSurely(
            transaction, changes.label,
            [&] { return db->integer("SELECT seq FROM hub").value_or(0) == written; }, makeRoom());
        m_file.noteCommit();
        m_history.readAgain();
    }
    restore.reset();
    turn.reset();
    m_tell(changes);
    if (warning)
        throw *warning;
}

/// Returns which tables were changed.
std::vector<StudyTable> ProjectWriter::forgetWithin(Database &db, Forgets what)
{
    if (sharing::state(db))
        throw Error(
            ProjectText::tr("A team shares this project, so its history stays. Save a copy, "
                            "leave the team in it, and forget the history there."));
    Transaction transaction(db);
    std::vector<StudyTable> changed = eraseWords(db, what); // labels are told by changesets
    m_history.forget(db);
    if (!(what & Forget::LabelsToo))
        changed.push_back(StudyTable::History);
    // What it warns of is past with the file that is rewritten next.
    commitSurely(
        transaction, ProjectText::tr("Forget history"),
        [&] { return !db.integer("SELECT 1 FROM history WHERE size > 0"); }, makeRoom());
    m_file.noteCommit();
    m_history.committed();
    return changed;
}

void ProjectWriter::forget(Turn turn, Forgets what, Progress *progress)
{
    const std::shared_ptr<Database> db = m_file.writer();
    if (progress)
        progress->checkCanceled(); // what is begun is not left half erased
    Changes changes;
    changes.tables = forgetWithin(*db, what);
    std::exception_ptr failed; // something stays, but the history is forgotten
    try {
        db->vacuum(makeRoom());
        m_file.noteCommit();
    } catch (const DamageError &) {
        failed = std::current_exception();
    } catch (const Error &) {
        failed = std::make_exception_ptr(Error(ProjectText::tr(
            "The history was forgotten, but the file could not be rewritten (is the disk "
            "full?), so deleted words may still be found in it. Free some space and forget "
            "the history again.")));
    }
    try {
        if (what & Forget::KeptWordsToo)
            drafts::forget(m_file.path(), *db);
        if (!failed && (what & Forget::BackupsToo)) // else they may be needed
            removeBackups(m_file.path());
    } catch (...) {
        failed = std::current_exception();
    }
    turn.reset();
    m_tell(changes);
    if (failed)
        std::rethrow_exception(failed);
}

} // namespace axial
