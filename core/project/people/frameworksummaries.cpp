#include "core/project/people/frameworksummaries.h"

#include "core/base/refusals.h"
#include "core/db/database.h"

#include <QDateTime>

namespace axial {

QHash<frameworksummaries::Cell, QString> frameworksummaries::all(Database &db)
{
    QHash<Cell, QString> result;
    auto rows = db.query("SELECT participant, code, text FROM framework_summary");
    while (rows.next())
        result.insert({rows.id<ParticipantId>(0), rows.id<CodeId>(1)}, rows.text(2));
    return result;
}

QString frameworksummaries::text(Database &db, const Cell &cell)
{
    return db.text("SELECT text FROM framework_summary WHERE participant=?1 AND code=?2",
                   cell.first, cell.second);
}

void frameworksummaries::set(Database &db, const Cell &cell, const QString &text, CoderId by)
{
    if (text.trimmed().isEmpty()) {
        db.run("DELETE FROM framework_summary WHERE participant=?1 AND code=?2", cell.first,
               cell.second);
        return;
    }
    if (!db.integer("SELECT 1 FROM participant WHERE id=?1", cell.first)
        || !db.integer("SELECT 1 FROM code WHERE id=?1", cell.second))
        throw Error(refusals::gone());
    db.run("INSERT INTO framework_summary(participant, code, text, coder, modified) "
           "VALUES(?1, ?2, ?3, ?4, ?5) ON CONFLICT(participant, code) DO UPDATE "
           "SET text=?3, coder=?4, modified=?5",
           cell.first, cell.second, text, by, QDateTime::currentMSecsSinceEpoch());
}

} // namespace axial
