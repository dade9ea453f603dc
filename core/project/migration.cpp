#include "core/project/migration.h"

#include "core/base/messages.h"
#include "core/db/database.h"
#include "core/db/schema.h"
#include "core/project/project.h"
#include "core/project/safety/backups.h"
#include "core/project/safety/surecommit.h"

namespace axial {
namespace {

void migrate(Project &project, ProjectFile &file, Progress &progress)
{
    backups::make(project, BackupReason::Migration, progress);
    progress.checkCanceled();
    Database &db = file.database();
    Transaction transaction(db);
    schema::migrate(db, file.version());
    commitSurely(transaction, ProjectText::tr("Bring up to date"),
                 [&db] { return db.integer("PRAGMA user_version") == schema::version(); });
    file.setVersion(schema::version());
}

} // namespace

bool isOfOlderAxial(const QString &path)
{
    return schema::fileVersion(path) < schema::version();
}

void bringUpToDate(Project &project, ProjectFile &file, Progress &progress)
{
    if (!file.isReadOnly()) {
        try {
            return migrate(project, file, progress);
        } catch (const Canceled &) {
            throw;
        } catch (const Error &error) {
            file.goOnReadOnly(
                ProjectText::tr("This project was made by an older Axial and could not be "
                                "brought up to date, so it is open for reading only: %1")
                    .arg(error.message()));
        }
    }
    schema::showAsCurrent(file.database(), file.version());
}

} // namespace axial
