#include "core/query/agreement/explanation.h"

#include "core/query/columns.h"

#include <utility>

namespace axial {
namespace {

const QString roundId = QStringLiteral("round");
const QString levelId = QStringLiteral("level");
const QString coderId = QStringLiteral("coder");
const QString otherId = QStringLiteral("other");

QString coefficientIn(const QString &column)
{
    const std::pair<QString, const char *> all[] = {{columns::cohen, "cohen"},
                                                    {columns::alpha, "alpha"},
                                                    {columns::ac1, "ac1"},
                                                    {columns::brennanPrediger, "brennan-prediger"}};
    for (const auto &[name, id] : all) {
        if (column.startsWith(name))
            return QString::fromLatin1(id);
    }
    return QStringLiteral("fleiss"); // its interval, the percentage, what was counted for it
}

QueryCall about(const QString &query, const QueryCall &asked)
{
    QueryCall call{query, {}};
    for (const QString &id : {roundId, levelId, coderId, otherId}) {
        if (const QString value = asked.parameters.value(id); !value.isEmpty())
            call.parameters.insert(id, value);
    }
    return call;
}

} // namespace

std::optional<QueryCall> explanationOf(const QueryCall &asked, const Table &answer, size_t row,
                                       int column)
{
    if (asked.query != QLatin1String("agreement") || row >= answer.rows.size() || column < 0
        || column >= int(answer.columns.size()))
        return std::nullopt;
    QueryCall call = about(QStringLiteral("explain-agreement"), asked);
    const QString categories = QStringLiteral("categories");
    if (const QString value = asked.parameters.value(categories); !value.isEmpty())
        call.parameters.insert(categories, value);
    call.parameters.insert(QStringLiteral("scope"), answer.text(row, 0));
    call.parameters.insert(QStringLiteral("coefficient"),
                           coefficientIn(answer.columns[size_t(column)].name));
    return call;
}

QueryCall explanationOf(const QString &round, const QString &level, const QString &coefficient,
                        const QString &scope)
{
    const bool isShare = coefficient == QLatin1String("percent")
                         || coefficient == QLatin1String("unanimous");
    return {QStringLiteral("explain-agreement"),
            {{roundId, round},
             {levelId, level},
             {QStringLiteral("coefficient"), isShare ? QStringLiteral("fleiss") : coefficient},
             {QStringLiteral("scope"), scope}}};
}

QueryCall confusionOf(const QueryCall &asked)
{
    return about(QStringLiteral("confusion"), asked);
}

QueryCall mergedCodesOf(const QueryCall &asked)
{
    return about(QStringLiteral("merged-codes"), asked);
}

} // namespace axial
