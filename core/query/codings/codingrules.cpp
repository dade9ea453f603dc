#include "core/query/codings/codingrules.h"

#include "core/base/error.h"
#include "core/base/refusals.h"
#include "core/lists/listfilter.h"
#include "core/project/people/coders.h"
#include "core/project/people/participants.h"

#include <QDateTime>
#include <QRegularExpression>

#include <algorithm>

namespace axial {
namespace {

/// Half open, in milliseconds since 1970.
struct Days {
    qint64 start = 0, end = 0;
};

/// "2024", "2024-03", "2024-03-18".
Days daysOf(const QString &value)
{
    static const QRegularExpression form(QStringLiteral("^(\\d{4})(?:-(\\d{2})(?:-(\\d{2}))?)?$"));
    const auto match = form.match(value);
    const bool hasMonth = !match.captured(2).isEmpty(), hasDay = !match.captured(3).isEmpty();
    const QDate first(match.captured(1).toInt(), hasMonth ? match.captured(2).toInt() : 1,
                      hasDay ? match.captured(3).toInt() : 1);
    if (!match.hasMatch() || !first.isValid())
        throw Error(refusals::badValue(value, QStringLiteral("date"),
                                       QStringLiteral("2024-03-18, 2024-03, 2024")));
    const QDate next = hasDay     ? first.addDays(1)
                       : hasMonth ? first.addMonths(1)
                                  : first.addYears(1);
    return {first.startOfDay().toMSecsSinceEpoch(), next.startOfDay().toMSecsSinceEpoch()};
}

CodingRule weightRule(const QString &value)
{
    const auto range = NumberRange::of(value);
    if (!range)
        throw Error(refusals::badValue(value, QStringLiteral("weight"),
                                       QStringLiteral("3, >=3, <5, 2..4")));
    return [range = *range](const CodingFact &coding) {
        return coding.hasWeight && range.holds(coding.weight);
    };
}

CodingRule ruleOf(CodingField field, const QString &value)
{
    if (field == CodingField::Weight)
        return weightRule(value);
    const Days days = daysOf(value);
    return [=](const CodingFact &coding) {
        const bool isBefore = coding.createdMs < days.start;
        const bool isAfter = coding.createdMs >= days.end;
        return field == CodingField::Before  ? isBefore
               : field == CodingField::After ? isAfter
                                             : !isBefore && !isAfter;
    };
}

} // namespace

CodingRule codingrules::ofTerm(Database &db, const CodingTerm &term)
{
    if (term.field == CodingField::Coder) {
        QSet<CoderId> wanted;
        for (const QString &name : term.values)
            wanted.insert(coders::named(db, name));
        return [wanted](const CodingFact &coding) { return wanted.contains(coding.coder); };
    }
    std::vector<CodingRule> rules;
    for (const QString &value : term.values)
        rules.push_back(ruleOf(term.field, value));
    return [rules](const CodingFact &coding) {
        return std::ranges::any_of(rules, [&](const CodingRule &rule) { return rule(coding); });
    };
}

CodingRule codingrules::ofCodes(Database &db, const CodeTree &tree, const CodingTerm &term)
{
    std::vector<bool> wanted(tree.codes().size());
    for (const QString &value : term.values) {
        const int meant = tree.find(db, value);
        for (int at = 0; at < int(wanted.size()); ++at) {
            if (term.field == CodingField::Code ? tree.isWithin(at, meant) : at == meant)
                wanted[size_t(at)] = true;
        }
    }
    return [wanted](const CodingFact &coding) { return bool(wanted[size_t(coding.code)]); };
}

QSet<ParticipantId> codingrules::peopleWith(Database &db, const CodingTerm &term)
{
    const std::vector<Attribute> attributes = attributes::all(db);
    const auto values = participants::values(db);
    const std::vector<Participant> people = participants::all(db);
    QSet<ParticipantId> result;
    for (const QString &asked : term.values) {
        const QString name = asked.section(u'=', 0, 0).trimmed();
        const QString wanted = asked.section(u'=', 1).trimmed();
        const auto found = std::ranges::find_if(attributes, [&](const Attribute &each) {
            return each.name.compare(name, Qt::CaseInsensitive) == 0;
        });
        if (found == attributes.end()) {
            QStringList names;
            for (const Attribute &each : attributes)
                names << each.name;
            throw Error(refusals::unknown(name, codingFieldNames() + names));
        }
        const bool isNone = wanted.compare(QLatin1String("none"), Qt::CaseInsensitive) == 0;
        for (const Participant &each : people) {
            const QString value = values.value(each.id.value).value(found->id.value);
            if (value.isEmpty() ? isNone : value.compare(wanted, Qt::CaseInsensitive) == 0)
                result.insert(each.id);
        }
    }
    return result;
}

} // namespace axial
