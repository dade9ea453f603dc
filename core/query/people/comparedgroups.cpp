#include "core/query/people/comparedgroups.h"

#include "core/base/error.h"
#include "core/base/messages.h"
#include "core/base/refusals.h"
#include "core/project/people/groupings.h"

namespace axial {

ComparedGroups::ComparedGroups(const GroupMembership &membership) : sizes(membership.sizes)
{
    for (auto it = membership.groupOf.begin(); it != membership.groupOf.end(); ++it)
        groupOf.insert(ParticipantId{it.key()}, it.value());
    for (const Group &group : membership.grouping.groups)
        names << group.name;
    if (membership.ungrouped.empty() || names.isEmpty())
        return;
    names << QueryText::tr("Ungrouped");
    sizes.push_back(qint64(membership.ungrouped.size()));
    for (const ParticipantId participant : membership.ungrouped)
        groupOf.insert(participant, int(names.size()) - 1);
}

std::optional<int> ComparedGroups::indexOf(const QString &name) const
{
    if (name.isEmpty())
        return std::nullopt;
    for (int i = 0; i < names.size(); ++i) {
        if (names[i].compare(name, Qt::CaseInsensitive) == 0)
            return i;
    }
    throw Error(refusals::unknown(name, names));
}

QString ComparedGroups::keepOnly(const QString &name)
{
    const std::optional<int> kept = indexOf(name);
    if (!kept)
        return {};
    names = {names[*kept]};
    sizes = {sizes[size_t(*kept)]};
    groupOf.removeIf([&](const auto &each) { return each.value() != *kept; });
    for (int &group : groupOf)
        group = 0;
    return names.front();
}

GroupsOrEverybody::GroupsOrEverybody(const GroupMembership &membership) : ComparedGroups(membership)
{
    areEverybody = names.isEmpty() && !membership.ungrouped.empty();
    if (!areEverybody)
        return;
    names << QueryText::tr("Everybody");
    sizes.push_back(qint64(membership.ungrouped.size()));
    for (const ParticipantId participant : membership.ungrouped)
        groupOf.insert(participant, 0);
}

QueryParameters GroupsOrEverybody::askingFor(int group, const QString &grouping) const
{
    if (areEverybody)
        return {{QStringLiteral("said"), QStringLiteral("1")}};
    return {{QStringLiteral("group"), names[group]}, {QStringLiteral("grouping"), grouping}};
}

QString query::everybodyNote()
{
    return QueryText::tr(
        "No groups yet, so all participants are counted together. To compare groups, make "
        "them in Participants.");
}

QueryParameter query::countedPeopleParameter()
{
    return oneOf("people", QT_TRANSLATE_NOOP("query", "Shares are of"),
                 {{"interviewed", QT_TRANSLATE_NOOP("query", "Who was interviewed")},
                  {"all", QT_TRANSLATE_NOOP("query", "All participants")}});
}

query::CountedPeople::CountedPeople(Database &db, const QueryParameters &parameters)
    : membership(groupings::membership(db, parameters[QStringLiteral("grouping")]))
{
    if (parameters[QStringLiteral("people")] == QLatin1String("all"))
        return;
    const qint64 all = peopleIn(membership);
    membership = ofInterviewed(db, membership);
    if (const qint64 left = all - peopleIn(membership); left > 0)
        apart = QueryText::tr("; %n other participant(s) not interviewed, not "
                              "counted",
                              nullptr, int(left));
}

} // namespace axial
