#include "core/query/catalogue.h"

#include "core/base/messages.h"
#include "core/db/database.h"
#include "core/project/column.h"
#include "core/project/memos/links.h"
#include "core/project/people/coders.h"
#include "core/project/people/participants.h"
#include "core/project/rounds/hiddenrows.h"
#include "core/query/columns.h"

#include <QDateTime>
#include <QSet>

#include <memory>

namespace axial::query {
namespace {

QString kindOf(const LinkEnd &end)
{
    return end.quote         ? QueryText::tr("Quote")
           : end.code        ? QueryText::tr("Code")
           : end.participant ? QueryText::tr("Participant")
           : end.memo        ? QueryText::tr("Memo")
           : end.finding     ? QueryText::tr("Finding")
                             : QueryText::tr("Source");
}

/// Its words, which lead to the quotes that it is or has.
Cell cellOf(Database &db, const LinkEnd &end)
{
    Cell cell(links::wordsOf(db, end));
    if (end.quote)
        cell.evidence = std::make_shared<QueryCall>(callForQuote(QString::number(end.quote.value)));
    else if (end.participant)
        cell.evidence = quotesBehind(
            {{QStringLiteral("participant"), axial::participants::pseudonym(db, end.participant)}});
    return cell;
}

Table linkListAnswer(Database &db, const QueryParameters &, Progress &progress)
{
    const auto names = coders::names(db);
    const auto hidden = columnOf<QSet<qint64>>(
        db.query("SELECT id FROM link WHERE " AXIAL_LINK_IS_HIDDEN));
    Table table;
    table.columns = {{"From", ColumnKind::Label},         {"From what", ColumnKind::Text},
                     {"Says", ColumnKind::Label},         {"To", ColumnKind::Label},
                     {"To what", ColumnKind::Text},       {"Note", ColumnKind::Text},
                     {columns::coder, ColumnKind::Label}, {"When", ColumnKind::Label}};
    for (const Link &link : links::all(db)) {
        progress.checkCanceled();
        if (hidden.contains(link.id.value))
            continue;
        const QDateTime when = QDateTime::fromMSecsSinceEpoch(link.createdMs, Qt::UTC);
        table.rows.push_back({kindOf(link.from), cellOf(db, link.from), link.name, kindOf(link.to),
                              cellOf(db, link.to), link.note, names.value(link.coder),
                              when.toString(QStringLiteral("yyyy-MM-dd HH:mm"))});
    }
    table.base = QueryText::tr("n = %n link(s)", nullptr, int(table.rows.size()));
    return table;
}

} // namespace

Query linkList()
{
    return {.id = question::links,
            .name = QT_TRANSLATE_NOOP("query", "Links"),
            .group = QT_TRANSLATE_NOOP("query", "Quotes"),
            .description = QT_TRANSLATE_NOOP(
                "query", "What leads to what: quotes, codes, sources, participants, memos and "
                         "findings that somebody linked"),
            .parameters = {},
            .run = linkListAnswer,
            .whenEmpty = [] {
                return NothingShown{QueryText::tr("No links yet"),
                                    QueryText::tr("Start one at any thing by “Links” in "
                                                  "its menu, and end it at another.")};
            }};
}

} // namespace axial::query
