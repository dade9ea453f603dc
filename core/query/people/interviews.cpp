#include "core/query/catalogue.h"

#include "core/base/messages.h"
#include "core/db/database.h"
#include "core/query/columns.h"

namespace axial::query {
namespace {

constexpr char interviewsId[] = "interviews";

Table interviewsAnswer(Database &db, const QueryParameters &parameters, Progress &progress)
{
    const bool codedOnly = parameters[QStringLiteral("only")] == QLatin1String("coded");
    Table table;
    table.title = codedOnly ? QueryText::tr("Coded interviews") : QueryText::tr("Interviews");
    table.columns = {{columns::source, ColumnKind::Label},
                     {columns::folder, ColumnKind::Label},
                     {columns::quotes, ColumnKind::Count},
                     {columns::sourceId, ColumnKind::Id}};
    auto rows = db.query("SELECT s.title, c.name, (SELECT count(DISTINCT k.quote) FROM quote q "
                         "JOIN coding k ON k.quote = q.id WHERE q.source = s.id), s.id "
                         "FROM source s JOIN collection c ON c.id = s.collection WHERE s.kind=0 "
                         "ORDER BY c.position, c.id, s.position, s.id");
    while (rows.next()) {
        progress.checkCanceled();
        const qint64 quotes = rows.integer(2);
        if (codedOnly && quotes == 0)
            continue;
        table.rows.push_back({rows.text(0), rows.text(1), quotes, rows.integer(3)});
        table.rows.back()[2].evidence = quotesBehind({{QStringLiteral("source"), rows.text(0)}});
    }
    table.base = QueryText::tr("n = %n interview(s)", nullptr, int(table.rows.size()));
    return table;
}

} // namespace

Query interviews()
{
    return {
        .id = interviewsId,
        .name = QT_TRANSLATE_NOOP("query", "Interviews"),
        .group = QT_TRANSLATE_NOOP("query", "Quotes"),
        .part = StudyPart::Interviews,
        .description = QT_TRANSLATE_NOOP("query", "Transcripts and how many coded quotes each has"),
        .parameters = {oneOf("only", QT_TRANSLATE_NOOP("query", "Show"),
                             {{"all", QT_TRANSLATE_NOOP("query", "All")},
                              {"coded", QT_TRANSLATE_NOOP("query", "Coded ones")}})},
        .run = interviewsAnswer,
        .row = Query::Row::Source};
}

std::shared_ptr<const QueryCall> interviewsBehind(QueryParameters parameters)
{
    return std::make_shared<const QueryCall>(
        QueryCall{QLatin1String(interviewsId), std::move(parameters)});
}

} // namespace axial::query
