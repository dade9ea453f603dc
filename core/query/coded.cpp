#include "core/query/catalogue.h"

#include "core/query/codingmatcher.h"
#include "core/query/quotecells.h"

#include <QCoreApplication>

namespace axial::query {
namespace {

struct Messages {
    Q_DECLARE_TR_FUNCTIONS(query)
};

constexpr char whereParameter[] = "where";

Table codedAnswer(Database &db, const QueryParameters &parameters, Progress &progress)
{
    const auto condition = parseCodingQuery(parameters[QLatin1String(whereParameter)]);
    const CodeTree tree(db);
    const GroupMembership membership = groupings::membership(
        db, parameters[QStringLiteral("grouping")]);
    Evidence quotes = loadEvidence(db, progress);
    if (condition) {
        CodingMatcher matcher(db, tree, membership, quotes, progress);
        const std::vector<bool> isMeant = matcher.matching(*condition);
        quotes = quotes.those([&](size_t quote) { return isMeant[quote]; });
    }
    Table table = quotesTable({db, tree, membership}, quotes, {}, progress);
    table.title = Messages::tr("Coded passages");
    return table;
}

} // namespace

Query coded()
{
    return {.id = "coded",
            .name = QT_TRANSLATE_NOOP("query", "Coded passages"),
            .group = QT_TRANSLATE_NOOP("query", "Quotes"),
            .description = QT_TRANSLATE_NOOP(
                "query", "Quotes by any combination of codes, people, coders, days and weights, "
                         "such as: A.1 and (B.2 or B.3) and not coder:Ada; C.2 near:3 C.4; "
                         "C.1 group:novice weight:>=3"),
            .parameters = {{.id = whereParameter,
                            .name = QT_TRANSLATE_NOOP("query", "Where"),
                            .kind = QueryParameter::Kind::Condition},
                           groupingParameter()},
            .run = codedAnswer,
            .row = Query::Row::Quote};
}

} // namespace axial::query
