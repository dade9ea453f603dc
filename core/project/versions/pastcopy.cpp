#include "core/project/versions/pastcopy.h"

#include "core/base/error.h"
#include "core/db/database.h"
#include "core/project/history.h"

#include <QCoreApplication>
#include <QFileInfo>
#include <QTemporaryDir>

namespace axial {
namespace {

struct Messages {
    Q_DECLARE_TR_FUNCTIONS(versions)
};

/// Beside the project, where its words may lie; elsewhere when nothing can be written there.
std::unique_ptr<QTemporaryDir> folderFor(const QString &project)
{
    auto beside = std::make_unique<QTemporaryDir>(QFileInfo(project).absolutePath()
                                                  + QStringLiteral("/.axial-past-XXXXXX"));
    if (beside->isValid())
        return beside;
    auto elsewhere = std::make_unique<QTemporaryDir>();
    if (!elsewhere->isValid())
        throw Error(Messages::tr("There is no place for a copy of the project: %1.")
                        .arg(elsewhere->errorString()));
    return elsewhere;
}

/// Throws Error when it is not all of them.
void replay(Database &copy, int count, StepState from, Progress &progress)
{
    if (count > 0 && History::replay(copy, count, from, &progress).count < count)
        throw Error(Messages::tr("The history is forgotten in part: what the project was then can "
                                 "no longer be told. Versions keep their tree of codes."));
}

} // namespace

struct PastCopy::Place {
    std::unique_ptr<QTemporaryDir> folder;
};

PastCopy::PastCopy(Database &db, HistoryId step, Progress &progress)
    : m_place(std::make_unique<Place>())
{
    const auto state = steps::stateOf(db, step);
    if (step && (!state || state == StepState::Abandoned))
        throw Error(state ? Messages::tr("This step was undone and left for another way: what the "
                                         "project was then can no longer be told.")
                          : Messages::tr("The history has no such step."));
    const steps::Distance distance = steps::distanceTo(db, step);
    m_place->folder = folderFor(db.path());
    const QString path = m_place->folder->filePath(QStringLiteral("past.axial"));
    db.backupTo(path, &progress);
    m_database = std::make_unique<Database>(path, Database::Mode::ReadWrite);
    m_database->cancelWith(&progress);
    m_database->execute("PRAGMA journal_mode=OFF; PRAGMA synchronous=OFF; "
                        "PRAGMA foreign_keys=OFF"); // changesets hold the rows of every cascade
    Transaction transaction(*m_database);
    replay(*m_database, distance.undo, StepState::Done, progress);
    replay(*m_database, distance.redo, StepState::Undone, progress);
    transaction.commit();
    m_database->cancelWith(nullptr);
}

PastCopy::~PastCopy() = default;

} // namespace axial
