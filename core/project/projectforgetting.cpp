#include "core/project/project.h"

#include "core/base/damage.h"
#include "core/db/database.h"
#include "core/project/safety/backups.h"
#include "core/project/safety/drafts.h"
#include "core/project/safety/surecommit.h"
#include "core/project/steplabels.h"
#include "core/project/transcriptediting.h"

#include <QCoreApplication>
#include <QFile>

// What leaves the file for good.
namespace axial {
namespace {

void removeBackups(const QString &project)
{
    for (const QString &each : backups::everyCopy(project)) {
        QFile file(each);
        if (!file.remove())
            throw Error(QCoreApplication::translate(
                            "project", "The history was forgotten, but a backup could not be "
                                       "deleted (%1): %2. It still holds what was forgotten.")
                            .arg(file.errorString(), each));
    }
}

} // namespace

void Project::forgetHistory(Forgets what)
{
    forget(takeTurn(), what, nullptr);
}

Project::Work Project::forgetting(Forgets what)
{
    const auto turn = std::make_shared<Turn>(takeTurn());
    return [this, turn, what](Progress &progress) { forget(std::move(*turn), what, &progress); };
}

void Project::forget(Turn turn, Forgets what, Progress *progress)
{
    const std::shared_ptr<Database> db = writer();
    if (progress)
        progress->checkCanceled(); // what is begun is not left half erased
    {
        Transaction transaction(*db);
        if (what & Forget::LabelsToo)
            steplabels::makeNeutral(*db);
        db->run("UPDATE history SET size=0, changeset=NULL");
        db->run("UPDATE history SET state=2 WHERE state=1");
        if (what & Forget::KeptWordsToo)
            transcripts::dropKeptWords(*db);
        interruptReaders();
        // What it warns of is past with the file that is rewritten next.
        commitSurely(transaction, tr("Forget history"),
                     [&] { return !db->integer("SELECT 1 FROM history WHERE size > 0"); });
        noteCommit();
        m_historyBytes = 0;
        m_summedTo = {};
    }
    std::exception_ptr failed; // something stays, but the history is forgotten
    try {
        interruptReaders();
        db->vacuum();
        noteCommit();
    } catch (const DamageError &) {
        failed = std::current_exception();
    } catch (const Error &) {
        failed = std::make_exception_ptr(Error(
            tr("The history was forgotten, but the file could not be rewritten (is the disk "
               "full?), so deleted words may still be found in it. Free some space and forget "
               "the history again.")));
    }
    try {
        if (what & Forget::KeptWordsToo)
            drafts::forget(path(), *db);
        if (!failed && (what & Forget::BackupsToo)) // else they may be needed
            removeBackups(path());
    } catch (...) {
        failed = std::current_exception();
    }
    turn.reset();
    Changes changes;
    changes.tables = {StudyTable::History};
    if (what & Forget::KeptWordsToo) {
        changes.tables.push_back(StudyTable::SourceOriginal);
        changes.tables.push_back(StudyTable::QuoteChange);
    }
    Q_EMIT changed(changes);
    if (failed)
        std::rethrow_exception(failed);
}

} // namespace axial
