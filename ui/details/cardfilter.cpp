#include "ui/details/cardfilter.h"

#include "core/query/codes/boardcards.h"
#include "core/text/words/comparable.h"
#include "ui/details/summarykinds.h"

#include <QRegularExpression>

#include <algorithm>

namespace axial {
namespace {

/// As it is typed whatever the language is.
QString typedKind(SummaryKind kind)
{
    switch (kind) {
    case SummaryKind::Symptom:
        return QStringLiteral("symptom");
    case SummaryKind::Intent:
        return QStringLiteral("intent");
    case SummaryKind::Expectation:
        return QStringLiteral("expectation");
    case SummaryKind::NotSaid:
        break;
    }
    return QStringLiteral("none");
}

bool begins(const QString &name, const QString &asked)
{
    return asked.isEmpty() || name.startsWith(asked, Qt::CaseInsensitive);
}

} // namespace

CardFilter CardFilter::parse(const QString &text)
{
    static const QRegularExpression part(
        QStringLiteral("(?:(kind|repo|by):)?(?:\"([^\"]*)\"|(\\S+))"),
        QRegularExpression::CaseInsensitiveOption);
    CardFilter filter;
    for (auto each = part.globalMatch(text); each.hasNext();) {
        const QRegularExpressionMatch match = each.next();
        const QString value = match.captured(2) + match.captured(3);
        const QString field = match.captured(1).toLower();
        if (field == QLatin1String("kind"))
            filter.kind = value;
        else if (field == QLatin1String("repo"))
            filter.repository = value;
        else if (field == QLatin1String("by"))
            filter.coder = value;
        else if (!value.isEmpty())
            filter.words << value;
    }
    return filter;
}

bool CardFilter::isEmpty() const
{
    return *this == CardFilter();
}

bool CardFilter::matches(const BoardCard &card) const
{
    const bool isOfKind = begins(typedKind(card.kind), kind)
                          || begins(summaryKindName(card.kind), kind);
    return isOfKind && begins(card.repository, repository) && begins(card.coder, coder)
           && std::all_of(words.begin(), words.end(),
                          [&](const QString &word) { return saysWords(card.words, word); });
}

} // namespace axial
