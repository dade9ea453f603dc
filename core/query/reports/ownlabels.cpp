#include "core/query/reports/ownlabels.h"

#include "core/base/messages.h"
#include "core/db/database.h"
#include "core/project/rounds/rounds.h"

#include <QDateTime>

namespace axial {
namespace {

QString timeOf(const Statement &rows, int column)
{
    return rows.isNull(column) ? QString()
                               : QDateTime::fromMSecsSinceEpoch(rows.integer(column), Qt::UTC)
                                     .toString(Qt::ISODateWithMs);
}

} // namespace

Table ownLabels(Database &db, RoundId round, CoderId coder, Progress &progress)
{
    const QString name = rounds::at(db, round).name;
    const QString who = db.text("SELECT name FROM coder WHERE id=?1", coder);
    Table table;
    table.title = QueryText::tr("Labels of %1 in %2").arg(who, name);
    table.columns = {{"Round", ColumnKind::Label},        {"Issue_URL", ColumnKind::Label},
                     {"Occurrence", ColumnKind::Ordinal}, {"Code", ColumnKind::Label},
                     {"Coder", ColumnKind::Label},        {"Time", ColumnKind::Label}};
    auto rows = db.query(
        "SELECT s.url, s.occurrence, CASE c.key WHEN '' THEN c.name ELSE c.key END, l.at "
        "FROM label l JOIN source s ON s.id = l.source JOIN code c ON c.id = l.code "
        "WHERE l.round=?1 AND l.coder=?2 AND s.url<>'' "
        "ORDER BY s.url, s.occurrence, s.id, c.key, c.name",
        round, coder);
    while (rows.next()) {
        table.rows.push_back(
            {name, rows.text(0), rows.integer(1), rows.text(2), who, timeOf(rows, 3)});
        if (table.rows.size() % 1024 == 0)
            progress.checkCanceled();
    }
    return table;
}

} // namespace axial
