#include "core/query/catalogue.h"

#include "core/db/database.h"
#include "core/project/people/groupings.h"
#include "core/query/codetree.h"
#include "core/query/columns.h"
#include "core/query/evidence.h"
#include "core/query/quotecells.h"
#include "core/query/quotefilter.h"

#include <QCoreApplication>

namespace axial::query {
namespace {

struct Messages {
    Q_DECLARE_TR_FUNCTIONS(query)
};

constexpr char queryId[] = "quotes";
constexpr char quoteParameter[] = "quote";

/// Whether its source and its words are asked for.
bool areAskedFor(const QString &source, const QString &words, const QueryParameters &parameters)
{
    const QString title = parameters[QStringLiteral("source")];
    return (title.isEmpty() || source == title)
           && words.contains(parameters[QStringLiteral("words")], Qt::CaseInsensitive);
}

Table answer(Database &db, const QueryParameters &parameters, Progress &progress)
{
    const CodeTree tree(db);
    const GroupMembership membership = groupings::membership(
        db, parameters[QStringLiteral("grouping")]);
    QuoteFilter filter(db, tree, membership, parameters);
    const auto names = pseudonyms(db);
    Table table;
    table.title = Messages::tr("Quotes");
    const auto text = ColumnKind::Text;
    table.columns = {{columns::participant, ColumnKind::Label},
                     {columns::group, ColumnKind::Label},
                     {columns::source, ColumnKind::Label},
                     {columns::turn, ColumnKind::Count},
                     {columns::quote, text},
                     {columns::codes, ColumnKind::Label},
                     {columns::promptCategory, ColumnKind::Label},
                     {columns::insight, text},
                     {columns::quoteId, ColumnKind::Id},
                     {columns::sourceId, ColumnKind::Id},
                     {columns::start, ColumnKind::Id},
                     {columns::end, ColumnKind::Id},
                     {columns::lastTurn, ColumnKind::Id}};
    for (const EvidenceQuote &quote : filter.load(progress)) {
        const QString groupName = membership.groupName(quote.participant);
        auto row = db.query("SELECT s.title, q.words, q.insight, q.prompt FROM quote q "
                            "JOIN source s ON s.id = q.source WHERE q.id=?1",
                            quote.quote);
        if (!row.next() || !areAskedFor(row.text(0), row.text(1), parameters))
            continue;
        table.rows.push_back({names.value(quote.participant), groupName, row.text(0),
                              quote.turn ? Cell(quote.turn) : Cell(), row.text(1),
                              codesCell(tree, quote), row.text(3), row.text(2), quote.quote.value,
                              quote.source.value, quote.range.start, quote.range.end,
                              quote.lastTurn});
    }
    table.base = countOfQuotes(table.rows.size());
    return table;
}

} // namespace

Query quotes()
{
    using Kind = QueryParameter::Kind;
    Query query{.id = queryId,
                .name = QT_TRANSLATE_NOOP("query", "Quotes"),
                .group = QT_TRANSLATE_NOOP("query", "Quotes"),
                .description = QT_TRANSLATE_NOOP(
                    "query", "The words themselves, by code, group, participant or source"),
                .parameters = {{.id = "code",
                                .name = QT_TRANSLATE_NOOP("query", "Code"),
                                .kind = Kind::Code},
                               descendantsParameter("1"),
                               {.id = "group", .name = QT_TRANSLATE_NOOP("query", "Group")},
                               groupingParameter(),
                               {.id = "participant",
                                .name = QT_TRANSLATE_NOOP("query", "Participant"),
                                .kind = Kind::Participant},
                               {.id = "source", .name = QT_TRANSLATE_NOOP("query", "Source")},
                               {.id = quoteParameter,
                                .name = QT_TRANSLATE_NOOP("query", "Quote id"),
                                .isForPrograms = true},
                               {.id = "words", .name = QT_TRANSLATE_NOOP("query", "Words")}},
                .run = answer,
                .row = Query::Row::Quote,
                .file = {.id = "quotes",
                         .name = QT_TRANSLATE_NOOP("export", "Quotes"),
                         .fileName = "Quotes.csv",
                         .description = QT_TRANSLATE_NOOP(
                             "export", "Every quote with group, source, turn and codes."),
                         .place = 2}};
    for (QueryParameter &each : quoteFilterParameters())
        query.parameters.push_back(std::move(each));
    return query;
}

std::shared_ptr<const QueryCall> quotesBehind(QueryParameters parameters)
{
    return std::make_shared<const QueryCall>(
        QueryCall{QLatin1String(queryId), std::move(parameters)});
}

} // namespace axial::query

namespace axial {

QueryCall callForQuote(const QString &quoteId)
{
    return *query::quotesBehind({{QLatin1String(query::quoteParameter), quoteId}});
}

} // namespace axial
