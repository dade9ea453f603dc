#include "core/db/database.h"
#include "core/db/schema.h"
#include "core/project/migration.h"
#include "core/project/project.h"
#include "core/project/safety/backups.h"
#include "core/project/safety/surecommit.h"

namespace axial {

bool isOfOlderAxial(const QString &path)
{
    return schema::fileVersion(path) < schema::version;
}

void Project::bringUpToDate(Progress &progress)
{
    if (m_access == Access::Write) {
        try {
            backups::make(*this, BackupReason::Migration, progress);
            progress.checkCanceled();
            Transaction transaction(*m_database);
            schema::migrate(*m_database, m_fileVersion);
            commitSurely(transaction, tr("Bring up to date"), [this] {
                return m_database->integer("PRAGMA user_version") == schema::version;
            });
            m_fileVersion = schema::version;
            return;
        } catch (const Canceled &) {
            throw;
        } catch (const Error &error) {
            m_readOnlyReason = tr("This project was made by an older Axial and could not be "
                                  "brought up to date, so it is open for reading only: %1")
                                   .arg(error.message());
        }
        m_access = Access::ReadOnly;
        m_database = std::make_unique<Database>(m_path, Database::Mode::ReadOnly);
        m_lock.reset();
    }
    schema::showAsCurrent(*m_database, m_fileVersion);
}

} // namespace axial
