#include "core/project/safety/heldfile.h"

#include "core/db/database.h"
#include "core/db/reading.h"

namespace axial::heldfile {

void setPatience(Database &db, IsKnown known)
{
    constexpr int editPatienceMs = 1000;
    if (known == IsKnown::Yes)
        db.setPatience(0, Database::briefPatienceMs);
    else
        db.setPatience(Database::briefPatienceMs, editPatienceMs);
}

void readOneState(Database &reader)
{
    reader.readLock().begin();
}

Changes everything()
{
    Changes changes;
    for (int each = 0; each < int(StudyTable::History); ++each)
        changes.tables.push_back(StudyTable(each));
    return changes;
}

} // namespace axial::heldfile
