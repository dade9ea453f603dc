#include "core/query/catalogue.h"

#include "core/db/database.h"
#include "core/project/people/groupings.h"
#include "core/query/codes/wholedocuments.h"
#include "core/query/evidence/quotecells.h"
#include "core/query/evidence/quotefilter.h"
#include "core/text/words/comparable.h"

namespace axial::query {
namespace {

constexpr char quotesId[] = "quotes";
constexpr char quoteParameter[] = "quote";

/// Of anything else, whole documents are no part.
bool asksForCodesAlone(const QueryParameters &parameters)
{
    for (const QueryParameter &each : quotes().parameters) {
        const QLatin1String id(each.id);
        const QString value = parameters.value(id);
        const bool isOfCodes = id == QLatin1String("code") || id == QLatin1String("descendants")
                               || id == QLatin1String("grouping");
        if (!isOfCodes && !value.isEmpty() && value != QLatin1String(each.fallback))
            return false;
    }
    return true;
}

Table quotesAnswer(Database &db, const QueryParameters &parameters, Progress &progress)
{
    const CodeTree tree(db);
    const GroupMembership membership = groupings::membership(
        db, parameters[QStringLiteral("grouping")]);
    QuoteFilter filter(db, tree, membership, parameters);
    const QString title = parameters[QStringLiteral("source")];
    const QString asked = parameters[QStringLiteral("words")];
    const bool isNamed = title.isEmpty()
                         || db.integer("SELECT 1 FROM source WHERE title=?1 LIMIT 1", title);
    std::function<bool(const QString &, const QString &)> isMeant;
    if (!title.isEmpty() || !asked.isEmpty())
        isMeant = [&](const QString &source, const QString &words) {
            return (title.isEmpty() || source == title || (!isNamed && isSameName(source, title)))
                   && saysWords(words, asked);
        };
    Table table = quotesTable({db, tree, membership}, filter.load(progress), isMeant, progress);
    if (asksForCodesAlone(parameters)) {
        const QString code = parameters[QStringLiteral("code")];
        const int wanted = code.isEmpty() ? -1 : tree.find(db, code);
        const bool isAlone = parameters[QStringLiteral("descendants")] == QLatin1String("0");
        const QString note = noteOnWholeDocuments(db, tree, [&](int at) {
            return wanted < 0 || (isAlone ? at == wanted : tree.isWithin(at, wanted));
        });
        if (!note.isEmpty())
            table.notes << note;
    }
    return table;
}

} // namespace

Query quotes()
{
    using Kind = QueryParameter::Kind;
    Query query{
        .id = quotesId,
        .name = QT_TRANSLATE_NOOP("query", "Quotes"),
        .group = QT_TRANSLATE_NOOP("query", "Quotes"),
        .description = QT_TRANSLATE_NOOP(
            "query", "The words themselves, by code, group, participant or source"),
        .parameters = {{"code", QT_TRANSLATE_NOOP("query", "Code"), Kind::Code},
                       descendantsParameter("1"),
                       groupParameter(),
                       groupingParameter(),
                       {"participant", QT_TRANSLATE_NOOP("query", "Participant"),
                        Kind::Participant},
                       {.id = "source", .name = QT_TRANSLATE_NOOP("query", "Source")},
                       forPrograms({quoteParameter, QT_TRANSLATE_NOOP("query", "Quote id")}),
                       {.id = "words", .name = QT_TRANSLATE_NOOP("query", "Words")}},
        .run = quotesAnswer,
        .row = Query::Row::Quote,
        .file = {.id = "quotes",
                 .name = QT_TRANSLATE_NOOP("export", "Quotes"),
                 .fileName = "Quotes.csv",
                 .description = QT_TRANSLATE_NOOP(
                     "export", "Every quote with group, background, source, place and "
                               "codes."),
                 .place = 2}};
    for (QueryParameter &each : quoteFilterParameters())
        query.parameters.push_back(std::move(each));
    return query;
}

std::shared_ptr<const QueryCall> quotesBehind(QueryParameters parameters)
{
    return std::make_shared<const QueryCall>(
        QueryCall{QLatin1String(quotesId), std::move(parameters)});
}

} // namespace axial::query

namespace axial {

QueryCall callForQuote(const QString &quoteId)
{
    return *query::quotesBehind({{QLatin1String(query::quoteParameter), quoteId}});
}

} // namespace axial
