#include "core/query/reports/reportfilter.h"

#include "core/query/typedterms.h"

#include <algorithm>
#include <optional>

namespace axial {
namespace {

struct FieldName {
    const char *name;
    ReportField field;
};

constexpr FieldName fieldNames[] = {
    {"repo", ReportField::Repository},   {"year", ReportField::Year},
    {"label", ReportField::Label},       {"my", ReportField::Mine},
    {"decision", ReportField::Decision}, {"code", ReportField::Decision},
    {"coder", ReportField::Coder},       {"is", ReportField::Is},
    {"state", ReportField::State},       {"author", ReportField::Author},
    {"title", ReportField::Title},       {"text", ReportField::Text},
};

std::optional<ReportField> fieldOf(const QString &name)
{
    for (const FieldName &each : fieldNames) {
        if (name.compare(QLatin1String(each.name), Qt::CaseInsensitive) == 0)
            return each.field;
    }
    return std::nullopt;
}

/// `https://x` and `"a:b"` are words.
qsizetype colonOf(const QString &token)
{
    const qsizetype colon = token.indexOf(u':');
    const bool isField = colon > 0 && !token.left(colon).contains(u'"')
                         && token.mid(colon + 1, 2) != QLatin1String("//");
    return isField ? colon : -1;
}

} // namespace

ReportFilter ReportFilter::parse(const QString &text)
{
    ReportFilter filter;
    for (const TypedToken &place : typedTokens(text, Parentheses::AreLetters)) {
        QString token = text.mid(place.start, place.end - place.start);
        ReportTerm term;
        term.isNegated = token.size() > 1 && token.front() == u'-';
        if (term.isNegated)
            token.remove(0, 1);
        if (const qsizetype colon = colonOf(token); colon > 0) {
            const auto field = fieldOf(token.left(colon));
            if (!field) {
                filter.unknown << token.left(colon);
                continue;
            }
            term.field = *field;
            term.values = typedValues(token.mid(colon + 1));
        } else if (!token.remove(u'"').isEmpty()) {
            term.values << token;
        }
        if (!term.values.isEmpty())
            filter.terms.push_back(term);
    }
    return filter;
}

bool ReportFilter::needsText() const
{
    return std::any_of(terms.begin(), terms.end(),
                       [](const ReportTerm &term) { return term.field == ReportField::Text; });
}

QString fieldName(ReportField field)
{
    for (const FieldName &each : fieldNames) {
        if (each.field == field)
            return QLatin1String(each.name);
    }
    return {};
}

const QStringList &reportFieldNames()
{
    static const QStringList names = [] {
        QStringList all;
        for (const FieldName &each : fieldNames)
            all << QLatin1String(each.name);
        return all;
    }();
    return names;
}

const QStringList &reportStateNames()
{
    static const QStringList names{QStringLiteral("disagreed"), QStringLiteral("undecided"),
                                   QStringLiteral("decided"),   QStringLiteral("unlabelled"),
                                   QStringLiteral("labelled"),  QStringLiteral("pull"),
                                   QStringLiteral("bot"),       QStringLiteral("excluded"),
                                   QStringLiteral("mine"),      QStringLiteral("unassigned")};
    return names;
}

} // namespace axial
