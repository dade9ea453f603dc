#include "core/project/codes/coderemoval.h"

#include "core/base/error.h"
#include "core/db/database.h"

#include <QCoreApplication>

namespace axial::codes {
namespace {

#define BELOW_1                                                                                    \
    "WITH RECURSIVE below(id) AS (VALUES(?1) UNION SELECT c.id FROM code c "                       \
    "JOIN below ON c.parent = below.id) "

} // namespace

RoundId screenedBy(Database &db, CodeId code)
{
    return RoundId{db.integer(BELOW_1 "SELECT round FROM round_detail WHERE kind=2 "
                                      "AND relevant IN below ORDER BY round LIMIT 1",
                              code)
                       .value_or(0)};
}

void requireUnneeded(Database &db, CodeId code)
{
    const RoundId round = screenedBy(db, code);
    if (!round)
        return;
    throw Error(QCoreApplication::translate(
                    "project", "“%1” says which reports stay in the screening “%2”: without it "
                               "every decision there would exclude. Delete the round first. "
                               "Nothing was deleted.")
                    .arg(db.text("SELECT c.name FROM round_detail d JOIN code c "
                                 "ON c.id = d.relevant WHERE d.round=?1",
                                 round),
                         db.text("SELECT name FROM round WHERE id=?1", round)));
}

void removeLabelTimes(Database &db, CodeId code)
{
    db.run(BELOW_1 "DELETE FROM label_time WHERE (source, round, coder) IN "
                   "(SELECT source, round, coder FROM label WHERE code IN below) "
                   "AND NOT EXISTS (SELECT 1 FROM label l WHERE l.source = label_time.source "
                   "AND l.round = label_time.round AND l.coder = label_time.coder "
                   "AND l.code NOT IN below)",
           code);
}

} // namespace axial::codes
