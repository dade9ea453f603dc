#include "core/query/agreement/coderparameters.h"

#include "core/base/error.h"
#include "core/base/messages.h"
#include "core/base/refusals.h"

namespace axial::query {

int coderNamed(const LabelledRound &round, const QString &name)
{
    for (int i = 0; i < round.coderNames.size(); ++i) {
        if (round.coderNames[i].compare(name, Qt::CaseInsensitive) == 0)
            return i;
    }
    throw Error(QueryText::tr("Nobody called “%1” takes part in the round “%2”; there are: %3.")
                    .arg(name, round.round.name,
                         round.coderNames.isEmpty() ? QueryText::tr("none")
                                                    : round.coderNames.join(QStringLiteral(", "))));
}

QueryParameter offeredParameter()
{
    return oneOf("categories", QT_TRANSLATE_NOOP("query", "Categories"),
                 {{"offered", QT_TRANSLATE_NOOP("query", "Offered ones")},
                  {"used", QT_TRANSLATE_NOOP("query", "Used ones")}});
}

QueryParameter coderParameter()
{
    return {.id = "coder", .name = QT_TRANSLATE_NOOP("query", "Coder")};
}

QueryParameter otherCoderParameter()
{
    return {.id = "other", .name = QT_TRANSLATE_NOOP("query", "Compared with")};
}

QueryParameter overlapParameter()
{
    return {.id = "overlap",
            .name = QT_TRANSLATE_NOOP("query", "Quotes match from … % on"),
            .fallback = "50"}; // usualOverlap
}

double overlapOf(const QueryParameters &parameters)
{
    bool isNumber = false;
    const double percent = parameters[QStringLiteral("overlap")].toDouble(&isNumber);
    if (!isNumber || percent < 1 || percent > 100)
        throw Error(refusals::badValue(parameters[QStringLiteral("overlap")],
                                       QStringLiteral("overlap"), QStringLiteral("1..100")));
    return percent / 100;
}

} // namespace axial::query
