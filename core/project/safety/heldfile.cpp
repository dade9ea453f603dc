#include "core/project/safety/heldfile.h"

#include "core/db/database.h"
#include "core/db/schema.h"

namespace axial::heldfile {

void setPatience(Database &db, IsKnown known)
{
    constexpr int editPatienceMs = 1000;
    if (known == IsKnown::Yes)
        db.setPatience(0, Database::briefPatienceMs);
    else
        db.setPatience(Database::briefPatienceMs, editPatienceMs);
}

Changes everything()
{
    Changes changes;
    for (const char *table : schema::recordedTables())
        changes.tables << QLatin1String(table);
    return changes;
}

} // namespace axial::heldfile
