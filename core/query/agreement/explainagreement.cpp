#include "core/query/catalogue.h"

#include "core/base/error.h"
#include "core/query/agreement/agreementscopes.h"
#include "core/query/agreement/coderparameters.h"
#include "core/query/agreement/explainedcoefficient.h"

#include <QCoreApplication>

namespace axial::query {
namespace {

struct Messages {
    Q_DECLARE_TR_FUNCTIONS(query)
};

AgreementScope scopeNamed(const RatedRound &rated, const QString &name)
{
    QStringList known;
    for (const char *by : {"overview", "year", "pair"}) {
        for (AgreementScope &scope : agreementScopes(rated, QLatin1String(by))) {
            if (scope.name.compare(name, Qt::CaseInsensitive) == 0)
                return std::move(scope);
            if (!known.contains(scope.name))
                known << scope.name;
        }
    }
    throw Error(Messages::tr("There is no scope “%1” in this round; there are: %2.")
                    .arg(name, known.join(QStringLiteral(", "))));
}

Table explainAgreementAnswer(Database &db, const QueryParameters &parameters, Progress &progress)
{
    const RatedRound rated(db, parameters, progress);
    const QString name = parameters[QStringLiteral("scope")];
    const AgreementScope scope = scopeNamed(rated, name.isEmpty() ? QStringLiteral("all") : name);
    if (rated.hasSeveralLabels() && scope.labels != AgreementScope::Labels::OneAgainstOthers)
        throw Error(Messages::tr("Some coders gave a report several labels, so that only single "
                                 "codes have a coefficient: name a scope such as “code: C.9”."));
    Table table = explained(rated, scope, parameters[QStringLiteral("coefficient")]);
    table.title = Messages::tr("Where this number comes from");
    table.base = Messages::tr("Of the round “%1”: %2").arg(rated.round().round.name, scope.name);
    return table;
}

} // namespace

Query explainAgreement()
{
    return {.id = "explain-agreement",
            .name = QT_TRANSLATE_NOOP("query", "Explain a coefficient"),
            .group = QT_TRANSLATE_NOOP("query", "Issue reports"),
            .description = QT_TRANSLATE_NOOP(
                "query",
                "The formula of a coefficient of agreement, step by step, with the numbers "
                "of a round put in"),
            .parameters =
                {roundParameter(),
                 {.id = "coefficient",
                  .name = QT_TRANSLATE_NOOP("query", "Coefficient"),
                  .kind = QueryParameter::Kind::Choice,
                  .choices = {{"fleiss", QT_TRANSLATE_NOOP("query", "Fleiss’ kappa")},
                              {"cohen", QT_TRANSLATE_NOOP("query", "Cohen’s kappa")},
                              {"alpha", QT_TRANSLATE_NOOP("query", "Krippendorff’s alpha")},
                              {"ac1", QT_TRANSLATE_NOOP("query", "Gwet’s AC1")},
                              {"brennan-prediger", QT_TRANSLATE_NOOP("query", "Brennan-Prediger")}},
                  .fallback = "fleiss"},
                 {.id = "scope", .name = QT_TRANSLATE_NOOP("query", "Scope"), .fallback = "all"},
                 labelLevelParameter("level"),
                 offeredParameter(),
                 coderParameter(),
                 otherCoderParameter()},
            .run = explainAgreementAnswer};
}

} // namespace axial::query
