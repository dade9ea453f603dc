#include "core/query/catalogue.h"

#include "core/base/error.h"
#include "core/lists/listfilter.h"
#include "core/query/codes/codenames.h"
#include "core/query/codes/wholedocuments.h"
#include "core/query/codings/codingmatcher.h"
#include "core/query/evidence/quotecells.h"
#include "core/query/evidence/quoteneighbours.h"

#include <algorithm>

namespace axial::query {
namespace {

constexpr char whereParameter[] = "where";

/// Whether a condition asks for quotes with this code, whatever else it asks of them.
bool asksFor(Database &db, const CodeTree &tree, const CodeNames &names,
             const CodingCondition &condition, int code)
{
    if (condition.kind == CodingCondition::Kind::Not)
        return false;
    const CodingTerm &term = condition.term;
    const bool isTerm = condition.kind == CodingCondition::Kind::Term;
    for (const QString &value : term.values) {
        if (isTerm && term.field == CodingField::Code) {
            const QStringList meant = names.meant(tree.codes()[size_t(code)].id);
            if (std::any_of(meant.begin(), meant.end(), [&](const QString &name) {
                    return fits(FilterMatch::Under, name, value);
                }))
                return true;
        } else if (isTerm && term.field == CodingField::Only) {
            try {
                if (tree.find(db, value) == code)
                    return true;
            } catch (const Error &) { // the matcher says so
            }
        }
    }
    return std::any_of(
        condition.parts.begin(), condition.parts.end(),
        [&](const CodingCondition &part) { return asksFor(db, tree, names, part, code); });
}

Table codedAnswer(Database &db, const QueryParameters &parameters, Progress &progress)
{
    const auto condition = parseCodingQuery(parameters[QLatin1String(whereParameter)]);
    const CodeTree tree(db);
    const GroupMembership membership = groupings::membership(
        db, parameters[QStringLiteral("grouping")]);
    Evidence quotes = loadEvidence(db, progress);
    if (condition) {
        CodingMatcher matcher(db, tree, membership, quotes, progress);
        if (pairWithinOneCoder(parameters))
            matcher.pairWithinOneCoder();
        const std::vector<bool> isMeant = matcher.matching(*condition);
        quotes = quotes.those([&](size_t quote) { return isMeant[quote]; });
    }
    Table table = quotesTable({db, tree, membership}, quotes, {}, progress);
    const CodeNames names(tree);
    const QString note = noteOnWholeDocuments(db, tree, [&](int code) {
        return !condition || asksFor(db, tree, names, *condition, code);
    });
    if (!note.isEmpty())
        table.notes << note;
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
            .parameters = {{whereParameter, QT_TRANSLATE_NOOP("query", "Where"),
                            QueryParameter::Kind::Condition},
                           pairedCodersParameter(),
                           groupingParameter()},
            .run = codedAnswer,
            .row = Query::Row::Quote};
}

} // namespace axial::query
