#include "core/project/codes/coderemoval.h"

#include "core/base/error.h"
#include "core/base/messages.h"
#include "core/db/database.h"

namespace axial::codes {
namespace {

#define BELOW_1                                                                                    \
    "WITH RECURSIVE below(id) AS (VALUES(?1) UNION SELECT c.id FROM code c "                       \
    "JOIN below ON c.parent = below.id) "

} // namespace

RoundId screenedBy(Database &db, CodeId code)
{
    return RoundId{db.integer(BELOW_1 "SELECT id FROM round WHERE kind=2 "
                                      "AND relevant IN below ORDER BY id LIMIT 1",
                              code)
                       .value_or(0)};
}

void requireUnneeded(Database &db, CodeId code)
{
    const RoundId round = screenedBy(db, code);
    if (!round)
        return;
    throw Error(ProjectText::tr("“%1” marks the reports that stay in the screening “%2”. Delete "
                                "that round first. Nothing was deleted.")
                    .arg(db.text("SELECT c.name FROM round r JOIN code c "
                                 "ON c.id = r.relevant WHERE r.id=?1",
                                 round),
                         db.text("SELECT name FROM round WHERE id=?1", round)));
}

} // namespace axial::codes
