#include "core/query/reports/reportfilter.h"

#include "core/base/messages.h"

#include <algorithm>
#include <set>

namespace axial {
namespace {

QStringList yearsOf(const ReportList &list)
{
    std::set<int, std::greater<>> years;
    int last = 0;
    for (const int year : list.years) {
        if (year && year != last)
            years.insert(year);
        last = year;
    }
    QStringList result;
    for (const int year : years)
        result << QString::number(year);
    return result;
}

} // namespace

ListFields reportFields()
{
    return {{{"repo"}, QueryText::tr("the repository, with or without its owner")},
            {{"year"}, QueryText::tr("2024, 2020..2022"), FilterMatch::Number},
            {{"label"}, QueryText::tr("what any coder labelled"), FilterMatch::Under},
            {{"my"}, QueryText::tr("what you labelled"), FilterMatch::Under},
            {{"decision", "code"}, QueryText::tr("what was decided"), FilterMatch::Under},
            {{"coder"}, QueryText::tr("who labelled")},
            {{"is"}, reportStateNames().join(QStringLiteral(", "))},
            {{"state"}, QueryText::tr("open, closed")},
            {{"author"}, QueryText::tr("who reported")},
            {{"title"}, QueryText::tr("words of the title"), FilterMatch::Says},
            {{"text"}, QueryText::tr("words of the text"), FilterMatch::Says}};
}

const QStringList &reportStateNames()
{
    static const QStringList names{"disagreed", "undecided",  "decided", "unlabelled",
                                   "labelled",  "pull",       "bot",     "excluded",
                                   "mine",      "unassigned", "discuss"};
    return names;
}

ReportFilter ReportFilter::parse(const QString &text)
{
    return {ListFilter::parse(text, reportFields())};
}

bool ReportFilter::asks(ReportField field) const
{
    return std::any_of(terms.begin(), terms.end(),
                       [&](const FilterTerm &term) { return ReportField(term.field) == field; });
}

QStringList valuesOf(ReportField field, const ReportList &list)
{
    const FilterMatch match = reportFields()[size_t(field)].match;
    switch (field) {
    case ReportField::Repository:
        return sortedValues(list.repositories, match);
    case ReportField::Year:
        return yearsOf(list);
    case ReportField::Label:
    case ReportField::Mine:
    case ReportField::Decision: {
        QStringList keys; // several of a coder are no code
        for (qsizetype i = 1; i < list.keys.size(); ++i) {
            if (!list.several.contains(quint32(i)))
                keys << list.keys[i];
        }
        return sortedValues(keys, match) << QStringLiteral("none");
    }
    case ReportField::Coder:
        return list.coders;
    case ReportField::Is:
        return reportStateNames();
    case ReportField::State:
        return sortedValues(list.states, match);
    case ReportField::Author:
        return sortedValues(list.authors, match);
    default:
        return {};
    }
}

bool asksOthers(const ReportFilter &filter, const ReportList &list)
{
    const auto isHidden = [&](const FilterTerm &term, const QString &value) {
        const qsizetype state = reportStateNames().indexOf(value.toLower());
        switch (ReportField(term.field)) {
        case ReportField::Coder:
            return !list.coders.contains(value, Qt::CaseInsensitive);
        case ReportField::Decision:
            return true;
        case ReportField::Is:
            return state >= 0 && state <= int(ReportState::Decided);
        default:
            return false;
        }
    };
    return std::any_of(filter.terms.begin(), filter.terms.end(), [&](const FilterTerm &term) {
        return std::any_of(term.values.begin(), term.values.end(),
                           [&](const QString &value) { return isHidden(term, value); });
    });
}

QString filterProblem(const ReportFilter &filter, const ReportList &list)
{
    if (filter.unknown.isEmpty() && list.hidesOthers && asksOthers(filter, list))
        return QueryText::tr("Others’ labels and the decisions are hidden while it is blind, so a "
                             "filter can’t ask for them.");
    return filterProblem(
        filter, reportFields(), [&](int field) { return valuesOf(ReportField(field), list); },
        NoSuchValue::HidesNothing);
}

} // namespace axial
