#include "core/project/safety/leftjournal.h"

#include "core/db/database.h"
#include "core/db/schema.h"
#include "core/db/sidefiles.h"
#include "core/project/safety/check.h"
#include "core/project/safety/openchecks.h"
#include "core/project/safety/projectlock.h"

#include <QFileInfo>

namespace axial::leftjournal {
namespace {

bool isWhole(const QString &path)
{
    try {
        Progress unseen;
        if (!openchecks::damage(path, unseen).isEmpty())
            return false;
        Database db(path, Database::Mode::ReadOnly);
        const int version = schema::fileVersion(path);
        if (version < schema::version())
            schema::showAsCurrent(db, version);
        return version > schema::version() || brokenInvariants(db).isEmpty();
    } catch (const Error &) {
        return false;
    }
}

} // namespace

QStringList settle(const QString &project)
{
    return sidefiles::settle(project, &isWhole);
}

QStringList settleForReading(const QString &project)
{
    if (!sidefiles::hasJournal(project) || !QFileInfo(project).isWritable())
        return {};
    std::unique_ptr<ProjectLock> lock;
    try {
        lock = ProjectLock::take(project);
    } catch (const LockedError &) { // then it is the journal of who has it
        return {};
    }
    if (!lock)
        return {};
    const QStringList sentences = settle(project);
    if (sidefiles::hasJournal(project)) // the first reading rolls it back
        Database(project, Database::Mode::ReadWrite).integer("PRAGMA user_version");
    return sentences;
}

} // namespace axial::leftjournal
